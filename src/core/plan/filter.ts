/** Choosing cases by name on the command line. */

/** `*` stands for anything; the rest is taken as it is. Linear: no pattern is compiled. */
function matchesWildcard(text: string, pattern: string): boolean {
  const parts = pattern.split('*');
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  if (parts.length === 1) return text === pattern;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}

/**
 * True where any filter names the case: as a part of its id (`random-mixed`, `size=64`), or as a
 * pattern for the whole of it (`hakmem/*@tuned*`), or after `=` as the very id. No filter means all.
 */
export function isSelected(id: string, filters: readonly string[]): boolean {
  if (filters.length === 0) return true;
  return filters.some((filter) => {
    if (filter.startsWith('=')) return id === filter.slice(1);
    return filter.includes('*') ? matchesWildcard(id, filter) : id.includes(filter);
  });
}
