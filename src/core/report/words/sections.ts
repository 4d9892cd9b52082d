import { parseUnit } from '../../../quantity/parse-unit.ts';
import type { Outcome } from '../../verdict/verdict.ts';
import type { Row, Section } from '../model.ts';

const TITLES: Readonly<Record<Section, string>> = {
  regression: 'Worse',
  'over-budget': 'Over budget',
  invalid: 'Broken, so not judged',
  missing: 'Gone',
  incomparable: 'Not comparable',
  'more-work': 'More work done, its time not settled',
  improvement: 'Better',
  'less-work': 'Less work done, its time not settled',
  busy: 'Inconclusive: the machine was busy',
  inconclusive: 'Not settled',
  'below-threshold': 'Real, but too small to matter',
  'same-work': 'The same work done, its time known roughly',
  counted: 'Work that differs beside a settled time, or varies',
  new: 'New',
  measured: 'Measured',
  'no-change': 'Unchanged',
  identical: 'Identical, not measured',
  disbelieved: 'Measured, but not believed',
};

/** Title of a section, for a heading. */
export const titleOf = (section: Section): string => TITLES[section];

const COUNT_WORDS: Readonly<Record<Section, string>> = {
  regression: 'worse',
  'over-budget': 'over budget',
  invalid: 'broken',
  missing: 'gone',
  incomparable: 'not comparable',
  'more-work': 'with more work',
  improvement: 'better',
  'less-work': 'with less work',
  busy: 'starved by a busy machine',
  inconclusive: 'not settled',
  'below-threshold': 'below the threshold',
  'same-work': 'with the same work',
  counted: 'only counted',
  new: 'new',
  measured: 'measured',
  'no-change': 'unchanged',
  identical: 'identical',
  disbelieved: 'not believed',
};

/** The word for a count: "2 worse", "1 not settled". */
export const countWord = (section: Section): string => COUNT_WORDS[section];

/** Times and rates get slower and faster; memory, counts and sizes worse and better. */
export function directionWord({ verdict }: Row, direction: 'worse' | 'better'): string {
  const dimension = parseUnit(verdict.metric.unit)?.dimension;
  const isSpeed = dimension === 'time' || dimension === 'rate' || dimension === 'throughput-bytes';
  if (!isSpeed) return direction;
  return direction === 'worse' ? 'slower' : 'faster';
}

const SIGNS: Readonly<Record<Outcome, string>> = {
  pass: '✅',
  fail: '❌',
  neutral: '⚠️',
};

/** A sign seen from afar; the sentence after it says the same. */
export const outcomeSign = (outcome: Outcome): string => SIGNS[outcome];
