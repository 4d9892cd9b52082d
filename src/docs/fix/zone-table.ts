/** Managed text in the markup of its document: tables, and what keeps it apart from the comments around it. */
import { html } from '../../core/text/html.ts';
import { inlineCode, tableRow } from '../../core/text/markdown.ts';
import type { DocumentFormat } from '../extract/extract.ts';
import { formatOf } from '../extract/formats/format.ts';

export interface ZoneTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Where the figures come from. */
  readonly note: string;
}

/** Letters, digits and marks that no format reads as markup. */
const PLAIN = /^[\p{L}\p{N}–][\p{L}\p{N} .,/%=+–-]*$/u;
const LONGEST_NAME = 500;

/** A name as it stands, or as literal text of its format. */
const literal = (text: string, write: (text: string) => string): string =>
  PLAIN.test(text) ? text : write(text);

function markdownTable({ header, rows, note }: ZoneTable): readonly string[] {
  const cell = (text: string) => literal(text, (name) => inlineCode(name, LONGEST_NAME));
  const [head, ...body] = [header, ...rows].map((each) => tableRow(each.map(cell)));
  return [head ?? '', `|${'---|'.repeat(header.length)}`, ...body, '', note];
}

function restTable({ header, rows, note }: ZoneTable): readonly string[] {
  const cell = (text: string, at: number) =>
    `   ${at === 0 ? '*' : ' '} - ${literal(text, (name) => `\`\`${name}\`\``)}`;
  const body = [header, ...rows].flatMap((each) => each.map(cell));
  return ['.. list-table::', '   :header-rows: 1', '', ...body, '', note];
}

function asciidocTable({ header, rows, note }: ZoneTable): readonly string[] {
  const cell = (text: string) =>
    `| ${literal(text, (name) => `\`+${name}+\``).replaceAll('|', '\\|')}`;
  const body = [header, ...rows].map((each) => each.map(cell).join(' '));
  return ['[%header]', '|===', ...body, '|===', '', note];
}

function htmlTable({ header, rows, note }: ZoneTable): readonly string[] {
  const head = html`<tr>${header.map((each) => html`<th>${each}</th>`)}</tr>`;
  const body = rows.map((row) => html`<tr>${row.map((each) => html`<td>${each}</td>`)}</tr>`);
  const lines = [head, ...body].map(({ markup }) => markup);
  return ['<table>', ...lines, '</table>', html`<p>${note}</p>`.markup];
}

const WRITERS: Readonly<Record<DocumentFormat, (table: ZoneTable) => readonly string[]>> = {
  ...{ markdown: markdownTable, mdx: markdownTable, text: markdownTable },
  ...{ rest: restTable, asciidoc: asciidocTable, html: htmlTable },
};

/** A table in the markup of the document at `path`, with empty lines around it. */
export function writeZoneTable(path: string, table: ZoneTable): string {
  return ['', '', ...WRITERS[formatOf(path)](table), '', ''].join('\n');
}

/** A comment that reaches to the end of its line cannot stand in one with a value: of AsciiDoc, else of reST and `[//]: #`. */
export function aroundValue(opening: string): string {
  if (/^(?:<!--|\{\/\*)/.test(opening)) return '';
  return opening.startsWith('//') ? '\n' : '\n\n';
}
