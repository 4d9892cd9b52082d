/** Which way is better, from a unit alone; null where the unit does not tell. */
export function directionOf(unit: string): 'lower' | 'higher' | null {
  const plain = unit.trim().toLowerCase();
  if (/(?:\/|\bper )\s*(?:s|sec|second|m|min|minute)s?$/.test(plain)) return 'higher';
  if (
    /^(?:[nµumk]?s|secs?|seconds?|milliseconds?|microseconds?|nanoseconds?|minutes?)$/.test(plain)
  ) {
    return 'lower';
  }
  if (/\/(?:op|iter|call|req|request)s?$/.test(plain)) return 'lower';
  if (/^(?:[kmgt]i?)?b(?:ytes?)?$/.test(plain)) return 'lower';
  return null;
}
