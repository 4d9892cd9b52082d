import type { Section } from '../section.ts';
import type { Paint } from './paint.ts';

/** One column that can be scanned by eye; the legend explains those that are used. */
export function markOf(section: Section): string {
  switch (section) {
    case 'regression':
      return '✗';
    case 'over-budget':
      return '>';
    case 'invalid':
      return '!';
    case 'missing':
      return '−';
    case 'incomparable':
      return '≠';
    case 'improvement':
      return '✓';
    case 'inconclusive':
      return '?';
    case 'busy':
      return '%';
    case 'below-threshold':
      return '~';
    case 'new':
      return '+';
    case 'measured':
      return '•';
    case 'no-change':
      return '·';
    case 'identical':
      return '=';
    case 'disbelieved':
      return '×';
    default:
      return section satisfies never;
  }
}

export function colourOf(section: Section, paint: Paint): (text: string) => string {
  switch (section) {
    case 'regression':
    case 'over-budget':
    case 'invalid':
    case 'missing':
    case 'incomparable':
    case 'disbelieved':
      return paint.red;
    case 'improvement':
      return paint.green;
    case 'inconclusive':
    case 'busy':
      return paint.yellow;
    case 'below-threshold':
    case 'new':
    case 'measured':
      return (text) => text;
    case 'no-change':
    case 'identical':
      return paint.dim;
    default:
      return section satisfies never;
  }
}
