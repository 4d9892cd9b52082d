/** Ratios and percentages in running text, held against the two figures of their sentence that they compare. */
import { OPENS } from './brackets.ts';
import { concludedFrom } from './conclusions.ts';
import { amountOf, isRange, type Node, withUnitOf } from './node.ts';
import type { Sentence } from './sentences.ts';
import { over, overlaps } from './span.ts';
import {
  accuse,
  fits,
  followed,
  isFigure,
  isRelative,
  isSized,
  isStated,
  type Pair,
  type Statement,
  type TextContext,
  tolerant,
} from './statement.ts';

/** "A to B", "A → B", "A → [name] B". */
const JOINT = /^[\s*_`\p{L}]{0,8}\s(?:to|→|->|=>|vs\.?)\s(?:\[[^\]\n]{1,24}\]\s)?[\s*_`~]*$/u;

const isSpread = ({ claim }: Node) => claim.class === 'spread';

/** What stands between two figures, behind the spread of the first: "4.70 us ± 0.18 us -> 4.22 us". */
function between(a: Node, b: Node, nodes: readonly Node[], text: string): string {
  const last = nodes[nodes.indexOf(b) - 1];
  return text.slice((last !== undefined && isSpread(last) ? last : a).claim.end, b.claim.start);
}

function joinedIn(all: readonly Node[], text: string): readonly Pair[] {
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
function pairsIn(nodes: readonly Node[], text: string): readonly Pair[] {
  const joined = joinedIn(nodes, text);
  return joined.length > 0 ? joined : solePairs(nodes);
}

function solePairs(nodes: readonly Node[]): readonly Pair[] {
  const kinds = Map.groupBy(nodes.filter(isFigure), (node) => node.dimension);
  return [...kinds.values()].flatMap(([a, b, more]): Pair[] =>
    a?.dimension != null && b !== undefined && more === undefined && amountOf(a) !== amountOf(b)
      ? [[a, b]]
      : [],
  );
}

/** "1.11x faster (-10%)": the same said twice. */
function isInBrackets(a: Node, b: Node, text: string): boolean {
  const [first, second] = a.claim.start < b.claim.start ? [a, b] : [b, a];
  return OPENS.test(text.slice(first.claim.end, second.claim.start));
}

/** Whether figures rise where the word says so: a slower time does, and a faster rate. */
function isRising({ claim: { direction } }: Node, figure: Node): boolean | null {
  const { dimension } = figure;
  if (direction === 'more' || direction === 'less') return direction === 'more';
  const isSpeed = direction === 'faster' || direction === 'slower';
  if (!isSpeed || dimension === null || isSized(figure)) return null;
  return (direction === 'slower') === (dimension === 'time');
}

/** "by 30 % (50 ms to 35 ms)": what it is made of stands in brackets behind it, and falls where it says less. */
function bracketed(target: Node, nodes: readonly Node[], text: string): readonly Pair[] {
  const [next, second] = nodes.filter(({ claim }) => claim.start >= target.claim.end);
  const isOpen = next !== undefined && OPENS.test(text.slice(target.claim.end, next.claim.start));
  return joinedIn(isOpen && second ? [next, second] : [], text).filter(
    ([a, b]) => amountOf(a) !== amountOf(b) && isRising(target, a) === amountOf(a) < amountOf(b),
  );
}

/** "Three times as slow as before (10 ns → 28 ns)": what is said in words, by the two figures in brackets behind it. */
function judgeWorded(target: Node, { nodes }: Sentence, text: string): Statement | null {
  const [pair] = bracketed(target, nodes, text);
  if (pair === undefined) return null;
  return fits(target, pair) ? followed(target, pair) : accuse(target, [pair]);
}

/** What puts two figures beside each other in one clause. */
const [THAN, BETWEEN, AND] = [/\bthan\b[^,;:.]*$/, /\bbetween\b[^,;:.]*$/, /\band\b[^,;:.]*$/];

/**
 * "6.02 us is 39 % greater than the mean of 4.34 us", "a 17x gap between 6,783 ops/s and 392 ops/s": the only
 * two figures of a kind in a sentence of one comparison.
 */
function framed(target: Node, nodes: readonly Node[], text: string): readonly Pair[] {
  const isOther = (node: Node) => isStated(node) && !isInBrackets(target, node, text);
  if (nodes.some((node) => node !== target && isOther(node))) return [];
  return solePairs(nodes).filter(([a, b]) => {
    const gap = (from: Node, to: Node) => text.slice(from.claim.end, to.claim.start);
    if (a.isBound || b.isBound) return false;
    if (BETWEEN.test(gap(target, a)) && AND.test(gap(a, b))) return true;
    const isAmid = a.claim.start < target.claim.start && target.claim.direction !== null;
    return isAmid && THAN.test(gap(target, b));
  });
}

function judge(target: Node, { nodes }: Sentence, text: string): Statement | null {
  const stated = nodes.filter(isStated);
  // What another ratio of the sentence is made of, this one is not.
  const isOfAnother = (pair: Pair) =>
    !fits(target, pair) &&
    stated.some(
      (other) => other !== target && fits(other, pair) && !isInBrackets(target, other, text),
    );
  const fitting = pairsIn(nodes, text).find((pair) => fits(target, pair));
  if (fitting !== undefined) return followed(target, fitting);
  // A share stands beside figures that it is no share of, and so do two figures that no word joins.
  const { direction, context } = target.claim;
  const isSaid = direction !== null || context === 'code';
  // What follows in brackets says the same once more.
  const before = nodes
    .slice(0, isSaid ? nodes.indexOf(target) : 0)
    .filter((node) => !isStated(node) || !isInBrackets(node, target, text));
  const last = before.findLast((node) => !isSpread(node))?.claim;
  const isSpeed = direction === 'faster' || direction === 'slower';
  const mayBe = ([a]: Pair) => !(isSpeed && isSized(a));
  const [pair] = [
    // Counts joined in running text are more often a range of settings.
    ...joinedIn(before, text).filter(([a, b]) => a.dimension !== null && b.claim === last),
    ...bracketed(target, nodes, text),
    ...framed(target, nodes, text),
  ].filter(mayBe);
  if (pair !== undefined) return isOfAnother(pair) ? null : accuse(target, [pair]);
  const [concluded] = concludedFrom(target, nodes, pairsIn(nodes, text), text).filter(mayBe);
  const statement = concluded === undefined ? null : accuse(target, [concluded]);
  return statement && { ...statement, mechanism: 'concluded' };
}

/** "100,000 operations in". */
const COUNTED = /^[\s*_`]*\p{L}+\s(?:in|over)\s[\s*_`~]*$/u;

/** A count, the time it took, and the one rate of the sentence. */
function judgeCounted({ nodes }: Sentence, text: string): readonly Statement[] {
  const rates = nodes.filter((node) => node.dimension === 'rate' && !isRange(node));
  const [rate, more] = rates;
  const index = nodes.findIndex((node, at) => {
    const next = nodes[at + 1];
    return next?.dimension === 'time' && COUNTED.test(text.slice(node.claim.end, next.claim.start));
  });
  const [count, time] = [nodes[index], nodes[index + 1]];
  if (
    rate === undefined ||
    more !== undefined ||
    count === undefined ||
    time === undefined ||
    count === rate
  )
    return [];
  const expected = over(count.loose, time.loose);
  if (expected === null || overlaps(expected, tolerant(rate))) return [];
  const formula = `${count.claim.text} / ${time.claim.text}`;
  const mechanism = 'counted';
  return [
    {
      target: rate,
      inputs: [count, time],
      expected,
      formula,
      relation: 'rate',
      mechanism,
      signs: {},
    },
  ];
}

export function judgeStatements({ sentences, text, worded }: TextContext): readonly Statement[] {
  const wordedIn = ({ start, end }: Sentence) =>
    worded.filter(({ claim }) => claim.start >= start && claim.start < end);
  return sentences.flatMap((sentence) => [
    ...wordedIn(sentence).flatMap((target) => judgeWorded(target, sentence, text) ?? []),
    ...sentence.nodes.filter(isStated).flatMap((target) => judge(target, sentence, text) ?? []),
    ...judgeCounted(sentence, text),
  ]);
}
