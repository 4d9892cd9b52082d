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
