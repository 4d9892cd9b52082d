/** Thresholds of all warnings, in one table. */

import type { HazardName } from '../config/hazard-names.ts';
import type { HostReading } from '../records/environment.ts';
import type { Case, Invocation, RunPair, Session, Side } from '../records/session.ts';
import type { Hazard } from './hazard.ts';

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

/** Limits above (or below) which there is a warning; docs/hazards.md gives units and reasons. */
export const THRESHOLDS = {
  stealShare: 0.01,
  foreignLoad: 0.7,
  throttledShare: 0.005,
  swapPages: 16,
  majorFaults: 500,
  orderEffect: 0.01,
  orderT: 6,
  extraCores: 0.5,
  accountedSeconds: 0.05,
  shortSeconds: 0.005,
  timerShare: 0.01,
  meanSteps: 10_000,
  memoryShare: 0.9,
};
