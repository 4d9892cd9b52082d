/** Change points of a history: position, size, significance and what changed together. Advisory, never a verdict. */

import { median } from '../stats/descriptive.ts';
import { independentLogRatio, intervalOf } from '../stats/log-ratio.ts';
import type { RelativeChange } from '../stats/mean-change.ts';
import { studentQuantile } from '../stats/special-functions.ts';
import {
  type CommitOrder,
  type History,
  type HistoryPoint,
  type HistorySegment,
  timeOf,
} from './series.ts';
import { besideCurve } from './smooth.ts';
import {
  type Drift,
  findSteps,
  type Shift,
  STEP_DEFAULTS,
  type StepOptions,
  type Steps,
} from './steps.ts';

export interface ChangeOptions extends StepOptions {
  /** Smaller relative changes are not reported: 0.03 is 3 %. */
  readonly effect: number;
}

export const CHANGE_DEFAULTS: ChangeOptions = { ...STEP_DEFAULTS, effect: 0.03 };

export interface ChangePoint {
  readonly kind: 'step' | 'drift';
  readonly series: string;
  /** Index in the history's segments. */
  readonly segment: number;
  /** Indices in the segment's points of the last one before and the first one after. A drift extends between them. */
  readonly before: number;
  readonly after: number;
  /** Levels on both sides in the metric's unit: medians around a step, fitted ends of a drift or beside a curve. */
  readonly from: number;
  readonly to: number;
  /** Null unless both levels are positive. */
  readonly change: RelativeChange | null;
  readonly direction: 'better' | 'worse';
  /** Probability that an unchanged series shows as much. */
  readonly p: number;
  /** Whether a later change reverted it to within the effect size. */
  readonly isUndone: boolean;
}

/** Changes within one range of commits. */
export interface ChangeGroup {
  /** Last point without the change, and first one with it. */
  readonly before: HistoryPoint;
  readonly after: HistoryPoint;
  readonly changes: readonly ChangePoint[];
}

interface LevelPair {
  readonly from: number;
  readonly to: number;
}

const startsAt = (found: Shift): number => (found.kind === 'step' ? found.at : found.from + 1);
const endsAt = (found: Shift): number => (found.kind === 'step' ? found.at : found.to);

const fittedOf = (found: Shift) => (found.kind === 'drift' ? found : (found.fitted ?? null));

/** Ranges between changes, of at least one value: two drifts may overlap. */
function stretches(found: readonly Shift[], length: number): readonly LevelPair[] {
  const starts = [0, ...found.map(endsAt)];
  return starts.map((from, at) => {
    const next = found[at];
    return { from, to: next === undefined ? length : Math.max(from + 1, startsAt(next)) };
  });
}

/** Levels on both sides of each change, in order. */
function levelsOf(values: readonly number[], found: readonly Shift[]): LevelPair[] {
  const levels = stretches(found, values.length).map(({ from, to }) =>
    median(values.slice(from, to)),
  );
  return found.map((each, at) => {
    const fitted = fittedOf(each);
    return fitted === null
      ? { from: levels[at] as number, to: levels[at + 1] as number }
      : { from: fitted.before, to: fitted.after };
  });
}

/** Relative to the smaller level; Infinity if that is 0. */
function magnitude({ from, to }: LevelPair): number {
  return from === to ? 0 : Math.abs(to - from) / Math.min(Math.abs(from), Math.abs(to));
}

/**
 * Drops the smallest change until all are large enough; dropping one moves its neighbours' levels.
 * As in Fleming et al. 2023, "Hunter: Using Change Point Detection to Hunt for Performance
 * Regressions", https://doi.org/10.1145/3578244.3583719, section 3.
 */
function dropSmall(values: readonly number[], found: readonly Shift[], effect: number): Shift[] {
  let kept = [...found];
  for (;;) {
    const sizes = levelsOf(values, kept).map(magnitude);
    const least = Math.min(...sizes);
    if (!(least < effect)) return kept;
    kept = kept.filter((_, at) => at !== sizes.indexOf(least));
  }
}

/**
 * Changes that are large enough and not part of a wave. If all have one direction, a wave is
 * considered only with autocorrelated values that no ramp explains.
 */
function keptOf({ values, found, autocorrelation }: Steps, effect: number): readonly Shift[] {
  const large = dropSmall(values, found, effect);
  const rises = levelsOf(values, large).filter(({ from, to }) => to > from).length;
  const isOneWay = rises === 0 || rises === large.length;
  const isPlain = autocorrelation === 0 || large.some(({ kind }) => kind === 'drift');
  if (large.length === 0 || (isOneWay && isPlain)) return large;
  return dropSmall(values, besideCurve(values, autocorrelation, large), effect);
}

function changeOfFit(
  { before, after, error }: Pick<Drift, 'before' | 'after' | 'error'>,
  points: number,
): ChangePoint['change'] {
  if (before <= 0) return null;
  const half = studentQuantile(0.975, points - 2) * error;
  const rise = after - before;
  return { change: rise / before, low: (rise - half) / before, high: (rise + half) / before };
}

/** Welch's t on logarithms, widened for autocorrelation, which reduces the effective sample size. */
function changeOfStep(
  before: readonly number[],
  after: readonly number[],
  autocorrelation: number,
) {
  const ratio = independentLogRatio(after, before);
  if (ratio === null) return null;
  const error = ratio.error * Math.sqrt((1 + autocorrelation) / (1 - autocorrelation));
  const { low, high } = intervalOf({ ...ratio, error }, 0.05);
  return { change: median(after) / median(before) - 1, low: low - 1, high: high - 1 };
}

function changesOf(history: History, segment: number, options: ChangeOptions): ChangePoint[] {
  const { points } = history.segments[segment] as HistorySegment;
  const steps = findSteps(
    points.map(({ value }) => value),
    options,
  );
  const { values, autocorrelation } = steps;
  const kept = keptOf(steps, options.effect);
  const levels = levelsOf(values, kept);
  const quiet = stretches(kept, values.length).map(({ from, to }) => values.slice(from, to));
  return kept.map((each, at) => {
    const { from, to } = levels[at] as LevelPair;
    const sides = [quiet[at] ?? [], quiet[at + 1] ?? []] as const;
    const fitted = fittedOf(each);
    const change =
      fitted === null
        ? changeOfStep(sides[0], sides[1], autocorrelation)
        : changeOfFit(fitted, values.length);
    const isUndone = levels
      .slice(at + 1)
      .some((later) => magnitude({ from, to: later.to }) < options.effect);
    const direction = to < from === (history.metric.better === 'lower') ? 'better' : 'worse';
    const place = { before: startsAt(each) - 1, after: endsAt(each) };
    const { kind, p } = each;
    return {
      ...{ kind, series: history.series, segment, ...place },
      ...{ from, to, change, direction, p, isUndone },
    };
  });
}

/** Changes of all segments, oldest segment first. A new segment is not a change. */
export function findChanges(
  history: History,
  options: ChangeOptions = CHANGE_DEFAULTS,
): readonly ChangePoint[] {
  return history.segments.flatMap((_, at) => changesOf(history, at, options));
}

interface Placed extends Omit<ChangeGroup, 'changes'>, LevelPair {
  readonly change: ChangePoint;
}

/** Order of a point: position of its commit, else its time. */
function placeOf(point: HistoryPoint, order: CommitOrder): number {
  return order.get(point.commit ?? '') ?? Date.parse(timeOf(point));
}

/** Groups steps with overlapping commit ranges, newest first; never drifts, nor steps of one series. */
export function groupChanges(
  histories: readonly History[],
  changes: readonly ChangePoint[],
  order: CommitOrder,
): readonly ChangeGroup[] {
  const bySeries = new Map(histories.map((each) => [each.series, each]));
  const placed = changes.flatMap((change): readonly Placed[] => {
    const points = bySeries.get(change.series)?.segments[change.segment]?.points;
    const [before, after] = [points?.[change.before], points?.[change.after]];
    if (before === undefined || after === undefined) return [];
    return [{ change, before, after, from: placeOf(before, order), to: placeOf(after, order) }];
  });
  const groups: Placed[][] = [];
  for (const each of placed.sort((one, other) => one.to - other.to)) {
    const fits = (group: readonly Placed[]) =>
      each.change.kind === 'step' &&
      group.every(({ change, from, to }) => {
        const isApart =
          change.series !== each.change.series || change.segment !== each.change.segment;
        return change.kind === 'step' && isApart && each.from < to && from < each.to;
      });
    const group = groups.find(fits);
    if (group === undefined) groups.push([each]);
    else group.push(each);
  }
  return groups
    .map((group) => ({
      before: group.reduce((last, each) => (each.from > last.from ? each : last)).before,
      after: group.reduce((first, each) => (each.to < first.to ? each : first)).after,
      changes: group.map(({ change }) => change),
    }))
    .reverse();
}
