/** Programs that print several suites one after the other, with the same names in each. */

/** Marks the winner, or what went well: another one in another run. */
const PICTOGRAPH = /\p{Extended_Pictographic}\uFE0F?/gu;

/** A label: its text without what sets it off from the rest of its line. */
export function labelOf(text: string): string {
  return text
    .replace(PICTOGRAPH, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s\-*•|#>]+/, '')
    .replace(/[\s:=\-|,;([~≈>]+$/, '')
    .slice(0, 120);
}

/** A result without a unit that is read, which is another in another run: `took: 0.12`, `took: 0.12 (s)`. */
const RESULT = /[:=]\s*\d[\d,]*\.\d+\s*(?:\([^()]*\)\s*)?$/;

interface Named {
  /** From the full name to the shortest. */
  readonly names: readonly string[];
}

/**
 * A line in which nothing is measured stands over those after it: where one name is under several, they tell which
 * it is.
 *
 * @param read what a line tells; null: it is no part of what the harness prints
 * @param keyOf what two have in common that cannot be told apart
 */
export function underHeadings<T extends Named>(
  lines: readonly string[],
  read: (line: string) => readonly T[] | null,
  keyOf: (one: T) => string,
): T[] {
  let heading = '';
  const all = lines.flatMap((line) => {
    const own = read(line);
    if (own === null && /[A-Za-z]/.test(line) && !RESULT.test(line)) heading = labelOf(line);
    return (own ?? []).map((one) => ({ heading, one }));
  });
  const under = Map.groupBy(all, ({ one }) => keyOf(one));
  return all.map(({ heading, one }) => {
    const isTold = under.get(keyOf(one))?.some((other) => other.heading !== heading);
    return isTold ? { ...one, names: [`${heading}: ${one.names[0]}`, ...one.names] } : one;
  });
}
