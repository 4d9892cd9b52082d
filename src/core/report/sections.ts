/** The rows of one section as a table, or as a list where rows have no figures. */
import { percent } from '../text/percent.ts';
import { foreign, joinPhrases, type Phrase, say } from '../text/phrase.ts';
import { SECTIONS, type Section } from '../verdict/section.ts';
import { type Column, type Part, tableOf } from './content.ts';
import type { Report, ReportRow } from './model.ts';
import { describeBudget } from './words/budgets.ts';
import { causeSentences } from './words/causes.ts';
import { workWords } from './words/counted-work.ts';
import { describeReason, groupAlike, openWords, type RowGroup } from './words/reasons.ts';
import { LOOKS, moreMetrics } from './words/sections.ts';
import { formatChange, runsOf, spreadWord, valuesOf } from './words/values.ts';

type RowColumn = Column<ReportRow>;

/** Id used to refer to a row; null if it has none. */
export type RowIds = (row: ReportRow) => Phrase | null;

const NAME: RowColumn = ['benchmark', namePhrase];
const RUNS: RowColumn = ['runs', runsOf];
const COMPARED: readonly RowColumn[] = [
  NAME,
  ['change (95%)', (row) => (row.section === 'disbelieved' ? '' : formatChange(row))],
  ['medians, base → head', valuesOf],
  RUNS,
];
const SINGLE: readonly RowColumn[] = [
  NAME,
  ['median', valuesOf],
  ['spread', ({ verdict }) => spreadWord(verdict.head ?? verdict.base)],
  RUNS,
];

const LISTED: readonly Section[] = ['invalid', 'busy', 'missing', 'incomparable', 'identical'];

export function sectionPart(
  section: Section,
  rows: readonly ReportRow[],
  idOf: RowIds = () => null,
): Part {
  const look = { title: [LOOKS[section].title], section };
  if (LISTED.includes(section)) {
    return { ...look, kind: 'list', items: groupAlike(rows).map((alike) => listItem(alike, idOf)) };
  }
  const usual = section === 'measured' || section === 'new' ? SINGLE : COMPARED;
  const isNamed = rows.some((row) => idOf(row) !== null);
  const ids: RowColumn = ['id', (row) => idOf(row) ?? []];
  return tableOf(rows, isNamed ? [...usual, ids] : usual, {
    ...look,
    trailing: isNamed ? 1 : 0,
    drawn: { kind: 'runs', rows },
  });
}

/** Sections that start folded. */
export const FOLDED: readonly Section[] = [
  'below-threshold',
  'same-work',
  'counted',
  'no-change',
  'identical',
  'disbelieved',
];

/** All sections with their counts, most severe first; those that start folded, or the others. */
export function sectionParts({ bySection }: Report, isFolded: boolean): Part[] {
  return SECTIONS.filter((section) => FOLDED.includes(section) === isFolded).map((section) => {
    const rows = bySection[section];
    const part = sectionPart(section, rows);
    return { ...part, isFolded, title: say`${part.title} (${sectionCount(section, rows)})` };
  });
}

/** How many rows there are, with the threshold for `below-threshold`. */
export function sectionCount(section: Section, rows: readonly ReportRow[]): string {
  const thresholds = new Set(rows.map((row) => row.case.effect));
  const [only] = thresholds;
  const isCommon = section === 'below-threshold' && thresholds.size === 1 && only !== undefined;
  return `${rows.length}${isCommon ? `, under ${percent(only)}` : ''}`;
}

/** With what is said of its work, its budget and what would settle it on a line below. */
function namePhrase(row: ReportRow): Phrase {
  const { budget, metric } = row.verdict;
  const notes = row.notes.length === 0 ? '' : ` [${row.notes.join(', ')}]`;
  const words = [workWords(row), [describeBudget(budget, metric.unit)], openWords(row)].filter(
    (part) => part.join('') !== '',
  );
  return say`${foreign(row.name)}${notes}${words.length === 0 ? '' : say`\n${joinPhrases(words, '; ')}`}`;
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
