/** The parts of the report of a session. */
import { isSilenceable } from '../config/hazard-names.ts';
import { cleanBlock, cleanLine, clip } from '../text/clean.ts';
import { percent } from '../text/percent.ts';
import { foreign, joinPhrases, type Phrase, phraseToText, say } from '../text/phrase.ts';
import { listed, plural } from '../text/plural.ts';
import { lacksBase, SECTIONS, type Section } from '../verdict/section.ts';
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
  const usual = rows.every(({ verdict }) => verdict.base === null) ? SINGLE : COMPARED;
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
  const alone = lacksBase(row.verdict) ? describeReason(row) : [];
  const parts = [...workWords(row), [describeBudget(budget, metric.unit)], openWords(row), alone];
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

/** The same of all benchmarks whose instructions changed; those in which the same functions did are only named. */
export function wherePart(report: Report, most: number, link?: SourceLink): ReportTable {
  const changed = changedCases(report);
  const found = changed.map((row) => ({
    id: row.case.id,
    functions: functionRows(row, most, link),
  }));
  const groups = Map.groupBy(found, ({ functions }) =>
    JSON.stringify(functions.map(({ name }) => name).sort()),
  );
  const rows = [...groups.values()].flatMap(([first]) =>
    first === undefined ? [] : first.functions.map((one) => ({ ...one, id: first.id })),
  );
  const notes = [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined || first.functions.length === 0 || others.length === 0
      ? []
      : [
          say`The same functions as in ${foreign(first.id)} changed in ${joinPhrases(
            others.map(({ id }) => [foreign(id)]),
            ', ',
          )}: \`benchproof why NAME\` shows by how much.`,
        ],
  );
  return tableOf(rows, [['benchmark', ({ id }) => [foreign(id)]], ...FUNCTION_COLUMNS], {
    title: ['Functions whose instructions changed'],
    notes,
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
export function reportContent(report: Report, most = 20, link?: SourceLink): ReportContent {
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
      wherePart(report, most, link),
      notesPart(report.notes),
      ...sectionParts(report, true),
      environmentPart(report),
      reproducePart(report),
    ].filter(hasContent),
  };
}
