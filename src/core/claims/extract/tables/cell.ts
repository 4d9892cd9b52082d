import type { NumberOptions } from '../../../units/number-token.ts';
import { parseUnit } from '../../../units/parse-unit.ts';
import type { MappedText } from '../mapped-text.ts';
import type { Mention, Refusal } from '../numbers/mention.ts';
import { scanNumbers } from '../numbers/scan.ts';
import type { NamedUnit } from './unit-in-words.ts';

export interface CellReading {
  readonly mentions: readonly Mention[];
  readonly refusals: readonly Refusal[];
}

/** Scans a cell and gives its bare figures the unit that its column, row or caption names. */
export function readCell(
  text: MappedText,
  named: NamedUnit | null,
  isMemory: boolean,
  numbers: NumberOptions,
): CellReading {
  const scan = scanNumbers(text.text, numbers);
  const mentions = scan.mentions.map((mention) => {
    if (isMemory && !mention.unit && mention.power > 0) return asBytes(mention);
    if (isPerSecond(mention, named)) return { ...mention, ...asRate(mention) };
    return mention.unit || !named || !isMainNumber(text.text, mention)
      ? mention
      : withUnit(mention, named);
  });
  return { mentions, refusals: scan.refusals };
}

const LETTERS: Readonly<Record<number, string>> = { 3: 'kB', 6: 'MB', 9: 'GB', 12: 'TB' };

/** `1.73G` in a row or column of memory: the letter is of the unit. */
function asBytes(mention: Mention): Mention {
  const unit = parseUnit(LETTERS[mention.power] ?? '');
  const low = mention.low && { ...mention.low, exponent: mention.low.exponent - mention.power };
  return unit ? { ...mention, unit, unitFrom: 'own', low } : mention;
}

/** `12 MB` in a row or column of bytes a second. */
function isPerSecond(mention: Mention, named: NamedUnit | null): boolean {
  return named?.unit.dimension === 'throughput-bytes' && mention.unit?.dimension === 'bytes';
}

function asRate(mention: Mention): Partial<Mention> {
  const unit = parseUnit(`${mention.unit?.symbol}/s`);
  return unit ? { unit } : {};
}

function withUnit(mention: Mention, { unit, power }: NamedUnit): Mention {
  const extra = mention.power === 0 ? power : 0;
  const shift = (value: Mention['low']) =>
    value && { units: value.units, exponent: value.exponent + extra };
  return {
    ...mention,
    unit,
    unitFrom: 'label',
    low: shift(mention.low),
    high: shift(mention.high),
  };
}

/** Whether a bare number is what the cell says: nothing but signs, emoji and figures before it. */
export function isMainNumber(text: string, mention: Mention): boolean {
  if (/^\d[\d.,]*(?:\s+[·|/]?\s*\d[\d.,]*)+$/.test(text.trim())) return true;
  const before = text.slice(0, mention.start);
  const after = text.slice(mention.end);
  if (
    /\p{L}/u.test(
      before.replace(/\b(?:up to|about|over|under|less than|more than|around|approx)\b/gi, ''),
    )
  )
    return false;
  if (/\d/.test(before) && !/(?:±|\+\/-|→|->|\/|-|–|…|to)\s*$/.test(before)) return false;
  return !/^\s*[\p{L}_]/u.test(after) && !/^[-/.:]\s*[\p{L}\d]/u.test(after);
}
