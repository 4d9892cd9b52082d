/** Colours of a terminal, or none, and the mark of each section. */
import type { Section } from '../../verdict/section.ts';

/** Colours of a terminal, or none. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
}

function sgr(open: number, close: number): (text: string) => string {
  return (text) => `\u001b[${open}m${text}\u001b[${close}m`;
}

const COLOURS: Paint = {
  bold: sgr(1, 22),
  dim: sgr(2, 22),
  red: sgr(31, 39),
  green: sgr(32, 39),
  yellow: sgr(33, 39),
};

const asIs = (text: string): string => text;
const PLAIN: Paint = { bold: asIs, dim: asIs, red: asIs, green: asIs, yellow: asIs };

export function paintFor(colour: boolean): Paint {
  return colour ? COLOURS : PLAIN;
}

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

const SECTION_COLOURS: Readonly<Record<Section, keyof Paint | null>> = {
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
  const colour = SECTION_COLOURS[section];
  return colour === null ? (text) => text : paint[colour];
}
