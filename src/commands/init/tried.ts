/** From what a look found to projects whose benchmarks were seen to work. */

import type { Listed } from '../../tools/detection/candidate.ts';
import { type FoundProject, projectNames } from '../../tools/detection/compose.ts';
import type { ProjectLook } from '../../tools/detection/look.ts';
import type { Repository } from '../../tools/detection/repository.ts';
import { type Asked, ENOUGH, PROGRAMS_SECONDS, type TrySettings, unitsOf } from './asked.ts';
import { Attempt } from './attempt.ts';
import type { Draft } from './draft.ts';
import type { LeftOut } from './reasons.ts';
import type { Workbench } from './workbench.ts';

interface Ranked<T> {
  readonly owner: T;
  readonly listed: Listed;
  /** Place among those of one top-level benchmark, and of that among its owner's. */
  readonly within: number;
  readonly top: number;
}

function ranked<T>(owner: T, listed: readonly Listed[]): Ranked<T>[] {
  const tops = new Map<string, number>();
  const seen = new Map<string, number>();
  return listed.map((one) => {
    const key = `${one.program ?? ''}\n${/^[^/[(]*/.exec(one.name)?.[0] ?? one.name}`;
    if (!tops.has(key)) tops.set(key, tops.size);
    const within = seen.get(key) ?? 0;
    seen.set(key, within + 1);
    return { owner, listed: one, within, top: tops.get(key) ?? 0 };
  });
}

/** At most `limit`, spread: one of each top-level benchmark of every owner before a second of any, in their order. */
function spread<T>(
  all: readonly { readonly owner: T; readonly listed: readonly Listed[] }[],
  limit: number,
): Map<T, Listed[]> {
  const everything = all.flatMap(({ owner, listed }) => ranked(owner, listed));
  const first = [...everything].sort((a, b) => a.within - b.within || a.top - b.top);
  const chosen = new Set(first.slice(0, limit));
  const kept = new Map<T, Listed[]>();
  for (const one of everything) {
    if (!chosen.has(one)) continue;
    kept.set(one.owner, [...(kept.get(one.owner) ?? []), one.listed]);
  }
  return kept;
}

export interface Tried {
  readonly projects: readonly FoundProject[];
  /** What could be built and of which nothing was kept. */
  readonly unmeasured: readonly Draft[];
  readonly leftOut: readonly LeftOut[];
  readonly repairs: readonly string[];
}

/** The programs that together take longer, without the shortest of all. */
function tooLong(units: readonly Listed[]): ReadonlySet<Listed> {
  const [first, ...others] = units.toSorted((a, b) => (a.seconds ?? 0) - (b.seconds ?? 0));
  let seconds = first?.seconds ?? 0;
  const isLong = (one: Listed): boolean => {
    seconds += one.seconds ?? 0;
    return one.seconds !== undefined && seconds > PROGRAMS_SECONDS;
  };
  return new Set(others.filter(isLong));
}

/** All that the units stand for; of one program no more than the limit either. */
function listedOf(one: Asked, units: readonly Listed[], limit: number): readonly Listed[] {
  if (one.candidate.list.isWhole !== true) return units;
  const programs = units.map(({ program }) => program);
  const all = programs.map((program) => ({
    owner: program,
    listed: one.listed.filter((each) => each.program === program),
  }));
  return all.flatMap((each) => [...spread([each], limit).values()].flat());
}

function choose(asked: readonly Asked[], limit: number): Asked[] {
  const kept = spread(
    asked.map((one) => ({ owner: one, listed: unitsOf(one) })),
    limit,
  );
  const without = limit === Number.POSITIVE_INFINITY ? null : tooLong([...kept.values()].flat());
  return asked.flatMap((one) => {
    const units = kept.get(one)?.filter((unit) => !without?.has(unit)) ?? [];
    return units.length === 0 ? [] : [{ ...one, listed: listedOf(one, units, limit) }];
  });
}

function countOf(asked: readonly Asked[]): number {
  return asked.reduce((sum, one) => sum + one.listed.length, 0);
}

/** Builds and asks all; where building or asking took all its time, those after the first that has something are left out. */
async function askAll(bench: Workbench, attempts: readonly Attempt[]) {
  const tried: { attempt: Attempt; asked: Asked[] }[] = [];
  for (const attempt of attempts) {
    const isListed = tried.some(({ asked }) => asked.length > 0);
    const left = Math.min(bench.secondsLeftToBuild(), bench.secondsLeftToAsk(isListed));
    const isLate = isListed && left === 0;
    if (isLate) attempt.skip();
    tried.push({ attempt, asked: isLate ? [] : await attempt.ask(isListed) });
  }
  return tried;
}

/**
 * Tries all projects within the workbench's time. What is not kept is in `leftOut`, with the reason.
 *
 * @param taken names of projects that are configured already
 */
export async function tryProjects(
  bench: Workbench,
  repository: Repository,
  looks: readonly ProjectLook[],
  settings: TrySettings,
  taken: readonly string[],
): Promise<Tried> {
  const names = projectNames(looks, repository.name, taken);
  const attempts = looks.map((look, index) => {
    const name = names[index] ?? look.folder;
    return new Attempt(bench, name, look, repository.files, settings);
  });
  const tried = await askAll(bench, attempts);
  const chosen = choose(
    tried.flatMap(({ asked }) => asked),
    settings.limit,
  );
  const projects: FoundProject[] = [];
  for (const { attempt, asked } of tried) {
    const candidates = new Set(asked.map(({ candidate }) => candidate));
    const own = chosen.filter(({ candidate }) => candidates.has(candidate));
    if (own.length === 0) continue;
    const benchmarks = await attempt.keep(own);
    if (benchmarks.length === 0) continue;
    const unasked = attempt.leftOut.filter(({ reason }) => reason === ENOUGH).length;
    const more = countOf(asked) - countOf(own) + unasked;
    projects.push({ ...attempt.draft, benchmarks, more });
  }
  const isKept = ({ name }: Draft): boolean => projects.some((one) => one.name === name);
  return {
    projects,
    unmeasured: attempts.flatMap(({ draft, isBuilt }) =>
      isBuilt && !isKept(draft) ? [draft] : [],
    ),
    leftOut: attempts.flatMap(({ leftOut }) => leftOut),
    repairs: attempts.flatMap(({ repairs }) => repairs),
  };
}
