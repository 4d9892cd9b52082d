import { remember } from '../../core/text/remember.ts';
import { parseUnit } from '../../quantity/parse-unit.ts';
import { readScale } from '../../quantity/scale.ts';
import type { Unit } from '../../quantity/unit.ts';

/** A unit that a header or caption gives to bare numbers, and the power of ten they are short of. */
export interface NamedUnit {
  readonly unit: Unit;
  readonly power: number;
}

const WORDED_SCALES: Readonly<Record<string, number>> = { thousands: 3, millions: 6, billions: 9 };

/** Words that are units only inside brackets: "First, second", "Times", "B". */
const BARE_REFUSED = new Set(['times', 's', 'h', 'b', 'x', 'cycle', 'min', 'second']);

/** Reads text that is a unit, with a scale before it: `thousands qps`, `in ops per sec`, `M ops/s`. */
export function readNamedUnit(text: string): NamedUnit | null {
  const clean = text
    .trim()
    .replace(/^(?:in|as|unit:?|units:?)\s+/i, '')
    .trim();
  const first = /^[A-Za-z]+/.exec(clean)?.[0] ?? '';
  const rest = clean.slice(first.length).replace(/^ of /, '').trim();
  const power = WORDED_SCALES[first.toLowerCase()] ?? letterPower(clean, first);
  const scaled = power !== undefined && rest !== '' ? parseUnit(rest) : null;
  if (scaled && power !== undefined) return { unit: scaled, power };
  const unit = parseUnit(clean);
  return unit && { unit, power: 0 };
}

function letterPower(text: string, first: string): number | undefined {
  const scale = readScale(text, 0);
  return scale && scale.end === first.length && text[scale.end] === ' ' ? scale.power : undefined;
}

/** The unit in a column's or row's name: in brackets, behind a comma or "in", or as its last words. */
export const findUnitInHeader = remember((text: string): NamedUnit | null => {
  const clean = text.replace(/\s+/g, ' ').trim();
  return inBrackets(clean) ?? behindComma(clean) ?? asWords(clean);
}, 1000);

export function inBrackets(text: string): NamedUnit | null {
  for (const match of text.matchAll(/[([{]([^()[\]{}]{1,40})[)\]}]/g)) {
    const inner = match[1] ?? '';
    for (const part of [inner, ...inner.split(/[,;]| in /)]) {
      const unit = readNamedUnit(part);
      if (unit) return unit;
    }
  }
  return null;
}

function behindComma(text: string): NamedUnit | null {
  const parts = text.split(/[,:;]|\s[-–—|]\s/);
  if (parts.length < 2) return null;
  for (const part of parts.reverse()) {
    const unit = part.trim() === 's' ? readNamedUnit('s') : readBare(part);
    if (unit) return unit;
  }
  return null;
}

export function readBare(text: string): NamedUnit | null {
  const clean = text.trim();
  return BARE_REFUSED.has(clean.toLowerCase()) ? null : readNamedUnit(clean);
}

/** "ratio%", "CPU %", "%CPU". */
const PERCENT = /^(?:\p{L}+%|%\p{L}+|%)$/u;

/** The whole name, or its last or first few words: "Average write QPS", "ns/op (mean)". */
function asWords(text: string): NamedUnit | null {
  const words = text
    .replace(/[([{][^()[\]{}]*[)\]}]/g, ' ')
    .trim()
    .split(/\s+/);
  if (words.some((word) => PERCENT.test(word))) return readNamedUnit('%');
  const readings = [5, 4, 3, 2, 1]
    .filter((count) => count <= words.length && !isFigure(words.at(-count - 1)))
    .flatMap((count) => readBare(words.slice(-count).join(' ')) ?? []);
  const last = readings.reduce<NamedUnit | null>(
    (longer, shorter) => (longer && !isWhole(shorter, longer) ? longer : shorter),
    null,
  );
  if (last) return last;
  if (words.length > 1 && words.at(-1) === 's') return readNamedUnit('s');
  const first = words.length > 1 ? readBare(words[0] ?? '') : null;
  return first && /[/%µ]|^[mnu]s$/.test(words[0] ?? '') ? first : null;
}

/** "MB/s" rather than "old MB/s", but "M ops/s" rather than "ops/s", and "ops / sec" than "sec". */
function isWhole(shorter: NamedUnit, longer: NamedUnit): boolean {
  const isAlike = longer.unit.dimension === shorter.unit.dimension;
  const isScaled = (longer.unit.factor * 10 ** longer.power) / shorter.unit.factor !== 1;
  return shorter.unit.symbol.indexOf('/') > 0 && !(isAlike && isScaled);
}

/** "10 million events per minute" is a load, not a unit for the cells. */
export function isFigure(word: string | undefined): boolean {
  return (
    word !== undefined &&
    /^[~≈]?\d[\d.,]*[kKMG]?$|^(?:thousand|million|billion|mln|bn)$/i.test(word)
  );
}
