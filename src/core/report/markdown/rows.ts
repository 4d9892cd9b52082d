/** Tables and lists of the Markdown report, one block a section. */
import { inlineCode, tableRow } from '../../text/markdown.ts';
import { percent } from '../../text/percent.ts';
import { phraseToMarkdown, say } from '../../text/phrase.ts';
import type { Section } from '../../verdict/section.ts';
import type { Row } from '../model.ts';
import { describeBudget } from '../words/budgets.ts';
import { adviseCause, describeCause, mergeSides } from '../words/causes.ts';
import { workWords } from '../words/counted-work.ts';
import {
  type AlikeRows,
  alikeRows,
  describeReason,
  isOpenByBudget,
  runsNeeded,
  smallestSeen,
} from '../words/reasons.ts';
import { LOOKS, moreMetrics } from '../words/sections.ts';
import { runsOf, sayChange, spreadWord, valuesOf } from '../words/values.ts';
import type { Block } from './fit.ts';

interface Shape {
  readonly header: readonly string[];
  readonly cells: (row: Row) => readonly string[];
}

const CHANGED: Shape = {
  header: ['benchmark', 'change (95%)', 'medians, base → head', 'runs'],
  cells: (row) => [nameCell(row), `**${sayChange(row)}**`, valuesCell(row), runsOf(row)],
};
const STEADY: Shape = {
  header: ['benchmark', 'change (95%)', 'medians, base → head', 'runs'],
  cells: (row) => [nameCell(row), sayChange(row), valuesCell(row), runsOf(row)],
};
const OPEN: Shape = {
  header: [
    'benchmark',
    'change (95%)',
    'medians, base → head',
    'runs',
    'could see',
    'to settle it',
  ],
  cells: (row) => [
    nameCell(row),
    sayChange(row),
    valuesCell(row),
    runsOf(row),
    seenCell(row),
    row.verdict.reason === 'budget' ? 'more time' : runsNeeded(row),
  ],
};
function seenCell(row: Row): string {
  if (isOpenByBudget(row)) return '';
  const seen = smallestSeen(row);
  return seen === 'unknown' ? seen : `${seen} or more`;
}

const BUDGET: Shape = {
  header: ['benchmark', 'budget', 'change (95%)', 'medians, base → head', 'runs'],
  cells: (row) => [
    nameCell(row),
    describeBudget(row.verdict.budget, row.verdict.metric.unit),
    sayChange(row),
    valuesOf(row),
    runsOf(row),
  ],
};
const SINGLE: Shape = {
  header: ['benchmark', 'median', 'spread', 'runs'],
  cells: (row) => [
    nameCell(row),
    valuesCell(row),
    spreadWord(row.verdict.head ?? row.verdict.base),
    runsOf(row),
  ],
};

const DISBELIEVED: Shape = {
  header: ['benchmark', 'medians, base → head', 'runs'],
  cells: (row) => [nameCell(row), valuesOf(row), runsOf(row)],
};

const LISTED: readonly Section[] = ['invalid', 'busy', 'missing', 'incomparable', 'identical'];

/** Of sections that are no list, where they are not the usual. */
const SHAPES: Readonly<Partial<Record<Section, Shape>>> = {
  regression: CHANGED,
  improvement: CHANGED,
  inconclusive: OPEN,
  'over-budget': BUDGET,
  measured: SINGLE,
  new: SINGLE,
  disbelieved: DISBELIEVED,
};

/**
 * The rows of one section, as a table or as a list; the heading is the caller's.
 *
 * @param idOf Markdown of a short name by which a reader can point at a row; null: it needs none
 */
export function sectionRows(
  section: Section,
  rows: readonly Row[],
  idOf: (row: Row) => string | null = () => null,
): Pick<Block, 'before' | 'rows'> {
  if (LISTED.includes(section)) {
    return { before: [], rows: alikeRows(rows).map((alike) => listItem(alike, idOf)) };
  }
  const shape = rows.every(isOpenByBudget) ? BUDGET : (SHAPES[section] ?? STEADY);
  const { header, cells } = withId(shape, rows, idOf);
  const rule = tableRow(header.map(() => '---'));
  return { before: [tableRow(header), rule], rows: rows.map((row) => tableRow(cells(row))) };
}

function withId(shape: Shape, rows: readonly Row[], idOf: (row: Row) => string | null): Shape {
  if (rows.every((row) => idOf(row) === null)) return shape;
  const cells = (row: Row) => [...shape.cells(row), idOf(row) ?? ''];
  return { header: [...shape.header, 'id'], cells };
}

/** Title with the count, and the threshold where the section is about it. */
export function sectionTitle(section: Section, rows: readonly Row[]): string {
  const thresholds = new Set(rows.map((row) => row.case.effect));
  const [only] = thresholds;
  const limit =
    section === 'below-threshold' && thresholds.size === 1 && only !== undefined
      ? `, under ${percent(only)}`
      : '';
  return `${LOOKS[section].title} (${rows.length}${limit})`;
}

function nameCell(row: Row): string {
  const notes = row.notes.length === 0 ? '' : ` <sup>${row.notes.join(', ')}</sup>`;
  const words = phraseToMarkdown(workWords(row));
  return `${inlineCode(row.name)}${notes}${words === '' ? '' : `<br>${words}`}`;
}

function valuesCell(row: Row): string {
  const { budget, metric } = row.verdict;
  const said = describeBudget(budget, metric.unit);
  return said === '' ? valuesOf(row) : `${valuesOf(row)}<br>${said}`;
}

function listItem({ first, others }: AlikeRows, idOf: (row: Row) => string | null): string {
  const { validity } = first.verdict;
  const ids = others.map(idOf).filter((id) => id !== null);
  const own = idOf(first);
  const more = `${moreMetrics(others.length)}${bracketed(ids)}`;
  const name = `${nameCell(first)}${bracketed(own === null ? [] : [own])}${more}`;
  if (validity.kind === 'valid') {
    const reason = phraseToMarkdown(describeReason(first));
    return `- ${name}${reason === '' ? '' : `: ${reason}`}`;
  }
  const causes = mergeSides(validity.causes).map((merged) =>
    phraseToMarkdown(say`${describeCause(merged)}. To do: ${adviseCause(merged.cause)}.`),
  );
  const [only] = causes;
  if (causes.length === 1) return `- ${name}: ${only}`;
  return [`- ${name}:`, ...causes.map((cause) => `  - ${cause}`)].join('\n');
}

function bracketed(ids: readonly string[]): string {
  return ids.length === 0 ? '' : ` (${ids.join(', ')})`;
}
