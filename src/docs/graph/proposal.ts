/** What could be accused: a number beside the value that others give for it, and what speaks for and against that. */
import type { Finding } from './finding.ts';
import { amountOf, isRange, type Node } from './node.ts';
import { middle, type Span } from './span.ts';

export interface Proposal {
  /** What made it out. */
  readonly mechanism: string;
  readonly target: Node;
  readonly inputs: readonly Node[];
  readonly expected: Span;
  /** Named evidence, each about 0 to 3; the weights beside this file say what it is worth. */
  readonly features: ReadonlyMap<string, number>;
  readonly finding: Finding;
}

/** Whether it holds one quantity against what is told of it elsewhere. */
export function isRepeat({ mechanism }: Pick<Proposal, 'mechanism'>): boolean {
  return mechanism === 'told';
}

/** Evidence of one mechanism's own: `true` counts as 1, `false` as absent. */
export type Signs = Readonly<Record<string, number | boolean>>;

const MAX_APART = Math.log(3);
/** A formula that allows values so far apart tells nothing. */
const MAX_WIDTH = 0.9;
const FEW_DIGITS = 12;

function awayFrom(expected: Span, target: Node): number {
  return Math.abs(Math.log(Math.abs(middle(expected) / amountOf(target))));
}

/** A figure that is wrong is near the right one; what is far from it is another quantity. */
export function isNearMiss(expected: Span, target: Node): boolean {
  const isNarrow = expected.high - expected.low < MAX_WIDTH * Math.abs(middle(expected));
  return (isNarrow || isRange(target)) && awayFrom(expected, target) < MAX_APART;
}

/** Bits that it takes to tell a number: none for one that is round. */
export function telling(node: Node): number {
  return Math.max(0, -Math.log2(node.grain));
}

const bounded = (value: number, most: number) => Math.min(Math.max(value, 0), most);

/** What any two quantities have: how far apart, how exact */
function commonSigns(target: Node, inputs: readonly Node[], expected: Span): Signs {
  const away = awayFrom(expected, target);
  const width = (expected.high - expected.low) / Math.abs(middle(expected));
  return {
    always: true,
    away: away * 2,
    'away-in-widths': bounded(Math.log2(1 + away / (width + target.grain)) / 3, 2.5),
    digits: bounded(telling(target), FEW_DIGITS) / 4,
    'operand-digits': bounded(Math.min(...inputs.map(telling)), FEW_DIGITS) / 4,
  };
}

/** The proposal to accuse, where the number is a near miss. */
export function propose(
  mechanism: string,
  { target, inputs, expected }: Pick<Proposal, 'target' | 'inputs' | 'expected'>,
  signs: Signs,
  finding: () => Finding,
): readonly Proposal[] {
  if (amountOf(target) === 0 || !isNearMiss(expected, target)) return [];
  const own = Object.entries({ '': true, ...signs }).map(
    ([name, value]) => [`${mechanism} ${name}`.trimEnd(), Number(value)] as const,
  );
  const common = Object.entries(commonSigns(target, inputs, expected)).map(
    ([name, value]) => [name, Number(value)] as const,
  );
  const features = new Map([...own, ...common].filter(([, value]) => value !== 0));
  return [{ mechanism, target, inputs, expected, features, finding: finding() }];
}
