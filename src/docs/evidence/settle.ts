import type { Keys } from './neighbours.ts';
import type { Features } from './word-features.ts';

/**
 * The scores after what needs no fit: the numbers of a table's column are of one kind, so they share
 * the mean of their scores; a spread stands or falls with the number before it, and a number
 * with a unit that only a measurement has is never less than unsure, since an author can read the
 * weights: words alone cannot take it out, only its place or form can.
 */
export function settle(
  features: readonly Features[],
  keys: readonly Keys[],
  scores: readonly number[],
  otherBelow: number,
): readonly number[] {
  const settled: number[] = [];
  const means = averaged(
    features.map((own, at) => columnOf(own, keys[at])),
    scores,
  );
  features.forEach((own, at) => {
    const score = means[at] ?? 0;
    const isTied = own.has('spread') && (own.get('ordinal') ?? 0) > 0;
    const least = isTied ? (settled[at - 1] ?? score) : score;
    settled.push(Math.max(score, least, hasOwnPerformanceUnit(own) ? otherBelow : score));
  });
  return settled;
}

/** The scores with those of one column as their mean; a number of no column (an empty name) keeps its own. */
function averaged(columns: readonly string[], scores: readonly number[]): readonly number[] {
  const groups = Map.groupBy(scores.keys(), (at) => columns[at] ?? '');
  groups.delete('');
  const result = [...scores];
  for (const group of groups.values()) {
    const mean = group.reduce((sum, at) => sum + (scores[at] ?? 0), 0) / group.length;
    for (const at of group) result[at] = mean;
  }
  return result;
}

/** The column of a number in the body of a table, apart from numbers of other units or forms in it. */
function columnOf(features: Features, keys: Keys | undefined): string {
  const { column, unit } = keys ?? {};
  if (!features.has('in:cell') || features.has('header-row') || features.has('shape')) return '';
  return `${column} ${unit}`;
}

const DIMENSIONS = ['unit:rate', 'unit:throughput-bytes', 'unit:cycles', 'unit:compound'];
const BESIDE = ['own', 'next', 'list', 'label', 'partner'];

/** A rate, a throughput, or a cost per operation, written beside a number without a form of its own. */
function hasOwnPerformanceUnit(features: Features): boolean {
  if (features.has('shape') || features.has('header-row') || !features.has('magnitude'))
    return false;
  return (
    DIMENSIONS.some((name) => features.has(name)) &&
    BESIDE.some((from) => features.has(`unit-from:${from}`))
  );
}
