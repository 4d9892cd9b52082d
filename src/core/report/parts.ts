/** The parts of the report of a session. */
import { isSilenceable } from '../hazards/names.ts';
import { cleanBlock, cleanLine, clip } from '../text/clean.ts';
import { percent } from '../text/percent.ts';
import { foreign, joinPhrases, type Phrase, say } from '../text/phrase.ts';
import { listed, plural } from '../text/plural.ts';
import { SECTIONS, type Section } from '../verdict/section.ts';
import {
  type Column,
  hasContent,
  type Part,
  type ReportContent,
  type ReportList,
  type ReportOutput,
  type ReportTable,
  tableOf,
} from './content.ts';
import { environmentOf } from './environment.ts';
import type { Note, Report, ReportRow } from './model.ts';
import { phaseTables } from './phases.ts';
import { causeSentences, failureOutputs } from './words/causes.ts';
import {
  changedCases,
  FUNCTION_COLUMNS,
  functionRows,
  type SourceLink,
  workWords,
} from './words/counted-work.ts';
import { adviseHazard, describeNote } from './words/hazards.ts';
import { caveatsOf, headlineOf } from './words/headline.ts';
import { matrixParts } from './words/matrix.ts';
import {
  describeBudget,
  describeReason,
  formatChange,
  groupAlike,
  openWords,
  type RowGroup,
  runsOf,
  spreadWord,
  valuesOf,
} from './words/rows.ts';
import { countLine, LOOKS, moreMetrics, OUTCOME_SIGNS } from './words/sections.ts';
import { sweepTable } from './words/sweeps.ts';

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

const [TAIL_LINES, TAIL_COLUMNS] = [15, 160];

/** Last output of each failed benchmark or build, once for all its metrics. */
export function tailsPart(rows: readonly ReportRow[]): ReportOutput {
  const pieces = groupAlike(rows).flatMap(({ first, others }) =>
    failureOutputs(first).map(({ who, text }) => ({
      said: say`${foreign(first.name)}${moreMetrics(others.length)}, ${who}:`,
      lines: cleanBlock(text, TAIL_LINES, TAIL_COLUMNS),
    })),
  );
  return { kind: 'output', title: ['Last output of what failed'], pieces, isFolded: true };
}

const nameOf = ({ hazards }: Note): string => clip(cleanLine(hazards[0]?.name ?? ''), 40);

/** Warnings, numbered as the rows refer to them. */
export function notesPart(notes: readonly Note[]): ReportList {
  const names = listed(notes.map(nameOf)).replace(/[^\w ,-]/g, '');
  const items = notes.map((note) => {
    const advice = adviseHazard(note.hazards[0]?.name ?? '');
    const next = advice === null ? '' : ` To do: ${advice}.`;
    const name = nameOf(note);
    const silence = isSilenceable(name) ? say` To silence it: ${foreign(name)}.` : '';
    return [say`${describeNote(note)}.${next}${silence}`];
  });
  const title = [`${plural(notes.length, 'warning')}: ${names}`];
  return { kind: 'list', title, items, isNumbered: true, isFolded: true };
}

/** Functions whose counts differ, at most so many, largest difference first. */
export function functionsTable(row: ReportRow, most: number): ReportTable {
  return tableOf(functionRows(row, most), FUNCTION_COLUMNS, { trailing: 1 });
}

/** The same of all benchmarks whose instructions changed. */
export function wherePart(report: Report, most: number, link?: SourceLink): ReportTable {
  const changed = changedCases(report);
  const rows = changed.flatMap((row) =>
    functionRows(row, most, link).map((one) => ({ ...one, id: row.case.id })),
  );
  return tableOf(rows, [['benchmark', ({ id }) => [foreign(id)]], ...FUNCTION_COLUMNS], {
    title: ['Functions whose instructions changed'],
    ...{ leading: 2, trailing: 1, isFolded: true },
    drawn: { kind: 'calls', rows: changed },
  });
}

export function environmentPart(report: Report): ReportList {
  const items = environmentOf(report).map((line) => [line]);
  return { kind: 'list', title: ['Measurement environment'], items, isFolded: true, isKept: true };
}

function reproducePart({ reproduce }: Report): ReportOutput {
  const lines = reproduce === null ? [] : [cleanLine(reproduce)];
  const pieces = reproduce === null ? [] : [{ said: [], lines }];
  return { kind: 'output', title: ['Reproduce this measurement'], pieces, isKept: true };
}

/** @param most functions of each benchmark */
export function reportContent(report: Report, most = 20): ReportContent {
  return {
    sign: OUTCOME_SIGNS[report.verdict.outcome],
    sentence: headlineOf(report),
    lead: [[countLine(report)], ...caveatsOf(report)],
    parts: [
      ...sectionParts(report, false),
      tailsPart(report.rows),
      ...report.sweeps.map(sweepTable),
      ...matrixParts(report.matrices),
      ...phaseTables(report.phases),
      wherePart(report, most),
      notesPart(report.notes),
      ...sectionParts(report, true),
      environmentPart(report),
      reproducePart(report),
    ].filter(hasContent),
  };
}
