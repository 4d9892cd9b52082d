import type { Cell } from '../block.ts';
import { readSeparated } from './csv.ts';
import { trimmedRestText } from './rest-inline.ts';
import type { TableEnd } from './rest-table.ts';
import { endOfIndented, indentOf, type SourceLine } from './source-lines.ts';
import { padRows } from './span.ts';

/** Reads a `list-table` or `csv-table` directive; null for any other line. */
export function readDirectiveTable(
  source: string,
  lines: readonly SourceLine[],
  at: number,
): TableEnd | null {
  const match = /^\s*\.\.\s+(list-table|csv-table)::\s*(.*)$/.exec(lines[at]?.text ?? '');
  const line = lines[at];
  if (!match || !line) return null;
  const next = endOfIndented(lines, at, indentOf(line));
  const body = lines.slice(at + 1, next);
  const isOption = (candidate: SourceLine) => /^\s*:[\w-]+:/.test(candidate.text);
  const options = body.filter(isOption);
  const content = body.filter((candidate) => !isOption(candidate) && candidate.text.trim() !== '');
  const header = options.find((option) => option.text.trim().startsWith(':header:'));
  const rows = match[1] === 'list-table' ? readList(source, content) : readCsv(source, content);
  const named = header ? readCsv(source, [afterOption(header)]) : [];
  const declared = /:header-rows:\s*(\d+)/.exec(
    options.map((option) => option.text).join('\n'),
  )?.[1];
  const title = match[2] ?? '';
  return {
    grid: {
      rows: padRows([...named, ...rows]),
      headerRows: named.length + Number(declared ?? 0),
    },
    caption: title === '' ? null : trimmedRestText(source, line.end - title.length, line.end),
    next,
  };
}

function afterOption(line: SourceLine): SourceLine {
  const length = /^\s*:[\w-]+:\s*/.exec(line.text)?.[0].length ?? 0;
  return { text: line.text.slice(length), start: line.start + length, end: line.end };
}

/** `* - first` begins a row, `- next` its further cells. */
function readList(source: string, lines: readonly SourceLine[]): Cell[][] {
  const rows: Cell[][] = [];
  for (const line of lines) {
    const item = /^\s*(\*\s+)?-\s*/.exec(line.text);
    if (!item) continue;
    if (item[1]) rows.push([]);
    const text = trimmedRestText(source, line.start + item[0].length, line.end);
    rows.at(-1)?.push({ text });
  }
  return rows;
}

function readCsv(source: string, lines: readonly SourceLine[]): Cell[][] {
  return readSeparated(lines, ',', (line, start, end) =>
    trimmedRestText(source, line.start + start, line.start + end),
  );
}
