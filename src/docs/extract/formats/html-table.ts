import type { Block, Cell, Headings } from '../block.ts';
import { createTextBuilder, type TextBuilder, trimText } from '../mapped-text.ts';
import {
  checkOrder,
  type HtmlElement,
  type HtmlNode,
  isElement,
  isInline,
  markInline,
  readHtmlText,
} from './html-node.ts';
import { spreadCells } from './span.ts';
import { attributesOf, isReadInPlace } from './spoken-attribute.ts';

/** Elements of one name below a node, not looking inside nested tables. */
export function findElements(node: HtmlElement, names: readonly string[]): readonly HtmlElement[] {
  const found: HtmlElement[] = [];
  for (const child of node.childNodes) {
    if (!isElement(child)) continue;
    if (names.includes(child.tagName)) found.push(child);
    else if (child.tagName !== 'table') found.push(...findElements(child, names));
  }
  return found;
}

function numberAttribute(node: HtmlElement, name: string): number {
  const value = Number(node.attrs.find((attribute) => attribute.name === name)?.value ?? '1');
  return Number.isInteger(value) && value >= 1 && value <= 100 ? value : 1;
}

/** Reads a `<table>` with its spans and caption. */
export function readHtmlTable(
  node: HtmlElement,
  source: string,
  base: number,
  headings: Headings,
): Block {
  const rows = findElements(node, ['tr']).map((row) =>
    findElements(row, ['td', 'th']).map((cell) => ({
      text: textOf(cell, source, base),
      isHeader: cell.tagName === 'th',
      columns: numberAttribute(cell, 'colspan'),
      rows: numberAttribute(cell, 'rowspan'),
    })),
  );
  const grid = spreadCells(rows);
  const caption = findElements(node, ['caption'])[0];
  return {
    kind: 'table',
    context: 'html',
    headings,
    grid: { rows: grid, headerRows: countHeaderRows(grid) },
    caption: caption ? textOf(caption, source, base) : null,
  };
}

/** Rows at the top all of whose written cells are `<th>`. */
function countHeaderRows(rows: readonly (readonly Cell[])[]): number {
  const first = rows.findIndex(
    (row) => !row.every((cell) => cell.isHeader || cell.text.text.trim() === ''),
  );
  return Math.max(0, first);
}

/** The text of a cell or caption; what is a block in it stands on a line of its own. */
function textOf(node: HtmlElement, source: string, base: number) {
  const builder = createTextBuilder(source);
  readInside(node.childNodes, base, builder);
  return trimText(builder.build());
}

function readAttributes(node: HtmlElement, start: number, base: number, into: TextBuilder): void {
  for (const { name, value, ...at } of attributesOf(node)) {
    if (name !== 'alt' || !isReadInPlace(value)) into.put('\n', start, start + 1);
    into.align(value, base + at.start, base + at.end);
  }
}

/** A table inside a cell is a table of its own. */
function readInside(nodes: readonly HtmlNode[], base: number, into: TextBuilder): void {
  for (const node of nodes) {
    readHtmlText(node, base, into);
    if (!isElement(node) || node.tagName === 'table') continue;
    const place = node.sourceCodeLocation;
    const start = base + (place?.startOffset ?? 0);
    checkOrder(node);
    const edge = isInline(node) ? '' : '\n';
    into.put(edge, start, start + 1);
    markInline(node, base, into);
    readAttributes(node, start, base, into);
    readInside(node.childNodes, base, into);
    into.put(edge, start, start + 1);
  }
}
