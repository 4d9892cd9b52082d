/** What the host did to the runs of one case: the worst run is the evidence. */
import type { RunPair } from '../records/session.ts';
import { type CaseRuns, counted, type Finding, pairSeconds } from './context.ts';
import type { HazardName } from './names.ts';
import { THRESHOLDS } from './thresholds.ts';

export function findHostHazards(runs: CaseRuns): Finding[] {
  const { cores } = runs.session.machine;
  return [
    ...worst(runs, 'steal', 'share', THRESHOLDS.stealShare.value, (pair) =>
      share(counted(pair, 'stealSeconds'), pairSeconds(pair) * cores),
    ),
    ...worst(runs, 'throttling', 'share', THRESHOLDS.throttledShare.value, (pair) =>
      share(counted(pair, 'throttledSeconds'), pairSeconds(pair)),
    ),
    ...worst(runs, 'swap', 'pages', THRESHOLDS.swapPages.value, swappedPages),
    ...worst(runs, 'major-faults', 'faults', THRESHOLDS.majorFaults.value, (pair) =>
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
): Finding[] {
  const measured = runs.pairs.map((pair) => ({ pair: pair.pair, value: measure(pair) ?? 0 }));
  const beyond = measured.filter(({ value }) => value >= threshold);
  const top = beyond.toSorted((a, b) => b.value - a.value)[0];
  if (top === undefined) return [];
  const evidence = { [label]: top.value, run: top.pair, runs: beyond.length, of: measured.length };
  return [{ name, evidence }];
}

/** The load average holds what we ran ourselves, at most the benchmark's own cpus. */
function findLoad(runs: CaseRuns): Finding[] {
  const { cores } = runs.session.machine;
  const { cpus } = runs.case.limits;
  const limit = Math.max(THRESHOLDS.foreignLoad.value, (cores - cpus) / 2);
  return worst(runs, 'load', 'foreign', limit, (pair) =>
    pair.before.load1 === null ? null : pair.before.load1 - cpus,
  ).map((finding) => ({ ...finding, evidence: { ...finding.evidence, cores, cpus } }));
}

function swappedPages(pair: RunPair): number | null {
  const [into, out] = [counted(pair, 'swapInPages'), counted(pair, 'swapOutPages')];
  return into === null && out === null ? null : (into ?? 0) + (out ?? 0);
}

function share(part: number | null, whole: number): number | null {
  return part === null || !(whole > 0) ? null : part / whole;
}
