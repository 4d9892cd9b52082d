/**
 * The formulas that a column of derived numbers may follow. Each says which function of the target is
 * proportional to which expression of its operands: a change of P % makes 100 + P proportional to new / old.
 */
import type { Dimension } from '../../quantity/unit.ts';
import { isRelative } from './finding.ts';
import type { Node } from './node.ts';
import { minus, over, plus, type Span, times } from './span.ts';

/** How a printed target is turned into what is proportional: itself, 100 + P, 100 − P. */
export type Reading = 'plain' | 'more' | 'less';

export interface Form {
  readonly arity: 1 | 2;
  readonly isSymmetric?: boolean;
  readonly name: 'a' | '1/a' | 'a/b' | 'a*b' | 'a-b';
  readonly evaluate: (spans: readonly Span[]) => Span | null;
}

const at = (spans: readonly Span[], index: number): Span =>
  spans[index] ?? { low: Number.NaN, high: Number.NaN };

export const UNARY: readonly Form[] = [
  { arity: 1, name: 'a', evaluate: (spans) => at(spans, 0) },
  { arity: 1, name: '1/a', evaluate: (spans) => over({ low: 1, high: 1 }, at(spans, 0)) },
];

export const BINARY: readonly Form[] = [
  { arity: 2, name: 'a/b', evaluate: (spans) => over(at(spans, 0), at(spans, 1)) },
  {
    arity: 2,
    isSymmetric: true,
    name: 'a*b',
    evaluate: (spans) => times(at(spans, 0), at(spans, 1)),
  },
  { arity: 2, name: 'a-b', evaluate: (spans) => minus(at(spans, 0), at(spans, 1)) },
];

const HUNDRED = { low: 100, high: 100 };

/** The function of the target that is proportional; it undoes itself but for `more`. */
export function read(reading: Reading, span: Span): Span {
  if (reading === 'plain') return span;
  return reading === 'more' ? plus(HUNDRED, span) : minus(HUNDRED, span);
}

export function unread(reading: Reading, span: Span): Span {
  if (reading === 'plain') return span;
  return reading === 'more' ? minus(span, HUNDRED) : minus(HUNDRED, span);
}

/** Powers of time and of bytes; null: anything. */
type Powers = readonly [number, number] | null;

const POWERS: Readonly<Record<Dimension, Powers>> = {
  time: [1, 0],
  rate: [-1, 0],
  'throughput-bytes': [-1, 1],
  bytes: [0, 1],
  count: [0, 0],
  ratio: [0, 0],
  percent: [0, 0],
  cycles: null,
};

function powersOf(dimension: Dimension | null): Powers {
  return dimension === null ? null : POWERS[dimension];
}

function powersBy(name: Form['name'], inputs: readonly Dimension[]): Powers | 'none' {
  const [a, b] = inputs.map(powersOf);
  if (a == null) return null;
  if (name === '1/a') return [-a[0], -a[1]];
  if (name === 'a' || name === 'a-b')
    return inputs.every((each) => each === inputs[0]) ? a : 'none';
  if (b == null) return null;
  const sign = name === 'a/b' ? -1 : 1;
  return [a[0] + sign * b[0], a[1] + sign * b[1]];
}

export interface Kinds {
  readonly fits: boolean;
  /** Some unit is unknown, so that a power of ten may stand between. */
  readonly isOpen: boolean;
}

/** Whether a formula's operands can have its target's dimension. */
export function kindsOf(name: Form['name'], target: Node, inputs: readonly Node[]): Kinds {
  const dimensions = inputs.map((node) => node.dimension);
  const known = dimensions.filter((each) => each !== null);
  if (known.length < dimensions.length || target.dimension === null) {
    // What adds up is of one kind, known or not.
    const isDifference = name === 'a-b';
    return {
      fits: !isDifference || dimensions.every((each) => each === target.dimension),
      isOpen: !isDifference,
    };
  }
  const [want, have] = [powersOf(target.dimension), powersBy(name, known)];
  // Time times rate gives a bare number, and no share.
  const isShare = isRelative(target) && !inputs.some(isRelative) && name === 'a*b';
  if (have === 'none' || isShare) return { fits: false, isOpen: false };
  if (want === null || have === null) return { fits: true, isOpen: true };
  return { fits: want[0] === have[0] && want[1] === have[1], isOpen: false };
}
