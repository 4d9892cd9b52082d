/** Blocks below the tables: failure output, warnings, environment, how to reproduce. */
import { cleanBlock, cleanLine, clip } from '../../text/clean.ts';
import { fencedBlock, inlineCode, tableRow } from '../../text/markdown.ts';
import { phraseToMarkdown } from '../../text/phrase.ts';
import { listed, plural } from '../../text/plural.ts';
import { environmentOf } from '../environment.ts';
import type { Note, Report, ReportRow } from '../model.ts';
import { failureOutputs } from '../words/causes.ts';
import { changedCases, type SourceLink, WHERE_HEADER, whereRows } from '../words/counted-work.ts';
import { adviseHazard, describeNote } from '../words/hazards.ts';
import { groupAlike } from '../words/reasons.ts';
import { moreMetrics } from '../words/sections.ts';
import { type Block, foldedBlock, paragraph } from './fit.ts';

const TAIL_LINES = 15;
const TAIL_COLUMNS = 160;

/** Last output of each failed benchmark or build, once for all its metrics; one row per output. */
export function tailsBlock(rows: readonly ReportRow[], rank: number): Block[] {
  const tails = groupAlike(rows).flatMap(({ first, others }) => {
    const name = `${inlineCode(first.name)}${moreMetrics(others.length)}`;
    return failureOutputs(first).map(({ who, text }) => {
      const lines = cleanBlock(text, TAIL_LINES, TAIL_COLUMNS);
      return [`${name}, ${who}:`, '', ...fencedBlock(lines), ''].join('\n');
    });
  });
  return foldedBlock('Last output of what failed', tails, rank);
}

export function notesBlock(notes: readonly Note[], rank: number): Block[] {
  const names = listed(notes.map(({ hazards }) => clip(cleanLine(hazards[0]?.name ?? ''), 40)));
  const safeNames = names.replace(/[^\w ,-]/g, '');
  const summary = `${plural(notes.length, 'warning')}: ${safeNames}`;
  return foldedBlock(summary, notes.map(noteItem), rank);
}

function noteItem(note: Note): string {
  const advice = adviseHazard(note.hazards[0]?.name ?? '');
  const next = advice === null ? '' : ` To do: ${advice}.`;
  return `${note.number}. ${phraseToMarkdown(describeNote(note))}.${next}`;
}

const FUNCTIONS_SHOWN = 8;

/** Functions that the instructions of changed benchmarks differ by. */
export function whereBlock(report: Report, rank: number, link?: SourceLink): Block[] {
  const rows = changedCases(report).flatMap((row) =>
    whereRows(row, FUNCTIONS_SHOWN, link).map((cells) =>
      tableRow([inlineCode(row.case.id), ...cells.map(phraseToMarkdown)]),
    ),
  );
  const header = ['benchmark', ...WHERE_HEADER];
  return foldedBlock('Functions whose instructions changed', rows, rank, [
    tableRow(header),
    tableRow(header.map(() => '---')),
  ]);
}

export function environmentBlock(report: Report, rank: number): Block[] {
  const rows = environmentOf(report).map(
    ({ label, value }) => `- ${label}: ${phraseToMarkdown(value)}`,
  );
  return foldedBlock('Measurement environment', rows, rank);
}

export function reproduceBlock({ reproduce }: Report, rank: number): Block[] {
  if (reproduce === null) return [];
  const lines = fencedBlock([cleanLine(reproduce)], 'sh');
  return paragraph(['Reproduce this measurement:', '', ...lines].join('\n'), rank);
}
