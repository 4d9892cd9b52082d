/**
 * The parts of a report, before a format renders them: Markdown, HTML and the terminal show the
 * same tables, lists and outputs. A line end in our own text starts a new line of its cell.
 */
import { isSilenceable } from '../hazards/names.ts';
import { cleanBlock, cleanLine, clip } from '../text/clean.ts';
import { foreign, type Phrase, say } from '../text/phrase.ts';
import { listed, plural } from '../text/plural.ts';
import { environmentOf } from './environment.ts';
import type { Note, Report, ReportRow } from './model.ts';
import { failureOutputs } from './words/causes.ts';
import { changedCases, type SourceLink, whereRows } from './words/counted-work.ts';
import { adviseHazard, describeNote } from './words/hazards.ts';
import { groupAlike } from './words/reasons.ts';
import { moreMetrics } from './words/sections.ts';

export interface ReportTable {
  readonly kind: 'table';
  readonly title: Phrase;
  readonly header: readonly Phrase[];
  /** Number of text columns before and after the columns of figures. */
  readonly leading: number;
  readonly trailing: number;
  readonly rows: readonly (readonly Phrase[])[];
}

export interface ReportList {
  readonly kind: 'list';
  readonly title: Phrase;
  /** Each with the lines below it. */
  readonly items: readonly (readonly Phrase[])[];
  readonly isNumbered?: true;
}

/** What commands printed, line by line. */
export interface ReportOutput {
  readonly kind: 'output';
  readonly title: Phrase;
  readonly pieces: readonly { readonly said: Phrase; readonly lines: readonly string[] }[];
}

export type Part = ReportTable | ReportList | ReportOutput;

const [TAIL_LINES, TAIL_COLUMNS] = [15, 160];

/** Last output of each failed benchmark or build, once for all its metrics. */
export function tailsPart(rows: readonly ReportRow[]): ReportOutput {
  const pieces = groupAlike(rows).flatMap(({ first, others }) =>
    failureOutputs(first).map(({ who, text }) => ({
      said: say`${foreign(first.name)}${moreMetrics(others.length)}, ${who}:`,
      lines: cleanBlock(text, TAIL_LINES, TAIL_COLUMNS),
    })),
  );
  return { kind: 'output', title: ['Last output of what failed'], pieces };
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
  return { kind: 'list', title, items, isNumbered: true };
}

const WHERE_HEADER = ['function', 'base', 'head', 'of the whole', 'where'].map((name) => [name]);

/** Functions whose counts differ, at most so many, largest difference first. */
export function functionsTable(row: ReportRow, most: number): ReportTable {
  const rows = whereRows(row, most);
  return { kind: 'table', title: [], header: WHERE_HEADER, leading: 1, trailing: 1, rows };
}

/** The same of all benchmarks whose instructions changed. */
export function wherePart(report: Report, most: number, link?: SourceLink): ReportTable {
  return {
    kind: 'table',
    title: ['Functions whose instructions changed'],
    header: [['benchmark'], ...WHERE_HEADER],
    leading: 2,
    trailing: 1,
    rows: changedCases(report).flatMap((row) =>
      whereRows(row, most, link).map((cells) => [[foreign(row.case.id)], ...cells]),
    ),
  };
}

export function environmentPart(report: Report): ReportList {
  const items = environmentOf(report).map(({ label, value }) => [say`${label}: ${value}`]);
  return { kind: 'list', title: ['Measurement environment'], items };
}
