import type { DefaultTreeAdapterTypes } from 'parse5';
import type { Block, Cell } from '../block.ts';
import { createTextBuilder } from '../mapped-text.ts';
import type { HtmlNode } from './html.ts';
import { spreadCells } from './span.ts';

type Element = DefaultTreeAdapterTypes.Element;

function isElement(node: HtmlNode): node is Element {
  return 'tagName' in node;
}

/** Elements of one name below a node, not looking inside nested tables. */
function findAll(node: Element, names: readonly string[]): readonly Element[] {
  const found: Element[] = [];
  for (const child of node.childNodes) {
    if (!isElement(child)) continue;
    if (names.includes(child.tagName)) found.push(child);
    else if (child.tagName !== 'table') found.push(...findAll(child, names));
  }
  return found;
}

function numberAttribute(node: Element, name: string): number {
  const value = Number(node.attrs.find((attribute) => attribute.name === name)?.value ?? '1');
  return Number.isInteger(value) && value >= 1 && value <= 100 ? value : 1;
}

/** Reads a `<table>` with its spans and caption. */
export function readHtmlTable(
  node: Element,
  source: string,
  base: number,
  headings: readonly string[],
): Block {
  const rows = findAll(node, ['tr']).map((row) =>
    findAll(row, ['td', 'th']).map((cell) => ({
      text: textOf(cell, source, base),
      isHeader: cell.tagName === 'th',
      columns: numberAttribute(cell, 'colspan'),
      rows: numberAttribute(cell, 'rowspan'),
    })),
  );
  const grid = spreadCells(rows, createTextBuilder(source).build());
  const caption = findAll(node, ['caption'])[0];
  return {
    kind: 'table',
    context: 'html',
    headings,
    grid: { rows: grid, headerRows: countHeaderRows(grid) },
    caption: caption ? textOf(caption, source, base) : null,
  };
}

/** Rows at the top all of whose written cells are `<th>`; without any, the first row names the columns. */
function countHeaderRows(rows: readonly (readonly Cell[])[]): number {
  const first = rows.findIndex(
    (row) => !row.every((cell) => cell.isHeader || cell.text.text.trim() === ''),
  );
  if (first > 0) return first;
  const isNamed = rows[0]?.every((cell) => !/^\s*[~≈]?\d/.test(cell.text.text)) ?? false;
  return isNamed && rows.length > 1 ? 1 : 0;
}

function textOf(node: Element, source: string, base: number) {
  const builder = createTextBuilder(source);
  const walk = (child: HtmlNode) => {
    const place = child.sourceCodeLocation;
    if ('value' in child && place)
      builder.align(child.value, base + place.startOffset, base + place.endOffset);
    if (!isElement(child)) return;
    if (child.tagName === 'br' && place)
      builder.put('\n', base + place.startOffset, base + place.endOffset);
    child.childNodes.forEach(walk);
  };
  node.childNodes.forEach(walk);
  return builder.build();
}
