/** Section tables and lists of the Markdown report. */
import { inlineCode, tableRow } from '../../text/markdown.ts';
import { percent } from '../../text/percent.ts';
import { phraseToMarkdown } from '../../text/phrase.ts';
import { SECTIONS, type Section } from '../../verdict/section.ts';
import type { Report, ReportRow } from '../model.ts';
import { describeBudget } from '../words/budgets.ts';
import { causeSentences } from '../words/causes.ts';
import { workWords } from '../words/counted-work.ts';
import {
  describeReason,
  groupAlike,
  isOpenByBudget,
  type RowGroup,
  runsNeeded,
  smallestDetectable,
} from '../words/reasons.ts';
import { LOOKS, moreMetrics } from '../words/sections.ts';
import { formatChange, runsOf, spreadWord, valuesOf } from '../words/values.ts';
import { type Block, FOLDED_RANK, foldedBlock, joinLayers, type Layers } from './fit.ts';

type RowColumn = readonly [title: string, cell: (row: ReportRow) => string];

const NAME: RowColumn = ['benchmark', nameCell];
const CHANGE: RowColumn = ['change (95%)', formatChange];
const MEDIANS: RowColumn = ['medians, base → head', valuesCell];
const RUNS: RowColumn = ['runs', runsOf];

const STEADY: readonly RowColumn[] = [NAME, CHANGE, MEDIANS, RUNS];
const CHANGED: readonly RowColumn[] = [
  NAME,
  [CHANGE[0], (row) => `**${formatChange(row)}**`],
  MEDIANS,
  RUNS,
];
const OPEN: readonly RowColumn[] = [
  ...STEADY,
  ['could see', seenCell],
  ['to settle it', (row) => (row.verdict.reason === 'budget' ? 'more time' : runsNeeded(row))],
];
const BUDGET: readonly RowColumn[] = [
  NAME,
  ['budget', ({ verdict }) => describeBudget(verdict.budget, verdict.metric.unit)],
  CHANGE,
  [MEDIANS[0], valuesOf],
  RUNS,
];
const SINGLE: readonly RowColumn[] = [
  NAME,
  ['median', valuesCell],
  ['spread', ({ verdict }) => spreadWord(verdict.head ?? verdict.base)],
  RUNS,
];
const DISBELIEVED: readonly RowColumn[] = [NAME, [MEDIANS[0], valuesOf], RUNS];

function seenCell(row: ReportRow): string {
  if (isOpenByBudget(row)) return '';
  const seen = smallestDetectable(row);
  return seen === 'unknown' ? seen : `${seen} or more`;
}

const LISTED: readonly Section[] = ['invalid', 'busy', 'missing', 'incomparable', 'identical'];

/** Columns of table sections that differ from `STEADY`. */
const COLUMNS: Readonly<Partial<Record<Section, readonly RowColumn[]>>> = {
  regression: CHANGED,
  improvement: CHANGED,
  inconclusive: OPEN,
  'over-budget': BUDGET,
  measured: SINGLE,
  new: SINGLE,
  disbelieved: DISBELIEVED,
};

/** Sections that start folded. */
const FOLDED: readonly Section[] = [
  'below-threshold',
  'same-work',
  'counted',
  'no-change',
  'identical',
  'disbelieved',
];

/** @param seen number of rows shown before the fold */
function sectionBlock(
  section: Section,
  rows: readonly ReportRow[],
  idOf: (row: ReportRow) => string | null,
  seen: number,
  rank: number,
): Layers {
  const [shown, others] = [rows.slice(0, seen), rows.slice(seen)];
  const title = sectionTitle(section, rows);
  const { before, rows: open } = sectionRows(section, shown, idOf);
  const rest = sectionRows(section, others, idOf);
  const more = shown.length === 0 ? title : `${LOOKS[section].title}: ${others.length} more`;
  const heading = [`#### ${title}`, '', ...before];
  const folded = others.length === 0 ? [] : rest.rows;
  return {
    open: shown.length === 0 ? [] : [{ before: heading, rows: open, after: [''], rank }],
    folded: foldedBlock(more, folded, FOLDED_RANK + rank, rest.before),
  };
}

/**
 * The most severe rows are shown at once, the rest in folds.
 *
 * @param rank of the first section
 * @param room number of rows shown at once
 * @param idOf Markdown of the id used to refer to a row; null if it has none
 */
export function sectionLayers(
  bySection: Report['bySection'],
  rank: number,
  room: number,
  idOf: (row: ReportRow) => string | null = () => null,
): Layers {
  let left = room;
  const layers = SECTIONS.map((section, at) => {
    const rows = bySection[section];
    const seen = FOLDED.includes(section) ? 0 : Math.min(left, rows.length);
    left -= seen;
    return sectionBlock(section, rows, idOf, seen, rank + at);
  });
  return joinLayers(layers);
}

function sectionRows(
  section: Section,
  rows: readonly ReportRow[],
  idOf: (row: ReportRow) => string | null,
): Pick<Block, 'before' | 'rows'> {
  if (LISTED.includes(section)) {
    return { before: [], rows: groupAlike(rows).map((alike) => listItem(alike, idOf)) };
  }
  const usual = rows.every(isOpenByBudget) ? BUDGET : (COLUMNS[section] ?? STEADY);
  const isNamed = rows.some((row) => idOf(row) !== null);
  const columns: readonly RowColumn[] = isNamed
    ? [...usual, ['id', (row) => idOf(row) ?? '']]
    : usual;
  return {
    before: [tableRow(columns.map(([title]) => title)), tableRow(columns.map(() => '---'))],
    rows: rows.map((row) => tableRow(columns.map(([, cell]) => cell(row)))),
  };
}

/** Title with the row count, and with the threshold for `below-threshold`. */
function sectionTitle(section: Section, rows: readonly ReportRow[]): string {
  const thresholds = new Set(rows.map((row) => row.case.effect));
  const [only] = thresholds;
  const limit =
    section === 'below-threshold' && thresholds.size === 1 && only !== undefined
      ? `, under ${percent(only)}`
      : '';
  return `${LOOKS[section].title} (${rows.length}${limit})`;
}

function nameCell(row: ReportRow): string {
  const notes = row.notes.length === 0 ? '' : ` <sup>${row.notes.join(', ')}</sup>`;
  const words = phraseToMarkdown(workWords(row));
  return `${inlineCode(row.name)}${notes}${words === '' ? '' : `<br>${words}`}`;
}

function valuesCell(row: ReportRow): string {
  const { budget, metric } = row.verdict;
  const said = describeBudget(budget, metric.unit);
  return said === '' ? valuesOf(row) : `${valuesOf(row)}<br>${said}`;
}

function listItem({ first, others }: RowGroup, idOf: (row: ReportRow) => string | null): string {
  const { validity } = first.verdict;
  const ids = others.map(idOf).filter((id) => id !== null);
  const own = idOf(first);
  const more = `${moreMetrics(others.length)}${bracketed(ids)}`;
  const name = `${nameCell(first)}${bracketed(own === null ? [] : [own])}${more}`;
  if (validity.kind === 'valid') {
    const reason = phraseToMarkdown(describeReason(first));
    return `- ${name}${reason === '' ? '' : `: ${reason}`}`;
  }
  const causes = causeSentences(first).map(phraseToMarkdown);
  const [only] = causes;
  if (causes.length === 1) return `- ${name}: ${only}`;
  return [`- ${name}:`, ...causes.map((cause) => `  - ${cause}`)].join('\n');
}

function bracketed(ids: readonly string[]): string {
  return ids.length === 0 ? '' : ` (${ids.join(', ')})`;
}
