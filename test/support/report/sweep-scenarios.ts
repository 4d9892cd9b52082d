/** Sweeps of threads, and benchmarks with several metrics. */
import type { Case, RunPair, Session } from '../../../src/core/records/session.ts';
import { canary, canaryRuns, mixed64, runsAround } from './drawn-runs.ts';
import { caseOf, sessionOf, TIME } from './session-builder.ts';

const MICHI_SECONDS: Readonly<Record<number, number>> = {
  1: 29.81,
  2: 15.61,
  4: 10.47,
  6: 9.16,
  7: 8.73,
  8: 8.56,
  12: 8.67,
};

function sweepCases(): Case[] {
  return Object.keys(MICHI_SECONDS).map((threads) =>
    caseOf(`michi/parallel[threads=${threads}]`, {
      sweep: 'threads',
      threads: Number(threads),
      limits: { cpus: 8, cpuset: '0-7', memoryBytes: 2 ** 31, pids: 512 },
    }),
  );
}

function busy(pairs: readonly RunPair[], threads: number): RunPair[] {
  const cores = Math.min(threads, 8) * 0.9;
  return pairs.map((pair) => ({
    ...pair,
    invocations: pair.invocations.map((one) => ({
      ...one,
      cpuSeconds: (one.wallSeconds ?? 0) * cores,
    })),
  }));
}

function sweepRuns(only?: 'head'): RunPair[] {
  return sweepCases().flatMap((one) => {
    const threads = one.threads ?? 1;
    const value = MICHI_SECONDS[threads] ?? 0;
    return busy(runsAround(one, { value, noise: 0.002, ...(only ? { only } : {}) }), threads);
  });
}

export function singleSide(): Session {
  const session = sessionOf(
    [mixed64, ...sweepCases()],
    [
      ...runsAround(mixed64, { value: 10_200_000, noise: 0.02, only: 'head' }),
      ...sweepRuns('head'),
    ],
    { base: null },
  );
  return { ...session, machine: { ...session.machine, cores: 8 } };
}

export function sweep(): Session {
  const session = sessionOf([...sweepCases(), canary], [...sweepRuns(), ...canaryRuns]);
  return { ...session, machine: { ...session.machine, cores: 8 } };
}

function withCounts(
  pairs: readonly RunPair[],
  counts: (side: string, at: number) => object,
): RunPair[] {
  return pairs.map((pair) => ({
    ...pair,
    invocations: pair.invocations.map((one) => ({
      ...one,
      values: { ...one.values, ...counts(one.side, one.position) },
    })),
  }));
}

export function countsAndPhases(): Session {
  const count = (key: string, unit: string) => ({ ...TIME, key, name: key, unit, exact: true });
  const one = caseOf('pybag/merge', {
    metrics: [
      { ...TIME, key: 'cold/time', phase: 'cold' },
      { ...TIME, key: 'warm/time', phase: 'warm' },
      count('instructions', 'instructions'),
      count('allocations', 'allocs/op'),
      count('warnings', 'warnings'),
      { ...count('peak', 'KiB'), exact: false },
    ],
  });
  const pairs = withCounts(runsAround(one, { value: 0.0469 }), (side, at) => ({
    'warm/time': [0.0166 * (1 + ((at * 7) % 5) / 500) * (side === 'base' ? 1 : 1.09)],
    instructions: [side === 'base' ? 10_415_648 : 10_415_652],
    allocations: [side === 'base' ? 0 : 3],
    warnings: [at % 3],
    peak: [(side === 'base' ? 20_480 : 24_576) + at],
  }));
  return sessionOf([one, canary], [...pairs, ...canaryRuns]);
}
