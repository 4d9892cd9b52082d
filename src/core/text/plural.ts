/** `1 run`, `3 runs`, `2 benchmarks`; irregular plurals are passed. */
export function plural(count: number, one: string, many: string = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** `a, b, c, …`: the first three, and whether there are more. */
export function firstFew(all: readonly string[]): string {
  return [...all.slice(0, 3), ...(all.length > 3 ? ['…'] : [])].join(', ');
}

/** `a, b, and 7 more`: the first `most`, and the number of the others. */
export function firstOf(all: readonly string[], most = 12): string {
  const more = all.length > most ? [`and ${all.length - most} more`] : [];
  return [...all.slice(0, most), ...more].join(', ');
}

/** `a, b` or `25 (a, b, c, …)`: the names, or how many and the first of them. */
export function manyOf(all: readonly string[]): string {
  return all.length > 3 ? `${all.length} (${firstFew(all)})` : all.join(', ');
}
