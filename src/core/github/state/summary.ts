/** Headline, counts, conclusion and findings of each half. Verdicts of shards are merged, never recomputed. */

import { RULE_IDS } from '../../../docs/rules/ids.ts';
import { isFlagged, ruleIdOf } from '../../../docs/rules/registry.ts';
import type { JudgedClaim } from '../../../docs/verdict.ts';
import { buildReport, groupRows, type Report, type ReportRow } from '../../report/model.ts';
import type { Phrase } from '../../text/phrase.ts';
import { type Conclusion, worstOutcome } from '../../verdict/conclude.ts';
import {
  benchmarkCounts,
  benchmarkSentence,
  documentCounts,
  documentSentence,
} from '../rendering/halves.ts';
import { benchmarkStateSentence, documentStateSentence } from '../rendering/states.ts';
import { applyToClaims, applyToRows } from './accepted.ts';
import {
  conclusionOfBenchmarks,
  conclusionOfDocuments,
  conclusionOfUnjudged,
} from './conclusion.ts';
import type { DocumentState, PullState, Shard } from './state.ts';
import type { DocumentFix } from './suggestions.ts';

export type MeasuredShard = Extract<Shard, { kind: 'measured' }>;

/** Null without reports. */
function mergeReports(reports: readonly Report[]): Report | null {
  const [first] = reports;
  if (first === undefined || reports.length === 1) return first ?? null;
  const sessions = reports.map(({ session }) => session);
  const verdicts = reports.map(({ verdict }) => verdict);
  const unfinished = sessions.find(({ finishedAt }) => finishedAt === null);
  return buildReport(
    {
      ...(unfinished ?? first.session),
      cases: sessions.flatMap(({ cases }) => cases),
      pairs: sessions.flatMap(({ pairs }) => pairs),
    },
    {
      ...first.verdict,
      outcome: worstOutcome(verdicts),
      valid: verdicts.some(({ valid }) => valid),
      metrics: verdicts.flatMap(({ metrics }) => metrics),
      canaries: verdicts.flatMap(({ canaries }) => canaries),
      hazards: verdicts.flatMap(({ hazards }) => hazards),
    },
    { reproduce: null, fullReport: first.fullReport },
  );
}

function without(report: Report, rows: ReadonlySet<ReportRow>): Report {
  const kept = report.rows.filter((row) => !rows.has(row));
  return { ...report, rows: kept, bySection: groupRows(kept) };
}

export function gatherBenchmarks(shards: readonly Shard[], state: PullState) {
  const measured = shards.filter((shard) => shard.kind === 'measured');
  const reports = measured.map(({ report }) => report);
  const whole = mergeReports(reports);
  const { open, accepted, lapsed } = applyToRows(whole?.rows ?? [], state.acceptances, state);
  const settled = new Set(accepted.map(({ of }) => of));
  return {
    /** All rows except accepted ones, of all shards; null if nothing was measured. */
    open: whole === null ? null : without(whole, settled),
    /** Of these rows. */
    findings: open,
    accepted,
    lapsed,
    lost: shards.filter((shard) => shard.kind === 'lost'),
    measured,
    reports,
  };
}

export type GatheredBenchmarks = Readonly<ReturnType<typeof gatherBenchmarks>>;

function gravityOf({ result }: JudgedClaim): number {
  return isFlagged(result) ? RULE_IDS.indexOf(ruleIdOf(result)) : RULE_IDS.length;
}

/** Exempted in the text; waivers, example folders and rules switched off in the configuration belong to the branch. */
function isExempted({ result }: JudgedClaim): boolean {
  if (result.verdict !== 'exempt') return false;
  const { reason } = result;
  return 'by' in reason ? reason.by === 'annotation' : reason.kind !== 'waiver';
}

function replacements(fixes: readonly DocumentFix[]): (judged: JudgedClaim) => string | null {
  const texts = new Map(
    fixes.flatMap(({ path, edits }) =>
      edits.map(({ start, end, replacement }) => [`${start} ${end} ${path}`, replacement] as const),
    ),
  );
  return ({ claim }) => texts.get(`${claim.start} ${claim.end} ${claim.path}`) ?? null;
}

export function judgedDocuments(
  { verdict, fixes, exemptionsNeedAcceptance }: Extract<DocumentState, { kind: 'judged' }>,
  state: PullState,
) {
  const claims = verdict.files
    .flatMap((file) => file.claims)
    .map((claim) =>
      exemptionsNeedAcceptance === true && isExempted(claim) ? { ...claim, fails: true } : claim,
    );
  const applied = applyToClaims(claims, state.acceptances, state);
  return {
    verdict,
    counts: verdict.counts,
    claims,
    /** Claims exempted by the change itself. */
    exempted: claims.filter(isExempted),
    /** Failing and not accepted, most severe first. */
    open: applied.open.toSorted((a, b) => gravityOf(a.of) - gravityOf(b.of)),
    accepted: applied.accepted,
    lapsed: applied.lapsed,
    problems: verdict.problems,
    /** Replacement text of a claim; null unless it is certain. */
    replacementOf: replacements(fixes),
  };
}

export type JudgedDocuments = Readonly<ReturnType<typeof judgedDocuments>>;

export interface HalfSummary {
  /** Null while open. */
  readonly conclusion: Conclusion | null;
  readonly sentence: Phrase;
  /** Null if there are none. */
  readonly counts: string | null;
}

export interface BenchmarkSummary extends HalfSummary {
  /** Null without results. */
  readonly gathered: GatheredBenchmarks | null;
}

export interface DocumentSummary extends HalfSummary {
  readonly judged: JudgedDocuments | null;
}

export function summarizeBenchmarks(state: PullState): BenchmarkSummary {
  const { benchmarks, policy, headSha } = state;
  if (benchmarks.kind !== 'judged') {
    const sentence = benchmarkStateSentence(benchmarks, headSha);
    return { conclusion: conclusionOfUnjudged(benchmarks), sentence, counts: null, gathered: null };
  }
  const gathered = gatherBenchmarks(benchmarks.shards, state);
  const counts = benchmarkCounts(gathered);
  const conclusion = conclusionOfBenchmarks(gathered, policy);
  return { conclusion, sentence: benchmarkSentence(gathered), counts, gathered };
}

export function summarizeDocuments(state: PullState): DocumentSummary {
  const { documents, policy } = state;
  if (documents.kind !== 'judged') {
    const sentence = documentStateSentence(documents);
    return { conclusion: conclusionOfUnjudged(documents), sentence, counts: null, judged: null };
  }
  const judged = judgedDocuments(documents, state);
  const counts = documentCounts(judged);
  const conclusion = conclusionOfDocuments(judged, policy);
  return { conclusion, sentence: documentSentence(judged), counts, judged };
}
