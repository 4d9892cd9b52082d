/** Ratios and percentages in running text, held against the two figures of their sentence that they compare. */
import { OPENS } from './brackets.ts';
import { concludedFrom } from './conclusions.ts';
import { amountOf, isRange, type Node } from './node.ts';
import { isSpread, joinedIn, pairsIn, solePairs } from './pairs.ts';
import type { Sentence } from './sentences.ts';
import { over, overlaps } from './span.ts';
import {
  accuse,
  fits,
  followed,
  isFigure,
  isSized,
  isStated,
  type Pair,
  type Statement,
  type TextContext,
  tolerant,
} from './statement.ts';

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
  return pair === undefined || isOfAnother(pair) ? null : accuse(target, [pair]);
}

/** "Fell by 30 ms, from 75 ms to 45 ms". */
const [BY, FROM] = [/\bby\s[\s*_`~]*$/, /^[^.;\d]{0,24}\bfrom\s[\s*_`~]*$/];

function fallenBy(target: Node, { nodes }: Sentence, text: string): readonly Pair[] {
  const [a, b] = nodes.filter(({ claim }) => claim.start >= target.claim.end);
  const isFallen = a && b && BY.test(text.slice(0, target.claim.start).slice(-16));
  if (!isFallen || !FROM.test(text.slice(target.claim.end, a.claim.start))) return [];
  return joinedIn([a, b], text).filter(([{ dimension }]) => dimension === target.dimension);
}

/** What a number concludes from two figures before it, and by how much these are said to differ. */
function judgeConcluded(
  target: Node,
  index: number,
  sentences: readonly Sentence[],
  text: string,
): Statement | null {
  const own = sentences[index] as Sentence;
  const { direction } = target.claim;
  const isSpeed = direction === 'faster' || direction === 'slower';
  const [pair] = [
    ...(isFigure(target) ? fallenBy(target, own, text) : []),
    ...concludedFrom(target, index, sentences, text).filter(([a]) => !(isSpeed && isSized(a))),
  ];
  if (pair === undefined) return null;
  const statement = fits(target, pair) ? followed(target, pair) : accuse(target, [pair]);
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

const isTable = ({ nodes: [node], isBlock }: Sentence): boolean =>
  isBlock === true && node?.claim.context !== 'code';

export function judgeStatements({
  passages,
  cells,
  text,
  worded,
}: TextContext): readonly Statement[] {
  const wordedIn = ({ start, end }: Sentence) =>
    worded.filter(({ claim }) => claim.start >= start && claim.start < end);
  const judgeIn = (sentence: Sentence, target: Node) => judge(target, sentence, text);
  const inCells = cells.flatMap((cell) =>
    cell.nodes.filter(isStated).flatMap((target) => judgeIn(cell, target) ?? []),
  );
  const said = passages.flatMap((sentence, index) => {
    if (isTable(sentence)) return [];
    const conclude = (target: Node) => judgeConcluded(target, index, passages, text) ?? [];
    const { nodes } = sentence;
    return [
      ...wordedIn(sentence).flatMap((each) => judgeWorded(each, sentence, text) ?? conclude(each)),
      ...nodes.filter(isStated).flatMap((each) => judgeIn(sentence, each) ?? conclude(each)),
      ...nodes.filter(isFigure).flatMap(conclude),
      ...judgeCounted(sentence, text),
    ];
  });
  return [...inCells, ...said];
}
