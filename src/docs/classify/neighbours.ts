import type { Candidate } from './candidate.ts';
import type { Named } from './feature-values.ts';
import type { FoundUnit } from './features.ts';

interface Sum {
  count: number;
  total: number;
}

/** The groups of numbers that a number belongs to. */
export type Keys = Readonly<Record<string, string | number>>;

/**
 * Adds what a first score says of the numbers around each: results come in columns, rows and blocks,
 * so a number among claims is more likely one. The number's own score is left out of each mean.
 */
export function addNeighbours(
  features: readonly Pick<Named, 'set'>[],
  keys: readonly Keys[],
  scores: readonly number[],
): void {
  const chance = scores.map((score) => 1 / (1 + Math.exp(-score)));
  const sums = sumByKey(keys, chance);
  features.forEach((own, at) => {
    const [score = 0, self = 0] = [scores[at], chance[at]];
    own.set('first', score);
    for (const [name, key] of Object.entries(keys[at] ?? {})) {
      const { count, total } = sums.get(name)?.get(key) ?? { count: 1, total: self };
      own.set(`near.${name}`, count > 1 ? (total - self) / (count - 1) : -1);
    }
    own.set('near.previous', chance[at - 1] ?? -1);
    own.set('near.next', chance[at + 1] ?? -1);
  });
}

/** For each kind of group, the sum of each of its groups. */
function sumByKey(keys: readonly Keys[], chance: readonly number[]) {
  const sums = new Map<string, Map<string | number, Sum>>();
  keys.forEach((own, at) => {
    for (const [name, key] of Object.entries(own)) {
      const groups = sums.get(name) ?? new Map<string | number, Sum>();
      sums.set(name, groups);
      const sum = groups.get(key) ?? { count: 0, total: 0 };
      groups.set(key, sum);
      sum.count += 1;
      sum.total += chance[at] ?? 0;
    }
  });
  return sums;
}

export function keysOf(
  { column, row, value, passage, token }: Candidate,
  found: FoundUnit | undefined,
): Keys {
  const unit = found?.unit?.symbol ?? '-';
  const heading = passage.headings.at(-1) ?? '';
  return {
    column,
    row,
    block: passage.block,
    united: `${passage.block} ${unit}`,
    digits: value,
    unit,
    section: `${heading} ${unit}`,
    kind: `${passage.context} ${unit} ${token.shape}`,
  };
}
