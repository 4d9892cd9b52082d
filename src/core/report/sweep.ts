/** A parameter sweep as one table: value, time, speed-up, efficiency. */
import type { Case, Metric, RunPair, Session } from '../records/session.ts';
import { fitScalingLaw, type ScalingFit } from '../scaling/scaling-law.ts';
import { mean } from '../stats/descriptive.ts';
import { type RatioInterval, ratioInterval } from '../stats/ratio-interval.ts';
import { sideValues } from '../verdict/invocations.ts';
import type { MetricVerdict, SessionVerdict, SideSummary } from '../verdict/verdict.ts';

export interface SweepPoint {
  readonly value: number;
  readonly base: SideSummary | null;
  readonly head: SideSummary | null;
  /** Against the smallest value, on the head where there is one; null: not measured there. */
  readonly speedUp: number | null;
  /** 95 % interval of it; null for the smallest value itself, and where runs are too few. */
  readonly speedUpRange: RatioInterval | null;
  /** CPU seconds over wall seconds, beside the threads declared; null: not known. */
  readonly coresUsed: number | null;
  /** The best smaller value, where this one is shown to be slower than it. */
  readonly slowerThan: number | null;
  /** Speed-up over the growth of the threads; null where the sweep is not one of threads. */
  readonly efficiency: number | null;
  /** More threads than the benchmark had cores. */
  readonly isOverSubscribed: boolean;
  readonly isInvalid: boolean;
}

export interface Sweep {
  /** `project/benchmark`, variant, other parameters. Foreign text. */
  readonly name: string;
  readonly parameter: string;
  readonly metric: Metric;
  readonly cores: number;
  readonly points: readonly SweepPoint[];
  /** From here on, more gives less than a twentieth: the smallest value near the best. Null: not seen. */
  readonly knee: number | null;
  /** Sweeps of threads only; empty where there are too few values. */
  readonly laws: readonly ScalingFit[];
}

/** Within this of the best measured value, a smaller one is as good. */
const KNEE_SHARE = 0.95;

interface Member {
  readonly one: Case;
  readonly verdict: MetricVerdict;
  readonly value: number;
  /** One rate per run of the side shown, larger is faster; none where it is broken. */
  readonly rates: readonly number[];
}

/** Sweeps with at least two numeric values, their points in ascending order. */
export function sweepsOf(session: Session, verdict: SessionVerdict): Sweep[] {
  const cases = new Map(session.cases.map((one) => [one.id, one]));
  const pairs = Map.groupBy(session.pairs, ({ caseId }) => caseId);
  const members = verdict.metrics.flatMap((metric) =>
    memberOf(cases.get(metric.caseId), metric, pairs.get(metric.caseId) ?? []),
  );
  const groups = Map.groupBy(
    members,
    (member) => `${nameOf(member.one)}\n${member.verdict.metric.key}`,
  );
  return [...groups.values()].filter((group) => group.length > 1).map(sweepOf);
}

function memberOf(
  one: Case | undefined,
  verdict: MetricVerdict,
  pairs: readonly RunPair[],
): Member[] {
  if (one === undefined || one.canary || one.sweep === null) return [];
  const value = one.parameters[one.sweep];
  return typeof value === 'number' ? [{ one, verdict, value, rates: ratesOf(verdict, pairs) }] : [];
}

function ratesOf({ validity, head, metric }: MetricVerdict, pairs: readonly RunPair[]): number[] {
  if (validity.kind === 'invalid') return [];
  const values = sideValues({ pairs }, head === null ? 'base' : 'head', metric.key);
  return metric.better === 'lower' ? values.map((value) => 1 / value) : values;
}

function nameOf({ project, benchmark, variant, parameters, sweep }: Case): string {
  const others = Object.entries(parameters).filter(([name]) => name !== sweep);
  const shown = others.map(([name, value]) => `${name}=${value}`).join(',');
  return `${project}/${benchmark}${variant === null ? '' : `@${variant}`}${shown && `[${shown}]`}`;
}

function sweepOf(group: readonly Member[]): Sweep {
  const members = group.toSorted((a, b) => a.value - b.value);
  const first = members[0] as Member;
  return {
    name: nameOf(first.one),
    parameter: first.one.sweep ?? '',
    metric: first.verdict.metric,
    cores: first.one.limits.cpus,
    points: members.map((member, at) => pointOf(member, members.slice(0, at))),
    knee: kneeOf(members),
    laws: lawsOf(members),
  };
}

const isOfThreads = ({ one, value }: Member): boolean => one.threads === value;

function pointOf(member: Member, before: readonly Member[]): SweepPoint {
  const { one, verdict, value } = member;
  const first = before[0] ?? member;
  const speedUp = speedUpOf(verdict, first.verdict);
  const isThreads = isOfThreads(member) && isOfThreads(first);
  return {
    value,
    base: verdict.base,
    head: verdict.head,
    speedUp,
    speedUpRange: first === member ? null : ratioInterval(member.rates, first.rates),
    efficiency: isThreads && speedUp !== null ? speedUp / (value / first.value) : null,
    coresUsed: (verdict.head ?? verdict.base)?.coresUsed ?? null,
    slowerThan: slowerThan(member, before),
    isOverSubscribed: one.threads !== null && one.threads > one.limits.cpus,
    isInvalid: verdict.validity.kind === 'invalid',
  };
}

const measured = (members: readonly Member[]): readonly Member[] =>
  members.filter(({ rates }) => rates.length > 0);

function fastest(members: readonly Member[]): Member | undefined {
  return measured(members).toSorted((a, b) => mean(b.rates) - mean(a.rates))[0];
}

function slowerThan(member: Member, before: readonly Member[]): number | null {
  const best = fastest(before);
  const range = best === undefined ? null : ratioInterval(member.rates, best.rates);
  return best !== undefined && range !== null && range.high < 1 ? best.value : null;
}

/** Only of a curve that rises: where the smallest value is best there is no knee. */
function kneeOf(members: readonly Member[]): number | null {
  const best = fastest(members);
  const [first] = members;
  if (best === undefined || best === first || measured(members).length < 3) return null;
  const near = measured(members).find(({ rates }) => mean(rates) >= KNEE_SHARE * mean(best.rates));
  return near === undefined || near === first ? null : near.value;
}

/** Threads past the cores given are not at work: they count as the cores. */
function lawsOf(members: readonly Member[]): ScalingFit[] {
  if (!members.every(isOfThreads)) return [];
  const points = measured(members).map(({ one, value, rates }) => ({
    threads: Math.min(value, one.limits.cpus),
    logRate: mean(rates.map(Math.log)),
  }));
  if (points.some(({ logRate }) => !Number.isFinite(logRate))) return [];
  return (['amdahl', 'usl'] as const).flatMap((law) => fitScalingLaw(points, law) ?? []);
}

/** Of a time, the first over this one; of a rate, this one over the first. */
function speedUpOf(verdict: MetricVerdict, first: MetricVerdict): number | null {
  const side = first.head === null ? 'base' : 'head';
  const [from, to] = [first[side]?.median, verdict[side]?.median];
  const isBroken = verdict.validity.kind === 'invalid' || first.validity.kind === 'invalid';
  if (isBroken || from === undefined || to === undefined || from <= 0 || to <= 0) return null;
  return verdict.metric.better === 'lower' ? from / to : to / from;
}
