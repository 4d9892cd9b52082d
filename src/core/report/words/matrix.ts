/** Words and cells of a variants × workloads matrix, the same in every form. */
import { cleanLine, clip } from '../../text/clean.ts';
import { formatShort } from '../../text/number.ts';
import { foreign, type Phrase, say } from '../../text/phrase.ts';
import { formatQuantity } from '../../text/quantity.ts';
import type { Cliff, Matrix, MatrixRow, VariantRatio } from '../matrix.ts';

const NAME_LIMIT = 40;

/** Variant names head the columns: foreign text, to be escaped by whoever shows them. */
export function matrixHeader(matrix: Matrix): string[] {
  return [
    'workload',
    ...matrix.variants.map((name) => clip(cleanLine(name), NAME_LIMIT)),
    'fastest',
  ];
}

/** Values of the variants, in the header's order; empty where a variant lacks the workload. */
export function matrixCells(matrix: Matrix, row: MatrixRow): string[] {
  return matrix.variants.map((variant) => {
    const cell = row.cells.find((each) => each.variant === variant);
    if (cell === undefined) return '';
    if (cell.isInvalid) return 'broken';
    const { summary } = cell;
    return summary === null
      ? 'not measured'
      : formatQuantity(summary.median, matrix.metric.unit, summary.deviation);
  });
}

/** `local`, or `local = shared (a tie)`. */
export function winnerPhrase({ winners }: MatrixRow): Phrase {
  const names = winners.flatMap((name, at) => [
    ...(at === 0 ? [] : [' = ']),
    foreign(name, NAME_LIMIT),
  ]);
  return winners.length > 1 ? [...names, ' (a tie)'] : names;
}

/** `fresh is 9.2x as fast as shared (9.1–9.3)`, or that neither is shown to be. */
export function ratioPhrase({ faster, slower, ratio, isShown }: VariantRatio): Phrase {
  const range = `${formatShort(ratio.low, 2)}–${formatShort(ratio.high, 2)}`;
  const [a, b] = [foreign(faster, NAME_LIMIT), foreign(slower, NAME_LIMIT)];
  return isShown
    ? say`${[a]} is ${formatShort(ratio.ratio, 2)}x as fast as ${[b]} (${range})`
    : say`neither of ${[a]} and ${[b]} is shown to be faster (${range})`;
}

export function cliffPhrase({ workload, variant, here, elsewhere }: Cliff): Phrase {
  const usual =
    elsewhere < 1.05
      ? 'among the fastest on the others'
      : `typically ${formatShort(elsewhere, 2)}x on the others`;
  return say`A cliff: ${[foreign(variant, NAME_LIMIT)]} is ${formatShort(here, 2)}x slower than the fastest on ${[foreign(workload, 80)]}, ${usual}.`;
}
