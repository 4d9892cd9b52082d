/**
 * Formulas of whole columns: for each column every formula over the other columns is tried on all rows
 * at once, and how unlikely it is that so many rows fit by accident is weighed in bits.
 */
import { type Attempt, attemptsFor } from './attempts.ts';
import { tryBased, tryNatural } from './factors.ts';
import { type Form, kindsOf, read } from './forms.ts';
import type { Grid, GridRow } from './grid.ts';
import type { Case, Hypothesis, Trial } from './hypothesis.ts';
import { isUsable, type Node } from './node.ts';

export interface Search {
  readonly found: Hypothesis[];
  /** Rows evaluated so far. */
  steps: number;
}

/** The numbers of a row that a formula is tried on; null where one of them is missing. */
function caseOf({ slots }: GridRow, { slot, sources, form, reading }: Attempt): Case | null {
  const target = slots.get(slot);
  if (!isUsable(target) || (reading !== 'plain' && target.dimension === 'ratio')) return null;
  const inputs: Node[] = [];
  for (const source of sources) {
    const input = slots.get(source);
    if (!isUsable(input)) return null;
    inputs.push(input);
  }
  const expression = form.evaluate(inputs.map((node) => node.span));
  return expression && { target, inputs, expression, wanted: read(reading, target.loose) };
}

/** Whether the numbers of two rows are of the same units. */
function isOfKindsOf(first: Case, { target, inputs }: Case): boolean {
  return (
    target.dimension === first.target.dimension &&
    inputs.every(({ dimension }, at) => dimension === first.inputs[at]?.dimension)
  );
}

/** Rows of unlike units follow one formula where it compares two figures of one unit. */
function kindOf({ target, inputs: [a, b] }: Case, form: Form): string {
  const inputs = [a, b].filter((node) => node !== undefined);
  if (form.name === 'a/b' && a?.dimension === b?.dimension)
    return `${target.dimension} of two alike`;
  return [target, ...inputs].map(({ dimension }) => dimension).join(' ');
}

function placesOf(slot: string, sources: readonly string[]): string {
  const nth = (name: string) => Number(name.split('.')[1] ?? 0);
  return sources.map((source) => nth(source) - nth(slot)).join(',');
}

/** The rows that a formula is tried on: of unlike ones those of the most frequent kind. */
function casesOf({ rows }: Grid, attempt: Attempt): readonly Case[] {
  const all = rows.map((row) => caseOf(row, attempt)).filter((each) => each !== null);
  const [first] = all;
  if (first === undefined || all.every((each) => isOfKindsOf(first, each))) return all;
  return [...Map.groupBy(all, (each) => kindOf(each, attempt.form)).values()].reduce(
    (most, each) => (each.length > most.length ? each : most),
    [],
  );
}

function tryForm(grid: Grid, attempt: Attempt, search: Search): void {
  const { slot, form, reading, sources, cost } = attempt;
  search.steps += grid.rows.length;
  const cases = casesOf(grid, attempt);
  const [first] = cases;
  if (first === undefined) return;
  const kinds = kindsOf(form.name, first.target, first.inputs);
  const trial: Trial = {
    grid,
    slot,
    sources,
    form,
    reading,
    cost,
    cases,
    get names() {
      return [slot, ...sources].map(grid.nameOf);
    },
    isHinted: attempt.isHinted,
    get places() {
      return placesOf(slot, sources);
    },
  };
  const natural = kinds.fits ? tryNatural(trial, kinds.isOpen) : null;
  const found = [
    natural !== null && !isCopy(trial, natural) ? natural : null,
    canBeBased(trial) && !isMostly(natural, cases.length)
      ? tryBased(trial, sources[0] ?? '')
      : null,
  ];
  search.found.push(...found.filter((each) => each !== null));
}

/** Two columns of one table may well be equal, unless one is the other in another unit or of a hundred. */
function isCopy({ form, sources, cases: [first] }: Trial, { constant }: Hypothesis): boolean {
  const [target, input] = [first?.target, first?.inputs[0]];
  const isUnited = target?.dimension != null && input?.dimension != null;
  const isPercent = target?.dimension === 'percent' && input?.dimension === null;
  const isConverted = isPercent || (isUnited && target.unit !== input.unit);
  return (
    form.name === 'a' && constant.low === 1 && !isConverted && sources[0]?.startsWith('+') !== true
  );
}

function canBeBased({ grid, form, cases }: Trial): boolean {
  return form.arity === 1 && grid.isTable && cases.length > 1;
}

function isMostly(hypothesis: Hypothesis | null, all: number): boolean {
  return hypothesis !== null && hypothesis.tested.filter(({ fits }) => fits).length * 2 > all;
}

/** Rows that are evaluated for one document, so that none takes longer than reading it. */
const MAX_STEPS = 200_000;
const MAX_TARGETS = 16;

const MAX_SOURCES = 24;

/** Adds all hypotheses on one grid that fit somewhere. */
export function searchGrid(grid: Grid, search: Search): void {
  const slots = [...new Set(grid.rows.flatMap((row) => [...row.slots.keys()]))].slice(
    0,
    MAX_SOURCES,
  );
  const targets = slots
    .filter((slot) => !/^[+^]/.test(slot) && (grid.isTarget?.(slot) ?? !grid.isName(slot)))
    .slice(0, MAX_TARGETS);
  for (const slot of targets)
    for (const attempt of attemptsFor(grid, slot, slots))
      if (search.steps < MAX_STEPS) tryForm(grid, attempt, search);
}
