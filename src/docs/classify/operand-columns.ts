/**
 * Columns that a claimed column of ratios or percentages is computed from: who prints a ratio of two
 * columns measured both, whatever their headers say and whether or not a unit is stated.
 */
import type { Candidate } from './candidate.ts';
import { shapeOf } from './column-features.ts';
import type { FoundUnit } from './features.ts';

type Column = ReadonlyMap<number, Candidate>;

/** What a ratio or change of two numbers is printed as. */
const FORMS: readonly ((a: number, b: number) => number)[] = [
  (a, b) => a / b,
  (a, b) => a / b - 1,
  (a, b) => 1 - a / b,
];

/** Beyond this many columns a table is not searched. */
const MAX_COLUMNS = 16;
/** What chance does not explain, of all pairs and forms that are tried. */
const ENOUGH_BITS = 16;
const MAX_MISFITS = 0.2;

/** Indexes of the numbers in columns that a column of claimed ratios follows from. */
export function findOperands(
  candidates: readonly Candidate[],
  units: readonly FoundUnit[],
  isClaim: (index: number) => boolean,
): readonly number[] {
  const inCells = candidates.filter(({ passage }) => passage.cell !== null);
  const tables = Map.groupBy(inCells, ({ passage }) => passage.cell?.table);
  return [...tables.values()].flatMap((numbers) => {
    const columns = columnsOf(numbers);
    if (columns.length < 3 || columns.length > MAX_COLUMNS) return [];
    const isRatio = ({ index }: Candidate) =>
      isClaim(index) && ['ratio', 'percent'].includes(units[index]?.unit?.dimension ?? '');
    const targets = columns.filter((column) => [...column.values()].every(isRatio));
    const sources = columns.filter((column) => !targets.includes(column) && isScattered(column));
    return targets.flatMap((target) =>
      pairsOf(sources)
        .filter(([a, b]) => FORMS.some((form) => follows(target, a, b, form)))
        .flatMap((pair) =>
          pair.flatMap((column) => [...target.keys()].map((row) => column.get(row))),
        )
        .flatMap((operand) => operand?.index ?? []),
    );
  });
}

/** Columns of cells that hold one number each, by row. */
function columnsOf(numbers: readonly Candidate[]): readonly Column[] {
  const columns = Map.groupBy(numbers, ({ passage }) => passage.cell?.column ?? 0);
  return [...columns.values()].flatMap((own) => {
    const rows = new Map(own.map((each) => [each.passage.cell?.row ?? 0, each]));
    return rows.size === own.length ? [rows] : [];
  });
}

/** Parameters are round, rise or repeat. */
function isScattered(column: Column): boolean {
  const { distinct, round, isRising } = shapeOf([...column.values()]);
  return distinct > 0.5 && round <= 0.2 && !isRising;
}

function pairsOf(columns: readonly Column[]): readonly (readonly [Column, Column])[] {
  return columns.flatMap((a) =>
    columns.flatMap((b) => (a === b ? [] : [[a, b] as [Column, Column]])),
  );
}

/** Half a unit of the last printed digit, as a share of the number. */
function roundingOf({ value, token }: Candidate): number {
  return (0.5 * 10 ** (token.low?.exponent ?? 0)) / value;
}

function follows(
  target: Column,
  a: Column,
  b: Column,
  form: (a: number, b: number) => number,
): boolean {
  let bits = 0;
  let misfits = 0;
  for (const [row, printed] of target) {
    const [first, second] = [a.get(row), b.get(row)];
    if (first === undefined || second === undefined) continue;
    const scale = printed.token.unit?.dimension === 'percent' ? 100 : 1;
    const expected = Math.abs(form(first.value, second.value)) * scale;
    const inputs = (roundingOf(first) + roundingOf(second)) * (first.value / second.value) * scale;
    const width = printed.value * roundingOf(printed) + inputs;
    if (Math.abs(expected - printed.value) > width * 1.01) misfits += 1;
    else bits += Math.max(0, Math.log2(printed.value / (2 * width)));
  }
  return bits >= ENOUGH_BITS && misfits <= MAX_MISFITS * target.size;
}
