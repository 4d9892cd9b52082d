/** A line of a source with its place; the line end is not part of it. */
export interface SourceLine {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export function splitSourceLines(
  source: string,
  from = 0,
  to = source.length,
): readonly SourceLine[] {
  const lines: SourceLine[] = [];
  let start = from;
  while (start <= to) {
    const stop = source.indexOf('\n', start);
    const end = stop < 0 || stop > to ? to : stop;
    const isCarriage = source[end - 1] === '\r' && end > start;
    const trimmed = isCarriage ? end - 1 : end;
    lines.push({ text: source.slice(start, trimmed), start, end: trimmed });
    start = end + 1;
  }
  return lines;
}

/** The text of a line; empty beyond the last. */
export function textAt(lines: readonly SourceLine[], at: number): string {
  return lines[at]?.text ?? '';
}

/** How many blanks a line begins with. */
export function indentOf(line: SourceLine | undefined): number {
  const text = line?.text ?? '';
  return text.length - text.trimStart().length;
}

/** The line behind the last of those after `at` that are indented deeper; blank lines between them count. */
export function endOfIndented(lines: readonly SourceLine[], at: number, indent: number): number {
  let next = at + 1;
  let last = at + 1;
  for (; next < lines.length; next += 1) {
    const line = lines[next];
    if (line?.text.trim() === '') continue;
    if (indentOf(line) <= indent) break;
    last = next + 1;
  }
  return last;
}
