/** Whether two printed numbers can be one figure. */
import { amountOf, isRange, type Node } from './node.ts';
import type { Signs } from './proposal.ts';
import { overlaps } from './span.ts';
import { type Statement, tolerant } from './statement.ts';

export function isSameKind(a: Node, b: Node): boolean {
  return a.dimension === b.dimension || a.dimension === null || b.dimension === null;
}

/** Whether two printed numbers can be one figure, in base units or as bare digits in a column's unit. */
export function agrees(a: Node, b: Node): boolean {
  if (!isSameKind(a, b)) return false;
  const isOneUnit = a.dimension === b.dimension && overlaps(tolerant(a), tolerant(b));
  return isOneUnit || a.claim.value === b.claim.value;
}

const MAX_APART = Math.log(2.6);

export function isNearby(a: Node, b: Node): boolean {
  return Math.abs(Math.log(Math.abs(amountOf(a) / amountOf(b)))) < MAX_APART;
}

export function isPlain(node: Node): boolean {
  return !isRange(node) && !node.isBound && amountOf(node) !== 0 && /\d/.test(node.claim.text);
}

/** One figure that is given as another one elsewhere. */
export function told(target: Node, other: Node, mechanism: string, signs: Signs): Statement {
  return {
    target,
    inputs: [other],
    expected: other.span,
    formula: other.claim.text,
    relation: 'ratio',
    isRepeat: true,
    mechanism,
    signs,
  };
}
