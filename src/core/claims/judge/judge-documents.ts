/**
 * The gate: documents and records in, one verdict out. Pure, so that the same function serves the
 * command line, the action and the bot.
 */
import { annotate } from '../annotations/annotate.ts';
import { type Lock, staleEntries } from '../bind/lock.ts';
import { type EvidenceRecord, type KnownSeries, listSeries } from '../bind/series.ts';
import type { ExtractedDocument } from '../claim.ts';
import { zoneProblems } from '../fix/render-zone.ts';
import type { DocumentProblem } from '../problem.ts';
import type { DocsCounts, DocsVerdict, FileVerdict, JudgedClaim } from '../verdict.ts';
import type { EvidencePolicy, TextRevision } from './evidence.ts';
import { judgeDocument } from './judge-document.ts';
import { type DocsRules, documentProblems, policyProblems, problemFails } from './policy.ts';
import type { JudgingWorld } from './world.ts';

export interface DocumentInput {
  readonly text: string;
  readonly extracted: ExtractedDocument;
  /** 1-based lines to judge; null: all of them. */
  readonly changedLines: readonly number[] | null;
  /** The same file at the base revision; null: new file, or not compared. */
  readonly before: ExtractedDocument | null;
  /** 1-based lines with a chart that changed with this change. */
  readonly changedCharts?: readonly number[];
  /** What is found is told and fails nothing (commit messages, titles). */
  readonly warnOnly?: boolean;
}

export interface DocsQuestion {
  readonly documents: readonly DocumentInput[];
  readonly records: readonly EvidenceRecord[];
  readonly known: readonly KnownSeries[];
  readonly lock: Lock;
  readonly rules: DocsRules;
  readonly policy: EvidencePolicy;
  readonly text: TextRevision;
  /** ISO time of the judgement: waivers expire by it. */
  readonly now: string;
}

export function countClaims(claims: readonly JudgedClaim[], seen: number): DocsCounts {
  const unbound = new Set(['unbound', 'ambiguous', 'exempt']);
  return {
    seen,
    judged: claims.length,
    bound: claims.filter((each) => !unbound.has(each.result.verdict)).length,
    backed: claims.filter((each) => each.result.verdict === 'backed').length,
    backedHere: claims.filter((each) => each.result.verdict === 'backed-here').length,
    exempt: claims.filter((each) => each.result.verdict === 'exempt').length,
    failed: claims.filter((each) => each.fails).length,
  };
}

function addCounts(files: readonly FileVerdict[]): DocsCounts {
  const sum = (pick: (counts: DocsCounts) => number) =>
    files.reduce((total, file) => total + pick(file.counts), 0);
  return {
    seen: sum((counts) => counts.seen),
    judged: sum((counts) => counts.judged),
    bound: sum((counts) => counts.bound),
    backed: sum((counts) => counts.backed),
    backedHere: sum((counts) => counts.backedHere),
    exempt: sum((counts) => counts.exempt),
    failed: sum((counts) => counts.failed),
  };
}

/** What the question's claims are judged against. */
export function worldOf({ records, known, policy, text, rules }: DocsQuestion): JudgingWorld {
  return { series: listSeries(records, known), policy, text, headline: rules.headline };
}

/** Judges documents against records; never vacuous: what was seen is always counted. */
export function judgeDocuments(question: DocsQuestion): DocsVerdict {
  const { rules } = question;
  const world = worldOf(question);
  const files: FileVerdict[] = [];
  const problems: DocumentProblem[] = [];
  for (const document of question.documents) {
    const { extracted, text } = document;
    const annotated = annotate(extracted, text, world.series);
    const claims = judgeDocument(document, annotated, question, world);
    const counts = countClaims(claims, extracted.claims.length);
    files.push({ path: extracted.path, counts, claims });
    problems.push(
      ...annotated.problems,
      ...zoneProblems(extracted.path, text, annotated.zones, world),
      ...documentProblems(document, rules),
    );
  }
  const all = question.documents.flatMap((each) => each.extracted.claims);
  const paths = question.documents.map((each) => each.extracted.path);
  problems.push(
    ...staleEntries(question.lock, all, world.series, paths),
    ...policyProblems(files, all, rules, question.now.slice(0, 10)),
  );
  const counts = addCounts(files);
  const judged = problems.map((problem) => ({ ...problem, fails: problemFails(problem) }));
  const isFailing = counts.failed > 0 || judged.some((problem) => problem.fails);
  return { outcome: isFailing ? 'fail' : 'pass', counts, files, problems: judged };
}
