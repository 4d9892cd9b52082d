/** Implausible values: equal to the last digit, or the mean of the other runs. */

import { parseUnit } from '../../quantity/parse-unit.ts';
import { SIDES } from '../records/runs.ts';
import type { Side } from '../records/session.ts';
import { MIN_RUNS } from '../run-limits.ts';
import { maxOf, median, minOf } from '../stats/descriptive.ts';
import {
  type CaseRuns,
  countedInvocations,
  samplesByRun,
  THRESHOLDS,
  type Warning,
} from './thresholds.ts';

const COUNTED: readonly string[] = ['count', 'bytes', 'cycles'];
const ROUNDING = 1e-12;

export function findStrangeValues(runs: CaseRuns): Warning[] {
  const noisy = runs.case.metrics.filter((metric) => !metric.exact);
  const each = noisy.flatMap(({ key, unit }) => SIDES.map((side) => ({ key, unit, side })));
  // Counts and sizes may repeat legitimately.
  const timed = each.filter(({ unit }) => !COUNTED.includes(parseUnit(unit)?.dimension ?? ''));
  const identical = timed.flatMap(({ key, unit, side }) => {
    const value = identicalValue(runs, side, key);
    return value === null ? [] : [{ value, unit, metric: key, side }];
  });
  const means = each.flatMap(({ key, unit, side }) => {
    const found = runThatIsMean(samplesByRun(runs, side, key).map(median));
    return found === null ? [] : [{ ...found, unit, metric: key, side }];
  });
  return [
    ...identical.slice(0, 1).map((evidence) => ({ name: 'identical-values' as const, evidence })),
    ...means.slice(0, 1).map((evidence) => ({ name: 'value-is-mean' as const, evidence })),
  ];
}

/** Equal wall times make the verdict invalid instead. */
function identicalValue(runs: CaseRuns, side: Side, key: string): number | null {
  const samples = samplesByRun(runs, side, key);
  const [value] = samples[0] ?? [];
  if (samples.length < MIN_RUNS || value === undefined) return null;
  const isWallTime = runs.pairs.some((pair) =>
    countedInvocations(pair, side).some((one) => one.wallSeconds === value),
  );
  return !isWallTime && samples.flat().every((sample) => sample === value) ? value : null;
}

function runThatIsMean(runs: readonly number[]): { value: number; run: number } | null {
  if (runs.length < MIN_RUNS || !isFinelyGrained(runs)) return null;
  const total = runs.reduce((sum, value) => sum + value, 0);
  const at = runs.findIndex((value) => {
    const mean = (total - value) / (runs.length - 1);
    return Math.abs(mean - value) <= Math.abs(value) * ROUNDING;
  });
  const value = runs[at];
  return value === undefined ? null : { value, run: at + 1 };
}

function isFinelyGrained(runs: readonly number[]): boolean {
  const step = minOf(runs.map(lastDigitOf));
  return maxOf(runs) - minOf(runs) >= step * THRESHOLDS.meanSteps;
}

/** Unit of the last printed digit: 10.25 → 0.01. */
function lastDigitOf(value: number): number {
  const [mantissa = '', exponent = '0'] = value.toExponential().split('e');
  return 10 ** (Number(exponent) - mantissa.replace(/\D/g, '').length + 1);
}

const MIN_VALUES = 6;

/** Runs too short to time a process, and values with visible steps. */
export function findTimerHazards(runs: CaseRuns): Warning[] {
  return [...findShortRuns(runs), ...findCoarseTimer(runs)];
}

function findShortRuns(runs: CaseRuns): Warning[] {
  const seconds = runs.pairs
    .flatMap((pair) => SIDES.flatMap((side) => countedInvocations(pair, side)))
    .flatMap(({ wallSeconds }) => (wallSeconds === null ? [] : [wallSeconds]));
  if (seconds.length === 0) return [];
  const typical = median(seconds);
  if (typical >= THRESHOLDS.shortSeconds) return [];
  return [{ name: 'short-run', evidence: { seconds: typical } }];
}

function findCoarseTimer(runs: CaseRuns): Warning[] {
  for (const metric of runs.case.metrics) {
    if (metric.exact || parseUnit(metric.unit)?.dimension !== 'time') continue;
    const values = SIDES.flatMap((side) => samplesByRun(runs, side, metric.key).flat());
    const step = commonStep(values);
    const value = step === null ? 0 : median(values);
    if (step !== null && value > 0 && step >= value * THRESHOLDS.timerShare) {
      return [{ name: 'coarse-timer', evidence: { step, value, unit: metric.unit } }];
    }
  }
  return [];
}

/** The smallest difference, if every value is a multiple of it. */
function commonStep(values: readonly number[]): number | null {
  const distinct = [...new Set(values)].toSorted((a, b) => a - b);
  if (values.length < MIN_VALUES || distinct.length < 2) return null;
  const gaps = distinct.slice(1).map((value, at) => value - (distinct[at] ?? value));
  const step = minOf(gaps);
  const isMultiple = (value: number): boolean =>
    Math.abs(value / step - Math.round(value / step)) < 1e-3;
  return distinct.every(isMultiple) ? step : null;
}
