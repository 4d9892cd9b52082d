import { parseUnit } from '../units/parse-unit.ts';
import {
  type CaseRuns,
  countedInvocations,
  type Finding,
  median,
  SIDES,
  samplesByRun,
} from './context.ts';
import { THRESHOLDS } from './thresholds.ts';

const LEAST_VALUES = 6;

/** Runs too short for a process to be timed, and values that come in visible steps. */
export function findTimerHazards(runs: CaseRuns): Finding[] {
  return [...findShortRuns(runs), ...findCoarseTimer(runs)];
}

function findShortRuns(runs: CaseRuns): Finding[] {
  const seconds = runs.pairs
    .flatMap((pair) => SIDES.flatMap((side) => countedInvocations(pair, side)))
    .flatMap(({ wallSeconds }) => (wallSeconds === null ? [] : [wallSeconds]));
  if (seconds.length === 0) return [];
  const typical = median(seconds);
  if (typical >= THRESHOLDS.shortSeconds.value) return [];
  return [{ name: 'short-run', evidence: { seconds: typical } }];
}

function findCoarseTimer(runs: CaseRuns): Finding[] {
  for (const metric of runs.case.metrics) {
    if (metric.exact || parseUnit(metric.unit)?.dimension !== 'time') continue;
    const values = SIDES.flatMap((side) => samplesByRun(runs, side, metric.key).flat());
    const step = commonStep(values);
    const value = median(values);
    if (step !== null && value > 0 && step >= value * THRESHOLDS.timerShare.value) {
      return [{ name: 'coarse-timer', evidence: { step, value, unit: metric.unit } }];
    }
  }
  return [];
}

/** The smallest difference between values, where every value is a whole multiple of it. */
function commonStep(values: readonly number[]): number | null {
  const distinct = [...new Set(values)].toSorted((a, b) => a - b);
  if (values.length < LEAST_VALUES || distinct.length < 2) return null;
  const gaps = distinct.slice(1).map((value, at) => value - (distinct[at] ?? value));
  const step = Math.min(...gaps);
  const isMultiple = (value: number): boolean =>
    Math.abs(value / step - Math.round(value / step)) < 1e-3;
  return distinct.every(isMultiple) ? step : null;
}
