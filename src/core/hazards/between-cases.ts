/** Warnings that compare cases: variants with different results, and copied values. */

import { isToolchainChange } from '../plan/comparability.ts';
import { SIDES } from '../records/runs.ts';
import type { Session } from '../records/session.ts';
import { minOf } from '../stats/descriptive.ts';
import { familyOf } from '../stats/family.ts';
import { TOLERATED } from '../stats/replay-session.ts';
import type { Hazard } from './hazard.ts';
import { type CaseRuns, countedInvocations, samplesByRun, type Warning } from './thresholds.ts';

/** Fewer equal values may be chance if few digits are printed. */
const MIN_COPIED = 6;

const workloadOf = ({ case: { project, benchmark, parameters } }: CaseRuns): string =>
  JSON.stringify([project, benchmark, parameters]);

function resultsOf(runs: CaseRuns): Set<string> {
  return new Set(
    runs.pairs
      .flatMap((pair) => SIDES.flatMap((side) => countedInvocations(pair, side)))
      .flatMap(({ result }) => (result === null ? [] : [result])),
  );
}

/** Variants of a workload should compute the same result; without a common one, they do different work. */
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

/** All values of a side's metric in order; null if too few or constant. */
function fingerprint(runs: CaseRuns, side: (typeof SIDES)[number], key: string): string | null {
  const values = samplesByRun(runs, side, key).flat();
  if (values.length < MIN_COPIED || new Set(values).size < MIN_COPIED / 2) return null;
  return values.join(' ');
}

/** The same values to the last digit in two rows: one was not measured. */
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

/** Including silenced ones. */
export function findBetweenCases(all: readonly CaseRuns[]): Hazard[] {
  const groups = [...Map.groupBy(all, workloadOf).values()].filter((group) => group.length > 1);
  return [...groups.flatMap(disagreeingVariants), ...copiedValues(all)];
}

/** Planned canaries that did not reach their first look. Failures take precedence over lack of time. */
export function findMissingCanary(session: Session): Warning[] {
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

/** The part of a canary's verdict used here. */
export interface JudgedCanary {
  readonly caseId: string;
  readonly validity: { readonly kind: string };
  readonly effect: { readonly change: number; readonly low: number; readonly high: number } | null;
}

/**
 * A canary whose 95 % interval excludes 0 by more than is tolerated. Over all looks and members
 * this proves nothing, so the session is kept, with a warning.
 *
 * @param canaries empty for a rejected session, which has already reported it
 */
export function findDifferingCanary(canaries: readonly JudgedCanary[]): Warning[] {
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

/** The sides used different toolchain versions, or not the requested one. */
export function findToolchainHazards({ case: { image } }: CaseRuns): Warning[] {
  const { base, head } = image;
  const found: Warning[] = [];
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
