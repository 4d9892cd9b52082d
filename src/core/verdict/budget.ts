/** Is a metric within its budget? Three answers, since three runs cannot promise a fourth. */
import type { Metric } from '../records/session.ts';
import { median } from '../stats/descriptive.ts';
import { meanBound, predictionBound } from '../stats/one-sided-bound.ts';
import type { BudgetStatus } from './verdict.ts';

type Judged = Exclude<BudgetStatus, { kind: 'none' }>;

/** @param sign 1 for "at most", −1 for "at least": all is turned so that less is better */
function judgeAgainst(values: readonly number[], limit: number, sign: 1 | -1): Judged {
  const side = sign === 1 ? 'at-most' : 'at-least';
  const costs = values.map((value) => sign * value);
  const told = { limit, side, measured: median(values) } as const;
  if (values.length < 2) return { ...told, kind: 'not-shown', bound: told.measured };
  const next = predictionBound(costs, 'upper');
  const surely = Math.max(Math.min(...costs), meanBound(costs, 'lower'));
  if (surely > sign * limit) return { ...told, kind: 'exceeded', bound: sign * surely };
  const isWithin = costs.every((cost) => cost <= sign * limit) && next < sign * limit;
  return { ...told, kind: isWithin ? 'within' : 'not-shown', bound: sign * next };
}

/**
 * - within: every run is on the right side, and so is the 95 % bound of one more run
 * - exceeded: every run is on the wrong side, or the 95 % bound of their mean is
 * - not-shown: neither
 *
 * `bound` is the value that decided. With a limit on both sides the worse answer is given.
 *
 * @param values one per run of the head, in the metric's unit
 */
export function judgeBudget(values: readonly number[], budget: Metric['budget']): BudgetStatus {
  if (budget === null || values.length === 0) return { kind: 'none' };
  const judged: Judged[] = [];
  if (budget.atMost !== null) judged.push(judgeAgainst(values, budget.atMost, 1));
  if (budget.atLeast !== null) judged.push(judgeAgainst(values, budget.atLeast, -1));
  const severity = ['within', 'not-shown', 'exceeded'];
  return (
    judged.sort((a, b) => severity.indexOf(b.kind) - severity.indexOf(a.kind))[0] ?? {
      kind: 'none',
    }
  );
}
