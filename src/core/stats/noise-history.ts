/** Noise indices of a session's cases from stored records. */

import type { BenchmarkRecord } from '../records/record.ts';
import { SIDES, startOf } from '../records/runs.ts';
import { caseSeriesKey, recordSeriesKey } from '../records/series-key.ts';
import type { Case, Metric, Session } from '../records/session.ts';
import { metricKeyOf } from './family.ts';
import { noiseIndexFrom } from './noise-index.ts';
import { pairLogRatio } from './pair-log-ratio.ts';

function sidePairsOf(records: readonly BenchmarkRecord[]) {
  const grouped = Map.groupBy(
    records,
    ({ session, project, benchmark, variant, parameters, phase }) =>
      JSON.stringify([session, project, benchmark, variant, parameters, phase]),
  );
  return [...grouped.values()]
    .flatMap((group) => {
      const [base, head] = SIDES.map((side) => group.find((record) => record.side === side));
      return base === undefined || head === undefined ? [] : [{ base, head }];
    })
    .sort((one, other) => (startOf(one.base) < startOf(other.base) ? -1 : 1));
}

/** Both sides of a case in one session; noise is only estimated from ratios within a session. */
type SidePair = Readonly<ReturnType<typeof sidePairsOf>[number]>;

function ratiosOf({ base, head }: SidePair, metric: Metric): number[] {
  return base.runs.flatMap((run) => {
    const partner = head.runs.find((each) => each.pair === run.pair);
    if (partner === undefined) return [];
    const invocations = [...run.invocations, ...partner.invocations];
    const ratio = pairLogRatio({ invocations }, metric);
    return ratio === null ? [] : [ratio];
  });
}

/** Noise index of each metric with enough history of its series and machine class, keyed like `session.noise`. */
export function noiseFromHistory(
  records: readonly BenchmarkRecord[],
  cases: readonly Case[],
  session: Pick<Session, 'machine' | 'engine'>,
): Record<string, number> {
  const sidePairs = sidePairsOf(records.filter(({ pinned }) => pinned));
  const noise: Record<string, number> = {};
  for (const each of cases) {
    for (const metric of each.metrics) {
      const key = caseSeriesKey(each, session, metric.key);
      const history = sidePairs
        .filter((sidePair) => recordSeriesKey(sidePair.head, metric.key) === key)
        .filter((sidePair) => sidePair.head.metrics.some((known) => known.key === metric.key))
        .map((sidePair) => ratiosOf(sidePair, metric));
      const index = noiseIndexFrom(history);
      if (index !== null) noise[metricKeyOf(each.id, metric.key)] = index;
    }
  }
  return noise;
}
