import { parseUnit } from '../../units/parse-unit.ts';
import type { Row } from '../model.ts';
import type { Section } from '../section.ts';

/** Title of a section, for a heading. */
export function titleOf(section: Section): string {
  switch (section) {
    case 'regression':
      return 'Worse';
    case 'over-budget':
      return 'Over budget';
    case 'invalid':
      return 'Broken, so not judged';
    case 'missing':
      return 'Gone';
    case 'incomparable':
      return 'Not comparable';
    case 'improvement':
      return 'Better';
    case 'busy':
      return 'Inconclusive: the machine was busy';
    case 'inconclusive':
      return 'Not settled';
    case 'below-threshold':
      return 'Real, but too small to matter';
    case 'new':
      return 'New';
    case 'measured':
      return 'Measured';
    case 'no-change':
      return 'Unchanged';
    case 'identical':
      return 'Identical, not measured';
    case 'disbelieved':
      return 'Measured, but not believed';
    default:
      return section satisfies never;
  }
}

/** The word for a count: "2 worse", "1 not settled". */
export function countWord(section: Section): string {
  switch (section) {
    case 'regression':
      return 'worse';
    case 'over-budget':
      return 'over budget';
    case 'invalid':
      return 'broken';
    case 'missing':
      return 'gone';
    case 'incomparable':
      return 'not comparable';
    case 'improvement':
      return 'better';
    case 'busy':
      return 'starved by a busy machine';
    case 'inconclusive':
      return 'not settled';
    case 'below-threshold':
      return 'below the threshold';
    case 'new':
      return 'new';
    case 'measured':
      return 'measured';
    case 'no-change':
      return 'unchanged';
    case 'identical':
      return 'identical';
    case 'disbelieved':
      return 'not believed';
    default:
      return section satisfies never;
  }
}

/** Times and rates get slower and faster; memory, counts and sizes worse and better. */
export function directionWord({ verdict }: Row, direction: 'worse' | 'better'): string {
  const dimension = parseUnit(verdict.metric.unit)?.dimension;
  const isSpeed = dimension === 'time' || dimension === 'rate' || dimension === 'throughput-bytes';
  if (!isSpeed) return direction;
  return direction === 'worse' ? 'slower' : 'faster';
}
