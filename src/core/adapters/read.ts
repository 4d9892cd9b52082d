/** Entry point of all adapters. */

import { RE2JS } from 're2js';
import { knownUnit, toUnit } from '../../quantity/metric-unit.ts';
import { readNumber } from '../../quantity/number-token.ts';
import { parseQuantity } from '../../quantity/quantity.ts';
import type { Unit } from '../../quantity/unit.ts';
import {
  attempt,
  type CommandOutput,
  describeValue,
  failed,
  MAX_SAMPLES,
  prefixed,
  quoteTail,
  type Reading,
  readEach,
  sourceText,
  Unreadable,
  type Values,
} from '../../tools/reading.ts';
import { readHarness, readHyperfine } from './harness.ts';
import { readJson } from './json.ts';
import { metricOptions } from './metrics.ts';
import type { ReadConfig } from './read-schema.ts';

type PatternRead = Extract<ReadConfig, { adapter: 'pattern' }>;

interface Capture {
  readonly metric: string;
  readonly group: string;
  readonly unit: Unit;
}

/** A printed number in the metric's unit, or in one in its text. None for what the pattern did not match. */
function valueIn(text: string | null, unitText: string | null, unit: Unit): number[] {
  if (text === null) return [];
  const written = unitText === null ? text : `${text} ${unitText}`;
  const quantity = parseQuantity(written);
  const got = describeValue(written);
  if (quantity === null || !Number.isFinite(quantity.value)) {
    throw new Unreadable(`expected a number, got ${got}`);
  }
  const value =
    quantity.unit === null ? quantity.value : toUnit(quantity.value, quantity.unit, unit);
  if (value !== null) return [value];
  throw new Unreadable(`expected a quantity that converts to ${unit.symbol}, got ${got}`);
}

type Matcher = ReturnType<RE2JS['matcher']>;

/** Digits that a number before a place may go on from. */
const DIGITS = /\d(?:[\d.,'’_\u00a0\u2007\u2009\u202f]|e[+-]?(?=\d*$))*$/i;
const UNIT_BEHIND = /^( ?[A-Za-zµμ/%]+)(?: [A-Za-z/]+)?(?!\w)/;
const MAX_AROUND = 60;

/** More of the number than was captured, with digits or a scale or another unit around it, unless the pattern says itself what stands there. */
function printedAround(text: string, matcher: Matcher, { group, unit }: Capture): string | null {
  const [start, end] = [matcher.start(group), matcher.end(group)];
  const before = text.slice(Math.max(0, start - MAX_AROUND), matcher.start() === start ? start : 0);
  const from = start - (DIGITS.exec(before)?.[0].length ?? 0);
  const stop = readNumber(text, from + Number(/[+−-]/.test(text.charAt(from))))?.end ?? end;
  const rest = text.slice(end, stop);
  const isFree = matcher.end() === end;
  if (from < start ? stop > start : /e/i.test(rest) || (isFree && rest !== ''))
    return text.slice(from, stop);
  return isFree ? quantityAround(text, start, end, unit) : null;
}

/** A bare number with what stands behind it, where that makes it another in a unit. Many print MB and mean MiB. */
function quantityAround(text: string, start: number, end: number, unit: Unit): string | null {
  const bare = text.slice(start, end);
  const behind = UNIT_BEHIND.exec(text.slice(end, end + MAX_AROUND)) ?? [];
  const printed = behind.map((words) => bare + words).find((words) => parseQuantity(words)) ?? bare;
  const [alone, whole] = [parseQuantity(bare), parseQuantity(printed)];
  // Behind "min" stands as often the least of several.
  if (alone?.unit !== null || whole === null || whole.unit?.symbol === 'min') return null;
  const isScaled = whole.unit === null && unit.factor < 1000;
  const told = whole.unit ? toUnit(whole.value, whole.unit, unit) : isScaled ? whole.value : null;
  return Math.abs(Math.log2((told ?? alone.value) / alone.value)) > 1 ? printed : null;
}

/** The numbers of all matches by metric. @throws Unreadable */
function collect(
  text: string,
  matcher: Matcher,
  captures: readonly Capture[],
  hasUnit: boolean,
): Readonly<Record<string, readonly number[]>> {
  const values = Object.fromEntries(captures.map(({ metric }) => [metric, [] as number[]]));
  for (let matches = 0; matcher.find(); matches += 1) {
    if (matches >= MAX_SAMPLES) throw new Unreadable(`more than ${MAX_SAMPLES} matches`);
    const unitText = hasUnit ? matcher.group('unit') : null;
    for (const capture of captures) {
      const read = () => {
        const captured = matcher.group(capture.group);
        const whole = captured && !unitText && printedAround(text, matcher, capture);
        if (!whole) return valueIn(captured, unitText, capture.unit);
        const got = `${JSON.stringify(captured)} of ${JSON.stringify(whole)}`;
        throw new Unreadable(`expected all of the printed number, got ${got}`);
      };
      values[capture.metric]?.push(...prefixed(`${capture.metric}: `, read));
    }
  }
  return values;
}

/**
 * Every match is a sample. The capture `value` (or one per key of `metrics`) may contain thousands
 * separators, a scale letter and a unit: `10,415,648`, `10.4M`, `12.5 ms`. A separate capture
 * `unit` may hold the unit.
 */
function readPattern(read: PatternRead, output: CommandOutput): Values {
  const source = sourceText(read.from, output);
  const compiled = RE2JS.compile(read.pattern);
  const captures = metricOptions(read).map(({ name, unit }) => {
    const group = read.metrics === undefined ? 'value' : name;
    return { metric: name, group, unit: knownUnit(unit ?? '') };
  });
  const hasUnit = read.metrics === undefined && Object.hasOwn(compiled.namedGroups(), 'unit');
  const values = prefixed(`in ${source.name}, `, () =>
    collect(source.text, compiled.matcher(source.text), captures, hasUnit),
  );
  return readEach(Object.keys(values), '', (metric) => {
    const samples = values[metric] ?? [];
    if (samples.length > 0) return { samples };
    const what = `/${read.pattern}/ matched nothing in ${source.name}`;
    throw new Unreadable(`${metric}: ${what}, which ends ${quoteTail(source.text)}`);
  });
}

/** Values by metric, in its unit, or a sentence on why there are none. Lists are never empty, numbers finite. */
export function readOutput(read: ReadConfig, output: CommandOutput): Reading {
  const reading = attempt(() => {
    if (read.adapter === 'hyperfine') return readHyperfine(read, output);
    if (read.adapter === 'json') return readJson(read, output);
    return read.adapter === 'pattern' ? readPattern(read, output) : readHarness(read, output);
  });
  // Messages quote the output, and cutting it may split a character.
  return reading.ok ? reading : failed(reading.message.toWellFormed());
}
