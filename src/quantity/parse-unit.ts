import { readScale } from './scale.ts';
import type { Unit } from './unit.ts';
import { englishUnit } from './unit-languages.ts';
import { inverted, lookUpBitRate, lookUpUnit, PREFIXES, readRateNoun } from './unit-table.ts';

const PER_WHAT = inverted({
  op: 'operation operations ops',
  iter: 'iteration it',
  req: 'request',
  byte: 'bytes b',
});

const COUNTED = new Set('alloc allocs allocations allocation objects instructions'.split(' '));

/** `Mops`, `kIOPS`, `GFLOP/s`, and initials that end in "per second": `MCUPS`. */
const PREFIXED_RATE = /^([kKMGT])(ops|qps|rps|tps|iops|flops|pps|flop\/s|FLOP\/s|[A-Z]{1,4}PS)$/;

/** A text asks for few units over and over. */
const MAX_KNOWN = 5000;
const known = new Map<string, Unit | null>();

/**
 * Reads text that is a unit and nothing else: `ms`, `ops/sec`, `messages per second`, `ns/op`,
 * `Gbps`, `cycles/byte`. Any noun may be counted per second. Null where it is no unit.
 */
export function parseUnit(text: string): Unit | null {
  const found = known.get(text);
  if (found !== undefined) return found;
  const unit = readUnit(text);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(text, unit);
  return unit;
}

function readUnit(text: string): Unit | null {
  const clean = text
    .trim()
    .replace(/[μ]/g, 'µ')
    .replace(/\s+/g, ' ')
    .replace(/^1 ?\/ ?/, '/')
    .replace(/[ ·⋅]?s(?:⁻¹|\^-1)$/, '/s');
  if (clean === '' || clean.length > 48) return null;
  return (
    parseScaled(clean) ??
    lookUpUnit(clean) ??
    lookUpBitRate(clean) ??
    parsePrefixedRate(clean) ??
    parseQuotient(clean) ??
    parseForeign(clean)
  );
}

/** `МБ/с`, `毫秒` */
function parseForeign(text: string): Unit | null {
  const english = englishUnit(text);
  return english === null ? null : parseUnit(english);
}

/** `M ops/s`, `million rows per second`: the scale stands apart from the unit. */
function parseScaled(text: string): Unit | null {
  const scale = readScale(text, 0);
  if (!scale || text[scale.end] !== ' ') return null;
  const inner = parseUnit(text.slice(scale.end));
  if (inner?.dimension !== 'rate' && inner?.dimension !== 'count') return null;
  return { ...inner, symbol: text, factor: inner.factor * 10 ** scale.power };
}

function parsePrefixedRate(text: string): Unit | null {
  const match = PREFIXED_RATE.exec(text);
  if (!match) return null;
  const inner = lookUpUnit(match[2] ?? '');
  const factor = PREFIXES.get(match[1] ?? '');
  if (!factor) return null;
  return {
    symbol: text,
    dimension: inner?.dimension ?? 'rate',
    factor: factor * (inner?.factor ?? 1),
  };
}

function parseQuotient(text: string): Unit | null {
  const parts = splitQuotient(text);
  if (!parts) return null;
  const below = parts.below.toLowerCase();
  const span = lookUpUnit(below);
  if (span?.dimension === 'time') return parseRate(parts.above, span);
  return parsePerWhat(parts.above, PER_WHAT.get(below) ?? below);
}

function splitQuotient(text: string): { above: string; below: string } | null {
  const worded = / per | a | an | each /i.exec(text);
  const at = worded ? worded.index : text.indexOf('/');
  if (at <= 0) return null;
  const above = text.slice(0, at).trim();
  const below = text
    .slice(at + (worded ? worded[0].length : 1))
    .replace(/\.$/, '')
    .trim();
  return above && below && !below.includes('/') ? { above, below } : null;
}

/** A time in the denominator makes a rate. */
function parseRate(above: string, { symbol, factor: seconds }: Unit): Unit | null {
  const bytes = lookUpUnit(above);
  if (bytes?.dimension === 'bytes')
    return {
      symbol: `${bytes.symbol}/${symbol}`,
      dimension: 'throughput-bytes',
      factor: bytes.factor / seconds,
    };
  const bits = lookUpBitRate(`${above}/s`);
  if (bits) return { ...bits, symbol: `${above}/${symbol}`, factor: bits.factor / seconds };
  if (bytes && bytes.dimension !== 'cycles' && bytes.dimension !== 'count') return null;
  const noun = readRateNoun(above);
  if (!noun) return null;
  return { symbol: `${noun.noun}/${symbol}`, dimension: 'rate', factor: noun.factor / seconds };
}

function parsePerWhat(above: string, below: string): Unit | null {
  if (!/^[a-z][a-z0-9 _-]{0,24}$/.test(below)) return null;
  const inner = lookUpUnit(above) ?? parseForeign(above);
  if (
    inner &&
    (inner.dimension === 'time' || inner.dimension === 'bytes' || inner.dimension === 'cycles')
  )
    return { ...inner, symbol: `${inner.symbol}/${below}` };
  if (!COUNTED.has(above.toLowerCase())) return null;
  const counted = above.toLowerCase().startsWith('alloc') ? 'allocs' : above.toLowerCase();
  return { symbol: `${counted}/${below}`, dimension: 'count', factor: 1 };
}

/** Whether a unit is of something that is fast or slow: a time or a rate; of all else there is less or more. */
export function isOfSpeed(unit: string): boolean {
  const dimension = parseUnit(unit)?.dimension;
  return dimension === 'time' || dimension === 'rate' || dimension === 'throughput-bytes';
}

/** The unit that a name of several parts ends in, of several letters: `time_ms`, `micros_per_op`, `mbPerSec`. Null: none, or a rate as likely: `mb_sec`. */
export function unitAtEndOf(name: string): Unit | null {
  const parts = name.replace(/[a-z\d][A-Z]/g, ([a = '', b = '']) => `${a}_${b.toLowerCase()}`);
  const quotient = parts.replace(/(?:^|[_-])per[_-]/gi, '/');
  const [, before = '', last = name] = /(?:^|([^_]*)_)([^_]{2,})$/.exec(quotient) ?? [];
  const isCounted =
    parseUnit(before)?.dimension === 'bytes' || parseUnit(`M${before}/s`)?.factor === 1e6;
  const isRate = /^sec(?:ond)?$/i.test(last) && isCounted;
  return last === name || isRate ? null : parseUnit(last);
}
