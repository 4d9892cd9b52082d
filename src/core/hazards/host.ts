/** Disturbances by the host during a case's runs; the worst run is the evidence. */

import type { HazardName } from '../config/hazard-names.ts';
import { SIDES, secondsOf } from '../records/runs.ts';
import type { RunPair, Session } from '../records/session.ts';
import { median } from '../stats/descriptive.ts';
import {
  type CaseRuns,
  counted,
  countedInvocations,
  THRESHOLDS,
  type Warning,
} from './thresholds.ts';

export function findHostHazards(runs: CaseRuns): Warning[] {
  const { cores } = runs.session.machine;
  return [
    ...worst(runs, 'steal', 'share', THRESHOLDS.stealShare, (pair) =>
      share(counted(pair, 'stealSeconds'), secondsOf(pair) * cores),
    ),
    ...worst(runs, 'throttling', 'share', THRESHOLDS.throttledShare, (pair) =>
      share(counted(pair, 'throttledSeconds'), secondsOf(pair)),
    ),
    ...worst(runs, 'swap', 'pages', THRESHOLDS.swapPages, swappedPages),
    ...worst(runs, 'major-faults', 'faults', THRESHOLDS.majorFaults, (pair) =>
      counted(pair, 'majorFaults'),
    ),
    ...findLoad(runs),
  ];
}

function worst(
  runs: CaseRuns,
  name: HazardName,
  label: string,
  threshold: number,
  measure: (pair: RunPair) => number | null,
): Warning[] {
  const measured = runs.pairs.map((pair) => ({ pair: pair.pair, value: measure(pair) ?? 0 }));
  const beyond = measured.filter(({ value }) => value >= threshold);
  const top = beyond.toSorted((a, b) => b.value - a.value)[0];
  if (top === undefined) return [];
  const evidence = { [label]: top.value, run: top.pair, runs: beyond.length, of: measured.length };
  return [{ name, evidence }];
}

/** The load average includes our own runs, at most the benchmark's CPUs. */
function findLoad(runs: CaseRuns): Warning[] {
  const { cores } = runs.session.machine;
  const { cpus } = runs.case.limits;
  const limit = Math.max(THRESHOLDS.foreignLoad, (cores - cpus) / 2);
  return worst(runs, 'load', 'foreign', limit, (pair) =>
    pair.before.load1 === null ? null : pair.before.load1 - cpus,
  ).map((finding) => ({ ...finding, evidence: { ...finding.evidence, cores, cpus } }));
}

export function swappedPages(pair: Pick<RunPair, 'before' | 'after'>): number | null {
  const [into, out] = [counted(pair, 'swapInPages'), counted(pair, 'swapOutPages')];
  return into === null && out === null ? null : (into ?? 0) + (out ?? 0);
}

export function share(part: number | null, whole: number): number | null {
  return part === null || !(whole > 0) ? null : part / whole;
}

/** Processor settings; unknown ones are not reported. */
export function findMachineHazards({ machine }: Session): Warning[] {
  const { governor, turbo, threadsPerCore } = machine;
  const found: Warning[] = [];
  if (governor !== null && governor !== 'performance') {
    found.push({ name: 'governor', evidence: { governor } });
  }
  if (turbo === true) found.push({ name: 'turbo', evidence: {} });
  if (threadsPerCore !== null && threadsPerCore > 1) {
    found.push({ name: 'smt', evidence: { threadsPerCore } });
  }
  return found;
}

export function findMemoryHazards({ case: { limits }, pairs }: CaseRuns): Warning[] {
  const peaks = pairs.flatMap((pair) => pair.invocations.map((one) => one.peakMemoryBytes ?? 0));
  const peak = Math.max(0, ...peaks);
  const limit = limits.memoryBytes;
  if (peak < limit * THRESHOLDS.memoryShare) return [];
  return [{ name: 'memory-limit', evidence: { peak, limit } }];
}

/** The wall clock was set back: a later invocation started earlier. */
export function findClockHazards(runs: CaseRuns): Warning[] {
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

/** More threads than cores, or more cores used than declared. */
export function findParallelismHazards(runs: CaseRuns): Warning[] {
  return [...findFewCores(runs), ...findUndeclared(runs)];
}

function findFewCores({ case: { threads, limits }, session }: CaseRuns): Warning[] {
  const cores = Math.min(limits.cpus, session.machine.cores);
  if (threads === null || threads <= cores) return [];
  return [{ name: 'few-cores', evidence: { threads, cores } }];
}

function findUndeclared(runs: CaseRuns): Warning[] {
  const declared = runs.case.threads ?? 1;
  for (const side of SIDES) {
    const used = coresUsed(runs, side);
    if (used !== null && used > declared + THRESHOLDS.extraCores) {
      return [{ name: 'undeclared-parallelism', evidence: { used, declared, side } }];
    }
  }
  return [];
}

function coresUsed(runs: CaseRuns, side: 'base' | 'head'): number | null {
  const used = runs.pairs
    .flatMap((pair) => countedInvocations(pair, side))
    .flatMap(({ cpuSeconds, wallSeconds }) => {
      const isAccounted = wallSeconds !== null && wallSeconds >= THRESHOLDS.accountedSeconds;
      return cpuSeconds !== null && isAccounted ? [cpuSeconds / wallSeconds] : [];
    });
  return used.length === 0 ? null : median(used);
}
