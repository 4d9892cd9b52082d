/** Distributes cases over jobs, balanced by estimated time, with one set of runner labels per job. */
import type { Config } from '../config/schema.ts';
import type { SessionSettings } from '../records/session.ts';
import { estimateSession } from './estimate.ts';
import { type PlannedCase, sidesToMeasure } from './match.ts';

/** GitHub's limit of jobs per matrix. */
export const MAX_SHARDS = 256;

export interface PlannedShard {
  /** `2-of-3`: input of the measuring job, and part of its name and its artifact's. */
  readonly name: string;
  readonly runsOn: readonly string[];
  readonly caseIds: readonly string[];
  /** Estimated measuring time. */
  readonly seconds: number;
}

/** Cases of one benchmark stay together: sweeps, variants and ratios are judged within a session. */
interface ShardUnit {
  readonly caseIds: string[];
  seconds: number;
}

function labelsOf(config: Config, { head, base }: PlannedCase): readonly string[] {
  const project = (head ?? base)?.spec.project ?? '';
  const { runsOn } = config.projects[project] ?? {};
  return [runsOn ?? config.github.runsOn].flat();
}

function secondsOf(planned: PlannedCase, settings: SessionSettings): number {
  const sides = sidesToMeasure(planned).length;
  const minRuns = planned.head?.spec.minRuns ?? 0;
  if (sides === 0) return 0;
  const whole = { ...settings, budgetSeconds: Number.POSITIVE_INFINITY };
  const maxRuns = planned.head?.spec.maxRuns ?? minRuns;
  return estimateSession([{ sides, minRuns, maxRuns }], whole).expected;
}

function unitsOf(cases: readonly PlannedCase[], settings: SessionSettings): ShardUnit[] {
  const units = new Map<string, ShardUnit>();
  for (const planned of cases) {
    const spec = (planned.head ?? planned.base)?.spec;
    const key = `${spec?.project}/${spec?.benchmark}`;
    const unit = units.get(key) ?? { caseIds: [], seconds: 0 };
    unit.caseIds.push(planned.id);
    unit.seconds += secondsOf(planned, settings);
    units.set(key, unit);
  }
  return [...units.values()];
}

interface RunnerGroup {
  readonly runsOn: readonly string[];
  readonly units: readonly ShardUnit[];
  shards: number;
}

const total = ({ units }: Pick<RunnerGroup, 'units'>): number =>
  units.reduce((sum, { seconds }) => sum + seconds, 0);

/** Each set of labels gets one job; further ones go where a job takes longest. */
function allot(groups: readonly RunnerGroup[], most: number): void {
  for (let left = most - groups.length; left > 0; left -= 1) {
    const open = groups.filter(({ shards, units }) => shards < units.length);
    const [longest] = open.toSorted((a, b) => total(b) / b.shards - total(a) / a.shards);
    if (longest === undefined) return;
    longest.shards += 1;
  }
}

/** Longest first, each to the shortest job: at most 4/3 of the optimum. */
function deal({ units, shards, runsOn }: RunnerGroup): Omit<PlannedShard, 'name'>[] {
  const dealt = Array.from({ length: shards }, () => ({ caseIds: [] as string[], seconds: 0 }));
  for (const unit of units.toSorted((a, b) => b.seconds - a.seconds)) {
    const least = dealt.reduce((one, other) => (other.seconds < one.seconds ? other : one));
    least.caseIds.push(...unit.caseIds);
    least.seconds += unit.seconds;
  }
  return dealt.map((shard) => ({ ...shard, runsOn }));
}

/**
 * Deterministic, so that the gathering job computes the same shards. At most `github.shards` jobs,
 * but at least one per set of labels. Cases without measurement belong to the first job, which is
 * created for them if necessary.
 *
 * @param config of the base: a change cannot choose its machine
 * @returns empty if every case is identical on both sides
 */
export function planShards(
  config: Config,
  cases: readonly PlannedCase[],
  settings: SessionSettings,
): PlannedShard[] {
  const [measured, told] = [true, false].map((wanted) =>
    cases.filter((each) => sidesToMeasure(each).length > 0 === wanted),
  ) as [PlannedCase[], PlannedCase[]];
  const byLabels = Map.groupBy(measured, (each) => JSON.stringify(labelsOf(config, each)));
  const groups = [...byLabels].map(([labels, members]) => ({
    runsOn: JSON.parse(labels) as string[],
    units: unitsOf(members, settings),
    shards: 1,
  }));
  allot(groups, Math.min(config.github.shards, MAX_SHARDS));
  const tell = told.map(({ id }) => id);
  const needsAttention = told.some(({ unmeasured }) => unmeasured?.kind !== 'identical');
  const dealt = groups.flatMap(deal);
  if (dealt.length === 0 && needsAttention) {
    dealt.push({ caseIds: [], seconds: 0, runsOn: [config.github.runsOn].flat() });
  }
  return dealt.map((shard, at) => ({
    ...shard,
    name: `${at + 1}-of-${dealt.length}`,
    caseIds: at === 0 ? [...shard.caseIds, ...tell] : shard.caseIds,
  }));
}
