/** A formula tried on a column: what it gives for each row, and how much its fits are worth. */
import { rememberOf } from '../../core/text/remember.ts';
import { isRelative } from './finding.ts';
import { type Form, type Reading, unread } from './forms.ts';
import type { Grid } from './grid.ts';
import { amountOf, type Node } from './node.ts';
import { overlaps, type Span, times } from './span.ts';

export interface Tested {
  readonly target: Node;
  readonly inputs: readonly Node[];
  readonly expected: Span;
  readonly fits: boolean;
  readonly bits: number;
  /** The same values stood in a row before, so that its bits confirm nothing anew. */
  readonly isSeen: boolean;
}

/** One formula for one column of one grid, with what it gives for each row. */
export interface Hypothesis {
  readonly form: Form;
  readonly reading: Reading;
  /** The factor between the formula and the target. */
  readonly constant: Span;
  /** The row to which the others are relative. */
  readonly base: Node | null;
  /** What a table's headings call the target and the operands. */
  readonly names: readonly string[];
  /** Its operands are the only two columns of their kind. */
  readonly isSole: boolean;
  /** A word of its heading or label names the formula. */
  readonly isHinted: boolean;
  readonly grid: Grid;
  /** Equal in all grids whose columns have the same names. */
  readonly key: string;
  readonly tested: readonly Tested[];
  readonly cost: number;
}

export interface Case {
  readonly target: Node;
  readonly inputs: readonly Node[];
  readonly expression: Span;
  readonly wanted: Span;
}

export interface Trial {
  readonly grid: Grid;
  readonly slot: string;
  readonly sources: readonly string[];
  readonly form: Form;
  readonly reading: Reading;
  /** Bits that so many tries cost. */
  readonly cost: number;
  readonly names: readonly string[];
  readonly isHinted: boolean;
  /** Which of several numbers in a cell the operands are, counted from the target's. */
  readonly places: string;
  readonly cases: readonly Case[];
}

function spread(values: readonly number[]): number {
  const sizes = values.map(Math.abs).filter((value) => value > 0);
  return sizes.length === 0 ? 0 : Math.log(Math.max(...sizes) / Math.min(...sizes));
}

function relativeWidth(span: Span): number {
  return (span.high - span.low) / Math.max(Math.abs(span.high + span.low) / 2, 1e-300);
}

const ROUND_BITS = 1.5;

/** What a number tells by its digits; a round one is said for many reasons. */
function tellingBits(node: Node): number {
  return ROUND_BITS + Math.max(0, -Math.log2(node.grain));
}

const TYPICAL_SPREAD = 1.5;

const MAX_BITS = 14;

/** Whether operands tell of no formula: 1 in a product, 0 in a difference, the 1.00x of a baseline told again. */
function isNeutral({ form: { name } }: Trial, inputs: readonly Node[]): boolean {
  if (name === 'a') return inputs[0]?.dimension === 'ratio' && amountOf(inputs[0]) === 1;
  const neutral = name === 'a-b' ? 0 : 1;
  return (name === 'a*b' ? inputs : inputs.slice(-1)).some((node) => amountOf(node) === neutral);
}

/** Bits that each row's fit is worth: none for an identity (+0 %). */
function weigh(trial: Trial, constant: Span): readonly Pick<Tested, 'bits' | 'isSeen'>[] {
  const { cases, reading } = trial;
  const range = Math.max(
    spread(cases.map(({ wanted }) => wanted.low + wanted.high)),
    spread(cases.map(({ expression }) => expression.low + expression.high)),
  );
  const seen = new Set<string>();
  return cases.map(({ target, inputs, wanted, expression }) => {
    const key = `${wanted.low.toPrecision(9)} ${expression.low.toPrecision(9)}`;
    const isIdentity = reading !== 'plain' && amountOf(target) === 0;
    const isSeen = seen.has(key);
    if (isIdentity || isNeutral(trial, inputs)) return { bits: 0, isSeen };
    seen.add(key);
    const width = [wanted, expression, constant].reduce(
      (sum, each) => sum + relativeWidth(each),
      0,
    );
    const room = seen.size === 1 ? Math.max(range, TYPICAL_SPREAD) : range;
    const bits = Math.log2(room / Math.max(width, 1e-9));
    const told = Math.min(
      tellingBits(target),
      inputs.reduce((sum, node) => sum + tellingBits(node), ROUND_BITS),
    );
    return {
      bits: Number.isFinite(bits) ? Math.max(0, Math.min(bits, told, MAX_BITS)) : 0,
      isSeen,
    };
  });
}

/** For each dimension the columns that hold a number of it. */
const columnsOf = rememberOf(({ rows }: Grid) => {
  const columns = new Map<Node['dimension'], Set<string>>();
  for (const { slots } of rows)
    for (const [slot, { dimension }] of slots)
      if (!slot.startsWith('^'))
        columns.set(dimension, (columns.get(dimension) ?? new Set()).add(slot));
  return columns;
});

/** Whether a column has no two other columns to be derived from. */
function isSole({ grid, form, slot, cases: [first] }: Trial): boolean {
  if (form.arity === 1 || form.name === 'a*b' || first === undefined) return false;
  const [a, b] = first.inputs;
  if (first.inputs.some(isRelative) || a?.unit !== b?.unit) return false;
  const [kind = null, other] = first.inputs.map(({ dimension }) => dimension);
  const columns = kind === other && kind !== null ? columnsOf(grid).get(kind) : undefined;
  return columns !== undefined && new Set(columns).add(slot).size === 3;
}

export function conclude(
  trial: Trial,
  constant: Span,
  base: Node | null,
  cost: number,
): Hypothesis {
  const weights = weigh(trial, constant);
  const tested = trial.cases.map(({ target, inputs, expression }, index): Tested => {
    const expected = unread(trial.reading, times(expression, constant));
    const fits = overlaps(expected, target.loose);
    const { bits = 0, isSeen = false } = weights[index] ?? {};
    return { target, inputs, expected, fits, bits: fits ? bits : 0, isSeen };
  });
  const { grid, form, reading, names } = trial;
  const factor = base === null ? constant.low.toPrecision(6) : 'base';
  const key = `${form.name} ${reading} ${trial.places} ${names.join(' < ')} ${factor}`;
  return {
    form,
    reading,
    constant,
    base,
    isSole: isSole(trial),
    isHinted: trial.isHinted,
    grid,
    names: grid.isTable ? names : [],
    key,
    tested,
    cost,
  };
}
