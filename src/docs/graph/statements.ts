/** Ratios and percentages in running text, held against the two figures of their sentence that they compare. */
import { OPENS } from './brackets.ts';
import { amountOf, isRange, type Node, withUnitOf } from './node.ts';
import type { Sentence } from './sentences.ts';
import { over, overlaps } from './span.ts';
import {
  accuse,
  fits,
  followed,
  isFigure,
  isRelative,
  isStated,
  type Pair,
  type Statement,
  type TextContext,
  tolerant,
} from './statement.ts';

/** "A to B", "A → B". */
const JOINT = /^[\s*_`\p{L}]{0,8}\s(?:to|→|->|=>|vs\.?)\s[\s*_`~]*$/u;

function joinedIn(nodes: readonly Node[], text: string): readonly Pair[] {
  return nodes.flatMap((a, index): Pair[] => {
    const b = nodes[index + 1];
    const isJoined =
      b !== undefined &&
      (a.dimension === b.dimension || b.dimension === null) &&
      JOINT.test(text.slice(a.claim.end, b.claim.start));
    return isJoined && !isRelative(a) ? [[a, b.dimension === null ? withUnitOf(a, b) : b]] : [];
  });
}

/** Pairs of figures of one kind where a sentence has exactly two of that kind. */
function pairsIn(nodes: readonly Node[], text: string): readonly Pair[] {
  const joined = joinedIn(nodes, text);
  if (joined.length > 0) return joined;
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
function isRising({ claim: { direction } }: Node, { dimension }: Node): boolean | null {
  if (direction === 'more' || direction === 'less') return direction === 'more';
  const isSpeed = direction === 'faster' || direction === 'slower';
  if (!isSpeed || dimension === null || SIZES.has(dimension)) return null;
  return (direction === 'slower') === (dimension === 'time');
}

/** Nothing is fast or slow by these. */
const SIZES = new Set(['bytes', 'count']);

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
  const at = target.claim.direction === null ? 0 : nodes.indexOf(target);
  const [pair] = [
    // Counts joined in running text are more often a range of settings.
    ...joinedIn(nodes.slice(Math.max(0, at - 2), at), text).filter(([a]) => a.dimension !== null),
    ...bracketed(target, nodes, text),
  ];
  return pair === undefined || isOfAnother(pair) ? null : accuse(target, [pair]);
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
