/** The report for a person at a shell. */
import { cleanLine } from '../../text/clean.ts';
import { phraseToText } from '../../text/phrase.ts';
import type { Report } from '../model.ts';
import { caveatsOf } from '../words/caveats.ts';
import { countLine } from '../words/counts.ts';
import { headlineOf } from '../words/headline.ts';
import { matrixTables, type ReportTable } from '../words/matrix.ts';
import { phaseTables } from '../words/phases.ts';
import { outcomeSign } from '../words/sections.ts';
import { sweepTable } from '../words/sweeps.ts';
import { renderEnvironment, renderExplanations, renderLegend, renderNotes } from './details.ts';
import { type Paint, paintFor } from './paint.ts';
import { renderRows, renderTable } from './tables.ts';

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
