/** Entry point of all adapters. */

import { RE2JS } from 're2js';
import { knownUnit, toUnit } from '../../quantity/metric-unit.ts';
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
function readNumber(text: string | null, unitText: string | null, unit: Unit): number[] {
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

/** The numbers of all matches by metric. @throws Unreadable */
function collect(
  matcher: ReturnType<RE2JS['matcher']>,
  captures: readonly Capture[],
  hasUnit: boolean,
): Readonly<Record<string, readonly number[]>> {
  const values = Object.fromEntries(captures.map(({ metric }) => [metric, [] as number[]]));
  for (let matches = 0; matcher.find(); matches += 1) {
    if (matches >= MAX_SAMPLES) throw new Unreadable(`more than ${MAX_SAMPLES} matches`);
    const unitText = hasUnit ? matcher.group('unit') : null;
    for (const { metric, group, unit } of captures) {
      const read = () => readNumber(matcher.group(group), unitText, unit);
      values[metric]?.push(...prefixed(`${metric}: `, read));
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
    collect(compiled.matcher(source.text), captures, hasUnit),
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
