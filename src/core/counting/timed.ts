/** Facts from the timed runs that matter for counting. */

import { ownSeconds } from '../records/runs.ts';
import type { Case, Invocation } from '../records/session.ts';
import { median } from '../stats/descriptive.ts';

/** CPU seconds per wall second; a second thread adds more. */
const ONE_CORE = 1.15;

/** As a share of an invocation's own time; none if unknown. */
export const inOwnTime = (seconds: (each: Invocation) => number | null) => (each: Invocation) => {
  const [used, own] = [seconds(each), ownSeconds(each)];
  return used === null || !own ? [] : [used / own];
};

/** @param invocations measured ones; without CPU times, one core is assumed */
export function isOneCore(invocations: readonly Invocation[]): boolean {
  const cores = invocations.flatMap(inOwnTime(({ cpuSeconds }) => cpuSeconds));
  return cores.length === 0 || median(cores) <= ONE_CORE;
}

/** What waiting for a core multiplied their times by; 1 if unknown. */
export function stretchOf(invocations: readonly Invocation[]): number {
  const stretches = invocations.flatMap(inOwnTime(({ wallSeconds }) => wallSeconds));
  return stretches.length === 0 ? 1 : median(stretches);
}

export interface TimedFacts {
  /** Seconds of one invocation; null if nothing was timed. */
  readonly invocation: number | null;
  /** Seconds of one iteration according to the harness; null if unknown. */
  readonly iteration: number | null;
  /** All benchmarks report less than a byte per operation, on both sides. */
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

interface MetricsOf {
  readonly metrics: readonly Case['metrics'][number][];
}

function iterationOf({ metrics }: MetricsOf, invocations: readonly Invocation[]): number | null {
  const times = metrics.flatMap(({ key, unit }) => {
    const samples = invocations.flatMap(({ values }) => values[key] ?? []);
    const scale = SECONDS_IN[unit];
    return scale === undefined || samples.length === 0 ? [] : [median(samples) * scale];
  });
  const longest = Math.max(0, ...times);
  return longest === 0 ? null : longest;
}

/** Go rounds both values down: `allocs/op` could hide half a million calls, `B/op` no byte per call. */
function allocatesNothing({ metrics }: MetricsOf, invocations: readonly Invocation[]): boolean {
  const bytes = metrics.filter(({ unit }) => unit === 'B/op');
  const times = metrics.filter(({ unit }) => unit === 'ns/op');
  const samples = bytes.flatMap(({ key }) => invocations.map(({ values }) => values[key] ?? []));
  const isNothing = (each: readonly number[]) => each.length > 0 && each.every((one) => one === 0);
  return times.length > 0 && bytes.length >= times.length && samples.every(isNothing);
}

/** @param invocations of both sides; warm-ups and failures are ignored */
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
