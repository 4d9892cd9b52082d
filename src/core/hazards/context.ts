/** What a hazard is looked for in: one case with its runs, warm-ups and canaries left out. */
import type { HostReading } from '../records/environment.ts';
import type { Case, Invocation, RunPair, Session, Side } from '../records/session.ts';
import type { Hazard, HazardName } from './names.ts';

export interface CaseRuns {
  readonly session: Session;
  readonly case: Case;
  readonly pairs: readonly RunPair[];
}

export interface Finding {
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

/** Invocations that count, in the order in which they ran. */
export function countedInvocations(pair: RunPair, side: Side): Invocation[] {
  return pair.invocations
    .filter((one) => one.side === side && !one.warmup && one.failure === null)
    .toSorted((a, b) => a.position - b.position);
}

/** Samples of one metric, one array a run; runs without any are left out. */
export function samplesByRun(runs: CaseRuns, side: Side, key: string): number[][] {
  return runs.pairs
    .map((pair) => countedInvocations(pair, side).flatMap((one) => one.values[key] ?? []))
    .filter((samples) => samples.length > 0);
}

type Counter = Exclude<keyof HostReading, 'at' | 'load1'>;

/** How far a counter of the host went up during a run; null where it is hidden. */
export function counted(pair: RunPair, counter: Counter): number | null {
  const [before, after] = [pair.before[counter], pair.after[counter]];
  return before == null || after == null ? null : Math.max(0, after - before);
}
