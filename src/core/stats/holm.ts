/** p-values that count how many questions were asked at once: Holm 1979. */

/**
 * Holm's step-down adjustment: those at most α are rejected with a chance of at most α that any of
 * them is true, whatever the tests have to do with each other.
 *
 * @returns one adjusted p-value for each, in the order given, none above 1
 */
export function adjustHolm(pValues: readonly number[]): number[] {
  const order = pValues.map((_, at) => at).sort((a, b) => at(pValues, a) - at(pValues, b));
  const adjusted = new Array<number>(pValues.length);
  let largest = 0;
  for (const [rank, index] of order.entries()) {
    largest = Math.max(largest, at(pValues, index) * (pValues.length - rank));
    adjusted[index] = Math.min(1, largest);
  }
  return adjusted;
}

const at = (values: readonly number[], index: number): number => values[index] as number;
