import type { Section } from '../model.ts';
import type { Paint } from './paint.ts';

const MARKS: Readonly<Record<Section, string>> = {
  regression: '✗',
  'over-budget': '>',
  invalid: '!',
  missing: '−',
  incomparable: '≠',
  'more-work': '↑',
  improvement: '✓',
  'less-work': '↓',
  inconclusive: '?',
  busy: '%',
  'below-threshold': '~',
  'same-work': '≈',
  counted: '#',
  new: '+',
  measured: '•',
  'no-change': '·',
  identical: '=',
  disbelieved: '×',
};

/** One column that can be scanned by eye; the legend explains those that are used. */
export const markOf = (section: Section): string => MARKS[section];

const COLOURS: Readonly<Record<Section, keyof Paint | null>> = {
  regression: 'red',
  'over-budget': 'red',
  invalid: 'red',
  missing: 'red',
  incomparable: 'red',
  disbelieved: 'red',
  'more-work': 'yellow',
  improvement: 'green',
  'less-work': null,
  inconclusive: 'yellow',
  busy: 'yellow',
  'below-threshold': null,
  'same-work': 'dim',
  counted: 'dim',
  new: null,
  measured: null,
  'no-change': 'dim',
  identical: 'dim',
};

export function colourOf(section: Section, paint: Paint): (text: string) => string {
  const colour = COLOURS[section];
  return colour === null ? (text) => text : paint[colour];
}
