/** `history`: changes found in stored records. */
import { nearest } from '../core/config/problem.ts';
import { onUserError, UserError } from '../core/errors.ts';
import {
  type ChangeOptions,
  type ChangePoint,
  findChanges,
  groupChanges,
} from '../core/history/change-points.ts';
import { measurementsIn } from '../core/history/index-line.ts';
import {
  buildHistories,
  type CommitOrder,
  type HistoryPoint,
  type StoredMeasurement,
  timeOf,
} from '../core/history/series.ts';
import { CANARY_PROJECT } from '../core/plan/canaries.ts';
import { selectIds } from '../core/plan/filter.ts';
import type { SeriesNames } from '../core/records/layout.ts';
import { caseId } from '../core/text/case-id.ts';
import type { CommitLine, Git } from '../ports.ts';
import type { RecordStore } from '../record-ports.ts';
import { namedSeries } from './records.ts';

export interface HistoryOptions extends ChangeOptions {
  /** Selects series like `--filter` selects cases; null for all. */
  readonly filter: string | null;
  /** Date or revision; only later changes are reported. Null for all. */
  readonly since: string | null;
}

interface HistoryPorts {
  readonly store: RecordStore;
  readonly git: Git & CommitLine;
}

/** Commits along first parents to HEAD; empty without commits, and for a shallow clone, whose line is incomplete. */
export async function lineOf({ git }: Pick<HistoryPorts, 'git'>): Promise<CommitOrder> {
  const head = await git.resolve('HEAD').catch(() => null);
  if (head === null || (await git.isShallow())) return new Map();
  const first = await git.beginning(head);
  const line = await git.line(first, head);
  const commits = [first, ...line.map(({ revision }) => revision)];
  return new Map(commits.flatMap(({ commit }, at) => (commit === null ? [] : [[commit, at]])));
}

/** Whether a point came after a date, or after a commit: by its place on the line, else by time. @throws UserError if it is neither */
async function sinceOf(
  { git }: HistoryPorts,
  since: string | null,
  order: CommitOrder,
): Promise<(point: HistoryPoint) => boolean> {
  if (since === null) return () => true;
  if (/^\d{4}-\d{2}-\d{2}/.test(since) && !Number.isNaN(Date.parse(since))) {
    const date = new Date(since).toISOString();
    return (point) => timeOf(point) > date;
  }
  const found = await git.resolve(since).catch(onUserError(() => null));
  const time = found?.committedAt ?? null;
  if (found === null || time === null)
    throw new UserError(
      `--since ${since}: expected a date such as 2026-10-01, or a commit, tag or branch`,
      `if ${since} is a revision of the remote, fetch it: git fetch`,
    );
  const from = order.get(found.commit ?? '');
  return (point) => {
    const at = order.get(point.commit ?? '');
    return at === undefined || from === undefined ? timeOf(point) > time : at > from;
  };
}

/**
 * Measurements for histories, without canaries and revoked records.
 *
 * @param series null for all
 */
export async function measurementsOfStore(
  store: Pick<RecordStore, 'indexed'>,
  series: readonly SeriesNames[] | null,
): Promise<readonly StoredMeasurement[]> {
  const measurements: StoredMeasurement[] = [];
  const known = new Map<string, StoredMeasurement['conditions']>();
  for await (const each of store.indexed(series)) {
    const { provenance } = each;
    if (each.project !== CANARY_PROJECT)
      for (const one of measurementsIn(each)) {
        // Thousands of measurements share them.
        const conditions = known.get(one.conditions.key) ?? one.conditions;
        known.set(conditions.key, conditions);
        measurements.push({ ...one, conditions, provenance });
      }
  }
  return measurements;
}

/** Why stores have no history. */
export async function noHistory(
  stores: readonly Pick<RecordStore, 'name' | 'indexed'>[],
): Promise<UserError> {
  const names = stores.map(({ name }) => name).join(', ');
  for (const store of stores)
    for await (const _ of store.indexed(null))
      return new UserError(
        `no history in ${names}: its records are of uncommitted changes, or failed`,
        'commit the changes, then measure again: benchproof run',
      );
  return new UserError(
    `no records in ${names}`,
    'measure with: benchproof run; or name another store with --records',
  );
}

export async function showHistory(ports: HistoryPorts, options: HistoryOptions) {
  const { filter } = options;
  const order = await lineOf(ports);
  const isSince = await sinceOf(ports, options.since, order);
  // A benchmark of this name; otherwise a metric, for which all series must be read.
  const named = await namedSeries(ports.store, filter?.split('#')[0] ?? null, (each) =>
    caseId(each.project, each.benchmark, each.variant, each.parameters),
  );
  const series = named?.length === 0 ? null : named;
  const all = buildHistories(await measurementsOfStore(ports.store, series), order);
  const wanted = selectIds(
    all.map(({ series }) => series),
    filter === null ? [] : [filter],
  );
  const histories = all.filter(({ series }) => wanted.has(series));
  if (all.length === 0) throw await noHistory([ports.store]);
  if (histories.length === 0) {
    const names = all.flatMap(({ series }) => [series, ...series.split(/[/@#[\]]/)]);
    const near = nearest(filter ?? '', names);
    const advice =
      near === undefined ? 'list all with: benchproof history' : `Did you mean ${near}?`;
    throw new UserError(`no series matches ${filter} in ${ports.store.name}`, advice);
  }
  const changes: ChangePoint[] = histories.flatMap((each) => findChanges(each, options));
  const groups = groupChanges(histories, changes, order);
  const { errorRate, effect } = options;
  return {
    ...{ version: 1, kind: 'history', store: ports.store.name, errorRate, effect, histories },
    // Newest first.
    groups: groups.filter(({ after }) => isSince(after)),
  };
}
