import type { Headings, TableBlock } from '../block.ts';
import { type MappedText, sliceText, splitLines } from '../mapped-text.ts';
import { padRows } from './span.ts';

/** Places of a line's fields, blanks around and quotes left out. */
export function splitCsv(text: string, separator = ','): readonly (readonly [number, number])[] {
  const fields: (readonly [number, number])[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at <= text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    if (at < text.length && (text[at] !== separator || isQuoted)) continue;
    const raw = text.slice(start, at);
    const lead = raw.length - raw.trimStart().length;
    const quoted = /^"[^"]*"$/.test(raw.trim()) ? 1 : 0;
    fields.push([start + lead + quoted, start + raw.trimEnd().length - quoted]);
    start = at + 1;
  }
  return fields;
}

/** The table that a text of separated fields is, its first line the header. */
export function readSeparated(text: MappedText, separator: string, headings: Headings): TableBlock {
  const lines = splitLines(text).filter((line) => line.text.trim() !== '');
  const rows = lines.map((line, at) =>
    splitCsv(line.text, separator).map(([start, end]) => ({
      text: sliceText(line, start, end),
      isHeader: at === 0,
    })),
  );
  const grid = { rows: padRows(rows, 1), headerRows: Math.min(1, rows.length) };
  return { kind: 'table', context: 'table', headings, caption: null, grid };
}
