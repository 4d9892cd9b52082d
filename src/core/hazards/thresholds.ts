/** Thresholds of all warnings, in one table. */

import type { HostReading } from '../records/environment.ts';
import type { Case, Invocation, RunPair, Session, Side } from '../records/session.ts';
import type { Hazard, HazardName } from './names.ts';

export interface CaseRuns {
  readonly session: Session;
  readonly case: Case;
  readonly pairs: readonly RunPair[];
}

export interface Warning {
  readonly name: HazardName;
  readonly evidence: Hazard['evidence'];
}

export function casesWithRuns(session: Session): CaseRuns[] {
  return session.cases
    .filter((one) => !one.canary)
    .map((one) => ({
      session,
      case: one,
      pairs: session.pairs.filter((pair) => pair.caseId === one.id),
    }))
    .filter(({ pairs }) => pairs.length > 0);
}

/** Measured invocations, in order. */
export function countedInvocations(pair: RunPair, side: Side): Invocation[] {
  return pair.invocations
    .filter((one) => one.side === side && !one.warmup && one.failure === null)
    .toSorted((a, b) => a.position - b.position);
}

/** Samples of a metric per run; runs without samples are skipped. */
export function samplesByRun(runs: CaseRuns, side: Side, key: string): number[][] {
  return runs.pairs
    .map((pair) => countedInvocations(pair, side).flatMap((one) => one.values[key] ?? []))
    .filter((samples) => samples.length > 0);
}

type Counter = Exclude<keyof HostReading, 'at' | 'load1'>;

/** Increase of a host counter during a run; null if unknown. */
export function counted(pair: Pick<RunPair, 'before' | 'after'>, counter: Counter): number | null {
  const [before, after] = [pair.before[counter], pair.after[counter]];
  return before == null || after == null ? null : Math.max(0, after - before);
}

interface Threshold {
  readonly value: number;
  readonly unit: string;
  readonly reason: string;
}

export const THRESHOLDS = {
  frequencyShare: {
    value: 0.9,
    unit: 'of the maximum frequency',
    reason: 'a clock a tenth below its maximum is being held down by a policy or by heat',
  },
  stealShare: {
    value: 0.01,
    unit: 'of the CPU time of a run',
    reason: 'one per cent stolen is already a third of the default practical effect size',
  },
  foreignLoad: {
    value: 0.7,
    unit: 'runnable tasks beside the benchmark, or half of the other cores where that is more',
    reason: 'below that, what else runs finds a core of its own',
  },
  throttledShare: {
    value: 0.005,
    unit: 'of the time of a run',
    reason: 'throttling comes in bursts, so that even half a per cent falls on few iterations',
  },
  swapPages: {
    value: 16,
    unit: 'pages in or out during a run',
    reason: 'a few pages of idle daemons come and go; more means that memory is short',
  },
  majorFaults: {
    value: 500,
    unit: 'page faults that read the disk, in one run',
    reason:
      'starting two containers took 20 with a warm cache; hundreds are files read back meanwhile',
  },
  orderEffect: {
    value: 0.01,
    unit: 'relative change by position',
    reason: 'a third of the default practical effect size',
  },
  orderT: {
    value: 6,
    unit: 'standard errors from zero',
    reason: 'with three runs that is p < 0.03, and the size must be reached as well',
  },
  extraCores: {
    value: 0.5,
    unit: 'cores more than declared',
    reason: 'a single-threaded program with a collecting runtime is seen to use about 1.3',
  },
  accountedSeconds: {
    value: 0.05,
    unit: 'seconds of wall time',
    reason: 'CPU time of shorter runs is mostly process start and counts in whole ticks',
  },
  shortSeconds: {
    value: 0.005,
    unit: 'seconds of wall time',
    reason: 'starting the process takes a good part of so short a run',
  },
  timerShare: {
    value: 0.01,
    unit: 'of the value, as the step between values',
    reason: 'a step of one per cent cannot show changes of the size that is looked for',
  },
  meanSteps: {
    value: 10_000,
    unit: 'steps of the last digit between the smallest and the largest run',
    reason: 'with fewer, a run equals the mean of the others by chance (3 in 10,000 at this one)',
  },
  memoryShare: {
    value: 0.9,
    unit: 'of the memory limit',
    reason: 'near the limit the kernel reclaims pages, which costs time that is not the code’s',
  },
} as const satisfies Readonly<Record<string, Threshold>>;
