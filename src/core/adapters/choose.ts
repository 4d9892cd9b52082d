/** Selects one benchmark from an output and converts its values to the recorded unit. */
import { RE2JS } from 're2js';
import { convert } from '../../quantity/convert.ts';
import { leastOf, metricUnit, plainSymbol, toUnit } from '../../quantity/metric-unit.ts';
import type { Unit } from '../../quantity/unit.ts';
import {
  describeValue,
  escapeControls,
  MAX_SAMPLES,
  type SummaryNote,
  Unreadable,
} from '../../tools/reading.ts';
import type { Measured, Summary } from '../../tools/tool.ts';
import { firstOf } from '../text/plural.ts';

const NAMES_SHOWN = 8;
const NAME_CHARACTERS = 120;

function shown(name: string): string {
  const cut = name.length > NAME_CHARACTERS ? `${name.slice(0, NAME_CHARACTERS)}…` : name;
  return escapeControls(cut.toWellFormed());
}

/** Some of the names, and the number of further ones. */
export function listNames(names: Iterable<string>): string {
  return firstOf([...new Set(names)].map(shown), NAMES_SHOWN);
}

function fullName({ names }: Measured): string {
  return names[0] ?? '';
}

/** `/…/` is a pattern, anything else a name. */
export function selectPattern(select: string): string | null {
  return /^\/.+\/$/s.test(select) ? select.slice(1, -1) : null;
}

/** The longest matching name wins: `BenchmarkSum` is not `BenchmarkSum-2` if both exist. */
function named(measured: readonly Measured[], select: string): readonly Measured[] {
  const pattern = selectPattern(select);
  if (pattern !== null) {
    const compiled = RE2JS.compile(pattern);
    return measured.filter((one) => compiled.matcher(fullName(one)).find());
  }
  const depth = measured.reduce((most, { names }) => Math.max(most, names.length), 0);
  for (let rank = 0; rank < depth; rank += 1) {
    const found = measured.filter(({ names }) => names[rank] === select);
    if (found.length > 0) return found;
  }
  return [];
}

function doubt(matched: readonly Measured[], select: string | undefined): string {
  const names = new Set(matched.map(fullName));
  const which = select === undefined ? '`select` to name one' : `one benchmark for "${select}"`;
  return names.size > 1
    ? `expected ${which}, got ${names.size}: ${listNames(names)}`
    : `expected one benchmark named ${listNames(names)}, got ${matched.length}`;
}

function absent(wanted: readonly Measured[], value: string): string {
  const values = listNames(wanted.map((one) => one.value));
  return `${listNames(wanted.map(fullName))}: expected the value ${value}, got ${values}`;
}

/** A benchmark with any failure has failed, whatever it measured before. */
function faultAmong(wanted: readonly Measured[], found: readonly Measured[]): Measured | undefined {
  const names = new Set((found.length === 0 ? wanted : found).map(fullName));
  return wanted.find((one) => one.fault !== undefined && names.has(fullName(one)));
}

/**
 * @param measured at least one
 * @param select a name or /pattern/; undefined if there is only one
 * @param value which of its values
 * @throws Unreadable unless there is just one
 */
export function chooseMeasured(
  measured: readonly Measured[],
  select: string | undefined,
  value: string,
): Measured {
  const wanted =
    select === undefined
      ? measured.filter(({ isAside }) => isAside !== true)
      : named(measured, select);
  if (wanted.length === 0) {
    const names = listNames(measured.map(fullName));
    throw new Unreadable(`no benchmark is named "${select}"; there are ${names}`);
  }
  const exact = wanted.filter((one) => one.value === value);
  const matched = exact.length > 0 ? exact : wanted.filter((one) => isSameValue(one, value));
  const own = matched.filter(({ isAside }) => isAside !== true);
  const found = own.length > 0 ? own : matched;
  const fault = faultAmong(wanted, found);
  if (fault !== undefined) return fault;
  const [only, second] = found;
  if (only === undefined) throw new Unreadable(absent(wanted, value));
  if (second !== undefined) throw new Unreadable(doubt(found, select));
  return only;
}

/** Values that are called by their unit, of which a tool prints the prefix that suits the number. */
function isSameValue({ value, unit }: Measured, wanted: string): boolean {
  const [printed, asked] = [value, wanted].map(metricUnit);
  if (value !== unit || printed == null || asked == null) return false;
  return plainSymbol(printed) === plainSymbol(asked);
}

function isPossible(value: number, { dimension }: Unit): boolean {
  const least = leastOf(dimension);
  return least === 'any' || value > 0 || (least === 'at least 0' && value === 0);
}

/** The printed unit; the recorded one if none is printed, or the word names the value (`hit%`, `p99_ms`) or is a count's noun. */
function printedUnit({ unit: text, value }: Measured, recorded: Unit): Unit | null {
  if (text === '') return recorded;
  const unit = metricUnit(text);
  if (unit !== null) return convert(1, unit, recorded) === null ? null : unit;
  const isName = text === value || recorded.dimension === 'count';
  return isName && !text.includes('\uFFFD') ? recorded : null;
}

function deviationOf({ deviation }: Summary, from: Unit, to: Unit): number | null {
  if (typeof deviation !== 'number' || !Number.isFinite(deviation) || deviation < 0) return null;
  return toUnit(deviation, from, to);
}

/** Converts a sample to the recorded unit; exact if the units are equal. */
function tellOne(sample: unknown, printed: Unit, recorded: Unit): number {
  if (typeof sample !== 'number' || !Number.isFinite(sample)) {
    throw new Unreadable(`expected a number, got ${describeValue(sample)}`);
  }
  const value = printed.factor === recorded.factor ? sample : toUnit(sample, printed, recorded);
  if (value === null || !Number.isFinite(value) || !isPossible(value, recorded)) {
    const least = leastOf(recorded.dimension);
    throw new Unreadable(`expected ${least} ${recorded.symbol}, got ${sample}`);
  }
  return value;
}

/** Samples in the recorded unit. @throws Unreadable for the first one that is not a number */
export function tellQuantities(
  measured: Measured,
  recorded: Unit,
): { readonly samples: readonly number[]; readonly summary: SummaryNote | null } {
  const { samples, summary } = measured;
  const wrong = measured.fault ?? measured.lack;
  if (wrong !== undefined) throw new Unreadable(wrong);
  const unit = printedUnit(measured, recorded);
  if (unit === null) {
    const got = describeValue(measured.unit);
    throw new Unreadable(`expected a unit that converts to ${recorded.symbol}, got ${got}`);
  }
  if (samples.length === 0) throw new Unreadable('expected samples, got none');
  if (samples.length > MAX_SAMPLES) {
    throw new Unreadable(`expected at most ${MAX_SAMPLES} samples, got ${samples.length}`);
  }
  const told = samples.map((sample) => tellOne(sample, unit, recorded));
  const note =
    summary === null ? null : { of: summary.of, deviation: deviationOf(summary, unit, recorded) };
  return { samples: told, summary: note };
}
