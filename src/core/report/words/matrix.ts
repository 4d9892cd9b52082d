/** Wording of the variants × workloads tables, shared by all formats. */

import { isOfSpeed } from '../../../quantity/parse-unit.ts';
import type { Metric } from '../../records/session.ts';
import { formatShort } from '../../text/number.ts';
import { foreign, joinPhrases, type Phrase, say } from '../../text/phrase.ts';
import { plural } from '../../text/plural.ts';
import { formatCount, formatQuantity } from '../../text/quantity.ts';
import { type Column, type Part, tableOf } from '../content.ts';
import type { Matrix, MatrixRow } from '../matrix.ts';
import type { Cliff, VariantRatio } from '../variant-ratios.ts';

/** Times and rates are faster or slower; of memory, counts and sizes there is more or less. */
export function comparing({ unit, better }: Pick<Metric, 'unit' | 'better'>) {
  if (isOfSpeed(unit)) {
    const times = 'as fast as';
    return { best: 'fastest', better: 'faster', worse: 'slower', times, isOfBetter: true };
  }
  const times = 'as much as';
  return better === 'lower'
    ? { best: 'least', better: 'less', worse: 'more', times, isOfBetter: false }
    : { best: 'most', better: 'more', worse: 'less', times, isOfBetter: true };
}

/** `1.86–3.41` */
export function timesRange({ low, high }: { readonly low: number; readonly high: number }): string {
  return `${formatShort(low, 2)}–${formatShort(high, 2)}`;
}

const NAME_LIMIT = 40;

const CLIFFS_SHOWN = 5;

/** A table and its pairwise ratios. Phases of one metric share a table, one row each. */
export function matrixParts(matrices: readonly Matrix[]): Part[] {
  const groups = Map.groupBy(matrices, ({ project, metric, variants }) =>
    [project, metric.name, metric.unit, metric.better, metric.phase === null, ...variants].join(
      '\n',
    ),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : partsOf(first, group);
  });
}

interface Place {
  readonly matrix: Matrix;
  readonly row: MatrixRow;
}

function columnsOf({ metric, variants }: Matrix, isPhased: boolean): Column<Place>[] {
  const phase: Column<Place> = ['phase', ({ matrix }) => phaseOf(matrix)];
  return [
    ['workload', ({ row }) => [foreign(row.workload, 80)]],
    ...(isPhased ? [phase] : []),
    ...variants.map(
      (name): Column<Place> => [
        [foreign(name, NAME_LIMIT)],
        ({ row }) => cellOf(name, metric, row),
      ],
    ),
    [comparing(metric).best, ({ row }) => winnerPhrase(row)],
  ];
}

function partsOf(first: Matrix, group: readonly Matrix[]): Part[] {
  const { project, metric } = first;
  const isPhased = group.length > 1;
  const places = placesOf(group);
  const items = places.flatMap(({ matrix, row }) =>
    row.ratios.map((ratio) => [
      say`${placePhrase(matrix, row, isPhased)}: ${ratioPhrase(ratio, matrix)}`,
    ]),
  );
  const cliffs = group.flatMap((matrix) =>
    matrix.cliffs.map((cliff) => cliffPhrase(cliff, matrix, isPhased)),
  );
  const table = tableOf(places, columnsOf(first, isPhased), {
    title: say`Variants of ${[foreign(project, NAME_LIMIT)]} by workload${isPhased ? ' and phase' : ''} (${[foreign(isPhased ? metric.name : metric.key, NAME_LIMIT)]})`,
    ...{ leading: isPhased ? 2 : 1, trailing: 1 },
    notes: cliffs.slice(0, CLIFFS_SHOWN),
  });
  const kind = metric.exact ? 'of exact counts' : 'with 95% intervals, corrected within each row';
  const title = [`${plural(items.length, 'pairwise ratio')} ${kind}`];
  return [table, { kind: 'list', title, items, isFolded: true }];
}

/** Ordered by workload, then phase. */
function placesOf(group: readonly Matrix[]): Place[] {
  const all = group.flatMap((matrix) => matrix.rows.map((row) => ({ matrix, row })));
  return [...Map.groupBy(all, ({ row }) => row.workload).values()].flat();
}

const phaseOf = ({ metric }: Matrix): Phrase => [foreign(metric.phase ?? '', NAME_LIMIT)];

function placePhrase(
  matrix: Matrix,
  { workload }: { workload: string },
  isPhased: boolean,
): Phrase {
  const place = [foreign(workload, 80)];
  return isPhased ? say`${place} ${phaseOf(matrix)}` : place;
}

/** Empty if the variant lacks the workload. */
function cellOf(variant: string, { exact, unit }: Metric, { cells }: MatrixRow): string {
  const cell = cells.find((each) => each.variant === variant);
  if (cell === undefined) return '';
  if (cell.isInvalid) return 'broken';
  const { summary } = cell;
  if (summary === null) return 'not measured';
  return exact
    ? formatCount(summary.median, unit)
    : formatQuantity(summary.median, unit, summary.deviation);
}

/** `local`, `local = shared (a tie)`, or why there is no winner. */
function winnerPhrase({ standing, winners }: MatrixRow): Phrase {
  const names = winners.map((name) => [foreign(name, NAME_LIMIT)]);
  return {
    won: joinPhrases(names, ''),
    tie: say`${joinPhrases(names, ' = ')} (a tie)`,
    open: say`no significant difference: ${joinPhrases(names, ', ')}`,
    unknown: ['unknown'],
    'not-compared': ['nothing to compare'],
  }[standing];
}

/** `fresh is 9.2x as fast as shared (9.1–9.3)`, or how the two compare otherwise. */
function ratioPhrase(one: VariantRatio, { metric }: Matrix): Phrase {
  const [better, worse] = [[foreign(one.better, NAME_LIMIT)], [foreign(one.worse, NAME_LIMIT)]];
  const measured = one.counts === null ? rangeOf(one) : countsOf(one.counts, metric.unit);
  return {
    better: say`${timesPhrase(one, better, worse, metric)}${measured}`,
    tie: say`${better} and ${worse} are a tie${measured}`,
    open: say`${better} and ${worse} do not differ significantly${measured}`,
    unknown: say`${better} and ${worse}: unknown`,
  }[one.standing];
}

function timesPhrase(
  { ratio }: VariantRatio,
  better: Phrase,
  worse: Phrase,
  metric: Matrix['metric'],
): Phrase {
  const words = comparing(metric);
  if (ratio === null) return say`${better} has ${words.better} than ${worse}`;
  const [subject, object] = words.isOfBetter ? [better, worse] : [worse, better];
  return say`${subject} is ${formatShort(ratio.ratio, 2)}x ${words.times} ${object}`;
}

function rangeOf({ ratio }: VariantRatio): string {
  return ratio === null ? '' : ` (${timesRange(ratio)})`;
}

function countsOf(counts: readonly [number, number], unit: string): string {
  return ` (${counts.map((count) => formatCount(count, unit)).join(' and ')})`;
}

function cliffPhrase(cliff: Cliff, matrix: Matrix, isPhased: boolean): Phrase {
  const { best, times, isOfBetter } = comparing(matrix.metric);
  const { variant, here, elsewhere } = cliff;
  const usual =
    elsewhere < 1.05 ? `close to the ${best}` : `typically ${formatShort(elsewhere, 2)}x behind`;
  const name: Phrase = [foreign(variant, NAME_LIMIT)];
  const [most, least] = isOfBetter ? [[`the ${best}`], name] : [name, [`the ${best}`]];
  return say`Performance cliff: on ${placePhrase(matrix, cliff, isPhased)}, ${most} is ${formatShort(here, 2)}x ${times} ${least}; on the others, ${name} is ${usual}.`;
}
