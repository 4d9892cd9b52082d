/** Charts that a page draws from a fence, as the tables they show: Mermaid's `pie` and `xychart`. */
import type { Headings, TableBlock } from '../block.ts';
import { EMPTY_TEXT, type MappedText, sliceText, splitLines, trimText } from '../mapped-text.ts';
import { splitCsv } from './csv.ts';

/** What a line has behind its first word, and of a list the parts of it. */
function partsOf(line: MappedText | undefined): readonly MappedText[] {
  const { text } = line ?? { text: '' };
  const [open, close] = [text.indexOf('['), text.lastIndexOf(']')];
  if (line === undefined || open === -1 || close < open) return [];
  return splitCsv(text.slice(open + 1, close)).map(([from, to]) =>
    sliceText(line, open + 1 + from, open + 1 + to),
  );
}

function rest(line: MappedText | undefined): MappedText {
  const at = line?.text.search(/title\s|"/) ?? -1;
  return line === undefined || at === -1 ? EMPTY_TEXT : sliceText(line, at + 1, line.text.length);
}

/** The chart's numbers under its title or axis, each beside its name; null where a fence is no such chart. */
export function readChart(text: MappedText, headings: Headings): TableBlock | null {
  const lines = splitLines(text).map(trimText);
  const kind = lines.find((line) => line.text !== '')?.text.split(/[\s-]/)[0];
  if (kind !== 'pie' && kind !== 'xychart') return null;
  const of = (word: string) => lines.find((line) => line.text.startsWith(word));
  const title = rest(lines.find((line) => /\btitle\s/.test(line.text)));
  const columns = lines.filter((line) => /^(?:bar|line)\b/.test(line.text)).map(partsOf);
  const slices = lines.flatMap((line) => {
    const at = /^"[^"]*"\s*:/.exec(line.text)?.[0].length;
    return at === undefined
      ? []
      : [[sliceText(line, 0, at), sliceText(line, at, line.text.length)]];
  });
  const names = partsOf(of('x-axis'));
  const length = Math.max(0, ...columns.map((column) => column.length));
  const bars = Array.from({ length }, (_, row) => [
    names[row] ?? EMPTY_TEXT,
    ...columns.map((column) => column[row] ?? EMPTY_TEXT),
  ]);
  const axis = of('y-axis');
  const heading = axis ? rest(axis) : title;
  const header = [EMPTY_TEXT, ...(columns[0] ? columns : [[]]).map(() => heading)];
  const rows = [header, ...(kind === 'pie' ? slices : bars)];
  const cells = rows.map((row) => row.map((each) => ({ text: each })));
  const grid = { rows: cells, headerRows: 1 };
  return { kind: 'table', context: 'table', headings, caption: title, grid };
}
