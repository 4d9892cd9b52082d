/** What is said of two figures, and whether they bear it out. */
import type { ClaimVerdict } from '../verdict.ts';
import { isRelative, isShare } from './finding.ts';
import { amountOf, isRange, type Node } from './node.ts';
import type { Signs } from './proposal.ts';
import type { Sentence } from './sentences.ts';
import { minus, over, overlaps, type Span, scaled, spanOf } from './span.ts';
import type { Subjects } from './subjects.ts';

export interface Statement {
  readonly target: Node;
  readonly inputs: readonly Node[];
  readonly expected: Span;
  readonly formula: string;
  readonly relation: Extract<ClaimVerdict, { verdict: 'inconsistent' }>['relation'];
  /** What made it out, and what speaks for it. */
  readonly mechanism: string;
  readonly signs: Signs;
  readonly fits?: boolean;
}

/** Nothing is fast or slow by these. */
export function isSized({ dimension }: Node): boolean {
  return dimension === 'bytes' || dimension === 'count';
}

interface Reading {
  readonly value: Span;
  readonly formula: string;
}

const ONE = { low: 1, high: 1 };

/** What the words of a relative number allow for two figures, whichever of them is meant first. */
function readingsOf(target: Node, a: Node, b: Node): readonly Reading[] {
  const [large, small] = amountOf(a) >= amountOf(b) ? [a, b] : [b, a];
  const [up, down] = [over(large.loose, small.loose), over(small.loose, large.loose)];
  if (up === null || down === null) return [];
  const [l, s] = [large.claim.text, small.claim.text];
  if (!isRelative(target))
    return [{ value: minus(large.loose, small.loose), formula: `${l} − ${s}` }];
  if (target.dimension === 'ratio')
    return [
      { value: up, formula: `${l} / ${s}` },
      { value: down, formula: `${s} / ${l}` },
    ];
  const more = { value: scaled(minus(up, ONE), 100), formula: `${l} / ${s} − 1` };
  const less = { value: scaled(minus(ONE, down), 100), formula: `1 − ${s} / ${l}` };
  const shares = [
    { value: scaled(down, 100), formula: `${s} / ${l}` },
    { value: scaled(up, 100), formula: `${l} / ${s}` },
  ];
  if (isShare(target.claim)) return shares;
  const { direction } = target.claim;
  if (direction === 'less') return [less];
  if (direction === 'more') return [more];
  if (direction !== null) return [more, less];
  return [more, less, ...shares];
}

/** The printed interval, with zeros at the end of a whole number taken as rounding. */
export function tolerant(node: Node, most = 1): Span {
  const value = amountOf(node);
  const half = (Math.min(node.grain, most) * Math.abs(value)) / 2;
  return spanOf(node.loose.low, node.loose.high, value - half, value + half);
}

function sizeOf(span: Span): Span {
  return span.low < 0 && span.high <= 0 ? { low: -span.high, high: -span.low } : span;
}

export type Pair = readonly [Node, Node];

export function isFigure(node: Node): boolean {
  return (
    (node.dimension !== null || node.noun !== null) &&
    !isRelative(node) &&
    !isRange(node) &&
    node.claim.class !== 'spread'
  );
}

/** A printed ratio or percentage that may compare two figures. */
export function isStated(node: Node): boolean {
  return (
    isRelative(node) &&
    /\d/.test(node.claim.text) &&
    !isRange(node) &&
    node.claim.class !== 'spread' &&
    amountOf(node) !== 0
  );
}

export function fits(target: Node, [a, b]: Pair): boolean {
  const own = sizeOf(tolerant(target));
  return readingsOf(target, a, b).some(({ value }) => overlaps(value, own));
}

function relationOf(target: Node): Statement['relation'] {
  if (isRange(target)) return 'range';
  if (!isRelative(target)) return 'difference';
  return target.dimension === 'ratio' ? 'ratio' : 'percent-change';
}

export function accuse(target: Node, pairs: readonly Pair[]): Statement | null {
  const size = Math.abs(amountOf(target));
  const [best] = pairs
    .flatMap((inputs) => readingsOf(target, ...inputs).map((reading) => ({ inputs, reading })))
    .map((each) => ({
      ...each,
      away: Math.abs(
        Math.log(Math.abs((each.reading.value.low + each.reading.value.high) / 2 / size)),
      ),
    }))
    .sort((a, b) => a.away - b.away);
  return best === undefined
    ? null
    : {
        target,
        inputs: best.inputs,
        expected: best.reading.value,
        formula: best.reading.formula,
        relation: relationOf(target),
        mechanism: 'sentence',
        signs: {},
      };
}

/** The number follows from the pair. */
export function followed(target: Node, pair: Pair): Statement | null {
  const statement = accuse(target, [pair]);
  return statement === null ? null : { ...statement, fits: true };
}

export interface TextContext {
  /** Ratios in words: "three times". */
  readonly worded: readonly Node[];
  readonly text: string;
  readonly sentences: readonly Sentence[];
  /** With lines of output that hold a single figure. */
  readonly passages: readonly Sentence[];
  /** Cells of tables that hold several numbers. */
  readonly cells: readonly Sentence[];
  readonly subjects: readonly Subjects[];
}
