/** All changes in one line: how it went on the whole, which decides nothing. */
import { metricUnit } from '../../../quantity/metric-unit.ts';
import { type Change, meanChange } from '../../stats/mean-change.ts';
import { formatEstimate, signedPercent } from '../../text/percent.ts';
import type { Row } from '../model.ts';

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
  return `Geometric mean of ${times.length} times: ${formatEstimate(mean.change, mean.low, mean.high)}, from ${signedPercent(least)} to ${signedPercent(most)}; no verdict`;
}
