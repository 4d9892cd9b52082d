/** Turns offsets into lines and columns. Asking in rising order keeps it linear on any input. */
export interface Positions {
  locate(offset: number): { readonly line: number; readonly column: number };
}

/** Lines are 1-based and end at LF, CRLF or CR; columns are 1-based and count code points. */
export function createPositions(text: string): Positions {
  const lineStarts = [0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) lineStarts.push(at + 1);
  }
  let last = { line: 0, offset: 0, column: 1 };
  const locate = (offset: number) => {
    const line = findLine(lineStarts, offset);
    const isBehind = last.line === line && last.offset <= offset;
    const from = isBehind ? last : { offset: lineStarts[line] ?? 0, column: 1 };
    let { column } = from;
    for (let at = from.offset; at < offset; at += 1) {
      const code = text.charCodeAt(at);
      if (code < 0xdc00 || code > 0xdfff) column += 1;
    }
    last = { line, offset, column };
    return { line: line + 1, column };
  };
  return { locate };
}

/** Index of the last start that is not beyond the offset. */
function findLine(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
