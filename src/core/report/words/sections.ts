/** Names and counts of the sections, and the geometric mean of all changes. */

import { isOfSpeed } from '../../../quantity/parse-unit.ts';
import { meanChange, type RelativeChange } from '../../stats/mean-change.ts';
import { formatEstimate, signedPercent } from '../../text/percent.ts';
import { plural } from '../../text/plural.ts';
import { SECTIONS, type Section } from '../../verdict/section.ts';
import type { Outcome } from '../../verdict/verdict.ts';
import type { Report, ReportRow } from '../model.ts';

type Colour = 'red' | 'green' | 'yellow' | 'dim' | null;

const look = (title: string, count: string, colour: Colour = null) => ({ title, count, colour });

/** Heading, noun after the count ("2 worse"), terminal colour. */
export const LOOKS: Readonly<Record<Section, ReturnType<typeof look>>> = {
  regression: look('Worse', 'worse', 'red'),
  'over-budget': look('Over budget', 'over budget', 'red'),
  invalid: look('Broken, not judged', 'broken', 'red'),
  missing: look('Removed', 'removed', 'red'),
  incomparable: look('Not comparable', 'not comparable', 'red'),
  'more-work': look('More work done, no verdict on its time', 'with more work', 'yellow'),
  improvement: look('Better', 'better', 'green'),
  'less-work': look('Less work done, no verdict on its time', 'with less work'),
  busy: look('Inconclusive: the machine was busy', 'starved by a busy machine', 'yellow'),
  inconclusive: look('Inconclusive', 'inconclusive', 'yellow'),
  'below-threshold': look('Real, but too small to matter', 'below the threshold'),
  'same-work': look('Same work done, time known only roughly', 'with the same work', 'dim'),
  counted: look('Instruction counts that decide nothing', 'only counted', 'dim'),
  new: look('New', 'new'),
  measured: look('Measured', 'measured'),
  'no-change': look('Unchanged', 'unchanged', 'dim'),
  identical: look('Identical, not measured', 'identical', 'dim'),
  disbelieved: look('Measured, but rejected', 'rejected', 'red'),
};

/** Times and rates get slower or faster; memory, counts and sizes get worse or better. */
export function directionWord(unit: string, direction: 'worse' | 'better'): string {
  if (!isOfSpeed(unit)) return direction;
  return direction === 'worse' ? 'slower' : 'faster';
}

export const OUTCOME_SIGNS: Readonly<Record<Outcome, string>> = {
  pass: '✅',
  fail: '❌',
  neutral: '⚠️',
};

/** Non-empty sections with their counts, most severe first. */
function countsOf({ bySection }: Report): readonly (readonly [Section, number])[] {
  return SECTIONS.map((section) => [section, bySection[section].length] as const).filter(
    ([, count]) => count > 0,
  );
}

/** `benchmark`, or `measurement` if any benchmark has several metrics. */
export function rowNoun(rows: readonly ReportRow[]): string {
  return rows.some(
    ({ case: one, verdict }) => one.metrics.length > 1 || verdict.work?.kind === 'count',
  )
    ? 'measurement'
    : 'benchmark';
}

/** `14 benchmarks: 1 worse, 2 better, 11 unchanged`. */
export function countLine(report: Report): string {
  const parts = countsOf(report).map(([section, count]) => `${count} ${LOOKS[section].count}`);
  return `${plural(report.rows.length, rowNoun(report.rows))}${parts.length === 0 ? '' : ': '}${parts.join(', ')}`;
}

/** ` and 3 more metrics`; empty for 0. */
export function moreMetrics(count: number): string {
  return count === 0 ? '' : ` and ${plural(count, 'more metric')}`;
}

/** The change as a time: double the rate is half the time. Null if not comparable as a time. */
function timeOf({ verdict }: ReportRow): RelativeChange | null {
  const { effect, metric, validity } = verdict;
  const isTime = !metric.exact && isOfSpeed(metric.unit);
  if (effect === null || !isTime || validity.kind === 'invalid') return null;
  const { change, low, high } = effect;
  if (metric.better === 'lower') return { change, low, high };
  const inverse = (share: number) => -share / (1 + share);
  return { change: inverse(change), low: inverse(high), high: inverse(low) };
}

/** `Geometric mean of 14 times: +0.4% (+0.3% to +0.5%), from −2.1% to +31.0%; not a verdict` */
export function geometricMeanLine(rows: readonly ReportRow[]): string | null {
  const times = rows.map(timeOf).filter((each) => each !== null);
  const mean = times.length < 2 ? null : meanChange(times);
  if (mean === null) return null;
  const changes = times.map(({ change }) => change).sort((a, b) => a - b);
  const [least, most] = [changes[0] ?? 0, changes.at(-1) ?? 0];
  return `Geometric mean of ${times.length} times: ${formatEstimate(mean.change, mean.low, mean.high)}, from ${signedPercent(least)} to ${signedPercent(most)}; not a verdict`;
}
