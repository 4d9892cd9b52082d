/** Whether something is a valid measurement; any cause listed here invalidates it. */

import { DIFFERENT_RESULTS } from '../config/hazard-names.ts';
import { counted } from '../hazards/thresholds.ts';
import { SIDES, secondsOf } from '../records/runs.ts';
import type { Metric, Side } from '../records/session.ts';
import { median } from '../stats/descriptive.ts';
import {
  coresUsed,
  countedOf,
  invocationsOf,
  type MeasuredCase,
  mayBeZero,
  sideValues,
} from './invocations.ts';
import type { InvalidCause } from './verdict.ts';

/** Two times may agree with a coarse clock; three agree only if nothing ran. */
const MIN_TIMES = 3;

/** One cause per failure reason of a side, including warm-ups. */
function failures(measured: MeasuredCase, side: Side): InvalidCause[] {
  const all = invocationsOf(measured, side);
  const failed = all.map(({ failure }) => failure).filter((failure) => failure !== null);
  return [...new Set(failed.map(({ reason }) => reason))].flatMap((reason) => {
    const alike = failed.filter((failure) => failure.reason === reason);
    const [failure] = alike;
    if (failure === undefined) return [];
    return [{ kind: 'failed' as const, side, failure, count: alike.length, of: all.length }];
  });
}

/** Declared parallelism that was not used, although cores were available. */
function unusedThreads(measured: MeasuredCase, side: Side): InvalidCause[] {
  const { threads, parallelism, limits } = measured.case;
  const used = coresUsed(measured, side);
  if (threads === null || threads < 2 || used === null) return [];
  const required = parallelism * Math.min(threads, limits.cpus);
  if (used >= required) return [];
  const cause = { side, declared: threads, cores: limits.cpus, used };
  const { left, ...others } = coresLeft(measured, threads);
  return left * FAIR < required
    ? [{ kind: 'busy', ...cause, ...others }]
    : [{ kind: 'threads-unused', ...cause, required }];
}

/** Share of its cores that a program gets from the scheduler if it waits occasionally. */
const FAIR = 0.8;

/** Cores left by other work, from the load before each run (minus our own) and steal. */
function coresLeft({ pairs, cores, case: { limits } }: MeasuredCase, threads: number) {
  const loads = pairs.flatMap(({ before }) => (before.load1 === null ? [] : [before.load1]));
  const foreign = loads.length === 0 ? 0 : Math.max(0, Math.round(median(loads) - limits.cpus));
  const steals = pairs.map(
    (pair) => (counted(pair, 'stealSeconds') ?? 0) / (secondsOf(pair) * cores),
  );
  const stolen = median(steals.map((share) => (Number.isFinite(share) ? share : 0)));
  const wanted = Math.min(threads, limits.cpus);
  const share = (cores * wanted) / (wanted + foreign);
  return { left: Math.min(limits.cpus, share) * (1 - stolen), foreign, stolen };
}

/** Identical wall times were not measured. */
function identicalTimes(measured: MeasuredCase, side: Side): InvalidCause[] {
  const times = countedOf(measured, side).map(({ wallSeconds }) => wallSeconds);
  const [value] = times;
  if (times.length < MIN_TIMES || value === null || value === undefined) return [];
  return times.every((time) => time === value) ? [{ kind: 'identical-times', side, value }] : [];
}

/**
 * The head computed something else than the base, or left a result out. Results that vary within a side
 * (a random seed) are ignored if the sides share one.
 */
function differentResults(measured: MeasuredCase, side: Side): InvalidCause[] {
  if (side === 'base' || measured.case.silence.includes(DIFFERENT_RESULTS)) return [];
  const [base, head] = SIDES.map((each) => countedOf(measured, each).map(({ result }) => result));
  const [known] = base ?? [];
  if (!known || !head || base?.includes(null)) return [];
  if (!head.includes(null) && head.some((result) => base?.includes(result))) return [];
  return [
    {
      kind: 'different-results',
      side,
      base: known,
      head: head.includes(null) ? null : (head[0] ?? null),
    },
  ];
}

/** Message of the reader, if the output had other values but not this one. */
function unread(measured: MeasuredCase, side: Side, { key }: Metric): InvalidCause[] {
  const all = countedOf(measured, side);
  const reasons = all.flatMap((each) => each.unread?.[key] ?? []);
  const [message] = reasons;
  if (message === undefined) return [];
  const failure = { reason: 'unreadable', message, tail: '' } as const;
  return [{ kind: 'failed', side, failure, count: reasons.length, of: all.length }];
}

function noValues(measured: MeasuredCase, side: Side, metric: Metric): InvalidCause[] {
  const values = sideValues(measured.pairs, side, metric.key);
  const cause = (message: string): InvalidCause[] => [{ kind: 'nothing-measured', side, message }];
  if (values.length < measured.pairs.length) {
    return cause(`${metric.key}: ${values.length} of ${measured.pairs.length} runs have a value`);
  }
  const samples = countedOf(measured, side).map((each) => each.values[metric.key] ?? []);
  const lacking = samples.filter((each) => each.length === 0).length;
  if (lacking > 0)
    return cause(`${metric.key}: ${lacking} of ${samples.length} invocations have no value`);
  // A zero sample has no logarithm, so its pair has no ratio.
  const isZeroFine = mayBeZero(metric);
  const strange = samples
    .flat()
    .find((value) => !metric.exact && (value < 0 || (value === 0 && !isZeroFine)));
  if (strange === undefined) return [];
  const least = isZeroFine ? 'of at least' : 'above';
  return cause(`${metric.key}: expected values ${least} 0 ${metric.unit}, got ${strange}`);
}

/** Everything that invalidates a metric; empty if it is valid. */
export function invalidCauses(measured: MeasuredCase, metric: Metric): readonly InvalidCause[] {
  return measured.sides.flatMap((side) => {
    const failed = [...failures(measured, side), ...unread(measured, side, metric)];
    // A crash explains missing values and idle cores, so report only that.
    if (failed.length > 0) return failed;
    return [
      ...unusedThreads(measured, side),
      ...identicalTimes(measured, side),
      ...differentResults(measured, side),
      ...noValues(measured, side, metric),
    ];
  });
}
