/** Judges what was measured: verdicts recomputed from the raw samples, and documents. */

import { DEFAULT_CONFIG } from '../../core/config/default-file.ts';
import type { BenchmarkState, End, Shard } from '../../core/github/state/state.ts';
import type { Provenance, SealedRecord } from '../../core/records/record.ts';
import { sealRecord } from '../../core/records/seal.ts';
import type { Session } from '../../core/records/session.ts';
import { buildReport } from '../../core/report/model.ts';
import { quoteWord } from '../../core/text/shell-word.ts';
import { cutRecords } from '../../core/verdict/cut.ts';
import { judgeSession } from '../../core/verdict/judge-session.ts';
import { lacksBase } from '../../core/verdict/section.ts';
import type { DocsPorts } from '../docs-ports.ts';
import { documentFindings } from './findings.ts';
import type { GatheredShard, MeasuredChange } from './measured.ts';
import { benchmarksAfter, type PlanOutcome, planTarget } from './plan.ts';
import type { GitHubPorts } from './ports.ts';
import type { Findings } from './present.ts';
import { originOf } from './subject.ts';
import type { ChangeTarget } from './target.ts';

/**
 * Command that repeats a session with the same commits and seed.
 *
 * @param program `owner/benchproof#ref`, as accepted by `npx`
 */
export function reproduceCommand(program: string, session: Session, configPath: string): string {
  const { base, head, seed } = session;
  const words = [
    ...(base?.commit ? ['--base', base.commit] : []),
    ...(head.commit ? ['--head', head.commit] : []),
    ...(configPath === DEFAULT_CONFIG ? [] : ['--config', configPath]),
    ...['--seed', `${seed}`],
  ];
  return ['npx', `github:${program}`, 'run', ...words].map(quoteWord).join(' ');
}

/** Each verdict from the raw samples. Shards are families of their own, lost ones too: they share the error rate. */
function judgeShards(
  { program, configPath }: GitHubPorts,
  gathered: readonly GatheredShard[],
  fullReport: string | null,
) {
  const records: SealedRecord[] = [];
  /** Session ids. */
  const sessions: string[] = [];
  const shards = gathered.map((each): Shard => {
    if (!('session' in each)) return { kind: 'lost', ...each };
    const { name, session } = each;
    const { inconclusive } = session.settings;
    const verdict = judgeSession(session, { inconclusive, shards: gathered.length });
    records.push(...cutRecords(session, verdict).records.map((record) => sealRecord(record)));
    sessions.push(session.id);
    const reproduce = reproduceCommand(program, session, configPath);
    const report = buildReport(session, verdict, { reproduce, fullReport });
    return { kind: 'measured', name, report };
  });
  return { shards, records, sessions };
}

/** The records of this run, as if they were stored. */
function storeInHand(
  sealed: readonly SealedRecord[],
  provenance: Provenance,
  location: string,
): DocsPorts['stores'][number] {
  const place = { provenance, location, storedAt: null, revoked: null };
  const all = async function* () {
    for (const each of sealed) yield { ...each, ...place };
  };
  return { newest: all, records: all };
}

const lost = (name: string, why: End, message: string): Shard => {
  return { kind: 'lost', name, why, message, url: null };
};

/** Only at the tip may a change repair its base: its author chooses where it leaves the branch. */
function brokenAtFork({ base, rulesAt }: ChangeTarget, shards: readonly Shard[]): string | null {
  if (base.commit === rulesAt.commit) return null;
  const judged = shards.flatMap((each) => (each.kind === 'measured' ? each.report.rows : []));
  const row = judged.find(({ verdict }) => lacksBase(verdict));
  return row === undefined
    ? null
    : `${row.case.id} is broken where this change left the branch: update it from the branch`;
}

export async function judgeBenchmarks(target: ChangeTarget, measured: MeasuredChange) {
  const plan = await planTarget(target, measured.filters);
  const gathered = plan.kind === 'measure' ? await measured.gather(target, plan) : [];
  const { origin, acceptProposed } = await originOf(target, measured);
  const { shards, records, sessions } = judgeShards(target.ports, gathered, target.runUrl);
  const messages = plan.kind === 'measure' ? [plan.behind, brokenAtFork(target, shards)] : [];
  const behind = messages.flatMap((each) => (each ? lost('of the branch', 'behind', each) : []));
  const benchmarks = withShards(benchmarksAfter(plan, shards, origin), behind);
  return { benchmarks, records, sessions, origin, acceptProposed };
}

export type JudgedBenchmarks = Readonly<Awaited<ReturnType<typeof judgeBenchmarks>>>;

export type Judgement = Findings & JudgedBenchmarks;

/** Benchmarks that a command filtered out are lost ones, so that a selection does not conclude the check. */
async function leftOut(
  target: ChangeTarget,
  { filters, attempt }: MeasuredChange,
): Promise<readonly Shard[]> {
  if (attempt.cause === null || filters.length === 0) return [];
  const [some, all] = await Promise.all([planTarget(target, filters), planTarget(target)]);
  const casesOf = (plan: PlanOutcome) =>
    plan.kind === 'measure' ? plan.shards.flatMap(({ caseIds }) => caseIds).length : 0;
  if (casesOf(all) <= casesOf(some)) return [];
  return [lost('for the others', 'skipped', `only ${filters.join(' ')} was asked for`)];
}

function withShards(benchmarks: BenchmarkState, more: readonly Shard[]): BenchmarkState {
  if (benchmarks.kind !== 'judged' || more.length === 0) return benchmarks;
  return { ...benchmarks, shards: [...benchmarks.shards, ...more] };
}

export async function judgeMeasured(
  target: ChangeTarget,
  measured: MeasuredChange,
): Promise<Judgement> {
  const judged = await judgeBenchmarks(target, measured);
  const { records, origin, acceptProposed, sessions: ownSessions } = judged;
  const ownRecords = [storeInHand(records, origin.provenance, target.runUrl ?? '')];
  const evidence = { acceptProposed, ownSessions, ownRecords };
  const found = await documentFindings(target, evidence);
  const benchmarks = withShards(judged.benchmarks, await leftOut(target, measured));
  return { ...judged, ...found, benchmarks };
}
