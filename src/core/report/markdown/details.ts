/** What follows the tables: output of failed runs, warnings, environment, how to reproduce. */
import { cleanBlock, cleanLine, clip } from '../../text/clean.ts';
import { fencedBlock, foldedSection, inlineCode, tableRow } from '../../text/markdown.ts';
import { phraseToMarkdown } from '../../text/phrase.ts';
import { listed, plural } from '../../text/plural.ts';
import { environmentOf } from '../environment.ts';
import type { Note, Report, Row } from '../model.ts';
import { printedBy } from '../words/causes.ts';
import { moreMetrics } from '../words/counts.ts';
import { adviseHazard } from '../words/hazards.ts';
import { describeNote } from '../words/notes.ts';
import { alikeRows } from '../words/reasons.ts';
import { changedCases, WHERE_HEADER, whereRows } from '../words/work.ts';
import type { Block } from './fit.ts';

const TAIL_LINES = 15;
const TAIL_COLUMNS = 160;

function folded(summary: string, rows: readonly string[], rank: number): Block {
  const [before, after] = splitFold(foldedSection(summary, ['\0']));
  return { before, rows, after: [...after, ''], rank };
}

function splitFold(lines: readonly string[]): [readonly string[], readonly string[]] {
  const at = lines.indexOf('\0');
  return [lines.slice(0, at), lines.slice(at + 1)];
}

/** The end of what each broken benchmark or build printed, once for all its metrics; a block is one row. */
export function tailsBlock(rows: readonly Row[], rank: number): Block[] {
  const tails = alikeRows(rows).flatMap(({ first, others }) => {
    const name = `${inlineCode(first.name)}${moreMetrics(others.length)}`;
    return printedBy(first).map(({ who, text }) => {
      const lines = cleanBlock(text, TAIL_LINES, TAIL_COLUMNS);
      return [`${name}, ${who}:`, '', ...fencedBlock(lines), ''].join('\n');
    });
  });
  if (tails.length === 0) return [];
  return [folded('What failed printed last', tails, rank)];
}

export function notesBlock(notes: readonly Note[], rank: number): Block[] {
  if (notes.length === 0) return [];
  const names = listed(notes.map(({ hazards }) => clip(cleanLine(hazards[0]?.name ?? ''), 40)));
  const safeNames = names.replace(/[^\w ,-]/g, '');
  const summary = `${plural(notes.length, 'warning')} about how far to trust this: ${safeNames}`;
  return [folded(summary, notes.map(noteItem), rank)];
}

function noteItem(note: Note): string {
  const advice = adviseHazard(note.hazards[0]?.name ?? '');
  const next = advice === null ? '' : ` To do: ${advice}.`;
  return `${note.number}. ${phraseToMarkdown(describeNote(note))}.${next}`;
}

const FUNCTIONS_SHOWN = 8;

/** Functions that the instructions of changed benchmarks differ by. */
export function whereBlock(report: Report, rank: number): Block[] {
  const rows = changedCases(report).flatMap((row) =>
    whereRows(row, FUNCTIONS_SHOWN).map((cells) =>
      tableRow([inlineCode(row.case.id), ...cells.map(phraseToMarkdown)]),
    ),
  );
  if (rows.length === 0) return [];
  const header = ['benchmark', ...WHERE_HEADER];
  const [before, after] = splitFold(
    foldedSection('Where the instructions changed, by function', [
      tableRow(header),
      tableRow(header.map(() => '---')),
      '\0',
    ]),
  );
  return [{ before, rows, after: [...after, ''], rank }];
}

export function environmentBlock(report: Report, rank: number): Block[] {
  const rows = environmentOf(report).map(
    ({ label, value }) => `- ${label}: ${phraseToMarkdown(value)}`,
  );
  return [folded('Where and how this was measured', rows, rank)];
}

export function reproduceBlock({ reproduce }: Report, rank: number): Block[] {
  if (reproduce === null) return [];
  const lines = fencedBlock([cleanLine(reproduce)], 'sh');
  return [{ before: ['Measure it yourself:', '', ...lines, ''], rows: [], after: [], rank }];
}
