/** The parts of a report as HTML. */
import { SIDES } from '../../records/runs.ts';
import { type Content, html, type Markup, phraseToHtml } from '../../text/html.ts';
import { type Phrase, say } from '../../text/phrase.ts';
import { sideValues } from '../../verdict/invocations.ts';
import { SECTIONS } from '../../verdict/section.ts';
import type { Report } from '../model.ts';
import type { Part } from '../parts.ts';
import { sectionCount, sectionPart } from '../sections.ts';
import type { ExplainedTable } from '../words/matrix.ts';
import { axisOf, forestPlot, stripPlot } from './forest.ts';

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

/** @param picture placed between title and content */
export function partHtml(part: Part, ...picture: readonly Markup[]): Markup[] {
  const content = contentOf(part);
  if (content.length === 0) return [];
  const title = part.title.length === 0 ? [] : [html`<h2>${phraseToHtml(part.title)}</h2>`];
  return [...title, ...picture, ...content];
}

/** Without the title; empty if there is nothing to show. */
function contentOf(part: Part): Markup[] {
  switch (part.kind) {
    case 'table': {
      const { header, leading, trailing, rows } = part;
      const numbers = header.map((_, at) => at).slice(leading, header.length - trailing);
      const cells = rows.map((row) => row.map(phraseToHtml));
      return rows.length === 0 ? [] : [htmlTable(header.map(phraseToHtml), cells, numbers)];
    }
    case 'list': {
      const items = part.items.map(
        ([first = [], ...below]) => html`<li>${phraseToHtml(first)}${listOf(below)}</li>`,
      );
      if (items.length === 0) return [];
      return [part.isNumbered ? html`<ol>${items}</ol>` : html`<ul>${items}</ul>`];
    }
    case 'output':
      return part.pieces.map(
        ({ said, lines }) => html`<p>${phraseToHtml(said)}</p><pre>${lines.join('\n')}</pre>`,
      );
  }
}

function listOf(items: readonly Phrase[]): Markup[] {
  if (items.length === 0) return [];
  return [html`<ul>${items.map((item) => html`<li>${phraseToHtml(item)}</li>`)}</ul>`];
}

export function explainedTable(table: ExplainedTable, ...picture: readonly Markup[]): Markup[] {
  const { cliffs, notes, ratios } = table;
  const summary = html`<summary>${phraseToHtml(ratios.title)}</summary>`;
  return [
    ...partHtml(table, ...picture),
    ...cliffs.map((cliff) => html`<p class="inconclusive">${phraseToHtml(cliff)}</p>`),
    ...listOf(notes),
    ...contentOf(ratios).map((list) => html`<details>${summary}${list}</details>`),
  ];
}

/** One table or list per section, most severe first; tables with the interval and all runs drawn. */
export function sectionTables(report: Report): Markup[] {
  const pairs = Map.groupBy(report.session.pairs, ({ caseId }) => caseId);
  const axis = axisOf(report.rows);
  return SECTIONS.flatMap((section) => {
    const rows = report.bySection[section];
    if (rows.length === 0) return [];
    const part = sectionPart(section, rows);
    const title = say`${part.title} (${sectionCount(section, rows)})`;
    const heading = html`<h2 class="${section}">${phraseToHtml(title)}</h2>`;
    if (part.kind !== 'table') return [heading, ...contentOf(part)];
    const cells = rows.map((row, at) => {
      const runs = pairs.get(row.case.id) ?? [];
      const [base, head] = SIDES.map((side) => sideValues(runs, side, row.verdict.metric.key));
      const interval = html`<span class="${section}">${forestPlot(row, axis)}</span>`;
      const shown = (part.rows[at] ?? []).map(phraseToHtml);
      return [...shown, interval, stripPlot(base ?? [], head ?? [])];
    });
    return [heading, htmlTable([...part.header.map(phraseToHtml), '', 'every run'], cells)];
  });
}
