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
  const columns = meansOf(features, keys, scores);
  features.forEach((own, at) => {
    const score = columns.get(columnOf(own, keys[at])) ?? scores[at] ?? 0;
    const isTied = own.has('spread') && (own.get('ordinal') ?? 0) > 0;
    const least = isTied ? (settled[at - 1] ?? score) : score;
    settled.push(Math.max(score, least, hasOwnPerformanceUnit(own) ? otherBelow : score));
  });
  return raiseRows(features, keys, settled);
}

/** Numbers of a unit that only a measurement has stand or fall together in a row: `200 req/s | 300 req/s`. */
function raiseRows(
  features: readonly Features[],
  keys: readonly Keys[],
  settled: readonly number[],
): readonly number[] {
  const rowOf = (at: number) => {
    const own = features[at] ?? new Map();
    const isOfRow = own.has('in:cell') && hasOwnPerformanceUnit(own);
    return isOfRow ? `${keys[at]?.['row']} ${keys[at]?.['unit']}` : '';
  };
  const best = new Map<string, number>();
  settled.forEach((score, at) => {
    best.set(rowOf(at), Math.max(score, best.get(rowOf(at)) ?? score));
  });
  best.delete('');
  return settled.map((score, at) => best.get(rowOf(at)) ?? score);
}

/** The mean score of each column of a table. */
function meansOf(
  features: readonly Features[],
  keys: readonly Keys[],
  scores: readonly number[],
): ReadonlyMap<string, number> {
  const sums = new Map<string, { count: number; total: number }>();
  features.forEach((own, at) => {
    const column = columnOf(own, keys[at]);
    const sum = sums.get(column) ?? { count: 0, total: 0 };
    sum.count += 1;
    sum.total += scores[at] ?? 0;
    sums.set(column, sum);
  });
  sums.delete('');
  return new Map([...sums].map(([column, { count, total }]) => [column, total / count]));
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
