/** What only shows when cases are laid side by side: variants that disagree, and values that stand twice. */

import { isToolchainChange } from '../plan/comparability.ts';
import { SIDES } from '../records/runs.ts';
import type { Session } from '../records/session.ts';
import { TOLERATED } from '../stats/canary.ts';
import { minOf } from '../stats/descriptive.ts';
import { familyOf } from '../stats/family.ts';
import type { Hazard } from './names.ts';
import { type CaseRuns, countedInvocations, type Finding, samplesByRun } from './thresholds.ts';

/** Fewer equal values in a row may be chance where few digits are printed. */
const MIN_COPIED = 6;

const workloadOf = ({ case: { project, benchmark, parameters } }: CaseRuns): string =>
  JSON.stringify([project, benchmark, parameters]);

function resultsOf(runs: CaseRuns, sides = SIDES): Set<string> {
  return new Set(
    runs.pairs
      .flatMap((pair) => sides.flatMap((side) => countedInvocations(pair, side)))
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
  if (values.length < MIN_COPIED || new Set(values).size < MIN_COPIED / 2) return null;
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

/**
 * Base and head computed something else. Results that already vary within a side (a random seed)
 * are no finding as long as the sides have one in common.
 */
export function findDifferentResults(runs: CaseRuns): Finding[] {
  const [base, head] = [resultsOf(runs, ['base']), resultsOf(runs, ['head'])];
  const [firstBase] = base;
  const [firstHead] = head;
  if (firstBase === undefined || firstHead === undefined) return [];
  if ([...base].some((result) => head.has(result))) return [];
  return [{ name: 'different-results', evidence: { base: firstBase, head: firstHead } }];
}

/**
 * Of the canaries that were to be measured not all came as far as their first look, so that the machine
 * is not vouched for as planned. A failure is told before a lack of time.
 */
export function findMissingCanary(session: Session): Finding[] {
  if (session.base === null) return [];
  const judged = new Set(familyOf(session).map((member) => member.case.id));
  const missing = session.cases.filter(({ canary, id }) => canary && !judged.has(id));
  if (missing.length === 0) return [];
  const runs = missing.map(({ id }) => session.pairs.filter(({ caseId }) => caseId === id).length);
  const isFailed = missing.some(({ id }) => session.stops[id] === 'failed');
  const evidence = {
    runs: minOf(runs),
    needed: minOf(missing.map(({ minRuns }) => minRuns)),
    why: isFailed ? 'failed' : 'budget',
  };
  return [{ name: 'canary-missing', evidence }];
}

/** What is known of identical code: of its verdict, as much as is looked at here. */
export interface JudgedCanary {
  readonly caseId: string;
  readonly validity: { readonly kind: string };
  readonly effect: { readonly change: number; readonly low: number; readonly high: number } | null;
}

/**
 * A canary whose 95 % interval leaves 0 out, by more than is tolerated of one. Over all looks and
 * members that is no proof, so that the session stands; its reader should know.
 *
 * @param canaries none, where a session that is not believed has said more than this already
 */
export function findDifferingCanary(canaries: readonly JudgedCanary[]): Finding[] {
  const differing = canaries.flatMap(({ caseId, validity, effect }) => {
    if (validity.kind === 'invalid' || effect === null) return [];
    const { change, low, high } = effect;
    const isLarge = Math.abs(Math.log1p(change)) >= Math.log1p(TOLERATED);
    const of = canaries.length;
    return isLarge && low * high > 0 ? [{ canary: caseId, change, low, high, of }] : [];
  });
  const [worst] = differing.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
  return worst === undefined ? [] : [{ name: 'canary-differs', evidence: worst }];
}

/** The two sides were built with two versions of one toolchain, or not with what a project asks for. */
export function findToolchainHazards({ case: { image } }: CaseRuns): Finding[] {
  const { base, head } = image;
  const found: Finding[] = [];
  if (base !== null && head !== null && isToolchainChange(base, head)) {
    const [was, is] = [base.toolchain?.version ?? null, head.toolchain?.version ?? null];
    found.push({ name: 'toolchain-change', evidence: { was, is } });
  }
  const side = SIDES.toReversed().find((each) => image[each]?.toolchain?.exact === false);
  const toolchain = side === undefined ? undefined : image[side]?.toolchain;
  if (side === undefined || toolchain === undefined) return found;
  const { version, wanted, from } = toolchain;
  return [...found, { name: 'toolchain-version', evidence: { version, wanted, from, side } }];
}
