import type { Named } from './feature-values.ts';
import type { Keys } from './neighbours.ts';

type Features = Pick<Named, 'get' | 'has'>;

/**
 * The scores after what needs no fit: the numbers of a table's column are of one kind, so they share
 * the mean of their scores; columns of a table that look alike are of one kind too; and those of a row with a unit that only a measurement has share the best
 * (`200 req/s | 300 req/s`); a spread stands or falls with the number before it, and a number whose unit
 * is that of the next one with the next; a number with a unit that only a measurement has is never less
 * than unsure, since an author can read the weights: words alone cannot take it out, only its place or
 * form can, as of rates at which a table's results were taken.
 */
export function settle(
  features: readonly Features[],
  keys: readonly Keys[],
  scores: readonly number[],
  otherBelow: number,
): readonly number[] {
  const settled: number[] = [];
  const columns = features.map((own, at) => columnOf(own, keys[at]));
  const alone = shared(columns, scores, mean);
  const means = withColumnsAlike(features, columns, alone, otherBelow);
  features.forEach((own, at) => {
    const score = means[at] ?? 0;
    const isTied = own.has('spread') && (own.get('ordinal') ?? 0) > 0;
    const least = isTied ? (settled[at - 1] ?? score) : score;
    const best = Math.max(score, least, hasOwnPerformanceUnit(own) ? otherBelow : score);
    settled.push(isName(own) ? Math.min(best, otherBelow - 1) : best);
  });
  for (let at = settled.length - 2; at >= 0; at -= 1)
    // The 3 and the 4 of "3, 4 and 5 ms".
    if (['list', 'next'].some((from) => features[at]?.has(`unit-from:${from}`)))
      settled[at] = Math.max(settled[at] ?? 0, settled[at + 1] ?? 0);
  const rows = features.map((own, at) => rowOf(own, keys[at]));
  return shared(rows, settled, (all) => all.reduce((a, b) => Math.max(a, b)));
}

const mean = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0) / all.length;

/** Below this share of a table's columns nothing follows for the others. */
const MAJORITY = 0.5;

/** Where most columns of a table that scatter alike are results, so are the others: their scores become the mean. */
function withColumnsAlike(
  features: readonly Features[],
  columns: readonly string[],
  scores: readonly number[],
  otherBelow: number,
): readonly number[] {
  const result = [...scores];
  const firstOf = new Map(columns.map((column, at) => [column, at]));
  firstOf.delete('');
  const tables = Map.groupBy(firstOf.values(), (at) => kindOf(features[at], columns[at]));
  tables.delete('');
  for (const alike of tables.values()) {
    const own = alike.map((at) => scores[at] ?? 0);
    const share = own.filter((score) => score >= otherBelow).length / own.length;
    if (alike.length < 3 || share <= MAJORITY || mean(own) < otherBelow) continue;
    const raised = new Set(alike.map((at) => columns[at]));
    columns.forEach((column, at) => {
      if (raised.has(column)) result[at] = Math.max(result[at] ?? 0, mean(own));
    });
  }
  return result;
}

/** Table, unit and look of a column of scattered numbers; empty for parameters: round, rising or repeated ones. */
function kindOf(features: Features | undefined, column = ''): string {
  const get = (name: string): number => features?.get(`column.${name}`) ?? 0;
  const isScattered = get('count') >= 3 && get('distinct') >= 0.8 && get('round') <= 0.2;
  if (!isScattered || get('rising') > 0) return '';
  const [place = '', ...unit] = column.split(' ');
  return [place.split('/')[0], ...unit, get('fractional') > 0.5].join(' ');
}

/** The scores with those of one line of a table as one; a number of no line (an empty name) keeps its own. */
function shared(
  lines: readonly string[],
  scores: readonly number[],
  combine: (scores: readonly number[]) => number,
): readonly number[] {
  const groups = Map.groupBy(scores.keys(), (at) => lines[at] ?? '');
  groups.delete('');
  const result = [...scores];
  for (const group of groups.values()) {
    const one = combine(group.map((at) => scores[at] ?? 0));
    for (const at of group) result[at] = one;
  }
  return result;
}

/** The column of a number in the body of a table, apart from numbers of other units or forms in it. */
function columnOf(features: Features, keys: Keys | undefined): string {
  const { column, unit } = keys ?? {};
  if (!features.has('in:cell') || features.has('header-row') || features.has('shape')) return '';
  return `${column} ${unit}`;
}

/** The row of a number whose unit only a measurement has, apart from numbers of other units in it. */
function rowOf(features: Features, keys: Keys | undefined): string {
  const isOfRow = features.has('in:cell') && hasOwnPerformanceUnit(features);
  return isOfRow ? `${keys?.['row']} ${keys?.['unit']}` : '';
}

/** A header's number without a unit of its own (`Parser 2.7`), or a rate at which results were taken: round numbers that rise down the first column. */
function isName(own: Features): boolean {
  const isRound = own.get('column.round') === 1 && own.get('column.fractional') === 0;
  const isOffered = own.has('first-column') && own.has('column.rising') && own.get('columns') !== 1;
  const isLoad = isRound && isOffered && own.has('unit:rate') && own.has('unit-from:header');
  return isLoad || (own.has('header-row') && !own.has('unit-from:own'));
}

const DIMENSIONS = ['unit:rate', 'unit:throughput-bytes', 'unit:cycles', 'unit:compound'];
const NEVER = ['shape', 'header-row', 'setting-line'];
const BESIDE = ['own', 'next', 'list', 'label', 'partner', 'unit-cell', 'header', 'row'];

/** A rate, a throughput, or a cost per operation, written beside a number that has no form of its own and is no value of a program's key. */
function hasOwnPerformanceUnit(features: Features): boolean {
  const isNever = isName(features) || NEVER.some((name) => features.has(name));
  if (isNever || !features.has('magnitude')) return false;
  return (
    DIMENSIONS.some((name) => features.has(name)) &&
    BESIDE.some((from) => features.has(`unit-from:${from}`))
  );
}
