/** A parameter sweep as one table: value, time, speed-up, efficiency. */
import type { Case, Metric, Session } from '../records/session.ts';
import type { MetricVerdict, SessionVerdict, SideSummary } from '../verdict/verdict.ts';

export interface SweepPoint {
  readonly value: number;
  readonly base: SideSummary | null;
  readonly head: SideSummary | null;
  /** Against the smallest value, on the head where there is one; null: not measured there. */
  readonly speedUp: number | null;
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
}

interface Member {
  readonly one: Case;
  readonly verdict: MetricVerdict;
  readonly value: number;
}

/** Sweeps with at least two numeric values, their points in ascending order. */
export function sweepsOf(session: Session, verdict: SessionVerdict): Sweep[] {
  const cases = new Map(session.cases.map((one) => [one.id, one]));
  const members = verdict.metrics.flatMap((metric) => memberOf(cases.get(metric.caseId), metric));
  const groups = Map.groupBy(
    members,
    (member) => `${nameOf(member.one)}\n${member.verdict.metric.key}`,
  );
  return [...groups.values()].filter((group) => group.length > 1).map(sweepOf);
}

function memberOf(one: Case | undefined, verdict: MetricVerdict): Member[] {
  if (one === undefined || one.canary || one.sweep === null) return [];
  const value = one.parameters[one.sweep];
  return typeof value === 'number' ? [{ one, verdict, value }] : [];
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
    points: members.map((member) => pointOf(member, first)),
  };
}

function pointOf({ one, verdict, value }: Member, first: Member): SweepPoint {
  const speedUp = speedUpOf(verdict, first.verdict);
  const isThreads = one.threads === value && first.one.threads === first.value;
  return {
    value,
    base: verdict.base,
    head: verdict.head,
    speedUp,
    efficiency: isThreads && speedUp !== null ? speedUp / (value / first.value) : null,
    isOverSubscribed: one.threads !== null && one.threads > one.limits.cpus,
    isInvalid: verdict.validity.kind === 'invalid',
  };
}

/** Of a time, the first over this one; of a rate, this one over the first. */
function speedUpOf(verdict: MetricVerdict, first: MetricVerdict): number | null {
  const side = first.head === null ? 'base' : 'head';
  const [from, to] = [first[side]?.median, verdict[side]?.median];
  const isBroken = verdict.validity.kind === 'invalid' || first.validity.kind === 'invalid';
  if (isBroken || from === undefined || to === undefined || from <= 0 || to <= 0) return null;
  return verdict.metric.better === 'lower' ? from / to : to / from;
}
