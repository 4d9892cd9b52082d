/** What sections are called, how many rows each has, and how all changes went on the whole, which decides nothing. */

import { metricUnit } from '../../../quantity/metric-unit.ts';
import { isOfSpeed } from '../../../quantity/parse-unit.ts';
import { type Change, meanChange } from '../../stats/mean-change.ts';
import { formatEstimate, signedPercent } from '../../text/percent.ts';
import { plural } from '../../text/plural.ts';
import { SECTIONS, type Section } from '../../verdict/section.ts';
import type { Outcome } from '../../verdict/verdict.ts';
import type { Report, Row } from '../model.ts';

const TITLES: Readonly<Record<Section, string>> = {
  regression: 'Worse',
  'over-budget': 'Over budget',
  invalid: 'Broken, not judged',
  missing: 'Removed',
  incomparable: 'Not comparable',
  'more-work': 'More work done, time inconclusive',
  improvement: 'Better',
  'less-work': 'Less work done, time inconclusive',
  busy: 'Inconclusive: the machine was busy',
  inconclusive: 'Inconclusive',
  'below-threshold': 'Real, but too small to matter',
  'same-work': 'Same work done, time known only roughly',
  counted: 'Instruction counts that differ or vary, with a conclusive time',
  new: 'New',
  measured: 'Measured',
  'no-change': 'Unchanged',
  identical: 'Identical, not measured',
  disbelieved: 'Measured, but rejected',
};

/** Title of a section, for a heading. */
export const titleOf = (section: Section): string => TITLES[section];

const COUNT_WORDS: Readonly<Record<Section, string>> = {
  regression: 'worse',
  'over-budget': 'over budget',
  invalid: 'broken',
  missing: 'removed',
  incomparable: 'not comparable',
  'more-work': 'with more work',
  improvement: 'better',
  'less-work': 'with less work',
  busy: 'starved by a busy machine',
  inconclusive: 'inconclusive',
  'below-threshold': 'below the threshold',
  'same-work': 'with the same work',
  counted: 'only counted',
  new: 'new',
  measured: 'measured',
  'no-change': 'unchanged',
  identical: 'identical',
  disbelieved: 'rejected',
};

/** The word for a count: "2 worse", "1 inconclusive". */
export const countWord = (section: Section): string => COUNT_WORDS[section];

/** Times and rates get slower and faster; memory, counts and sizes worse and better. */
export function directionWord({ verdict }: Row, direction: 'worse' | 'better'): string {
  if (!isOfSpeed(verdict.metric.unit)) return direction;
  return direction === 'worse' ? 'slower' : 'faster';
}

const SIGNS: Readonly<Record<Outcome, string>> = {
  pass: '✅',
  fail: '❌',
  neutral: '⚠️',
};

/** A sign seen from afar; the sentence after it says the same. */
export const outcomeSign = (outcome: Outcome): string => SIGNS[outcome];

/** Sections that have rows, with their counts, the gravest first. */
function countsOf({ bySection }: Report): readonly (readonly [Section, number])[] {
  return SECTIONS.map((section) => [section, bySection[section].length] as const).filter(
    ([, count]) => count > 0,
  );
}

/** What a row is: a benchmark, or one of the measurements of a benchmark that has several. */
export function rowNoun(rows: readonly Row[]): string {
  return rows.some(
    ({ case: one, verdict }) => one.metrics.length > 1 || verdict.work?.kind === 'count',
  )
    ? 'measurement'
    : 'benchmark';
}

/** `14 benchmarks: 1 worse, 2 better, 11 unchanged`. */
export function countLine(report: Report): string {
  const parts = countsOf(report).map(([section, count]) => `${count} ${countWord(section)}`);
  return `${plural(report.rows.length, rowNoun(report.rows))}${parts.length === 0 ? '' : ': '}${parts.join(', ')}`;
}

/** ` and 3 more metrics`; nothing where there are none. */
export function moreMetrics(count: number): string {
  return count === 0 ? '' : ` and ${plural(count, 'more metric')}`;
}

const OF_TIME: readonly string[] = ['time', 'rate', 'throughput-bytes'];

/** As a time: what is done at twice the rate takes half as long. Null: no time, or not compared. */
function timeOf({ verdict }: Row): Change | null {
  const { effect, metric, validity } = verdict;
  const isTime = OF_TIME.includes(metricUnit(metric.unit)?.dimension ?? '');
  if (effect === null || metric.exact || !isTime || validity.kind === 'invalid') return null;
  const { change, low, high } = effect;
  if (metric.better === 'lower') return { change, low, high };
  const inverse = (share: number) => -share / (1 + share);
  return { change: inverse(change), low: inverse(high), high: inverse(low) };
}

/** `Times on the whole: +0.4% (+0.3% to +0.5%), each from −2.1% to +31.0%` */
export function togetherOf(rows: readonly Row[]): string | null {
  const times = rows.map(timeOf).filter((each) => each !== null);
  const mean = times.length < 2 ? null : meanChange(times);
  if (mean === null) return null;
  const changes = times.map(({ change }) => change).sort((a, b) => a - b);
  const [least, most] = [changes[0] ?? 0, changes.at(-1) ?? 0];
  return `Geometric mean of ${times.length} times: ${formatEstimate(mean.change, mean.low, mean.high)}, from ${signedPercent(least)} to ${signedPercent(most)}; not a verdict`;
}
