/** Judges a metric against its budget. "Not shown" exists because three runs do not bound a fourth. */

import type { Metric } from '../records/session.ts';
import { maxOf, mean, median, minOf } from '../stats/descriptive.ts';
import { meanBound, predictionBound } from '../stats/log-ratio.ts';
import type { BudgetStatus, JudgedBudget } from './verdict.ts';

type BudgetAnswer = Pick<JudgedBudget, 'kind' | 'by' | 'measured' | 'bound'>;
type Limit = Pick<JudgedBudget, 'limit' | 'side'>;

/** A value at the limit is within it. */
function isBeyond(value: number, { limit, side }: Limit): boolean {
  return side === 'at-most' ? value > limit : value < limit;
}

/** The best and the worst run with respect to the limit. */
function endsOf(values: readonly number[], { side }: Limit): readonly [number, number] {
  const ends = [minOf(values), maxOf(values)] as const;
  return side === 'at-most' ? ends : [ends[1], ends[0]];
}

/** Counts need no bound; varying counts are judged by the worst run. */
function judgeCounts(values: readonly number[], limit: Limit): BudgetAnswer {
  const [best, worst] = endsOf(values, limit);
  const told = isBeyond(best, limit) ? best : worst;
  const kind = isBeyond(best, limit) ? 'exceeded' : isBeyond(worst, limit) ? 'not-shown' : 'within';
  return { kind, by: 'counts', measured: told, bound: told };
}

/**
 * Works on logarithms, so that bounds of times and rates stay positive, and on multiples of the
 * limit, so that runs exactly at the limit compare as equal. Zeros are kept linear.
 */
function scaleOf(values: readonly number[], { limit }: Limit) {
  if (values.some((value) => value <= 0)) {
    return { to: (value: number) => value, from: (value: number) => Math.max(0, value) };
  }
  const unit = limit > 0 ? limit : 1;
  return {
    to: (value: number) => (value <= 0 ? Number.NEGATIVE_INFINITY : Math.log(value / unit)),
    from: (value: number) => unit * Math.exp(value),
  };
}

function judgeValues(values: readonly number[], limit: Limit): BudgetAnswer {
  const measured = median(values);
  if (values.length < 2) return { kind: 'not-shown', by: 'next-run', measured, bound: measured };
  const { to, from } = scaleOf(values, limit);
  const scaled = values.map(to);
  const scaledLimit = { ...limit, limit: to(limit.limit) };
  const [inner, outer] =
    limit.side === 'at-most' ? (['lower', 'upper'] as const) : (['upper', 'lower'] as const);
  const surely = meanBound(scaled, inner);
  if (isBeyond(surely, scaledLimit)) {
    return { kind: 'exceeded', by: 'mean', measured: from(mean(scaled)), bound: from(surely) };
  }
  const [best, worst] = endsOf(values, limit);
  if (isBeyond(best, limit)) {
    return { kind: 'exceeded', by: 'every-run', measured: best, bound: best };
  }
  const next = predictionBound(scaled, outer);
  const isWithin = !isBeyond(worst, limit) && !isBeyond(next, scaledLimit);
  return { kind: isWithin ? 'within' : 'not-shown', by: 'next-run', measured, bound: from(next) };
}

/**
 * - within: every run and the 95 % bound of the next run are on the right side
 * - exceeded: the 95 % bound of the mean, or every run, is on the wrong side
 * - not-shown: neither
 *
 * An exact count is within if every run is, and exceeded if no run is. With limits on both sides,
 * the worse result counts.
 *
 * @param values one per run of the head, in the metric's unit
 */
export function judgeBudget(
  values: readonly number[],
  { budget, exact }: Pick<Metric, 'budget' | 'exact'>,
): BudgetStatus {
  if (budget === null || values.length === 0) return { kind: 'none' };
  const limits: Limit[] = [];
  if (budget.atMost !== null) limits.push({ limit: budget.atMost, side: 'at-most' });
  if (budget.atLeast !== null) limits.push({ limit: budget.atLeast, side: 'at-least' });
  const judged = limits.map((limit) => {
    const beyond = values.filter((value) => isBeyond(value, limit)).length;
    const answer = (exact ? judgeCounts : judgeValues)(values, limit);
    return { ...limit, ...answer, runs: values.length, beyond };
  });
  const severity = ['exceeded', 'not-shown', 'within'];
  return (
    judged.sort((a, b) => severity.indexOf(a.kind) - severity.indexOf(b.kind))[0] ?? {
      kind: 'none',
    }
  );
}
