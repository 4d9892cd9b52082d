/** The parts of the report of a session. */
import { isSilenceable } from '../hazards/names.ts';
import { cleanBlock, cleanLine, clip } from '../text/clean.ts';
import { foreign, say } from '../text/phrase.ts';
import { listed, plural } from '../text/plural.ts';
import {
  hasContent,
  type ReportContent,
  type ReportList,
  type ReportOutput,
  type ReportTable,
  tableOf,
} from './content.ts';
import { environmentOf } from './environment.ts';
import type { Note, Report, ReportRow } from './model.ts';
import { sectionParts } from './sections.ts';
import { failureOutputs } from './words/causes.ts';
import {
  changedCases,
  FUNCTION_COLUMNS,
  functionRows,
  type SourceLink,
} from './words/counted-work.ts';
import { adviseHazard, describeNote } from './words/hazards.ts';
import { caveatsOf, headlineOf } from './words/headline.ts';
import { matrixParts } from './words/matrix.ts';
import { phaseTables } from './words/phases.ts';
import { groupAlike } from './words/reasons.ts';
import { countLine, moreMetrics, OUTCOME_SIGNS } from './words/sections.ts';
import { sweepTable } from './words/sweeps.ts';

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
