/** Size limits for untrusted documents, checked before parsing. */

export interface Bounds {
  readonly maxBytes: number;
  readonly maxDepth: number;
}

/** A session of 500 benchmarks with 50 iterations takes about 20 MB. */
export const DOCUMENT_BOUNDS: Bounds = { maxBytes: 64 * 1024 ** 2, maxDepth: 24 };

const [QUOTE, OPENING, CLOSING] = [0x22, 0x7b, 0x7d];

/** Nesting depth of brackets in JSON, ignoring strings; linear, without recursion. Stops at `limit + 1`. */
function nestingDepth(text: string, limit: number): number {
  let depth = 0;
  let deepest = 0;
  for (let i = 0; i < text.length && deepest <= limit; i += 1) {
    const code = text.charCodeAt(i);
    // A square bracket and a curly one differ in one bit.
    const bracket = code | 0x20;
    if (code === QUOTE) i = endOfString(text, i);
    else if (bracket === OPENING) {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (bracket === CLOSING) depth -= 1;
  }
  return deepest;
}

/** Searches for quotes, which is much faster than looking at each character. */
function endOfString(text: string, start: number): number {
  for (let end = start; ; ) {
    end = text.indexOf('"', end + 1);
    if (end < 0) return text.length;
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end;
  }
}

/** Why a text must not be parsed; null if it may. */
export function boundsComplaint(text: string, bounds: Bounds): string | null {
  // At most 3 bytes of UTF-8 per UTF-16 unit, which is close enough for a limit.
  if (text.length > bounds.maxBytes) {
    return `expected at most ${bounds.maxBytes} characters, got ${text.length}`;
  }
  const depth = nestingDepth(text, bounds.maxDepth);
  return depth > bounds.maxDepth
    ? `expected at most ${bounds.maxDepth} levels of nesting, got more`
    : null;
}
