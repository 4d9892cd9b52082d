/** Verdict on one metric of one case: validity, change and budget, independently. */

import { isOfSpeed } from '../../quantity/parse-unit.ts';
import { isDisturbed } from '../hazards/disturbed.ts';
import { incomparableReason } from '../plan/comparability.ts';
import { SIDES } from '../records/runs.ts';
import type { Metric, Session } from '../records/session.ts';
import { detectableLogRatio, runsToSettle } from '../stats/detectable.ts';
import { averageDf, halfWidth } from '../stats/effect-distribution.ts';
import { compareCounts, type ExactComparison } from '../stats/exact-counts.ts';
import { lookSchedule } from '../stats/looks.ts';
import type { MemberResult } from '../stats/replay.ts';
import { summarizeRuns } from '../stats/run-summary.ts';
import { judgeBudget } from './budget.ts';
import {
  coresUsed,
  hasZeros,
  invocationsOf,
  isBaseBroken,
  isCounted,
  type MeasuredCase,
  sideValues,
} from './invocations.ts';
import { BROKEN_BASE } from './section.ts';
import { invalidCauses } from './validity.ts';
import type { ChangeKind, Effect, InvalidCause, MetricVerdict, SideSummary } from './verdict.ts';

/**
 * 100(e^D − 1) with its 95 % interval. The log ratio of a rate is the negated log ratio of its
 * cost, which swaps the interval's ends.
 *
 * @param effect practical effect size θ
 */
function effectOf(result: MemberResult, metric: Metric, effect: number): Effect {
  const { distribution, pairs, levels } = result;
  const width = halfWidth(distribution, 0.975);
  const own = metric.better === 'higher' ? -distribution.mean : distribution.mean;
  return {
    change: Math.expm1(own),
    low: Math.expm1(own - width),
    high: Math.expm1(own + width),
    confidence: 0.95,
    pValue: result.pValue,
    degreesOfFreedom: averageDf(distribution),
    smallestDetectable: Math.expm1(detectableLogRatio(distribution, levels.change)),
    runsToSettle: runsToSettle(distribution, pairs, effect, levels),
    runs: pairs,
    belowThreshold: result.rejected && Math.abs(distribution.mean) < Math.log1p(effect),
  };
}

/** The change of counts, which have no noise. */
export function countedEffect(
  known: Pick<Effect, 'change' | 'low' | 'high' | 'runs' | 'belowThreshold' | 'smallestDetectable'>,
  isEqual: boolean,
): Effect {
  const { change, low, high, smallestDetectable, runs, belowThreshold } = known;
  return {
    ...{ change, low, high, confidence: 0.95, pValue: isEqual ? 1 : 0, degreesOfFreedom: 0 },
    ...{ smallestDetectable, runsToSettle: null, runs, belowThreshold },
  };
}

/** Without interval. Null if the base is 0. */
function exactEffect({ ratio, belowThreshold }: ExactComparison, runs: number): Effect | null {
  if (ratio === null) return null;
  const exact = { change: ratio, low: ratio, high: ratio, smallestDetectable: 0 };
  return countedEffect({ ...exact, runs, belowThreshold }, ratio === 0);
}

interface ChangeVerdict {
  readonly change: ChangeKind;
  readonly reason: string | null;
  readonly effect: Effect | null;
}

/** Kinds that require valid runs. */
const COMPARED: ReadonlySet<ChangeKind> = new Set([
  'regression',
  'improvement',
  'no-change',
  'inconclusive',
]);

const unjudged = (change: ChangeKind, reason: string | null): ChangeVerdict => {
  return { change, reason, effect: null };
};

function summaryOf(measured: MeasuredCase, side: 'base' | 'head', metric: Metric) {
  const values = sideValues(measured.pairs, side, metric.key);
  if (values.length === 0) return null;
  return { ...summarizeRuns(values), coresUsed: coresUsed(measured, side) } satisfies SideSummary;
}

const ADOPTED_PREFIX = 'the base has no such benchmark, and with the head’s definition it does not';

/**
 * That the base cannot be measured, while the head can; null if it can be, or was tried in too few pairs to be first
 * in one of them. A change that repairs its base has nothing to compare with, but what fails with the head's
 * definition and files may be their fault.
 */
function withoutBase(measured: MeasuredCase, { key }: Metric): ChangeVerdict | null {
  const { unmeasured, canary, adopted, minRuns } = measured.case;
  const told = (verb: 'build' | 'run', message: string | undefined) =>
    adopted === undefined
      ? unjudged('new', `${BROKEN_BASE}it does not ${verb}: ${message}`)
      : unjudged('incomparable', `${ADOPTED_PREFIX} ${verb} there: ${message}`);
  if (unmeasured?.kind === 'build-failed')
    return unmeasured.failedBuild?.side === 'base' ? told('build', unmeasured.message) : null;
  const isTried = unmeasured === null && !canary && measured.pairs.length >= minRuns;
  if (!isTried || !isBaseBroken(measured.pairs, key)) return null;
  const [first] = invocationsOf(measured, 'base');
  return told('run', first?.failure?.message ?? first?.unread?.[key]);
}

/** The plan's reason for not comparing; null if it was compared. */
function plannedChange({ case: each }: MeasuredCase): ChangeVerdict | null {
  if (each.unmeasured === null) return null;
  const { kind, message } = each.unmeasured;
  if (kind === 'build-failed') return unjudged('inconclusive', 'invalid');
  return kind === 'budget' ? unjudged('inconclusive', kind) : unjudged(kind, message);
}

function countedChange({ pairs }: MeasuredCase, { key, better }: Metric): ChangeVerdict {
  const [base = [], head = []] = SIDES.map((side) => sideValues(pairs, side, key));
  if (base.length === 0 || head.length === 0) return unjudged('inconclusive', 'noise');
  const compared = compareCounts(base, head, better);
  const reason = compared.change === 'inconclusive' ? 'noise' : null;
  return { change: compared.change, reason, effect: exactEffect(compared, pairs.length) };
}

function noisyChange(measured: MeasuredCase, metric: Metric, result: MemberResult): ChangeVerdict {
  const { minRuns, maxRuns } = measured.case;
  const isOffSchedule = !lookSchedule(minRuns, maxRuns).includes(result.pairs);
  const isCutShort = measured.stop === 'budget' && (result.target !== null || isOffSchedule);
  const { pairs, cores, case: own } = measured;
  const disturbed = pairs.filter((pair) => isDisturbed(pair, cores, own.limits.cpus)).length;
  const isStarved = isOfSpeed(metric.unit) && 2 * disturbed > pairs.length;
  const open = isStarved ? 'busy' : 'noise';
  const reason = isCutShort ? 'budget' : open;
  return {
    change: result.change,
    reason: result.change === 'inconclusive' ? reason : null,
    effect: effectOf(result, metric, measured.case.effect),
  };
}

function changeKindOf(
  session: Session,
  measured: MeasuredCase,
  metric: Metric,
  result: MemberResult | null,
  alone: ChangeVerdict | null,
): ChangeVerdict {
  if (alone !== null) return alone;
  const planned = plannedChange(measured);
  if (planned !== null) return planned;
  if (measured.pairs.length < measured.case.minRuns) return unjudged('inconclusive', 'budget');
  if (session.base === null) return unjudged('measured', null);
  const incomparable = incomparableReason(measured.case);
  if (incomparable !== null) return unjudged('incomparable', incomparable);
  if (!measured.sides.includes('head')) return unjudged('missing', 'only the base was measured');
  if (!measured.sides.includes('base')) return unjudged('new', 'only the head was measured');
  if (isCounted(measured, metric)) return countedChange(measured, metric);
  if (hasZeros(measured, metric)) return unjudged('inconclusive', 'noise');
  return result === null
    ? unjudged('inconclusive', 'noise')
    : noisyChange(measured, metric, result);
}

function causesOf(
  measured: MeasuredCase,
  metric: Metric,
  isAlone: boolean,
): readonly InvalidCause[] {
  const { unmeasured } = measured.case;
  if (unmeasured?.kind === 'build-failed' && !isAlone) {
    const { image } = unmeasured.failedBuild ?? { image: null };
    return [{ kind: 'build-failed', side: 'head', message: unmeasured.message, image }];
  }
  const isPlanned = isAlone || unmeasured === null || unmeasured.kind === 'new';
  if (isPlanned && measured.pairs.length === 0 && measured.stop !== 'budget') {
    return [{ kind: 'nothing-measured', side: 'head', message: 'no run was made' }];
  }
  return invalidCauses(isAlone ? { ...measured, sides: ['head'] } : measured, metric);
}

/**
 * @param result of the replay; null if the metric was not part of the family: it is invalid, or did not
 *   vary before its first look
 * @param canary change of identical code that invalidates all times of the session
 */
export function judgeMetric(
  session: Session,
  measured: MeasuredCase,
  metric: Metric,
  result: MemberResult | null,
  canary: number | null,
): MetricVerdict {
  const alone = withoutBase(measured, metric);
  const causes = [...causesOf(measured, metric, alone !== null)];
  // Exact counts do not depend on what made the canary's times differ.
  if (canary !== null && measured.pairs.length > 0 && !metric.exact)
    causes.push({ kind: 'canary', change: canary });
  const isValid = causes.length === 0;
  const change = changeKindOf(session, measured, metric, result, alone);
  const isUndone = !isValid && COMPARED.has(change.change);
  const reason = causes.every(({ kind }) => kind === 'busy') ? 'busy' : 'invalid';
  return {
    caseId: measured.case.id,
    metric,
    validity: isValid ? { kind: 'valid' } : { kind: 'invalid', causes },
    ...(isUndone ? { ...change, change: 'inconclusive', reason } : change),
    budget: isValid
      ? judgeBudget(sideValues(measured.pairs, 'head', metric.key), metric)
      : { kind: 'none' },
    base: summaryOf(measured, 'base', metric),
    head: summaryOf(measured, 'head', metric),
  };
}
