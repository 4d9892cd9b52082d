/** What the timed runs of a case say that matters to counting it. */

import { ownSeconds } from '../records/runs.ts';
import type { Case, Invocation } from '../records/session.ts';
import { median } from '../stats/descriptive.ts';

/** CPU seconds over wall seconds: what a second thread adds is more. */
const ONE_CORE = 1.15;

/** A share of an invocation's own time; none where it is not known. */
export const inOwnTime = (seconds: (each: Invocation) => number | null) => (each: Invocation) => {
  const [used, own] = [seconds(each), ownSeconds(each)];
  return used === null || !own ? [] : [used / own];
};

/** @param invocations that count; where none tells its CPU time, one core is taken for granted */
export function isOneCore(invocations: readonly Invocation[]): boolean {
  const cores = invocations.flatMap(inOwnTime(({ cpuSeconds }) => cpuSeconds));
  return cores.length === 0 || median(cores) <= ONE_CORE;
}

export interface TimedFacts {
  /** Seconds of one invocation; null: nothing was timed. */
  readonly invocation: number | null;
  /** Seconds of one iteration as its harness told them; null: not known, or no harness. */
  readonly iteration: number | null;
  /** Each of its benchmarks is told to allocate less than a byte an operation, on both sides. */
  readonly allocatesNothing: boolean;
  readonly usesOneCore: boolean;
}

const SECONDS_IN: Readonly<Record<string, number>> = {
  s: 1,
  ms: 1e-3,
  µs: 1e-6,
  us: 1e-6,
  ns: 1e-9,
  'ns/op': 1e-9,
};

type MetricsOf = Pick<Case, 'metrics'>;

function iterationOf({ metrics }: MetricsOf, invocations: readonly Invocation[]): number | null {
  const times = metrics.flatMap(({ key, unit }) => {
    const samples = invocations.flatMap(({ values }) => values[key] ?? []);
    const scale = SECONDS_IN[unit];
    return scale === undefined || samples.length === 0 ? [] : [median(samples) * scale];
  });
  const longest = Math.max(0, ...times);
  return longest === 0 ? null : longest;
}

/** Go rounds both figures down; of `allocs/op` half a million calls could be hidden, of `B/op` no byte a call. */
function allocatesNothing({ metrics }: MetricsOf, invocations: readonly Invocation[]): boolean {
  const bytes = metrics.filter(({ unit }) => unit === 'B/op');
  const times = metrics.filter(({ unit }) => unit === 'ns/op');
  const samples = bytes.flatMap(({ key }) => invocations.map(({ values }) => values[key] ?? []));
  const isNothing = (each: readonly number[]) => each.length > 0 && each.every((one) => one === 0);
  return times.length > 0 && bytes.length >= times.length && samples.every(isNothing);
}

/** @param invocations of both sides; warm-ups and failed ones are left out */
export function timedFacts(one: MetricsOf, invocations: readonly Invocation[]): TimedFacts {
  const measured = invocations.filter(({ warmup, failure }) => !warmup && failure === null);
  const walls = measured.flatMap(({ wallSeconds }) => wallSeconds ?? []);
  return {
    invocation: walls.length === 0 ? null : median(walls),
    iteration: iterationOf(one, measured),
    allocatesNothing: measured.length > 0 && allocatesNothing(one, measured),
    usesOneCore: measured.length > 0 && isOneCore(measured),
  };
}
