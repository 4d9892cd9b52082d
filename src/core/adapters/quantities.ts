/** Checks the numbers of a chosen value and tells them in the unit it is recorded in. */

import { convert } from '../../quantity/convert.ts';
import { leastOf, metricUnit, toUnit } from '../../quantity/metric-unit.ts';
import type { Unit } from '../../quantity/unit.ts';
import { describeValue, NotFinite } from '../../tools/json-text.ts';
import { failed, MAX_SAMPLES, type Result, type SummaryNote } from '../../tools/reading.ts';
import type { Measured, Summary } from '../../tools/tool.ts';

export type Told = Result<{
  readonly samples: readonly number[];
  readonly summary: SummaryNote | null;
}>;

function described(value: unknown): string {
  return value instanceof NotFinite ? value.word : describeValue(value);
}

function isPossible(value: number, { dimension }: Unit): boolean {
  const least = leastOf(dimension);
  return least === 'any' || value > 0 || (least === 'at least 0' && value === 0);
}

/**
 * What the tool printed; the recorded unit itself where it prints none, where its word is no unit but
 * the name of the value (Go's `hit%`, `p99_ms`), or where that word is the noun of a count.
 */
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

/** A sample in the recorded unit, to the last digit where that is the printed one. */
function tellOne(sample: unknown, printed: Unit, recorded: Unit): number | string {
  if (typeof sample !== 'number' || !Number.isFinite(sample)) {
    return `expected a number, got ${described(sample)}`;
  }
  const value = printed.factor === recorded.factor ? sample : toUnit(sample, printed, recorded);
  if (value === null || !Number.isFinite(value) || !isPossible(value, recorded)) {
    return `expected ${leastOf(recorded.dimension)} ${recorded.symbol}, got ${sample}`;
  }
  return value;
}

/** Samples of a chosen value in the recorded unit, or what is wrong with the first that is no number. */
export function tellQuantities(measured: Measured, recorded: Unit): Told {
  const { samples, summary } = measured;
  const wrong = measured.fault ?? measured.lack;
  if (wrong !== undefined) return failed(wrong);
  const unit = printedUnit(measured, recorded);
  if (unit === null) {
    const got = describeValue(measured.unit);
    return failed(`expected a unit that can be told in ${recorded.symbol}, got ${got}`);
  }
  if (samples.length === 0) return failed('expected samples, got none');
  if (samples.length > MAX_SAMPLES) {
    return failed(`expected at most ${MAX_SAMPLES} samples, got ${samples.length}`);
  }
  const told: number[] = [];
  for (const sample of samples) {
    const value = tellOne(sample, unit, recorded);
    if (typeof value === 'string') return failed(value);
    told.push(value);
  }
  const note =
    summary === null ? null : { of: summary.of, deviation: deviationOf(summary, unit, recorded) };
  return { ok: true, samples: told, summary: note };
}
