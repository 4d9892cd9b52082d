/** What can be tried for a column, and what so many tries cost. */
import { BINARY, type Form, kindsOf, type Reading, UNARY } from './forms.ts';
import type { Grid } from './grid.ts';
import { type Hints, hintsOf, isHinted } from './hints.ts';
import { isFigure } from './statement.ts';

export interface Attempt {
  readonly slot: string;
  readonly form: Form;
  readonly reading: Reading;
  readonly sources: readonly string[];
  readonly isHinted: boolean;
  readonly cost: number;
}

function isChangeIn(grid: Grid, slot: string, hints: Hints): boolean {
  const target = grid.rows.find(({ slots }) => slots.has(slot))?.slots.get(slot);
  if (target === undefined || target.dimension !== null) return target?.dimension === 'percent';
  return hints.has('change') && /^[+−-]/.test(target.claim.text);
}

/** A signed figure that is no share is what two others differ by. */
function isDifference(grid: Grid, slot: string): boolean {
  const target = grid.rows.find(({ slots }) => slots.has(slot))?.slots.get(slot);
  return target !== undefined && isFigure(target) && /^[+−-]/.test(target.claim.text);
}

function readingsOf(form: Form, isChange: boolean): readonly Reading[] {
  return isChange && (form.arity === 1 || form.name === 'a/b')
    ? ['plain', 'more', 'less']
    : ['plain'];
}

interface Tries {
  readonly form: Form;
  readonly sources: readonly string[];
}

/** The formulas of two operands that units allow, by the first row that has all. */
function possibleOf(grid: Grid, slot: string, a: string, b: string): readonly Tries[] {
  for (const { slots } of grid.rows) {
    const [target, first, second] = [slots.get(slot), slots.get(a), slots.get(b)];
    if (!target || !first || !second) continue;
    return BINARY.filter(
      ({ name, isSymmetric }) =>
        (isSymmetric !== true || a < b) && kindsOf(name, target, [first, second]).fits,
    ).map((form) => ({ form, sources: [a, b] }));
  }
  return [];
}

const cellOf = (slot: string) => slot.split('.')[0];

/** Whether two numbers of one cell are one value in two units: `1000` (1 s). */
function isRestated(grid: Grid, slot: string, { name }: Form, [source = '']: readonly string[]) {
  return grid.isTable && name === 'a' && slot.includes('.') && cellOf(slot) === cellOf(source);
}

/** `Rows/s`, of a column `Rows` and a time. */
function isRateNamed(
  grid: Grid,
  slot: string,
  { name }: Form,
  [a = '', b = '']: readonly string[],
) {
  const [counted = ''] = grid.nameOf(a).toLowerCase().split('~');
  const isCounted = counted !== '' && grid.nameOf(slot).toLowerCase().startsWith(`${counted}/`);
  return name === 'a/b' && isCounted && grid.nameOf(b).endsWith('~time');
}

/** All that can be tried for a column; the more are possible, the more bits a fit has to pay. */
export function attemptsFor(
  grid: Grid,
  slot: string,
  slots: readonly string[],
): readonly Attempt[] {
  const others = slots.filter((each) => each !== slot);
  const hints = hintsOf(grid.nameOf(slot));
  const isChange = isChangeIn(grid, slot, hints);
  const isSigned = isDifference(grid, slot);
  const isNamed = (form: Form, reading: Reading) =>
    isHinted(hints, form, reading) || (isSigned && form.name === 'a-b');
  const ones = others
    .filter((a) => !grid.isTable || !a.startsWith('^'))
    .flatMap((a) => UNARY.map((form) => ({ form, sources: [a] })));
  const isBrought = ({ sources }: Tries) =>
    sources.some((source) => source.replace('^', '').startsWith(grid.brought));
  const twos = others.flatMap((a) =>
    others.flatMap((b) => (a === b ? [] : possibleOf(grid, slot, a, b))),
  );
  const make = (tries: readonly Tries[], count: number) =>
    tries.flatMap(({ form, sources }) =>
      readingsOf(form, isChange).map((reading) => ({
        slot,
        form,
        reading,
        sources,
        isHinted:
          isNamed(form, reading) ||
          isRestated(grid, slot, form, sources) ||
          isRateNamed(grid, slot, form, sources),
        cost: Math.log2(2 + count),
      })),
    );
  return [
    ...make(ones.filter(isBrought), ones.length),
    ...make(twos.filter(isBrought), twos.length),
  ];
}
