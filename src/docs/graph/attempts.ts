/** What can be tried for a column, and what so many tries cost. */
import { BINARY, type Form, kindsOf, type Reading, UNARY } from './forms.ts';
import type { Grid } from './grid.ts';
import { type Hints, hintsOf, isHinted } from './hints.ts';

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

function readingsOf(form: Form, isChange: boolean): readonly Reading[] {
  return isChange && (form.arity === 1 || form.name === 'a/b')
    ? ['plain', 'more', 'less']
    : ['plain'];
}

interface Tries {
  readonly form: Form;
  readonly sources: readonly string[];
}

/** Whether units allow it, by the first row that has all. */
function isPossible(grid: Grid, slot: string, { form, sources }: Tries): boolean {
  const row = grid.rows.find(
    ({ slots }) => slots.has(slot) && sources.every((source) => slots.has(source)),
  );
  const target = row?.slots.get(slot);
  if (row === undefined || target === undefined) return false;
  const inputs = sources.flatMap((source) => row.slots.get(source) ?? []);
  return kindsOf(form.name, target, inputs).fits;
}

const cellOf = (slot: string) => slot.split('.')[0];

/** Whether two numbers of one cell are one value in two units: `1000` (1 s). */
function isRestated(grid: Grid, slot: string, { name }: Form, [source = '']: readonly string[]) {
  return grid.isTable && name === 'a' && slot.includes('.') && cellOf(slot) === cellOf(source);
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
  const pairs = others.flatMap((a) => others.filter((b) => a !== b).map((b) => [a, b] as const));
  const ones = others
    .filter((a) => !grid.isTable || !a.startsWith('^'))
    .flatMap((a) => UNARY.map((form) => ({ form, sources: [a] })));
  const twos = pairs.flatMap((sources) => BINARY.map((form) => ({ form, sources })));
  const isBrought = ({ sources }: Tries) =>
    sources.some((source) => source.replace('^', '').startsWith(grid.brought));
  const possible = twos
    .filter(({ form, sources: [a = '', b = ''] }) => form.isSymmetric !== true || a < b)
    .filter((each) => isPossible(grid, slot, each));
  const make = (tries: readonly Tries[], count: number) =>
    tries.flatMap(({ form, sources }) =>
      readingsOf(form, isChange).map((reading) => ({
        slot,
        form,
        reading,
        sources,
        isHinted: isHinted(hints, form, reading) || isRestated(grid, slot, form, sources),
        cost: Math.log2(2 + count),
      })),
    );
  return [
    ...make(ones.filter(isBrought), ones.length),
    ...make(possible.filter(isBrought), possible.length),
  ];
}
