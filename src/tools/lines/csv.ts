/** Tables whose cells commas, semicolons or the bars of Markdown part, set out in columns. */

const SEPARATORS = [',', ';'] as const;

const CELL = {
  ',': /"(?:[^"]|"")*"|[^,]+|(?<=^|,)(?=,|$)/g,
  ';': /"(?:[^"]|"")*"|[^;]+|(?<=^|;)(?=;|$)/g,
};

const NUMBER = /^\d[\d.]*(?:e[+-]?\d+)?$/i;

/** The cells of a line, without their quotes. */
export const cellsOf = (line: string, separator: keyof typeof CELL): string[] =>
  (line.match(CELL[separator]) ?? []).map((cell) =>
    cell
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"')
      .trim(),
  );

/** The titles in the first line, and the rows below it that have a cell for each. */
export function csvTable(text: string): {
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
} {
  const [head = '', ...lines] = text.split('\n');
  const [separator = ','] = SEPARATORS.toSorted(
    (one, other) => cellsOf(head, other).length - cellsOf(head, one).length,
  );
  const titles = cellsOf(head, separator);
  const rows = lines.map((line) => cellsOf(line, separator));
  return { titles, rows: rows.filter(({ length }) => length === titles.length) };
}

/**
 * Sets out the rows below each line of titles in columns of one width.
 *
 * @param isAbove whether a line of titles, set out so, is above a table that can be read
 */
export function alignCsv(
  lines: readonly string[],
  isAbove: (titles: string) => boolean,
): readonly string[] {
  const aligned = [...lines];
  for (let at = 0; at < lines.length; at += 1) {
    for (const separator of SEPARATORS) {
      const rows = rowsFrom(lines, at, separator);
      const set = setOut(rows);
      if (rows.length < 2 || !isAbove(set[0] ?? '')) continue;
      aligned.splice(at, set.length, ...set);
      at += rows.length - 1;
      break;
    }
  }
  return aligned;
}

/** Lines of as many cells as the first of them, with a number in all others. */
function rowsFrom(lines: readonly string[], at: number, separator: keyof typeof CELL): string[][] {
  const titles = cellsOf(lines[at] ?? '', separator);
  if (titles.length < 2 || titles.some((title) => !/^(?!\d).*[A-Za-z]/.test(title))) return [];
  const rows = [titles];
  for (let next = at + 1; next < lines.length; next += 1) {
    const cells = cellsOf(lines[next] ?? '', separator);
    if (cells.length !== titles.length || !cells.some((cell) => NUMBER.test(cell))) break;
    rows.push(cells);
  }
  return rows;
}

function setOut(rows: readonly (readonly string[])[], between = ''): readonly string[] {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd((widths[at] ?? 0) + 2))
      .join(between)
      .trimEnd(),
  );
}

const RULE = /^\s*\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?)?\s*$/;

const barsIn = (line: string): number[] => [...line.matchAll(/\|/g)].map(({ index }) => index);

/** Sets out tables of Markdown whose bars do not stand below each other. */
export function alignMarkdown(lines: readonly string[]): readonly string[] {
  const aligned = [...lines];
  for (const [at, line] of lines.entries()) {
    if (at === 0 || !RULE.test(line)) continue;
    const bars = barsIn(line).length;
    const end = lines.findIndex((one, next) => next >= at && barsIn(one).length !== bars);
    const rows = lines.slice(at - 1, end === -1 ? lines.length : end);
    const isSetOut = new Set(rows.map((row) => barsIn(row).join())).size === 1;
    if (isSetOut || barsIn(rows[0] ?? '').length !== bars) continue;
    const cells = rows.map((row) => row.split('|').map((cell) => ` ${cell.trim()} `));
    aligned.splice(at - 1, rows.length, ...setOut(cells, '|'));
  }
  return aligned;
}
