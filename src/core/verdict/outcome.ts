/** From the verdicts on metrics to the one word that a check needs. */
import type { MetricVerdict, Outcome } from './verdict.ts';

/** Starved by other work on the machine: undecided, with nothing wrong in the benchmark. */
function isStarved({ validity }: MetricVerdict): boolean {
  return validity.kind === 'invalid' && validity.causes.every(({ kind }) => kind === 'busy');
}

function fails(verdict: MetricVerdict): boolean {
  const { validity, change, budget } = verdict;
  if (validity.kind === 'invalid') return !isStarved(verdict);
  if (budget.kind === 'exceeded') return true;
  return change === 'regression' || change === 'incomparable' || change === 'missing';
}

/**
 * A change that is real but too small to matter is settled, although no equivalence was shown. A
 * budget that is not shown to be kept is no more settled than a change that is not shown.
 */
function isOpen(verdict: MetricVerdict): boolean {
  const { change, effect, budget } = verdict;
  if (isStarved(verdict)) return true;
  if (budget.kind === 'not-shown') return true;
  return change === 'inconclusive' && effect?.belowThreshold !== true;
}

function isMeasured({ head }: MetricVerdict): boolean {
  return head !== null;
}

/**
 * Fails on a regression, an exceeded budget, and whatever is invalid, incomparable or missing.
 * Nothing measured never passes: no metric at all fails, and where every case was identical or out
 * of time the outcome is neutral.
 *
 * @param inconclusive what an undecided metric, of its change or its budget, amounts to, as configured
 */
export function outcomeOf(metrics: readonly MetricVerdict[], inconclusive: Outcome): Outcome {
  if (metrics.length === 0 || metrics.some(fails)) return 'fail';
  const undecided = metrics.some(isOpen) ? inconclusive : 'pass';
  if (undecided === 'pass' && !metrics.some(isMeasured)) return 'neutral';
  return undecided;
}
