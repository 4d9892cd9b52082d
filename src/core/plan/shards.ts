/** Spreads the cases of a plan over jobs: balanced by estimated time, one runner label each. */
import type { Config } from '../config/schema.ts';
import type { SessionSettings } from '../records/session.ts';
import { estimateSession } from './estimate.ts';
import { type PlannedCase, sidesToMeasure } from './match.ts';

/** GitHub's limit on the jobs of one matrix. */
export const MAX_SHARDS = 256;

export interface PlannedShard {
  /** `2-of-3`: what the measuring job is told, and what its name and its artifact's hold. */
  readonly name: string;
  readonly runsOn: readonly string[];
  readonly caseIds: readonly string[];
  /** Estimated measuring time. */
  readonly seconds: number;
}

/** A benchmark stays whole: its sweep, its variants and its ratios are judged inside one session. */
interface Unit {
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

function unitsOf(cases: readonly PlannedCase[], settings: SessionSettings): Unit[] {
  const units = new Map<string, Unit>();
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

interface Group {
  readonly runsOn: readonly string[];
  readonly units: readonly Unit[];
  shards: number;
}

const total = ({ units }: Pick<Group, 'units'>): number =>
  units.reduce((sum, { seconds }) => sum + seconds, 0);

/** Each group of labels gets one job; those left go where a job would have the longest. */
function allot(groups: readonly Group[], most: number): void {
  for (let left = most - groups.length; left > 0; left -= 1) {
    const open = groups.filter(({ shards, units }) => shards < units.length);
    const [longest] = open.toSorted((a, b) => total(b) / b.shards - total(a) / a.shards);
    if (longest === undefined) return;
    longest.shards += 1;
  }
}

/** Longest first, each to the job with the least so far: at most 4/3 of the best there is. */
function deal({ units, shards, runsOn }: Group): Omit<PlannedShard, 'name'>[] {
  const dealt = Array.from({ length: shards }, () => ({ caseIds: [] as string[], seconds: 0 }));
  for (const unit of units.toSorted((a, b) => b.seconds - a.seconds)) {
    const least = dealt.reduce((one, other) => (other.seconds < one.seconds ? other : one));
    least.caseIds.push(...unit.caseIds);
    least.seconds += unit.seconds;
  }
  return dealt.map((shard) => ({ ...shard, runsOn }));
}

/**
 * The same for the same plan and configuration, so that whoever gathers knows what to expect
 * without being told. At most `github.shards` jobs, though never fewer than there are labels.
 * Cases that need no measuring are told of by the first job, which is there for them alone where
 * no other case is.
 *
 * @param config of the base: a change cannot choose the machine it is judged on
 * @returns empty where every case is identical on both sides
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
  const isNews = told.some(({ unmeasured }) => unmeasured?.kind !== 'identical');
  const dealt = groups.flatMap(deal);
  if (dealt.length === 0 && isNews) {
    dealt.push({ caseIds: [], seconds: 0, runsOn: [config.github.runsOn].flat() });
  }
  return dealt.map((shard, at) => ({
    ...shard,
    name: `${at + 1}-of-${dealt.length}`,
    caseIds: at === 0 ? [...shard.caseIds, ...tell] : shard.caseIds,
  }));
}
