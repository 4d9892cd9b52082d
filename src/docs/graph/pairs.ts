/** Two figures of a sentence that are compared: joined by a word or an arrow, or the only ones of their kind. */
import { isRelative } from './finding.ts';
import { amountOf, type Node, withUnitOf } from './node.ts';
import { isFigure, type Pair } from './statement.ts';

/** "A to B", "A → B", "A → [name] B". */
const JOINT = /^[\s*_`\p{L}]{0,8}\s(?:to|→|->|=>|vs\.?)\s(?:\[[^\]\n]{1,24}\]\s)?[\s*_`~]*$/u;

export const isSpread = ({ claim }: Node) => claim.class === 'spread';

/** What stands between two figures, behind the spread of the first: "4.70 us ± 0.18 us -> 4.22 us". */
function between(a: Node, b: Node, nodes: readonly Node[], text: string): string {
  const last = nodes[nodes.indexOf(b) - 1];
  return text.slice((last !== undefined && isSpread(last) ? last : a).claim.end, b.claim.start);
}

export function joinedIn(all: readonly Node[], text: string): readonly Pair[] {
  const nodes = all.filter((node) => !isSpread(node));
  return nodes.flatMap((a, index): Pair[] => {
    const b = nodes[index + 1];
    const isJoined =
      b !== undefined &&
      (a.dimension === b.dimension || b.dimension === null) &&
      JOINT.test(between(a, b, all, text));
    return isJoined && !isRelative(a) ? [[a, b.dimension === null ? withUnitOf(a, b) : b]] : [];
  });
}

/** Pairs of figures of one kind where a sentence has exactly two of that kind. */
export function pairsIn(nodes: readonly Node[], text: string): readonly Pair[] {
  const joined = joinedIn(nodes, text);
  return joined.length > 0 ? joined : solePairs(nodes);
}

export function solePairs(nodes: readonly Node[]): readonly Pair[] {
  const kinds = Map.groupBy(nodes.filter(isFigure), (node) => node.dimension);
  return [...kinds.values()].flatMap(([a, b, more]): Pair[] =>
    a?.dimension != null && b !== undefined && more === undefined && amountOf(a) !== amountOf(b)
      ? [[a, b]]
      : [],
  );
}
