/** Extracts from a session the panel that is judged together: all comparable metrics, including canaries. */
import { isOfSpeed } from '../../quantity/parse-unit.ts';
import { pairsByCase } from '../records/runs.ts';
import type { Case, Metric, RunPair, Session } from '../records/session.ts';
import { lookSchedule } from './looks.ts';
import { pairLogRatio } from './pair-log-ratio.ts';
import type { PanelMember } from './replay.ts';
import { isUnvaried } from './unvaried.ts';

/** Key of a metric's verdict and of its noise index in `session.noise`. */
export function metricKeyOf(caseId: string, metricKey: string): string {
  return `${caseId} ${metricKey}`;
}

export interface FamilyMember extends PanelMember {
  readonly case: Case;
  readonly metric: Metric;
  readonly key: string;
}

/** Log ratios up to the first pair without one; what follows a failure is not judged. */
function ratiosOf(pairs: readonly RunPair[], metric: Metric): number[] {
  const ratios: number[] = [];
  for (const pair of pairs) {
    const isFailed = pair.invocations.some(({ failure }) => failure !== null);
    const ratio = isFailed ? null : pairLogRatio(pair, metric);
    if (ratio === null) break;
    ratios.push(ratio);
  }
  return ratios;
}

/** Looks of a case. If its time ran out, independently of its values, the next look uses the pairs there are. */
function looksOf(each: Case, pairs: number, stop: Session['stops'][string] | undefined) {
  const looks = lookSchedule(each.minRuns, each.maxRuns);
  const next = looks.findIndex((look) => look > pairs);
  const isBetween = next > 0 && pairs > (looks[next - 1] as number);
  return stop === 'budget' && isBetween ? looks.with(next, pairs) : looks;
}

/** Times and rates share the noise of the machine; of sizes and counts each unit has its own. */
const kindOf = ({ unit }: Metric): string => (isOfSpeed(unit) ? 'speed' : unit);

/**
 * Metrics with all pairs of the first look. Membership is fixed at the first look, so that a replay
 * finds the same panel as the running session.
 *
 * A count that never varied there, on either side, is none: it cannot be rejected whatever the
 * level, so it is no test to correct for (Tarone 1990). Which values belong to which side plays no
 * part in that.
 */
export function familyOf(session: Session): readonly FamilyMember[] {
  const grouped = pairsByCase(session);
  return session.cases
    .filter(({ unmeasured }) => unmeasured === null)
    .flatMap((each) => {
      const pairs = grouped.get(each.id) ?? [];
      const stop = session.stops[each.id];
      return each.metrics
        .filter((metric) => !metric.exact && !isUnvaried(pairs.slice(0, each.minRuns), metric))
        .map((metric) => {
          const ratios = ratiosOf(pairs, metric);
          const key = metricKeyOf(each.id, metric.key);
          const looks = looksOf(each, ratios.length, stop);
          const stopped = ratios.length < pairs.length || stop !== undefined;
          const noise = session.noise[key] ?? null;
          return {
            ...{ case: each, metric, key, ratios, noise, looks, effect: each.effect, stopped },
            ...{ isCanary: each.canary, kind: kindOf(metric), source: each.id },
            metricKey: metric.key,
          };
        });
    })
    .filter(({ ratios, looks }) => ratios.length >= (looks[0] as number));
}
