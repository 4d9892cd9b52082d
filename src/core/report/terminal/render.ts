/** The report for a person at a shell. */
import { cleanLine } from '../../text/clean.ts';
import { phraseToText } from '../../text/phrase.ts';
import { renderTextTable, type TextCell, type TextColumn } from '../../text/text-table.ts';
import type { Report, Row } from '../model.ts';
import { caveatsOf, headlineOf } from '../words/headline.ts';
import { matrixTables, type ReportTable } from '../words/matrix.ts';
import { phaseTables } from '../words/phases.ts';
import { countLine, outcomeSign } from '../words/sections.ts';
import { sweepTable } from '../words/sweeps.ts';
import { runsOf, sayChange, spreadWord, valuesOf } from '../words/values.ts';
import { renderEnvironment, renderExplanations, renderLegend, renderNotes } from './details.ts';
import { colourOf, markOf, type Paint, paintFor } from './marks.ts';

function column(title: string, align: TextColumn['align'], flexible = false): TextColumn {
  return { title, align, flexible };
}

const COMPARED: readonly TextColumn[] = [
  column(' ', 'left'),
  column('benchmark', 'left', true),
  column('change (95%)', 'right'),
  column('medians, base → head', 'right'),
  column('runs', 'right'),
];
const SINGLE: readonly TextColumn[] = [
  column(' ', 'left'),
  column('benchmark', 'left', true),
  column('median', 'right'),
  column('spread', 'right'),
  column('runs', 'right'),
];

/** All rows, the gravest first. */
export function renderRows(report: Report, width: number, paint: Paint): string[] {
  const columns = report.isSingleSided ? SINGLE : COMPARED;
  const rows = report.rows.map((row) => cellsOf(row, report.isSingleSided, paint));
  return rows.length === 0 ? [] : renderTextTable(columns, rows, width, paint.dim);
}

function cellsOf(row: Row, isSingle: boolean, paint: Paint): TextCell[] {
  const colour = colourOf(row.section, paint);
  const notes = row.notes.length === 0 ? '' : ` [${row.notes.join(',')}]`;
  const name = `${cleanLine(row.name)}${notes}`;
  const texts = [markOf(row.section), name, ...figuresOf(row, isSingle), runsOf(row)];
  return texts.map((text) => ({ text, paint: colour }));
}

/** What is broken has no figures, and what is not believed no change. */
function figuresOf(row: Row, isSingle: boolean): string[] {
  if (row.section === 'invalid' || row.section === 'busy') return ['', ''];
  if (isSingle) return [valuesOf(row), spreadWord(row.verdict.head)];
  return [row.section === 'disbelieved' ? '' : sayChange(row), valuesOf(row)];
}

/** A table of sweeps, variants or phases with what is said below it. */
export function renderTable(table: ReportTable, width: number, paint: Paint): string[] {
  const { title, header, leading, rows, cliffs, notes, ratios } = table;
  const columns = header.map((name, at) =>
    column(phraseToText(name), at < leading ? 'left' : 'right', at === 0 && leading > 0),
  );
  const cells = rows.map((row) => row.map((cell) => ({ text: phraseToText(cell) })));
  return [
    ...(title.length === 0 ? [] : [paint.bold(phraseToText(title))]),
    ...renderTextTable(columns, cells, width, paint.dim),
    ...cliffs.map((cliff) => paint.yellow(phraseToText(cliff))),
    ...notes.map(phraseToText),
    ...ratios.map((ratio) => paint.dim(`  ${phraseToText(ratio)}`)),
  ];
}

export interface TerminalOptions {
  /** Columns of the terminal. */
  readonly width: number;
  readonly colour: boolean;
}

/** Lines joined by newlines, the last one ended. Only tables keep to the width; sentences wrap. */
export function renderTerminal(report: Report, { width, colour }: TerminalOptions): string {
  const paint = paintFor(colour);
  const show = (table: ReportTable) => renderTable(table, width, paint);
  const parts = [
    renderHead(report, paint),
    [...renderRows(report, width, paint), ...renderLegend(report, paint)],
    renderExplanations(report, paint),
    ...report.sweeps.map((sweep) => show(sweepTable(sweep))),
    ...matrixTables(report.matrices).map(show),
    phaseTables(report.phases).flatMap(show),
    renderNotes(report.notes),
    renderEnvironment(report, paint),
    renderReproduce(report, paint),
  ];
  const paragraphs = parts.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${paragraphs.join('\n\n')}\n`;
}

function renderHead(report: Report, paint: Paint): string[] {
  const sentence = phraseToText(headlineOf(report));
  return [
    `${outcomeSign(report.verdict.outcome)} ${paint.bold(sentence)}`,
    countLine(report),
    ...caveatsOf(report).map((caveat) => paint.yellow(phraseToText(caveat))),
  ];
}

function renderReproduce({ reproduce }: Report, paint: Paint): string[] {
  return reproduce === null ? [] : [paint.dim('measure it yourself:'), `  ${cleanLine(reproduce)}`];
}
