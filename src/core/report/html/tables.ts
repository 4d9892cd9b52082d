/** The parts of a report as HTML. */
import { type Content, html, type Markup, phraseToHtml } from '../../text/html.ts';
import type { Phrase } from '../../text/phrase.ts';
import type { Part, ReportTable } from '../content.ts';

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
