/** The whole report as one self-contained HTML page, without scripts or external resources. */
import { cleanLine } from '../../text/clean.ts';
import { html, htmlDocument, type Markup, phraseToHtml } from '../../text/html.ts';
import { phraseToText } from '../../text/phrase.ts';
import type { Report } from '../model.ts';
import { environmentPart, notesPart, tailsPart, wherePart } from '../parts.ts';
import { changedCases } from '../words/counted-work.ts';
import { caveatsOf, headlineOf } from '../words/headline.ts';
import { matrixTables } from '../words/matrix.ts';
import { phaseTables } from '../words/phases.ts';
import { countLine, OUTCOME_SIGNS } from '../words/sections.ts';
import { sweepTable } from '../words/sweeps.ts';
import { flameGraph } from './flame.ts';
import { sweepChart } from './forest.ts';
import { REPORT_STYLE } from './style.ts';
import { explainedTable, partHtml, sectionTables } from './tables.ts';

export function renderHtml(report: Report): string {
  const sentence = headlineOf(report);
  return htmlDocument(`benchproof: ${phraseToText(sentence)}`, REPORT_STYLE, [
    html`<h1>${OUTCOME_SIGNS[report.verdict.outcome]} ${phraseToHtml(sentence)}</h1>`,
    html`<p>${countLine(report)}</p>`,
    ...caveatsOf(report).map((caveat) => html`<p class="inconclusive">${phraseToHtml(caveat)}</p>`),
    legend(report),
    ...sectionTables(report),
    ...partHtml(tailsPart(report.rows)),
    ...report.sweeps.flatMap((sweep) => explainedTable(sweepTable(sweep), sweepChart(sweep))),
    ...matrixTables(report.matrices).flatMap((table) => explainedTable(table)),
    ...phaseTables(report.phases).flatMap((table) => explainedTable(table)),
    ...partHtml(wherePart(report, FUNCTIONS_SHOWN), ...callsOf(report)),
    ...partHtml(notesPart(report.notes)),
    ...partHtml(environmentPart(report)),
    ...reproduce(report),
  ]);
}

const FUNCTIONS_SHOWN = 20;

/** All calls of each benchmark whose functions are listed. */
function callsOf(report: Report): Markup[] {
  return changedCases(report).flatMap(({ case: { id }, count }) => [
    html`<p><code>${id}</code></p>`,
    flameGraph(count?.calls ?? []),
  ]);
}

function legend(report: Report): Markup {
  const words =
    'The bar is the 95% confidence interval of the change; the band marks changes too small to matter. Dots are runs: base above, head below.';
  return html`<p class="dim">${report.isSingleSided ? '' : words}</p>`;
}

function reproduce({ reproduce: command }: Report): Markup[] {
  if (command === null) return [];
  return [html`<h2>Reproduce this measurement</h2><pre>${cleanLine(command)}</pre>`];
}
