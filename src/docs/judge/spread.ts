/**
 * "±" claims: people print one of six things behind it. If none rounds to the printed value it is a
 * mismatch. Never tested by running again: at n = 3 two honest deviations may differ sixfold.
 */
import { mean, median } from '../../core/stats/descriptive.ts';
import { studentQuantile } from '../../core/stats/special-functions.ts';
import { decimalOf, printedAs } from '../printed.ts';
import type { SpreadFormula } from '../verdict.ts';
import { describeReading, inClaimUnit, type Reading } from './measure.ts';
import { deviation } from './statistics.ts';
import {
  backedBy,
  MIN_RUNS,
  mismatchOf,
  printedValue,
  type Transcribed,
  type TranscriptionInput,
  tooFewRuns,
} from './transcription.ts';

/** Each formula's value in the unit of the runs; null below two runs. */
export function spreadsOf(
  values: readonly number[],
): readonly (readonly [SpreadFormula, number])[] | null {
  const sample = deviation(values);
  if (sample === null) return null;
  const n = values.length;
  const centre = mean(values);
  const halfRange = (Math.max(...values) - Math.min(...values)) / 2;
  const largest = Math.max(...values.map((value) => Math.abs(value - centre)));
  return [
    ['sample-deviation', sample],
    ['population-deviation', sample * Math.sqrt((n - 1) / n)],
    ['half-range-over-mean', halfRange],
    ['largest-deviation', largest],
    ['confidence-half-width', (studentQuantile(0.975, n - 1) * sample) / Math.sqrt(n)],
  ];
}

/** The six formulas relative to their centre, in percent. */
function relativeSpreads(
  values: readonly number[],
): readonly (readonly [SpreadFormula, number])[] | null {
  const absolute = spreadsOf(values);
  const centre = mean(values);
  if (absolute === null || centre === 0) return null;
  const [high, low] = [Math.max(...values), Math.min(...values)];
  return [
    ...absolute.map(([name, value]) => [name, (100 * value) / centre] as const),
    ['half-range-over-midrange', (100 * (high - low)) / (high + low)],
  ];
}

const WORDS: readonly (readonly [RegExp, readonly SpreadFormula[]])[] = [
  [/\bvariance\b/i, []],
  [/\b(?:std|stddev|standard deviation|σ|sd)\b/i, ['sample-deviation', 'population-deviation']],
  [/\b(?:confidence|CI)\b/, ['confidence-half-width']],
];

function isWordWrong(formula: SpreadFormula, words: string): boolean {
  const said = WORDS.find(([pattern]) => pattern.test(words));
  return said !== undefined && !said[1].includes(formula);
}

/** What a tool prints behind a value is the deviation of the samples of one run. */
function spreadsOfRuns({ runs }: Reading): readonly (readonly [SpreadFormula, number])[] {
  const told = runs.flatMap(({ deviation: own, samples }) => own ?? deviation(samples) ?? []);
  return told.map((value) => ['sample-deviation', value] as const);
}

/** Judges a spread claim, absolute or in percent, against the run values of the record. */
export function judgeSpread(input: TranscriptionInput): Transcribed {
  const { claim, reading, unit, by } = input;
  const isRelative = claim.dimension === 'percent';
  const ofRuns = isRelative ? relativeSpreads(reading.medians) : spreadsOf(reading.medians);
  const spreads =
    claim.context === 'code' && !isRelative && ofRuns !== null
      ? [...ofRuns, ...spreadsOfRuns(reading)]
      : ofRuns;
  const middle = describeReading(reading, unit, 'median', median(reading.medians));
  if (reading.medians.length < MIN_RUNS || spreads === null) return tooFewRuns(by, middle);
  const told = spreads.map(
    ([name, value]) =>
      [name, isRelative ? decimalOf(value) : inClaimUnit(value, reading, unit)] as const,
  );
  const match = told.find(([, value]) => printedAs(claim, value) !== null);
  if (match !== undefined) {
    const { sentence, column, row } = claim.subject;
    const wordIsWrong = isWordWrong(match[0], [sentence ?? '', ...column, ...row].join(' '));
    return backedBy(by, [middle], [{ kind: 'spread-is', formula: match[0], wordIsWrong }]);
  }
  const actual = told[0]?.[1] ?? 0;
  const own = { statistic: 'deviation', value: actual, ...(isRelative && { unit: '%' }) } as const;
  const printed = Math.abs(printedValue(claim));
  return { result: mismatchOf(by, [{ ...middle, ...own }], [printed, actual], true), notes: [] };
}
