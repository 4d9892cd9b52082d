import { type CaseRuns, countedInvocations, type Finding, median, SIDES } from './context.ts';
import { THRESHOLDS } from './thresholds.ts';

/** More threads than cores, and cores used that nobody declared. */
export function findParallelismHazards(runs: CaseRuns): Finding[] {
  return [...findFewCores(runs), ...findUndeclared(runs)];
}

function findFewCores({ case: { threads, limits }, session }: CaseRuns): Finding[] {
  const cores = Math.min(limits.cpus, session.machine.cores);
  if (threads === null || threads <= cores) return [];
  return [{ name: 'few-cores', evidence: { threads, cores } }];
}

function findUndeclared(runs: CaseRuns): Finding[] {
  const declared = runs.case.threads ?? 1;
  for (const side of SIDES) {
    const used = coresUsed(runs, side);
    if (used !== null && used > declared + THRESHOLDS.extraCores.value) {
      return [{ name: 'undeclared-parallelism', evidence: { used, declared, side } }];
    }
  }
  return [];
}

function coresUsed(runs: CaseRuns, side: 'base' | 'head'): number | null {
  const used = runs.pairs
    .flatMap((pair) => countedInvocations(pair, side))
    .flatMap(({ cpuSeconds, wallSeconds }) => {
      const isAccounted = wallSeconds !== null && wallSeconds >= THRESHOLDS.accountedSeconds.value;
      return cpuSeconds !== null && isAccounted ? [cpuSeconds / wallSeconds] : [];
    });
  return used.length === 0 ? null : median(used);
}
