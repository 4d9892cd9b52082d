import type { NumberToken } from '../../../src/docs/numbers/token.ts';

/** Runs of digits in a text that do not lie in exactly one of its tokens, which stand in order. */
export function strayDigits(text: string, tokens: readonly NumberToken[]): string[] {
  const stray: string[] = [];
  let first = 0;
  for (const { index: start, 0: run } of text.matchAll(/\d+/g)) {
    const end = start + run.length;
    while ((tokens[first]?.end ?? end) <= start) first += 1;
    const token = tokens[first];
    const isWhole = token !== undefined && token.start <= start && token.end >= end;
    if (!isWhole || (tokens[first + 1]?.start ?? end) < end)
      stray.push(`${JSON.stringify(text.slice(Math.max(0, start - 20), end + 20))} at ${start}`);
  }
  return stray;
}
