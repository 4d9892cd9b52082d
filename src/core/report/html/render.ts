/** The whole report as one self-contained page: no script, nothing loaded, to be kept or mailed. */
import { cleanLine, clip } from '../../text/clean.ts';
import { element, htmlDocument, type Markup, phraseToHtml, proseToHtml } from '../../text/html.ts';
import { phraseToText, say } from '../../text/phrase.ts';
import { environmentOf } from '../environment.ts';
import type { Note, Report } from '../model.ts';
import { caveatsOf } from '../words/caveats.ts';
import { countLine } from '../words/counts.ts';
import { adviseHazard } from '../words/hazards.ts';
import { headlineOf } from '../words/headline.ts';
import { matrixTables } from '../words/matrix.ts';
import { describeNote } from '../words/notes.ts';
import { outcomeSign } from '../words/sections.ts';
import { sweepTable } from '../words/sweeps.ts';
import { sweepChart } from './forest.ts';
import { phaseSection, sectionTables, tableSection, whereSection } from './tables.ts';

const STYLE = `
:root { color-scheme: light dark; --ink: #1b1f24; --dim: #5b6570; --line: #d5dbe1; --paper: #fff; --worse: #c62f2f; --better: #1a7f4b; --open: #8a6100; --base: #7a8694; --head: #2962c4; --band: #eef1f4; }
@media (prefers-color-scheme: dark) { :root { --ink: #e4e8ec; --dim: #98a3ae; --line: #3a434c; --paper: #14181c; --worse: #ff7b72; --better: #56d48f; --open: #e0b341; --base: #8f9aa6; --head: #79a6ff; --band: #20272d; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 68rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.35rem; line-height: 1.35; margin: 0 0 .3rem; }
h2 { font-size: 1.05rem; margin: 2.2rem 0 .5rem; border-bottom: 1px solid var(--line); padding-bottom: .2rem; }
code, pre { font: .88em/1.45 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { background: var(--band); padding: .7rem; border-radius: 4px; white-space: pre-wrap; }
p { margin: .4rem 0; } .dim { color: var(--dim); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td:nth-child(2), td:nth-child(4) { white-space: nowrap; }
th { font-weight: 600; color: var(--dim); font-size: .85rem; } td.number, th.number { text-align: right; }
.regression, .over-budget, .invalid, .missing, .incomparable { color: var(--worse); }
.improvement { color: var(--better); } .inconclusive, .busy, .more-work { color: var(--open); }
svg { max-width: 100%; height: auto; display: block; } svg text { fill: var(--dim); font: 11px system-ui, sans-serif; }
.axis { stroke: var(--line); } .band { fill: var(--band); } .interval { stroke: currentColor; stroke-width: 2; }
.base { fill: var(--base); stroke: var(--base); } .head { fill: var(--head); stroke: var(--head); }
.curve { fill: none; stroke: var(--head); stroke-width: 1.5; } .ideal { fill: none; stroke: var(--base); stroke-dasharray: 4 4; }
dt { font-weight: 600; color: var(--dim); font-size: .85rem; } dd { margin: 0 0 .4rem; }
li { margin: .25rem 0; }
@media print { body { max-width: none; } }
`;

export function renderHtml(report: Report): string {
  const sentence = headlineOf(report);
  return htmlDocument(`benchproof: ${phraseToText(sentence)}`, STYLE, [
    element('h1', {}, `${outcomeSign(report.verdict.outcome)} `, phraseToHtml(sentence)),
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
    'The bar shows where the change lies with 95 % confidence, the band what is too small to matter. Dots are runs: base above, head below.';
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
  return [element('h2', {}, 'Warnings about how far to trust this'), element('ol', {}, ...items)];
}

function environment(report: Report): Markup[] {
  const entries = environmentOf(report).flatMap(({ label, value }) => [
    element('dt', {}, label),
    element('dd', {}, phraseToHtml(value)),
  ]);
  return [element('h2', {}, 'Where and how this was measured'), element('dl', {}, ...entries)];
}

function reproduce({ reproduce: command }: Report): Markup[] {
  if (command === null) return [];
  return [element('h2', {}, 'Measure it yourself'), element('pre', {}, cleanLine(command))];
}
