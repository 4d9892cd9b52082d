/** Cuts a finished session into records: one per case, phase and side. */

import { sideCounts } from '../counting/plan.ts';
import { isDisturbed } from '../hazards/disturbed.ts';
import { CANARY_PROJECT } from '../plan/canaries.ts';
import type { BenchmarkRecord, RecordedRun } from '../records/record.ts';
import { SIDES } from '../records/runs.ts';
import type { Case, Invocation, Metric, RunPair, Session, Side } from '../records/session.ts';
import { MIN_RUNS } from '../run-limits.ts';
import type { SessionVerdict } from './verdict.ts';

/** A measured side without a record. */
export interface SideWithoutRecord {
  readonly caseId: string;
  readonly phase: string | null;
  readonly side: Side;
  /** Runs with at least one value. */
  readonly runs: number;
  readonly reason: 'too-few-runs' | 'no-image' | 'no-revision';
}

/** The part of an invocation that concerns these metrics. */
function invocationOf(whole: Invocation, metrics: readonly Metric[]): Invocation {
  const { summaries, unread: _unread, ...invocation } = whole;
  const own = Object.entries(summaries ?? {}).filter(([key]) =>
    metrics.some((one) => one.key === key),
  );
  return {
    ...invocation,
    values: Object.fromEntries(
      metrics.flatMap(({ key }) => {
        const samples = whole.values[key];
        return samples === undefined ? [] : [[key, samples]];
      }),
    ),
    ...(own.length === 0 ? {} : { summaries: Object.fromEntries(own) }),
  };
}

function summarized(runs: readonly RecordedRun[]): string[] {
  const keys = runs.flatMap(({ invocations }) =>
    invocations.flatMap(({ summaries }) => Object.keys(summaries ?? {})),
  );
  return [...new Set(keys)].sort();
}

function runOf(
  pair: RunPair,
  side: Side,
  metrics: readonly Metric[],
  isBusy: boolean,
): RecordedRun {
  const { pair: number, startedAt, finishedAt, before, after } = pair;
  const invocations = pair.invocations
    .filter((invocation) => invocation.side === side)
    .map((invocation) => invocationOf(invocation, metrics));
  const busy = isBusy ? { busy: true as const } : {};
  return { pair: number, startedAt, finishedAt, before, after, ...busy, invocations };
}

function hasValue({ invocations }: RecordedRun): boolean {
  return invocations.some(
    ({ warmup, values }) => !warmup && Object.values(values).some((samples) => samples.length > 0),
  );
}

/** Context of a record, from the session. */
function describe(session: Session, measured: Case, side: Side) {
  const revision = session[side];
  const image = measured.image[side];
  if (revision === null) return 'no-revision';
  if (image === null) return 'no-image';
  const { id, tool, configHash, engine, machine } = session;
  const { benchmark, variant, parameters, command, environment, threads, limits } = measured;
  return {
    version: 1,
    kind: 'record',
    ...{ session: id, tool, side, configHash, engine, machine },
    project: measured.canary ? CANARY_PROJECT : measured.project,
    ...{ benchmark, variant, parameters, command, environment, threads, limits, revision, image },
    definitionHash: measured.definitionHash,
    benchmarkHash: measured.benchmarkHash[side],
    dependencyHash: measured.dependencyHash[side],
    pinned: image.digest !== null,
    imported: null,
  } as const;
}

/** The part of a verdict that says which metrics are invalid. */
export type JudgedMetrics = Pick<SessionVerdict, 'metrics' | 'canaries'>;

/** Kinds of causes that invalidate these metrics on this side; a canary invalidates both. */
function causesOf(
  { metrics, canaries }: JudgedMetrics,
  id: string,
  side: Side,
  cut: readonly Metric[],
): string[] {
  const causes = [...metrics, ...canaries]
    .filter(({ caseId, metric }) => caseId === id && cut.some(({ key }) => key === metric.key))
    .flatMap(({ validity }) => (validity.kind === 'invalid' ? validity.causes : []))
    .filter((cause) => cause.kind === 'canary' || cause.side === side);
  return [...new Set(causes.map(({ kind }) => kind))].sort();
}

function countedOf(session: Session, caseId: string, side: Side) {
  const count = session.counts?.find((one) => one.caseId === caseId && one.reason === null);
  const values = count === undefined ? [] : sideCounts(count.runs, side);
  if (count === undefined || values.length === 0) return null;
  const { metric, tool, settings, hides, harness } = count;
  const unknown = harness === undefined ? {} : { harness };
  return { metric, recorded: { metric: metric.key, tool, settings, hides, ...unknown, values } };
}

/** Metrics that every valid invocation reported; an occasional one could select its runs. */
function readThroughout(pairs: readonly RunPair[], side: Side, metrics: readonly Metric[]) {
  const unread = pairs
    .flatMap(({ invocations }) => invocations)
    .flatMap((one) => (one.side === side && !one.warmup ? Object.keys(one.unread ?? {}) : []));
  return metrics.filter(({ key }) => !unread.includes(key));
}

function cutOne(
  session: Session,
  judged: JudgedMetrics,
  measured: Case,
  side: Side,
  all: readonly Metric[],
): BenchmarkRecord | SideWithoutRecord | null {
  const pairs = session.pairs.filter((pair) => pair.caseId === measured.id);
  const metrics = readThroughout(pairs, side, all);
  const { cores } = session.machine;
  const runs = pairs
    .sort((one, other) => one.pair - other.pair)
    .map((pair) => runOf(pair, side, metrics, isDisturbed(pair, cores, measured.limits.cpus)))
    .filter(({ invocations }) => invocations.length > 0);
  if (runs.length === 0) return null;
  const phase = all[0]?.phase ?? null;
  const told = { caseId: measured.id, phase, side, runs: runs.filter(hasValue).length };
  if (told.runs < MIN_RUNS) return { ...told, reason: 'too-few-runs' };
  const described = describe(session, measured, side);
  if (typeof described === 'string') return { ...told, reason: described };
  const invalid = causesOf(judged, measured.id, side, metrics);
  // With several phases, the count is of all together and stored with the first.
  const isFirst = all[0]?.key === measured.metrics[0]?.key;
  const counted = isFirst ? countedOf(session, measured.id, side) : null;
  return {
    ...described,
    phase,
    metrics: counted === null ? [...metrics] : [...metrics, counted.metric],
    ...(counted === null ? {} : { counted: counted.recorded }),
    summaryOnly: summarized(runs),
    invalid,
    runs,
  };
}

/**
 * Cuts the records of a finished session. Failed invocations are included, and metrics found
 * invalid are marked. Canaries are recorded under the project `(canary)`, for the noise history;
 * claims ignore them.
 *
 * @param judged the verdict on this session
 * @throws Error if the session is unfinished: it must be resumed or discarded
 */
export function cutRecords(session: Session, judged: JudgedMetrics) {
  if (session.finishedAt === null) throw new Error(`session ${session.id} is not finished`);
  const cuts = session.cases.flatMap((measured) =>
    [...Map.groupBy(measured.metrics, ({ phase }) => phase).values()].flatMap((metrics) =>
      SIDES.map((side) => cutOne(session, judged, measured, side, metrics)),
    ),
  );
  return {
    records: cuts.filter((cut): cut is BenchmarkRecord => cut !== null && 'kind' in cut),
    withoutRecord: cuts.filter((cut): cut is SideWithoutRecord => cut !== null && 'reason' in cut),
  };
}

export type Cut = Readonly<ReturnType<typeof cutRecords>>;
