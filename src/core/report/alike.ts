/** Metrics of one case of which the same is to be said: it is said once. */
import { phraseToText } from '../text/phrase.ts';
import type { Row } from './model.ts';
import type { Section } from './section.ts';
import { describeReason } from './words/reasons.ts';

export interface AlikeRows {
  readonly first: Row;
  readonly others: readonly Row[];
}

/** Each row that has figures alone; in the order of the first of each. */
export function alikeRows(rows: readonly Row[]): AlikeRows[] {
  return [...Map.groupBy(rows, whatIsSaid).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ first, others }],
  );
}

/** Where no metric has a figure of its own to tell. */
const SHARED: readonly Section[] = [
  'invalid',
  'busy',
  'missing',
  'incomparable',
  'new',
  'identical',
];

function whatIsSaid(row: Row): string {
  if (!SHARED.includes(row.section)) return JSON.stringify([row.name, row.section]);
  const { validity } = row.verdict;
  const said = validity.kind === 'invalid' ? validity.causes : phraseToText(describeReason(row));
  return JSON.stringify([row.case.id, row.section, said]);
}
