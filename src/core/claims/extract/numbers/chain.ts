import type { Decimal } from '../../../units/decimal.ts';
import { compareDecimals } from '../../../units/decimal.ts';
import type { Mention } from './mention.ts';

/** What may stand between two numbers that share a unit. */
const RANGE = /^\s?(?:-|–|—|‑|to|\.\.\.?|…|~)\s?$/;
const SHARED =
  /^\s?(?:-|–|—|‑|to|\.\.\.?|…|~|→|->|=>|⇒|➜|vs\.?|versus|±|\+\/-|\+-|·|\/|or)\s?["'`*]{0,3}$/;

/** "between 40 and 50 ms" is a range; "the difference between 40 and 50 ms" speaks of two. */
const BETWEEN =
  /(?<!\b(?:difference|gap|ratio|distance|factor|choice|choose|trade-?off)\s)\bbetween\s+[~$"'`*]{0,3}$/i;

/**
 * Gives a number without a unit that of the next one it is tied to (`9.4M → 10.8M ops/s`), and makes
 * one range of two rising ends (`2–3 ms`, `40-50x`).
 */
export function joinMentions(text: string, mentions: readonly Mention[]): Mention[] {
  const shared = shareUnits(text, mentions);
  const joined: Mention[] = [];
  for (const mention of shared) {
    const previous = joined.at(-1);
    const range = previous && joinRange(text, previous, mention);
    if (range) joined[joined.length - 1] = range;
    else joined.push(mention);
  }
  return joined;
}

function shareUnits(text: string, mentions: readonly Mention[]): Mention[] {
  const shared = [...mentions];
  for (let at = shared.length - 2; at >= 0; at -= 1) {
    const here = shared[at];
    const next = shared[at + 1];
    if (!here || !next?.unit || here.unit || here.isWords) continue;
    const between = text.slice(here.end, next.start);
    if (between.length > 12 || !SHARED.test(between) || fallsInRange(between, here, next)) continue;
    const isRelative = /±|\+\/-|\+-/.test(between) && next.unit.symbol === '%';
    if (!isRelative) shared[at] = { ...here, unit: next.unit, unitFrom: 'next' };
  }
  return shared;
}

function hasBothUnits(first: Mention, second: Mention): boolean {
  return first.unitFrom === 'own' && second.unitFrom === 'own';
}

/** `9.4–10.8M`: the letter stands for both ends. */
function shareScale(first: Mention, low: Decimal, second: Mention): Decimal {
  const isShared = first.power === 0 && second.power > 0 && first.unitFrom !== 'own';
  return isShared ? { units: low.units, exponent: low.exponent + second.power } : low;
}

/** `114.05 - 1.32x slower`: a falling pair is no range, so the unit is not shared. */
function fallsInRange(between: string, here: Mention, next: Mention): boolean {
  if (!RANGE.test(between) || !here.low || !next.low) return false;
  return compareDecimals(shareScale(here, here.low, next), next.low) >= 0 && !/to/.test(between);
}

function isRangeWord(text: string, first: Mention, between: string): boolean {
  if (RANGE.test(between)) return true;
  if (!/^\s?and\s?$/.test(between)) return false;
  return BETWEEN.test(text.slice(Math.max(0, first.start - 32), first.start));
}

function joinRange(text: string, first: Mention, second: Mention): Mention | null {
  const between = text.slice(first.end, second.start);
  if (between.length > 6 || first.high || second.high) return null;
  if (!isRangeWord(text, first, between)) return null;
  if (!first.low || !second.low || first.isSpread || second.isSpread || second.sign) return null;
  const low = shareScale(first, first.low, second);
  if (compareDecimals(low, second.low) >= 0) return null;
  if (/\bfrom\s+\S{0,3}$/i.test(text.slice(Math.max(0, first.start - 8), first.start))) return null;
  if (
    hasBothUnits(first, second) &&
    (first.unit?.symbol !== second.unit?.symbol || /[.…]/.test(between))
  )
    return null;
  const unit = second.unit ?? first.unit;
  return {
    ...second,
    start: first.start,
    low,
    high: second.low,
    unit,
    unitFrom: second.unitFrom ?? first.unitFrom,
    sign: first.sign,
    modifier: first.modifier ?? second.modifier,
  };
}
