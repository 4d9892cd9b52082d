/** Which benchmarks are kept where there are more than a session can measure. */
import type { Listed } from '../../tools/detection/candidate.ts';

interface Ranked<T> {
  readonly owner: T;
  readonly listed: Listed;
  /** Place among those of one top-level benchmark, and of that among its owner's. */
  readonly within: number;
  readonly top: number;
}

function ranked<T>(owner: T, listed: readonly Listed[]): Ranked<T>[] {
  const tops = new Map<string, number>();
  const seen = new Map<string, number>();
  return listed.map((one) => {
    const key = `${one.program ?? ''}\n${/^[^/[(]*/.exec(one.name)?.[0] ?? one.name}`;
    if (!tops.has(key)) tops.set(key, tops.size);
    const within = seen.get(key) ?? 0;
    seen.set(key, within + 1);
    return { owner, listed: one, within, top: tops.get(key) ?? 0 };
  });
}

/**
 * At most `limit` benchmarks, spread: one of each top-level benchmark of every owner before a second
 * of any. The order of the lists is kept.
 */
export function spread<T>(
  all: readonly { readonly owner: T; readonly listed: readonly Listed[] }[],
  limit: number,
): Map<T, Listed[]> {
  const everything = all.flatMap(({ owner, listed }) => ranked(owner, listed));
  const first = [...everything].sort((a, b) => a.within - b.within || a.top - b.top);
  const chosen = new Set(first.slice(0, limit));
  const kept = new Map<T, Listed[]>();
  for (const one of everything) {
    if (!chosen.has(one)) continue;
    kept.set(one.owner, [...(kept.get(one.owner) ?? []), one.listed]);
  }
  return kept;
}
