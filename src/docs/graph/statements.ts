/**
 * Ratios and percentages in running text, held against the two figures they compare: in the sentence
 * itself, or in the table whose rows or columns the sentence names.
 */
import { OPENS } from './brackets.ts';
import { clauseOf, type Naming, pairsFrom } from './mentions.ts';
import { amountOf, isRange, type Node, withUnitOf } from './node.ts';
import { type Sentence, wordsOf } from './sentences.ts';
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

const MAX_PAIRS = 12;

/** Each pair once, though several tables may be read from the same lines. */
function distinct(pairs: readonly Pair[]): readonly Pair[] {
  const keyed = pairs.map(
    (pair) => [pair.map(({ claim }) => claim.start).join(' '), pair] as const,
  );
  return [...new Map(keyed).values()];
}

function judge(target: Node, sentence: Sentence, context: TextContext): Statement | null {
  const words = clauseOf(target, sentence, context.text);
  const title = new Set(target.claim.subject.headings.flatMap(wordsOf));
  const named = (naming: Naming) => ({
    source: naming,
    pairs: distinct(
      context.subjects.flatMap((each) =>
        pairsFrom(each, sentence, { words, title }, context.weigh, naming),
      ),
    ),
  });
  const stated = sentence.nodes.filter(isStated);
  // What another ratio of the sentence is made of, this one is not.
  const isOfAnother = (pair: Pair) =>
    !fits(target, pair) &&
    stated.some(
      (other) =>
        other !== target && fits(other, pair) && !isInBrackets(target, other, context.text),
    );
  const sources = [
    {
      source: 'inside',
      pairs: pairsIn(sentence.nodes, context.text).filter((pair) => !isOfAnother(pair)),
    },
    named('both'),
    named('sole'),
    named('titled'),
  ].filter(({ pairs }) => pairs.length > 0 && pairs.length <= MAX_PAIRS);
  const [{ source, pairs } = { source: '', pairs: [] }] = sources;
  const isInside = source === 'inside';
  const fitting = pairs.find((pair) => fits(target, pair));
  // What a table gives may still have a record.
  if (fitting !== undefined) return isInside ? followed(target, fitting) : null;
  // What no word calls more or less may be a size of its own, and not how two figures elsewhere compare.
  const isPlain = target.dimension === 'percent' && target.claim.direction === null;
  if (!isInside && isPlain) return null;
  return accuse(target, pairs, {
    inside: isInside,
    'inside, directed': isInside && target.claim.direction !== null,
    pairs: Math.log2(Math.max(1, pairs.length)),
    joined: isInside && joinedIn(sentence.nodes, context.text).length > 0,
  });
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

export function judgeStatements(context: TextContext): readonly Statement[] {
  return context.sentences.flatMap((sentence) => [
    ...sentence.nodes.filter(isStated).flatMap((target) => judge(target, sentence, context) ?? []),
    ...judgeCounted(sentence, context.text),
  ]);
}
