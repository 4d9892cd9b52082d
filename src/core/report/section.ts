/** Where a row of the report stands. Each row stands in one section only, the gravest that fits. */
import type { MetricVerdict } from '../verdict/verdict.ts';

/** In the order in which a reader should see them. */
export const SECTIONS = [
  'regression',
  'over-budget',
  'invalid',
  'missing',
  'incomparable',
  'improvement',
  'busy',
  'inconclusive',
  'below-threshold',
  'new',
  'measured',
  'no-change',
  'identical',
  'disbelieved',
] as const;

export type Section = (typeof SECTIONS)[number];

export function sectionOf(verdict: MetricVerdict): Section {
  if (verdict.validity.kind === 'invalid') {
    const isAll = (...kinds: string[]) =>
      verdict.validity.kind === 'invalid' &&
      verdict.validity.causes.every(({ kind }) => kinds.includes(kind));
    if (isAll('busy')) return 'busy';
    return isAll('canary', 'busy') ? 'disbelieved' : 'invalid';
  }
  if (verdict.change === 'regression') return 'regression';
  if (verdict.budget.kind === 'exceeded') return 'over-budget';
  const isCompared = verdict.change !== 'missing' && verdict.change !== 'incomparable';
  if (verdict.budget.kind === 'not-shown' && isCompared) return 'inconclusive';
  const isUndecided = verdict.change === 'no-change' || verdict.change === 'inconclusive';
  return isUndecided && verdict.effect?.belowThreshold ? 'below-threshold' : verdict.change;
}
