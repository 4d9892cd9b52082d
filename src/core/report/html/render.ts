/** The whole report as one self-contained HTML page, without scripts or external resources. */
import { cleanLine, clip } from '../../text/clean.ts';
import { element, htmlDocument, type Markup, phraseToHtml, proseToHtml } from '../../text/html.ts';
import { phraseToText, say } from '../../text/phrase.ts';
import { environmentOf } from '../environment.ts';
import type { Note, Report } from '../model.ts';
import { adviseHazard, describeNote } from '../words/hazards.ts';
import { caveatsOf, headlineOf } from '../words/headline.ts';
import { matrixTables } from '../words/matrix.ts';
import { countLine, OUTCOME_SIGNS } from '../words/sections.ts';
import { sweepTable } from '../words/sweeps.ts';
import { sweepChart } from './forest.ts';
import { REPORT_STYLE } from './style.ts';
import { phaseSection, sectionTables, tableSection, whereSection } from './tables.ts';

export function renderHtml(report: Report): string {
  const sentence = headlineOf(report);
  return htmlDocument(`benchproof: ${phraseToText(sentence)}`, REPORT_STYLE, [
    element('h1', {}, `${OUTCOME_SIGNS[report.verdict.outcome]} `, phraseToHtml(sentence)),
    element('p', {}, countLine(report)),
    ...caveatsOf(report).map((caveat) =>
      element('p', { class: 'inconclusive' }, phraseToHtml(caveat)),
    ),
    legend(report),
    ...sectionTables(report),
    ...report.sweeps.flatMap((sweep) => tableSection(sweepTable(sweep), sweepChart(sweep))),
    ...matrixTables(report.matrices).flatMap((table) => tableSection(table)),
    ...phaseSection(report.phases),
    ...whereSection(report),
    ...warnings(report.notes),
    ...environment(report),
    ...reproduce(report),
  ]);
}

function legend(report: Report): Markup {
  const words =
    'The bar is the 95 % confidence interval of the change; the band marks changes too small to matter. Dots are runs: base above, head below.';
  return element('p', { class: 'dim' }, report.isSingleSided ? '' : words);
}

function warnings(notes: readonly Note[]): Markup[] {
  if (notes.length === 0) return [];
  const items = notes.map((note) => {
    const named = note.hazards[0]?.name ?? '';
    const advice = adviseHazard(named);
    const said = say`${describeNote(note)}.`;
    const next = proseToHtml(advice === null ? '' : ` To do: ${advice}.`);
    const silence = ` Silence it as "${clip(cleanLine(named), 40)}".`;
    return element('li', { value: note.number }, phraseToHtml(said), next, silence);
  });
  return [element('h2', {}, 'Warnings about this measurement'), element('ol', {}, ...items)];
}

function environment(report: Report): Markup[] {
  const entries = environmentOf(report).flatMap(({ label, value }) => [
    element('dt', {}, label),
    element('dd', {}, phraseToHtml(value)),
  ]);
  return [element('h2', {}, 'Measurement environment'), element('dl', {}, ...entries)];
}

function reproduce({ reproduce: command }: Report): Markup[] {
  if (command === null) return [];
  return [element('h2', {}, 'Reproduce this measurement'), element('pre', {}, cleanLine(command))];
}
