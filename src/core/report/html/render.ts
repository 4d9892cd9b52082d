/** Reports as one self-contained HTML page, without scripts or external resources. */
import { SIDES } from '../../records/runs.ts';
import { type Content, html, htmlDocument, type Markup, phraseToHtml } from '../../text/html.ts';
import { type Phrase, phraseToText } from '../../text/phrase.ts';
import { sideValues } from '../../verdict/invocations.ts';
import type { Part, ReportContent, ReportTable } from '../content.ts';
import type { Report, ReportRow } from '../model.ts';
import { reportContent } from '../parts.ts';
import { sourceLinkOf } from '../words/counted-work.ts';
import { axisOf, flameGraph, forestPlot, stripPlot } from './pictures.ts';

export const REPORT_STYLE = `
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
.flame { min-width: 45rem; margin: .6rem 0; } .flame text { fill: var(--ink); } .flame rect { stroke: var(--paper); }
.axis { stroke: var(--line); } .band { fill: var(--band); } .interval { stroke: currentColor; stroke-width: 2; }
.base { fill: var(--base); stroke: var(--base); } .head { fill: var(--head); stroke: var(--head); }
dt { font-weight: 600; color: var(--dim); font-size: .85rem; } dd { margin: 0 0 .4rem; }
li { margin: .25rem 0; }
@media (max-width: 40rem) { .scroll table { min-width: 46rem; } }
@media print { body { max-width: none; } }
`;

/** @param numbers 0-based indexes of right-aligned columns */
export function htmlTable(
  header: readonly Content[],
  rows: readonly (readonly Content[])[],
  numbers: readonly number[] = [],
): Markup {
  const kind = (at: number) => (numbers.includes(at) ? html` class="number"` : '');
  const head = header.map((cell, at) => html`<th${kind(at)}>${cell}</th>`);
  const body = rows.map(
    (cells) => html`<tr>${cells.map((cell, at) => html`<td${kind(at)}>${cell}</td>`)}</tr>`,
  );
  // Focusable, so that overflowing tables can be scrolled with the keyboard.
  return html`
    <div class="scroll" tabindex="0" role="group" aria-label="Table">
      <table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>
    </div>`;
}

/** What is drawn beside and above the rows of a table. */
export interface Pictures {
  /** Further titles and cells of each row. */
  readonly columns?: { readonly titles: readonly string[]; readonly cells: readonly Markup[][] };
  readonly above?: readonly Markup[];
}

/** Folded parts start closed if they have no pictures. */
export function partHtml(part: Part, pictures: Pictures = {}): Markup[] {
  const content = contentOf(part, pictures);
  const { title, section = '' } = part;
  if (part.isFolded && pictures.columns === undefined && pictures.above === undefined)
    return [html`<details><summary>${phraseToHtml(title)}</summary>${content}</details>`];
  const heading = html`<h2 class="${section}">${phraseToHtml(title)}</h2>`;
  return [...(title.length === 0 ? [] : [heading]), ...(pictures.above ?? []), ...content];
}

function contentOf(part: Part, { columns }: Pictures): Markup[] {
  switch (part.kind) {
    case 'table': {
      const { header, rows, notes } = part;
      const titles = [...header.map(phraseToHtml), ...(columns?.titles ?? [])];
      const cells = rows.map((row, at) => [
        ...row.map(phraseToHtml),
        ...(columns?.cells[at] ?? []),
      ]);
      const table = rows.length === 0 ? [] : [htmlTable(titles, cells, numbersOf(part))];
      return [...table, ...listOf(notes)];
    }
    case 'list': {
      const items = part.items.map(
        ([first = [], ...below]) => html`<li>${phraseToHtml(first)}${listOf(below)}</li>`,
      );
      return [part.isNumbered ? html`<ol>${items}</ol>` : html`<ul>${items}</ul>`];
    }
    case 'output':
      return part.pieces.flatMap(({ said, lines }) => [
        ...(said.length === 0 ? [] : [html`<p>${phraseToHtml(said)}</p>`]),
        html`<pre>${lines.join('\n')}</pre>`,
      ]);
  }
}

function numbersOf({ header, leading, trailing }: ReportTable): number[] {
  return header.map((_, at) => at).slice(leading, header.length - trailing);
}

function listOf(items: readonly Phrase[]): Markup[] {
  if (items.length === 0) return [];
  return [html`<ul>${items.map((item) => html`<li>${phraseToHtml(item)}</li>`)}</ul>`];
}

const LEGEND =
  'The bar is the 95% confidence interval of the change; the band marks changes too small to matter. Dots are runs: base above, head below.';

/** @param repository its address, for links to the sources; null if unknown */
function contentIn(report: Report, repository: string | null): ReportContent {
  return reportContent(report, undefined, sourceLinkOf(repository, report.session.head));
}

/** Content of a report's page. */
export function reportBody(report: Report, repository: string | null): readonly Markup[] {
  const content = contentIn(report, repository);
  const lead = report.isSingleSided ? content.lead : [...content.lead, [LEGEND]];
  return bodyOf({ ...content, lead }, (part) => picturesOf(report, part));
}

export function renderHtml(report: Report, repository: string | null): string {
  return pageOf(contentIn(report, repository), reportBody(report, repository));
}

export function writeHtml(content: ReportContent): string {
  return pageOf(content, bodyOf(content));
}

function pageOf({ sentence }: ReportContent, body: readonly Markup[]): string {
  return htmlDocument(`benchproof: ${phraseToText(sentence)}`, REPORT_STYLE, body);
}

function bodyOf(
  { sign, sentence, lead, parts }: ReportContent,
  draw: (part: Part) => Pictures = () => ({}),
): readonly Markup[] {
  return [
    html`<h1>${sign} ${phraseToHtml(sentence)}</h1>`,
    ...lead.map((each) => html`<p>${phraseToHtml(each)}</p>`),
    ...parts.flatMap((part) => partHtml(part, draw(part))),
  ];
}

function picturesOf(report: Report, part: Part): Pictures {
  const drawn = part.kind === 'table' ? part.drawn : undefined;
  if (drawn?.kind === 'calls') return { above: drawn.rows.flatMap(callsOf) };
  if (drawn?.kind !== 'runs') return {};
  return { columns: { titles: ['', 'every run'], cells: runPictures(report, drawn.rows) } };
}

/** The interval and all runs of each row. */
function runPictures(report: Report, rows: readonly ReportRow[]): Markup[][] {
  const pairs = Map.groupBy(report.session.pairs, ({ caseId }) => caseId);
  const axis = axisOf(report.rows);
  return rows.map((row) => {
    const runs = pairs.get(row.case.id) ?? [];
    const [base, head] = SIDES.map((side) => sideValues(runs, side, row.verdict.metric.key));
    const interval = html`<span class="${row.section}">${forestPlot(row, axis)}</span>`;
    return [interval, stripPlot(base ?? [], head ?? [])];
  });
}

function callsOf({ case: { id }, count }: ReportRow): Markup[] {
  const graph = flameGraph(count?.calls ?? []);
  return graph.markup === '' ? [] : [html`<p><code>${id}</code></p>`, graph];
}
