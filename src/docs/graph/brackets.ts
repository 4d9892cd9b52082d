/** A number and what it is in other terms, right behind it in brackets: `300000` (5 min), 57 % smaller (2.3x). */
import { isRelative } from './finding.ts';
import { amountOf, isUsable, type Node } from './node.ts';
import { minus, over, overlaps, plus, type Span, scaled } from './span.ts';
import type { Statement } from './statement.ts';

export const OPENS = /^[^()|\n]{0,24}\([\s~≈*_`]*$/;
const CLOSES = /^[\s*_`]*\)/;

/** The units that a bare number may be in, by the dimension that the brackets give. */
const UNITS: Readonly<Record<string, readonly number[]>> = {
  time: [1, 1e-3, 1e-6, 1e-9, 60, 3600],
  bytes: [1, 1024, 1024 ** 2, 1024 ** 3, 1e3, 1e6, 1e9],
};

/** How far binary and decimal prefixes of one name are apart. */
const BINARY = [1, 1.024, 1.024 ** 2, 1.024 ** 3];

const ONE: Span = { low: 1, high: 1 };

/** A percentage as each ratio that it can stand for. */
function ratiosOf(percent: Span): readonly (Span | null)[] {
  const share = scaled(percent, 0.01);
  const [more, less] = [plus(ONE, share), minus(ONE, share)];
  return [share, more, less, over(ONE, share), over(ONE, more), over(ONE, less)];
}

/** A ratio as each percentage that it can stand for: a change up or down, a share. */
function percentsOf(ratio: Span): readonly (Span | null)[] {
  const inverse = over(ONE, ratio);
  return [ratio, inverse].flatMap((each) =>
    each === null
      ? []
      : [each, minus(each, ONE), minus(ONE, each)].map((part) => scaled(part, 100)),
  );
}

/** The number as its digits give it, without its unit. */
const printedOf = (node: Node): number => Math.abs(amountOf(node) / node.factor);

/** All that the first number can be in the terms of the second; empty where they are of unlike kinds. */
function readingsOf(a: Node, b: Node): readonly Span[] {
  const units = UNITS[b.dimension ?? ''];
  // It is in a smaller unit than the one beside it, of which there are more.
  const isBare = a.dimension === null && a.noun === null && amountOf(a) > 2 * printedOf(b);
  if (units !== undefined && (isBare || (a.dimension === b.dimension && a.unit !== b.unit))) {
    const prefixes = b.dimension === 'bytes' ? BINARY : [1];
    return (isBare ? units : [1]).flatMap((unit) =>
      prefixes.flatMap((each) => [scaled(a.loose, unit * each), scaled(a.loose, unit / each)]),
    );
  }
  return relativeReadingsOf(a, b);
}

/** A percentage as ratios, or a ratio as percentages. */
function relativeReadingsOf(a: Node, b: Node): readonly Span[] {
  const [percent, ratio] = a.dimension === 'percent' ? [a, b] : [b, a];
  if (!isRelative(a) || percent.dimension !== 'percent' || ratio.dimension !== 'ratio') return [];
  const values = percent === a ? ratiosOf(percent.loose) : percentsOf(ratio.loose);
  return values.filter((each) => each !== null);
}

/** The whole of a part, or a link of a chain: `0/10000`. */
const isAfterSlash = ({ claim }: Node, text: string): boolean =>
  /\d\s?\/\s?$/.test(text.slice(Math.max(0, claim.start - 4), claim.start));

/** A number, what stands in brackets behind it, and all that this may be. */
interface Pair {
  readonly a: Node;
  readonly b: Node;
  readonly readings: readonly Span[];
  readonly fits: boolean;
}

function pairsIn(nodes: readonly Node[], text: string): readonly Pair[] {
  return nodes.flatMap((a, index): readonly Pair[] => {
    // A name before the bracket may hold a number: 57 % smaller in version 4 (2.3x).
    const b = nodes
      .slice(index + 1, index + 3)
      .find(({ claim }) => OPENS.test(text.slice(a.claim.end, claim.start)));
    if (b === undefined || !isUsable(a) || !isUsable(b) || isAfterSlash(a, text)) return [];
    const isPair = CLOSES.test(text.slice(b.claim.end, b.claim.end + 6));
    const readings = isPair ? readingsOf(a, b) : [];
    const fits = readings.some((each) => overlaps(each, b.loose));
    return readings.length === 0 ? [] : [{ a, b, readings, fits }];
  });
}

/** What stands in brackets and cannot be what stands before them. */
export function judgeBrackets(nodes: readonly Node[], text: string): readonly Statement[] {
  const pairs = pairsIn(nodes, text);
  const alike = Map.groupBy(pairs, ({ a }) => `${a.dimension} ${amountOf(a)}`);
  // One amount is not several: where none of them fits, they are measured and not converted.
  const isMeasured = (same: readonly Pair[]): boolean =>
    !same.some(({ fits }) => fits) && new Set(same.map(({ b }) => amountOf(b))).size > 1;
  const converted = [...alike.values()].flatMap((same) => (isMeasured(same) ? [] : same));
  return converted.flatMap(({ a, b, readings, fits }): Statement[] => {
    if (fits) return [];
    const size = Math.abs(amountOf(b));
    const away = ({ low, high }: Span) => Math.abs(Math.log(Math.abs((low + high) / 2 / size)));
    const expected = readings.reduce((best, each) => (away(each) < away(best) ? each : best));
    const [formula, relation] = [a.claim.text, 'conversion'] as const;
    return [
      { target: b, inputs: [a], expected, formula, relation, mechanism: 'brackets', signs: {} },
    ];
  });
}

/** "8 of 100", "153M/352M", "8 outliers among 100"; never "8/16/32". */
const PART = /^(?:\s?\/\s?|[\s*_`]*(?:\p{L}+\s){0,2}(?:of|among|in)\s(?:the\s|all\s)?[\s*_`]*)$/u;

/** What a tool draws between a percentage and its part: a bar. */
const BAR = /^[^\p{L}\p{N}\n]+$/u;

/** A count and what it is a part of, beside each other, and the percentages to either side. */
interface Part {
  readonly pair: readonly [Node, Node];
  readonly share: Span;
  readonly targets: readonly Node[];
}

function partsIn(nodes: readonly Node[], text: string): readonly Part[] {
  return nodes.flatMap((a, index): readonly Part[] => {
    const b = nodes[index + 1];
    if (b === undefined || !isUsable(a) || !isUsable(b) || amountOf(a) > amountOf(b)) return [];
    const isChain =
      isAfterSlash(a, text) || /^\s?\/\s?\d/.test(text.slice(b.claim.end, b.claim.end + 4));
    const isPart =
      !isChain && a.dimension === b.dimension && PART.test(text.slice(a.claim.end, b.claim.start));
    const share = isPart && !isRelative(a) ? over(a.loose, b.loose) : null;
    const targets = [nodes[index - 1], nodes[index + 2]].filter(
      (each): each is Node => each?.dimension === 'percent' && isUsable(each),
    );
    return share === null ? [] : [{ pair: [a, b], share: scaled(share, 100), targets }];
  });
}

/** A count, what it is a part of, and the percentage of which one or the other stands in brackets. */
export function judgeParts(nodes: readonly Node[], text: string): readonly Statement[] {
  const parts = partsIn(nodes, text);
  const right = new Set(
    parts.flatMap(({ share, targets }) => targets.filter((each) => overlaps(share, each.loose))),
  );
  return parts.flatMap(({ pair: [a, b], share: expected, targets }) =>
    targets.flatMap((target): readonly Statement[] => {
      const [first, last] = target.claim.start < a.claim.start ? [target, a] : [b, target];
      const between = text.slice(first.claim.end, last.claim.start);
      const isBeside = OPENS.test(between) || (a.claim.context === 'code' && BAR.test(between));
      if (right.has(target) || !isBeside) return [];
      const [formula, relation] = [`${a.claim.text} / ${b.claim.text}`, 'share'] as const;
      return [
        { target, inputs: [a, b], expected, formula, relation, mechanism: 'part', signs: {} },
      ];
    }),
  );
}
