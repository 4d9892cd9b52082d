import type { Cell } from '../block.ts';
import type { MappedText } from '../mapped-text.ts';
import { MAX_COLUMNS } from './span.ts';

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

/** The rows of lines of separated fields. */
export function readSeparated<Line extends { readonly text: string }>(
  lines: readonly Line[],
  separator: string,
  textOf: (line: Line, start: number, end: number) => MappedText,
): Cell[][] {
  const written = lines.filter((line) => line.text.trim() !== '');
  return written.map((line) =>
    splitCsv(line.text, separator)
      .slice(0, MAX_COLUMNS)
      .map(([start, end]) => ({ text: textOf(line, start, end) })),
  );
}
