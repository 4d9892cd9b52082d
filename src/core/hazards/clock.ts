import type { RunPair } from '../records/session.ts';
import type { CaseRuns, Finding } from './context.ts';

/** A later invocation that began earlier: the wall clock was set back while we measured. */
export function findClockHazards(runs: CaseRuns): Finding[] {
  for (const pair of runs.pairs) {
    const seconds = largestStepBack(pair);
    if (seconds > 0) {
      return [{ name: 'clock-backwards', evidence: { seconds, run: pair.pair } }];
    }
  }
  return [];
}

function largestStepBack(pair: RunPair): number {
  const order = pair.invocations.toSorted((a, b) => a.position - b.position);
  const times = [pair.startedAt, ...order.map((one) => one.startedAt), pair.finishedAt];
  const at = times.map((time) => Date.parse(time));
  return at.reduce((most, time, index) => Math.max(most, (at[index - 1] ?? time) - time), 0) / 1000;
}
