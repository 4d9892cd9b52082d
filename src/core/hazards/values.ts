/** Values that no measurement gives: equal to the last digit, or the mean of the other runs. */
import type { Side } from '../records/session.ts';
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

const COUNTED: readonly string[] = ['count', 'bytes', 'cycles'];
const LEAST_RUNS = 3;
const ROUNDING = 1e-12;

export function findStrangeValues(runs: CaseRuns): Finding[] {
  const noisy = runs.case.metrics.filter((metric) => !metric.exact);
  const each = noisy.flatMap(({ key, unit }) => SIDES.map((side) => ({ key, unit, side })));
  // Counts and sizes repeat themselves where nothing is wrong.
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

/** Equal wall times are a matter for the verdict (invalid), not for a warning. */
function identicalValue(runs: CaseRuns, side: Side, key: string): number | null {
  const samples = samplesByRun(runs, side, key);
  const [value] = samples[0] ?? [];
  if (samples.length < LEAST_RUNS || value === undefined) return null;
  const isWallTime = runs.pairs.some((pair) =>
    countedInvocations(pair, side).some((one) => one.wallSeconds === value),
  );
  return !isWallTime && samples.flat().every((sample) => sample === value) ? value : null;
}

function runThatIsMean(runs: readonly number[]): { value: number; run: number } | null {
  if (runs.length < LEAST_RUNS || !isFinelyGrained(runs)) return null;
  const total = runs.reduce((sum, value) => sum + value, 0);
  const at = runs.findIndex((value) => {
    const mean = (total - value) / (runs.length - 1);
    return Math.abs(mean - value) <= Math.abs(value) * ROUNDING;
  });
  const value = runs[at];
  return value === undefined ? null : { value, run: at + 1 };
}

function isFinelyGrained(runs: readonly number[]): boolean {
  const step = Math.min(...runs.map(lastDigitOf));
  return Math.max(...runs) - Math.min(...runs) >= step * THRESHOLDS.meanSteps.value;
}

/** One unit of the last digit with which a value is written: 10.25 → 0.01. */
function lastDigitOf(value: number): number {
  const [mantissa = '', exponent = '0'] = value.toExponential().split('e');
  return 10 ** (Number(exponent) - mantissa.replace(/\D/g, '').length + 1);
}
