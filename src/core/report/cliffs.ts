/** Cliffs: a variant far worse on one workload than on the others. */
import { median } from '../stats/descriptive.ts';
import { intervalOf, type LogRatio, type RatioInterval } from '../stats/log-ratio.ts';
import type { VariantRatio } from './variant-ratios.ts';

export interface Cliff {
  readonly workload: string;
  readonly variant: string;
  /** Times worse than the best there, and typically (median) elsewhere. */
  readonly here: number;
  readonly elsewhere: number;
}

interface Row {
  readonly workload: string;
  readonly ratios: readonly VariantRatio[];
}

/** A cliff is this many times the usual distance from the best, beyond doubt. */
const CLIFF_FACTOR = 3;
/** Chance that a matrix holds any false cliff. */
const MATRIX_ALPHA = 0.05;

/**
 * All ratios of the matrix get intervals that hold together 95 times in 100 (Bonferroni over every couple
 * of every row), which covers the choice of the best of a row as well. A cliff is a lower end beyond
 * three times the median of the upper ends elsewhere. Rows in which the variant has an unknown ratio,
 * or one over a count of 0, say nothing either way.
 */
export function cliffsOf(rows: readonly Row[]): Cliff[] {
  const couples = rows.reduce((sum, { ratios }) => sum + ratios.length, 0);
  const variants = new Set(
    rows.flatMap(({ ratios }) => ratios.flatMap(({ better, worse }) => [better, worse])),
  );
  return [...variants].flatMap((variant) => {
    const all = rows.flatMap(({ workload, ratios }) => {
      const behind = distanceOf(variant, ratios, MATRIX_ALPHA / couples);
      return behind === null ? [] : [{ workload, ...behind }];
    });
    return all.flatMap(({ workload, ratio, low }) => {
      const others = all.filter((each) => each.workload !== workload);
      if (others.length < 2) return [];
      const most = median(others.map(({ high }) => high));
      const elsewhere = median(others.map((each) => each.ratio));
      return low > CLIFF_FACTOR * most ? [{ workload, variant, here: ratio, elsewhere }] : [];
    });
  });
}

/** How many times worse than the best of the row: the largest over all others, at least 1. */
function distanceOf(
  variant: string,
  ratios: readonly VariantRatio[],
  alpha: number,
): RatioInterval | null {
  const own = ratios.filter(({ better, worse }) => better === variant || worse === variant);
  const known = own.flatMap(({ worse, evidence }) =>
    evidence === null ? [] : [intervalOf(turned(evidence, worse === variant), alpha)],
  );
  if (own.length === 0 || known.length < own.length) return null;
  return {
    ratio: Math.max(1, ...known.map(({ ratio }) => ratio)),
    low: Math.max(1, ...known.map(({ low }) => low)),
    high: Math.max(1, ...known.map(({ high }) => high)),
  };
}

function turned(evidence: LogRatio, isBehind: boolean): LogRatio {
  return isBehind ? evidence : { ...evidence, centre: -evidence.centre };
}
