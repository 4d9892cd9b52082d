/** Size limits for untrusted documents, checked before parsing. */

export interface Bounds {
  readonly maxBytes: number;
  readonly maxDepth: number;
}

/** A session of 500 benchmarks with 50 iterations takes about 20 MB. */
export const DOCUMENT_BOUNDS: Bounds = { maxBytes: 64 * 1024 ** 2, maxDepth: 24 };

/** Nesting depth of brackets in JSON, ignoring strings; linear, without recursion. Stops at `limit + 1`. */
function nestingDepth(text: string, limit: number): number {
  let depth = 0;
  let deepest = 0;
  for (let i = 0; i < text.length && deepest <= limit; i += 1) {
    const character = text[i];
    if (character === '"') i = endOfString(text, i);
    else if (character === '{' || character === '[') {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return deepest;
}

function endOfString(text: string, start: number): number {
  let i = start + 1;
  while (i < text.length && text[i] !== '"') i += text[i] === '\\' ? 2 : 1;
  return i;
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
