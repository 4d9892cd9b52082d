/** What numbers beside each other say together: ranges, spreads, lists whose unit stands once. */
import { compareDecimals, type Decimal } from '../../quantity/decimal.ts';
import { parseUnit } from '../../quantity/parse-unit.ts';
import { wordBefore } from './characters.ts';
import type { NumberToken, UnitSource } from './token.ts';

type Tie = 'range' | 'pair' | 'spread' | 'list' | 'product';

const TIES: ReadonlyMap<string, Tie> = new Map([
  ...['-', '--', '–', '—', '‑', 'to', '..', '...', '…', '~'].map(
    (mark) => [mark, 'range'] as const,
  ),
  ...['→', '->', '=>', '⇒', '➜', 'vs', 'vs.', 'versus', '·', '/', 'or'].map(
    (mark) => [mark, 'pair'] as const,
  ),
  ...['±', '+/-', '+-', '(±', '(+/-'].map((mark) => [mark, 'spread'] as const),
  ...[',', 'and', ', and', ', or', '&', ';'].map((mark) => [mark, 'list'] as const),
  ...['x', 'X', '×', '*'].map((mark) => [mark, 'product'] as const),
]);

/** How two tokens are tied by what stands between them; null: not at all. */
function tieBetween(text: string, first: NumberToken, second: NumberToken): Tie | null {
  if (second.start - first.end > 12) return null;
  const between = text
    .slice(first.end, second.start)
    .replace(/[\s"'`*]+/g, ' ')
    .trim();
  if (second.isSpread && (between === '' || between === '(')) return 'spread';
  return TIES.get(between) ?? null;
}

/** Joins ranges to one token and gives numbers without a unit that of those they are tied to. */
export function linkTokens(text: string, tokens: readonly NumberToken[]): readonly NumberToken[] {
  const ties = tokens.map((token, index) => {
    const next = tokens[index + 1];
    return next ? tieBetween(text, token, next) : null;
  });
  const shared = shareForward(shareBackward(text, tokens, ties), ties);
  const joined: NumberToken[] = [];
  shared.forEach((token, index) => {
    const previous = joined.at(-1);
    const tie = index > 0 ? (ties[index - 1] ?? null) : null;
    const range = previous && joinRange(text, previous, token, tie);
    if (range) joined[joined.length - 1] = range;
    else joined.push(token);
  });
  return joined;
}

/** The unit behind the last of several stands for all of them. */
function shareBackward(
  text: string,
  tokens: readonly NumberToken[],
  ties: readonly (Tie | null)[],
): NumberToken[] {
  const shared = [...tokens];
  for (let at = shared.length - 2; at >= 0; at -= 1) {
    const [here, next, tie] = [shared[at], shared[at + 1], ties[at]];
    if (!here || !next || !tie || !lacksUnit(here) || !lendsUnit(text, here, next, tie)) continue;
    if (tie === 'list' && isParameter(text, shared, ties, at)) continue;
    const unitFrom: UnitSource = tie === 'list' || next.unitFrom === 'list' ? 'list' : 'next';
    shared[at] = { ...here, unit: next.unit, unitFrom };
  }
  return shared;
}

function lacksUnit(token: NumberToken): boolean {
  return token.unit === null && !token.isWords && token.shape === null && token.low !== null;
}

function lendsUnit(text: string, here: NumberToken, next: NumberToken, tie: Tie): boolean {
  if (!next.unit || next.shape !== null) return false;
  switch (tie) {
    case 'product':
      return false;
    case 'spread':
      return next.unit.symbol !== '%';
    case 'range':
      // "It drops from 812 to 655 req/s."
      return next.unitFrom === 'list' || isFrom(text, here) || !falls(here, next);
    case 'list':
      return !next.isWords;
    case 'pair':
      return true;
    default:
      return tie satisfies never;
  }
}

/** A number behind it is not the next result, as in "100 req/s on a laptop or 30". */
const PARAMETER_LEAD = /^\s(?:for|at|with|on|in)(?:\s(?!(?:and|or|to|but)\b)\p{L}+){0,3}\s$/iu;

/** The 3 of "12 MB for level 3, 20 MB for level 4": what the value before it is told for. */
function isParameter(
  text: string,
  tokens: readonly NumberToken[],
  ties: readonly (Tie | null)[],
  at: number,
): boolean {
  let first = at;
  while (first > 0 && ties[first - 1]) first -= 1;
  const [value, parameter, next] = [tokens[first - 1], tokens[first], tokens[at + 1]];
  if (!value?.unit || !parameter || value.unit.dimension !== next?.unit?.dimension) return false;
  return PARAMETER_LEAD.test(text.slice(value.end, parameter.start));
}

const isFrom = (text: string, { start }: NumberToken): boolean =>
  wordBefore(text, start - 1) === 'from';

/** A bare `± 0.4` is in the unit of its number, as is the end of "40 s to 5"; a bare second value in a list in that of the label. */
function shareForward(
  tokens: readonly NumberToken[],
  ties: readonly (Tie | null)[],
): NumberToken[] {
  const shared = [...tokens];
  tokens.forEach((here, at) => {
    const [before, tie] = [shared[at - 1], ties[at - 1]];
    if (!before?.unit || !tie || !lacksUnit(here) || before.shape !== null) return;
    const isLabelled = before.unitFrom === 'label' && tie !== 'product';
    const isEnd = ['range', 'pair'].includes(tie) && !before.isWords && here.noun === null;
    if (tie !== 'spread' && !isEnd && !isLabelled) return;
    shared[at] = { ...here, unit: before.unit, unitFrom: isLabelled ? 'label' : 'partner' };
  });
  return shared;
}

/** `9.4–10.8M`: the letter stands for both ends. */
function lowEnd(first: NumberToken, low: Decimal, second: NumberToken): Decimal {
  const isShared = first.power === 0 && second.power > 0 && first.unitFrom !== 'own';
  return isShared ? { ...low, exponent: low.exponent + second.power } : low;
}

/** `114.05 - 1.32x slower`: a falling pair is no range, so the unit is not shared. */
function falls(here: NumberToken, next: NumberToken): boolean {
  if (!here.low || !next.low) return false;
  return compareDecimals(lowEnd(here, here.low, next), next.low) >= 0;
}

/** Nouns that speak of two numbers where "between" is in front of them. */
const OF_TWO = new Set(['difference', 'gap', 'ratio', 'distance', 'factor', 'choice', 'tradeoff']);

function isRange(text: string, first: NumberToken, second: NumberToken, tie: Tie): boolean {
  if (tie === 'range') return !isFrom(text, first);
  const before = text.slice(0, first.start).trimEnd();
  const word = wordBefore(before, before.length);
  if (tie !== 'list' || text.slice(first.end, second.start).trim() !== 'and') return false;
  const lead = before.slice(0, before.length - word.length).trimEnd();
  return word === 'between' && !OF_TWO.has(wordBefore(lead, lead.length));
}

function joinRange(
  text: string,
  first: NumberToken,
  second: NumberToken,
  tie: Tie | null,
): NumberToken | null {
  if (!first.low || !second.low || !tie || !mayJoin(first, second)) return null;
  const low = lowEnd(first, first.low, second);
  if (!isRange(text, first, second, tie)) return null;
  if (compareDecimals(low, second.low) >= 0) return joinOdds(text, first, second);
  const isDotted = /[.…]/.test(text.slice(first.end, second.start));
  const areOwn = [first, second].every(({ unitFrom }) => unitFrom === 'own');
  if (areOwn && (isDotted || first.unit?.symbol !== second.unit?.symbol)) return null;
  return {
    ...second,
    start: first.start,
    digits: [first.digits[0], second.digits[1]],
    low,
    high: second.low,
    unit: second.unit ?? first.unit,
    unitFrom: second.unit ? second.unitFrom : first.unitFrom,
    sign: first.sign,
    modifier: first.modifier ?? second.modifier,
  };
}

const ONE: Decimal = { units: 1n, exponent: 0 };

/** "Faster by 5 to 1": five times as fast. */
function joinOdds(text: string, first: NumberToken, second: NumberToken): NumberToken | null {
  const isToOne =
    second.low !== null &&
    compareDecimals(second.low, ONE) === 0 &&
    text.slice(first.end, second.start).trim() === 'to';
  const isBare = !first.unit && !second.unit && !second.noun && first.direction !== null;
  const digits = [first.digits[0], second.digits[1]] as const;
  return isToOne && isBare
    ? { ...first, digits, end: second.end, unit: parseUnit('x'), unitFrom: 'own' }
    : null;
}

function mayJoin(first: NumberToken, second: NumberToken): boolean {
  const isPlain = first.shape === null && second.shape === null;
  // "Four threads bring it to 10 s and six to 9 s."
  const isAlike = first.isWords === second.isWords;
  return isPlain && isAlike && !first.high && !first.isSpread && !second.isSpread && !second.sign;
}
