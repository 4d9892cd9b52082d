/**
 * Ratios and percentages in running text, held against the two figures they compare: in the sentence
 * itself, or in the table whose rows or columns the sentence names.
 */
import { clauseOf, pairsFrom } from './mentions.ts';
import { amountOf, isRange, type Node, withUnitOf } from './node.ts';
import type { Sentence } from './sentences.ts';
import { over, overlaps } from './span.ts';
import {
  accuse,
  type Desk,
  FAR_LINES,
  fits,
  followed,
  isFigure,
  isNear,
  isRelative,
  isStated,
  type Pair,
  type Statement,
  tolerant,
} from './statement.ts';
import type { Subjects } from './subjects.ts';

/** "A to B", "A → B". */
const JOINT = /^[\s*_`\p{L}]{0,8}\s(?:to|→|->|=>|vs\.?)\s[\s*_`~]*$/u;

/** Pairs of figures of one kind where a sentence has exactly two of that kind. */
function pairsIn(nodes: readonly Node[], text: string): readonly Pair[] {
  const joined = nodes.flatMap((a, index): Pair[] => {
    const b = nodes[index + 1];
    const isJoined =
      b !== undefined &&
      (a.dimension === b.dimension || b.dimension === null) &&
      JOINT.test(text.slice(a.claim.end, b.claim.start));
    return isJoined && !isRelative(a) ? [[a, b.dimension === null ? withUnitOf(a, b) : b]] : [];
  });
  if (joined.length > 0) return joined;
  const kinds = Map.groupBy(nodes.filter(isFigure), (node) => node.dimension);
  return [...kinds.values()].flatMap(([a, b, more]): Pair[] =>
    a?.dimension != null && b !== undefined && more === undefined && amountOf(a) !== amountOf(b)
      ? [[a, b]]
      : [],
  );
}

const MOST_PAIRS = 6;

const MOST_SPREAD = 1.25;

/** Whether all pairs say about the same, so that it does not matter which is meant. */
function isOneRatio(pairs: readonly Pair[]): boolean {
  const sizes = pairs.map(([a, b]) => Math.abs(Math.log(amountOf(a) / amountOf(b))));
  return Math.max(...sizes) - Math.min(...sizes) < Math.log(MOST_SPREAD);
}

/** Whether two other figures of one row or column give the number, so that they may be meant. */
function isGivenIn({ axes }: Subjects, target: Node): boolean {
  return axes.flat().some(({ cells }) => {
    const figures = [...cells.values()].filter(isFigure);
    return figures.some((a, index) =>
      figures.slice(index + 1).some((b) => a.dimension === b.dimension && fits(target, [a, b])),
    );
  });
}

function judge(
  target: Node,
  sentence: Sentence,
  previous: Sentence | undefined,
  desk: Desk,
): Statement | null {
  const stated = sentence.nodes.filter(isStated);
  const inside = pairsIn(sentence.nodes, desk.text);
  const fitting = inside.find((pair) => fits(target, pair));
  if (fitting !== undefined) return followed(target, fitting);
  if (
    inside.length === 1 &&
    (stated.length === 1 ||
      stated.some((other) => other !== target && inside.some((pair) => fits(other, pair))))
  )
    return accuse(target, inside);
  const isDirected = target.claim.direction !== null;
  if (!isDirected || inside.length > 0) return null;
  const around =
    previous === undefined
      ? []
      : pairsIn([...previous.nodes, ...sentence.nodes], desk.text).filter((pair) =>
          pair.some((node) => sentence.nodes.includes(node)),
        );
  const words = clauseOf(target, sentence, desk.text);
  const near = desk.subjects.filter((subjects) => isNear(sentence, subjects, FAR_LINES));
  const named = near.flatMap((subjects) => pairsFrom(subjects, sentence, words, desk.weigh));
  const pairs = [...around, ...named];
  const isUnique = pairs.length > 0 && pairs.length <= MOST_PAIRS && isOneRatio(pairs);
  if (!isUnique || pairs.some((pair) => fits(target, pair))) return null;
  if (near.some((subjects) => isGivenIn(subjects, target))) return null;
  return accuse(target, pairs);
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
  return [{ target: rate, inputs: [count, time], expected, formula, relation: 'rate' }];
}

export function judgeStatements(desk: Desk): readonly Statement[] {
  return desk.sentences.flatMap((sentence, index) => [
    ...sentence.nodes
      .filter(isStated)
      .flatMap((target) => judge(target, sentence, desk.sentences[index - 1], desk) ?? []),
    ...judgeCounted(sentence, desk.text),
  ]);
}
