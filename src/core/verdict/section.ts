/** The section of a metric: its three statuses and counted work, combined into one. */
import type { InvalidCause, MetricVerdict } from './verdict.ts';

/** Prefix of the reason why only the head was judged. */
export const BROKEN_BASE = 'the base is broken: ';

export function lacksBase({ change, reason }: Pick<MetricVerdict, 'change' | 'reason'>): boolean {
  return change === 'new' && reason?.startsWith(BROKEN_BASE) === true;
}

/** In reading order. */
export const SECTIONS = [
  'regression',
  'over-budget',
  'invalid',
  'missing',
  'incomparable',
  'more-work',
  'improvement',
  'less-work',
  'busy',
  'inconclusive',
  'below-threshold',
  'same-work',
  'counted',
  'new',
  'measured',
  'no-change',
  'identical',
  'disbelieved',
] as const;

export type Section = (typeof SECTIONS)[number];

/** A count never replaces a time: if that is conclusive, the count is informative only. */
function countSection(change: MetricVerdict['change'], isTimeOpen: boolean): Section {
  if (change === 'inconclusive') return 'counted';
  if (change === 'regression') return isTimeOpen ? 'more-work' : 'counted';
  if (change === 'improvement') return isTimeOpen ? 'less-work' : 'counted';
  return change;
}

function invalidSection(causes: readonly InvalidCause[]): Section {
  const isAll = (...kinds: string[]) => causes.every(({ kind }) => kinds.includes(kind));
  if (isAll('busy')) return 'busy';
  return isAll('canary', 'busy') ? 'disbelieved' : 'invalid';
}

export function sectionOf(verdict: MetricVerdict): Section {
  if (verdict.validity.kind === 'invalid') return invalidSection(verdict.validity.causes);
  const { work } = verdict;
  if (verdict.change === 'regression' && work?.kind !== 'count') return 'regression';
  if (verdict.budget.kind === 'exceeded') return 'over-budget';
  const isCompared = !['missing', 'incomparable'].includes(verdict.change);
  if (verdict.budget.kind === 'not-shown' && isCompared) return 'inconclusive';
  if (work?.kind === 'count') return countSection(verdict.change, work.isTimeOpen);
  if (work?.kind === 'settled') return 'same-work';
  const isUndecided = ['no-change', 'inconclusive'].includes(verdict.change);
  return isUndecided && verdict.effect?.belowThreshold ? 'below-threshold' : verdict.change;
}
