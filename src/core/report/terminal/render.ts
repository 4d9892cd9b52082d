/** The report for a terminal. */
import { cleanLine } from '../../text/clean.ts';
import { phraseToText } from '../../text/phrase.ts';
import { renderTextTable, type TextCell, type TextColumn } from '../../text/text-table.ts';
import { displayWidth } from '../../text/width.ts';
import { environmentOf } from '../environment.ts';
import type { Report, ReportRow } from '../model.ts';
import { notesPart, type ReportTable } from '../parts.ts';
import { caveatsOf, headlineOf } from '../words/headline.ts';
import { type ExplainedTable, matrixTables } from '../words/matrix.ts';
import { phaseTables } from '../words/phases.ts';
import { countLine, LOOKS, OUTCOME_SIGNS } from '../words/sections.ts';
import { sweepTable } from '../words/sweeps.ts';
import { formatChange, runsOf, spreadWord, valuesOf } from '../words/values.ts';
import { commonOf } from './common-name.ts';
import { renderExplanations } from './explanations.ts';
import { type Paint, paintFor } from './paint.ts';

function renderLegend(report: Report, paint: Paint): string[] {
  const used = [...new Set(report.rows.map((row) => row.section))];
  const marks = used.map(
    (section) => `${LOOKS[section].mark} ${LOOKS[section].title.toLowerCase()}`,
  );
  return marks.length === 0 ? [] : [paint.dim(marks.join('   '))];
}

const columnsOf = (...figures: readonly string[]): readonly TextColumn[] => [
  ...[{ title: ' ' }, { title: 'benchmark', flexible: true }],
  ...figures.map((title) => ({ title, align: 'right' as const })),
];
const COMPARED = columnsOf('change (95%)', 'medians, base → head', 'runs');
const SINGLE = columnsOf('median', 'spread', 'runs');

/** All rows, most severe first. Where names would be cut, what all begin with is said above. */
export function renderRows({ rows, isSingleSided }: Report, width: number, paint: Paint): string[] {
  if (rows.length === 0) return [];
  const draw = (names: readonly string[], most: number, own: Paint): string[] => {
    const cells = rows.map((row, at) => cellsOf(row, names[at] ?? '', isSingleSided, own));
    return renderTextTable(isSingleSided ? SINGLE : COMPARED, cells, most, own.dim);
  };
  const names = rows.map(({ name }) => name);
  const whole = draw(names, Number.POSITIVE_INFINITY, paintFor(false));
  const common = whole.some((line) => displayWidth(line) > width) ? commonOf(rows) : null;
  if (common === null) return draw(names, width, paint);
  return [paint.dim(`   all of ${cleanLine(common.said)}:`), ...draw(common.rests, width, paint)];
}

function cellsOf(
  row: ReportRow,
  name: string,
  isSingle: boolean,
  paint: Paint,
): (TextCell | string)[] {
  const { mark, colour } = LOOKS[row.section];
  const notes = row.notes.length === 0 ? '' : ` [${row.notes.join(',')}]`;
  const texts = [mark, `${cleanLine(name)}${notes}`, ...figuresOf(row, isSingle), runsOf(row)];
  return texts.map((text) => (colour === null ? text : { text, paint: paint[colour] }));
}

/** Broken rows have no figures, rejected ones no change. */
function figuresOf(row: ReportRow, isSingle: boolean): string[] {
  if (row.section === 'invalid' || row.section === 'busy') return ['', ''];
  if (isSingle) return [valuesOf(row), spreadWord(row.verdict.head)];
  return [row.section === 'disbelieved' ? '' : formatChange(row), valuesOf(row)];
}

/** A table whose text columns may be cut, below its title. */
export function renderTable(table: ReportTable, width: number, paint: Paint): string[] {
  const { title, header, leading, trailing, rows } = table;
  const columns = header.map((name, at) => ({
    title: phraseToText(name),
    ...(at < leading || at >= header.length - trailing
      ? { flexible: true }
      : { align: 'right' as const }),
  }));
  const cells = rows.map((row) => row.map(phraseToText));
  return [
    ...(title.length === 0 ? [] : [paint.bold(phraseToText(title))]),
    ...renderTextTable(columns, cells, width, paint.dim),
  ];
}

function renderExplained(table: ExplainedTable, width: number, paint: Paint): string[] {
  const { cliffs, notes, ratios } = table;
  return [
    ...renderTable(table, width, paint),
    ...cliffs.map((cliff) => paint.yellow(phraseToText(cliff))),
    ...notes.map(phraseToText),
    ...ratios.items.flat().map((ratio) => paint.dim(`  ${phraseToText(ratio)}`)),
  ];
}

export interface TerminalOptions {
  /** In columns. */
  readonly width: number;
  readonly colour: boolean;
}

/** Ends with a newline. Only tables respect the width; sentences wrap. */
export function renderTerminal(report: Report, { width, colour }: TerminalOptions): string {
  const paint = paintFor(colour);
  const { reproduce } = report;
  const show = (table: ExplainedTable) => renderExplained(table, width, paint);
  const parts = [
    renderHead(report, paint),
    [...renderRows(report, width, paint), ...renderLegend(report, paint)],
    renderExplanations(report, paint),
    ...report.sweeps.map((sweep) => show(sweepTable(sweep))),
    ...matrixTables(report.matrices).map(show),
    phaseTables(report.phases).flatMap(show),
    notesPart(report.notes).items.map(([note = []], at) => `[${at + 1}] ${phraseToText(note)}`),
    environmentOf(report).map(({ label, value }) =>
      paint.dim(`${label.padEnd(9)} ${phraseToText(value)}`),
    ),
    reproduce === null ? [] : [paint.dim('reproduce with:'), `  ${cleanLine(reproduce)}`],
  ];
  const paragraphs = parts.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${paragraphs.join('\n\n')}\n`;
}

function renderHead(report: Report, paint: Paint): string[] {
  const sentence = phraseToText(headlineOf(report));
  return [
    `${OUTCOME_SIGNS[report.verdict.outcome]} ${paint.bold(sentence)}`,
    countLine(report),
    ...caveatsOf(report).map((caveat) => paint.yellow(phraseToText(caveat))),
  ];
}
