/** A parameter sweep as a table: value, time, speed-up, efficiency. */

import { isOfSpeed } from '../../quantity/parse-unit.ts';
import type { Case } from '../records/session.ts';
import { fitScalingLaw, type ScalingFit } from '../scaling/scaling-law.ts';
import {
  compareValues,
  fastestOf,
  type IsFaster,
  isFalling,
  kneeOf,
  type RatedValue,
} from '../scaling/sweep-shape.ts';
import { mean } from '../stats/descriptive.ts';
import { type RatioInterval, ratioInterval } from '../stats/log-ratio.ts';
import { caseId } from '../text/case-id.ts';
import type { ReportRow } from './model.ts';

type SpeedUpRange = Pick<RatioInterval, 'low' | 'high'>;

/** With the rates of the side shown; empty if invalid. */
interface SweepMember extends ReportRow, RatedValue {}

/** Sweeps with at least two numeric values; points in ascending order. */
export function sweepsOf(members: readonly ReportRow[]): Sweep[] {
  const swept = members.flatMap((member): SweepMember[] => {
    const value = member.case.parameters[member.case.sweep ?? ''];
    return typeof value === 'number' ? [{ ...member, value, rates: ratesOf(member) }] : [];
  });
  const groups = Map.groupBy(swept, (row) => `${nameOf(row.case)}\n${row.verdict.metric.key}`);
  return [...groups.values()].filter((group) => group.length > 1).map(sweepOf);
}

/** Empty if any run has a value without a ratio. */
function ratesOf({ verdict: { metric }, values }: ReportRow): readonly number[] {
  const rates = metric.better === 'lower' ? values.map((value) => 1 / value) : values;
  return rates.every((rate) => rate > 0 && Number.isFinite(rate)) ? rates : [];
}

function nameOf({ project, benchmark, variant, parameters, sweep }: Case): string {
  const others = Object.entries(parameters).filter(([name]) => name !== sweep);
  return caseId(project, benchmark, variant, Object.fromEntries(others));
}

function sweepOf(group: readonly SweepMember[]) {
  const members = group.toSorted((a, b) => a.value - b.value);
  const first = members[0] as SweepMember;
  const isOfThreads = members.every(isSpeedOfThreads);
  const measured = members.filter(({ rates }) => rates.length > 0);
  const isFaster = compareValues(measured);
  // Threads beyond the cores take turns: they are shown, but excluded from law and knee.
  const within = isOfThreads ? measured.filter((member) => !isOverSubscribed(member)) : measured;
  const falls = isOfThreads && isFalling(within, isFaster);
  return {
    /** `project/benchmark`, variant and other parameters. Foreign text. */
    name: nameOf(first.case),
    parameter: first.case.sweep ?? '',
    metric: first.verdict.metric,
    cores: first.case.limits.cpus,
    points: members.map((member, at) => pointOf(member, members.slice(0, at), isFaster)),
    /** The parameter is the thread count and the metric is a speed, so scaling is defined. */
    isOfThreads,
    /** Beyond this value, further ones gain at most 5 % in total (significant, within the cores). Null if not shown. */
    knee: isOfSpeed(first.verdict.metric.unit) ? kneeOf(within, isFaster) : null,
    /** More threads make it significantly slower, within the cores. */
    isFalling: falls,
    /** Empty unless this is a thread sweep with enough values within the cores. */
    laws: isOfThreads ? lawsOf(within, falls) : [],
  };
}

export type Sweep = Readonly<ReturnType<typeof sweepOf>>;

function isSpeedOfThreads(member: SweepMember): boolean {
  return member.case.threads === member.value && isOfSpeed(member.verdict.metric.unit);
}

function isOverSubscribed({ case: one }: SweepMember): boolean {
  return one.threads !== null && one.threads > one.limits.cpus;
}

function pointOf(member: SweepMember, before: readonly SweepMember[], isFaster: IsFaster) {
  const { verdict, value } = member;
  const first = before[0] ?? member;
  const speedUp = speedUpOf(member, first);
  const speedUpRange: SpeedUpRange | null =
    first === member ? null : ratioInterval(member.rates, first.rates);
  const isThreads = isSpeedOfThreads(member) && isSpeedOfThreads(first);
  const growth = isThreads ? value / first.value : null;
  return {
    value,
    base: verdict.base,
    head: verdict.head,
    /** Ratio of the geometric means to the smallest value's, on the head if there is one; inverted if lower is better. */
    speedUp,
    /** 95 % interval; null for the smallest value itself and if there are too few runs. */
    speedUpRange,
    /** Speed-up divided by the growth in threads; null unless it is a speed over threads. */
    efficiency: growth === null || speedUp === null ? null : speedUp / growth,
    /** 95 % interval; null wherever `speedUpRange` is. */
    efficiencyRange: growth === null ? null : shrink(speedUpRange, growth),
    /** CPU seconds per wall second; null if unknown. */
    coresUsed: (verdict.head ?? verdict.base)?.coresUsed ?? null,
    /** The best smaller value, if this one is significantly worse. */
    slowerThan: slowerThan(member, before, isFaster),
    /** More threads than the benchmark has cores. */
    isOverSubscribed: isOverSubscribed(member),
    isInvalid: verdict.validity.kind === 'invalid',
  };
}

export type SweepPoint = Readonly<ReturnType<typeof pointOf>>;

function shrink(range: SpeedUpRange | null, by: number): SpeedUpRange | null {
  return range === null ? null : { low: range.low / by, high: range.high / by };
}

/** The centre of the interval; a ratio of medians may lie outside it. */
function speedUpOf({ rates }: SweepMember, first: SweepMember): number | null {
  if (rates.length === 0 || first.rates.length === 0) return null;
  return Math.exp(mean(rates.map(Math.log)) - mean(first.rates.map(Math.log)));
}

function slowerThan(
  member: SweepMember,
  before: readonly SweepMember[],
  isFaster: IsFaster,
): number | null {
  const best = fastestOf(before.filter(({ rates }) => rates.length > 0));
  return best !== undefined && isFaster(best, member) ? best.value : null;
}

/** Amdahl's law cannot describe a falling curve. */
function lawsOf(members: readonly SweepMember[], falls: boolean): ScalingFit[] {
  const points = members.map(({ value, rates }) => ({
    threads: value,
    logRate: mean(rates.map(Math.log)),
  }));
  const laws = falls ? (['usl'] as const) : (['amdahl', 'usl'] as const);
  return laws.flatMap((law) => fitScalingLaw(points, law) ?? []);
}
