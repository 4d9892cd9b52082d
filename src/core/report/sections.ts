/** The rows of one section as a table, or as a list where rows have no figures. */
import { percent } from '../text/percent.ts';
import { foreign, joinPhrases, type Phrase, say } from '../text/phrase.ts';
import type { Section } from '../verdict/section.ts';
import type { ReportRow } from './model.ts';
import type { Part } from './parts.ts';
import { describeBudget } from './words/budgets.ts';
import { causeSentences } from './words/causes.ts';
import { workWords } from './words/counted-work.ts';
import {
  describeReason,
  groupAlike,
  isOpenByBudget,
  type RowGroup,
  runsNeeded,
  smallestDetectable,
} from './words/reasons.ts';
import { LOOKS, moreMetrics } from './words/sections.ts';
import { formatChange, runsOf, spreadWord, valuesOf } from './words/values.ts';

type RowColumn = readonly [title: string, cell: (row: ReportRow) => Phrase];

/** Id used to refer to a row; null if it has none. */
export type RowIds = (row: ReportRow) => Phrase | null;

const column = (title: string, cell: (row: ReportRow) => string): RowColumn => [
  title,
  (row) => [cell(row)],
];

const NAME: RowColumn = ['benchmark', namePhrase];
const CHANGE = column('change (95%)', formatChange);
const VALUES = column('medians, base → head', valuesOf);
const BUDGETED = column('medians, base → head', valuesCell);
const RUNS = column('runs', runsOf);

const STEADY: readonly RowColumn[] = [NAME, CHANGE, BUDGETED, RUNS];
const CHANGED: readonly RowColumn[] = [
  NAME,
  column('change (95%)', (row) => `**${formatChange(row)}**`),
  BUDGETED,
  RUNS,
];
const OPEN: readonly RowColumn[] = [
  ...STEADY,
  column('smallest detectable', (row) => (isOpenByBudget(row) ? '' : smallestDetectable(row))),
  column('to settle it', (row) =>
    row.verdict.reason === 'budget' ? 'more time' : runsNeeded(row),
  ),
];
const BUDGET: readonly RowColumn[] = [
  NAME,
  column('budget', ({ verdict }) => describeBudget(verdict.budget, verdict.metric.unit)),
  CHANGE,
  VALUES,
  RUNS,
];
const SINGLE: readonly RowColumn[] = [
  NAME,
  column('median', valuesCell),
  column('spread', ({ verdict }) => spreadWord(verdict.head ?? verdict.base)),
  RUNS,
];

const LISTED: readonly Section[] = ['invalid', 'busy', 'missing', 'incomparable', 'identical'];

/** Columns of table sections that differ from `STEADY`. */
const COLUMNS: Readonly<Partial<Record<Section, readonly RowColumn[]>>> = {
  regression: CHANGED,
  improvement: CHANGED,
  inconclusive: OPEN,
  'over-budget': BUDGET,
  measured: SINGLE,
  new: SINGLE,
  disbelieved: [NAME, VALUES, RUNS],
};

export function sectionPart(
  section: Section,
  rows: readonly ReportRow[],
  idOf: RowIds = () => null,
): Part {
  const title = [LOOKS[section].title];
  if (LISTED.includes(section)) {
    const items = groupAlike(rows).map((alike) => listItem(alike, idOf));
    return { kind: 'list', title, items };
  }
  const usual = rows.every(isOpenByBudget) ? BUDGET : (COLUMNS[section] ?? STEADY);
  const isNamed = rows.some((row) => idOf(row) !== null);
  const ids: RowColumn = ['id', (row) => idOf(row) ?? []];
  const columns = isNamed ? [...usual, ids] : usual;
  return {
    kind: 'table',
    title,
    header: columns.map(([name]) => [name]),
    leading: columns.length,
    trailing: 0,
    rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
  };
}

/** How many rows there are, with the threshold for `below-threshold`. */
export function sectionCount(section: Section, rows: readonly ReportRow[]): string {
  const thresholds = new Set(rows.map((row) => row.case.effect));
  const [only] = thresholds;
  const isCommon = section === 'below-threshold' && thresholds.size === 1 && only !== undefined;
  return `${rows.length}${isCommon ? `, under ${percent(only)}` : ''}`;
}

function namePhrase(row: ReportRow): Phrase {
  const notes = row.notes.length === 0 ? '' : ` [${row.notes.join(', ')}]`;
  const words = workWords(row);
  return say`${foreign(row.name)}${notes}${words.length === 0 ? '' : say`\n${words}`}`;
}

function valuesCell(row: ReportRow): string {
  const { budget, metric } = row.verdict;
  const said = describeBudget(budget, metric.unit);
  return said === '' ? valuesOf(row) : `${valuesOf(row)}\n${said}`;
}

/** Several causes stand below the name, a single one beside it. */
function listItem({ first, others }: RowGroup, idOf: RowIds): readonly Phrase[] {
  const more = say`${moreMetrics(others.length)}${bracketed(others.map(idOf))}`;
  const name = say`${namePhrase(first)}${bracketed([idOf(first)])}${more}`;
  const causes =
    first.verdict.validity.kind === 'valid' ? [describeReason(first)] : causeSentences(first);
  const [only = []] = causes;
  if (causes.length > 1) return [say`${name}:`, ...causes];
  return [only.length === 0 ? name : say`${name}: ${only}`];
}

function bracketed(ids: readonly (Phrase | null)[]): Phrase {
  const known = ids.filter((id) => id !== null);
  return known.length === 0 ? [] : say` (${joinPhrases(known, ', ')})`;
}
