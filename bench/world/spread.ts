/** At most `most` of a list, evenly over it, first and last included. */
export function spreadOf<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  const step = (all.length - 1) / Math.max(1, most - 1);
  const places = Array.from({ length: most }, (_, index) => Math.round(index * step));
  return all.filter((_, index) => places.includes(index));
}
