/** The rows of one section as a table, or as a list where rows have no figures. */
import { percent } from '../text/percent.ts';
import { foreign, joinPhrases, type Phrase, phraseToText, say } from '../text/phrase.ts';
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
/** What stands below a row's name. */
type Below = (row: ReportRow) => Phrase;

/** Id used to refer to a row; null if it has none. */
export type RowIds = (row: ReportRow) => Phrase | null;

const RUNS: RowColumn = ['runs', runsOf];
const COMPARED: readonly RowColumn[] = [
  ['change (95%)', (row) => (row.section === 'disbelieved' ? '' : formatChange(row))],
  ['medians, base → head', valuesOf],
  RUNS,
];
const SINGLE: readonly RowColumn[] = [
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
  const { common, below } = wordsBelow(rows);
  if (LISTED.includes(section)) {
    return { ...look, kind: 'list', items: groupAlike(rows).map((alike) => listItem(alike, idOf)) };
  }
  const usual = section === 'measured' || section === 'new' ? SINGLE : COMPARED;
  const columns: RowColumn[] = [['benchmark', (row) => namePhrase(row, below)], ...usual];
  const isNamed = rows.some((row) => idOf(row) !== null);
  const ids: RowColumn = ['id', (row) => idOf(row) ?? []];
  return tableOf(rows, isNamed ? [...columns, ids] : columns, {
    ...look,
    notes: common,
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

/** What is said of a row's work, its budget and what would settle it. */
function wordsOf(row: ReportRow): Phrase[] {
  const { budget, metric } = row.verdict;
  const parts = [...workWords(row), [describeBudget(budget, metric.unit)], openWords(row)];
  return parts.filter((part) => part.join('') !== '');
}

/** Nothing is said twice: what all rows share is said of all, what a benchmark's metrics share below the first. */
function wordsBelow(rows: readonly ReportRow[]): { common: readonly Phrase[]; below: Below } {
  const joined = rows.map((row) => joinPhrases(wordsOf(row), '; '));
  const [first = []] = joined;
  if (rows.length > 1 && first.length > 0 && new Set(joined.map(phraseToText)).size === 1)
    return { common: [first], below: () => [] };
  const said = new Set<string>();
  const words = new Map(
    rows.map((row) => {
      const ofRow = (part: Phrase) => JSON.stringify([row.case.id, phraseToText(part)]);
      const parts = wordsOf(row).filter((part) => !said.has(ofRow(part)));
      for (const part of parts) said.add(ofRow(part));
      return [row, joinPhrases(parts, '; ')];
    }),
  );
  return { common: [], below: (row) => words.get(row) ?? [] };
}

function namePhrase(row: ReportRow, below: Below): Phrase {
  const notes = row.notes.length === 0 ? '' : ` [${row.notes.join(', ')}]`;
  const words = below(row);
  return say`${foreign(row.name)}${notes}${words.length === 0 ? '' : say`\n${words}`}`;
}

/** Several causes stand below the name, a single one beside it. */
function listItem({ first, others }: RowGroup, idOf: RowIds): readonly Phrase[] {
  const more = say`${moreMetrics(others.length)}${bracketed(others.map(idOf))}`;
  const name = say`${namePhrase(first, (row) => joinPhrases(wordsOf(row), '; '))}${bracketed([idOf(first)])}${more}`;
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
