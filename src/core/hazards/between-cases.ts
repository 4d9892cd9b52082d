/** What only shows when cases are laid side by side: variants that disagree, and values that stand twice. */
import type { Hazard } from '../verdict/verdict.ts';
import { type CaseRuns, countedInvocations, SIDES, samplesByRun } from './context.ts';

/** Fewer equal values in a row may be chance where few digits are printed. */
const LEAST_COPIED = 6;

const workloadOf = ({ case: { project, benchmark, parameters } }: CaseRuns): string =>
  JSON.stringify([project, benchmark, parameters]);

function resultsOf(runs: CaseRuns): Set<string> {
  return new Set(
    runs.pairs
      .flatMap((pair) => SIDES.flatMap((side) => countedInvocations(pair, side)))
      .flatMap(({ result }) => (result === null ? [] : [result])),
  );
}

/** Variants of one workload are other ways to the same result: none in common means other work. */
function disagreeingVariants(group: readonly CaseRuns[]): Hazard[] {
  const [first, ...others] = group.map((runs) => ({ runs, results: resultsOf(runs) }));
  if (first === undefined || first.results.size === 0) return [];
  return others.flatMap(({ runs, results }) => {
    if (results.size === 0 || [...results].some((result) => first.results.has(result))) return [];
    const [mine, theirs] = [[...results][0] ?? '', [...first.results][0] ?? ''];
    const evidence = { other: first.runs.case.variant, here: mine, there: theirs };
    return [{ name: 'variant-results', evidence, caseId: runs.case.id }];
  });
}

/** Every value of a side's metric in order; null where too few or all the same to tell anything. */
function fingerprint(runs: CaseRuns, side: (typeof SIDES)[number], key: string): string | null {
  const values = samplesByRun(runs, side, key).flat();
  if (values.length < LEAST_COPIED || new Set(values).size < LEAST_COPIED / 2) return null;
  return values.join(' ');
}

/** The same values to the last digit, in the same order, in two rows: one was not measured. */
function copiedValues(all: readonly CaseRuns[]): Hazard[] {
  const seen = new Map<string, string>();
  return all.flatMap((runs) =>
    runs.case.metrics.flatMap(({ key, exact }) => {
      const prints = exact ? [] : SIDES.map((side) => fingerprint(runs, side, key));
      const known = prints.flatMap((print) => (print === null ? [] : [print]));
      const earlier = known.flatMap((print) => seen.get(print) ?? [])[0];
      for (const print of known) seen.set(print, `${runs.case.id} ${key}`);
      if (earlier === undefined) return [];
      const evidence = { metric: key, other: earlier };
      return [{ name: 'copied-values', evidence, caseId: runs.case.id }];
    }),
  );
}

/** Not yet silenced. */
export function findBetweenCases(all: readonly CaseRuns[]): Hazard[] {
  const groups = [...Map.groupBy(all, workloadOf).values()].filter((group) => group.length > 1);
  return [...groups.flatMap(disagreeingVariants), ...copiedValues(all)];
}
