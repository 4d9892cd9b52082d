/** Builds a project's candidates: what stands in the way is repaired, and who cannot be built is left out. */

import type { FailedCommand } from '../../core/measure/request.ts';
import { tolerated } from '../../core/plan/tolerated.ts';
import type { Candidate, Step } from '../../tools/detection/candidate.ts';
import { commandsOf, uniqueSteps } from '../../tools/detection/compose.ts';
import type { ProjectLook } from '../../tools/detection/look.ts';
import type { SourceFile } from '../../tools/detection/repository.ts';
import { declaredDownloads, submodulesIn } from './declared-downloads.ts';
import { demandedLibraries } from './demanded-libraries.ts';
import type { Draft } from './draft.ts';
import { namedPackages } from './missing-packages.ts';
import { lastTelling, reasonOf } from './reasons.ts';
import { type FailedBuild, isOf, type Repair, repairOf } from './repair.ts';
import { type Build, replaced } from './repaired-build.ts';
import type { HowToBuild, Workbench } from './workbench.ts';

export interface Built {
  readonly draft: Draft;
  /** What all candidates share; each has its own commands after it. */
  readonly steps: readonly Step[];
  /** Empty: none of them can be built. */
  readonly candidates: readonly Candidate[];
  /** Kinds of what was done to build and to ask them. */
  readonly repairs: readonly string[];
  /** Commands that were put in to repair a build, whatever became of them. */
  readonly tried: readonly string[];
}

/** What a look found, before any of it is built. */
export function beginningOf(name: string, { folder: path, image, candidates }: ProjectLook): Built {
  const env = Object.assign({}, ...candidates.map((one) => one.env));
  const writable = [...new Set(candidates.flatMap((one) => one.writable))];
  return {
    draft: { name, path, image, build: [], env, writable },
    steps: [],
    candidates,
    repairs: [],
    tried: [],
  };
}

export type Leave = (
  what: string,
  count: number,
  reason: string,
  names?: readonly string[],
) => void;

/** What candidates could be made by without the build, as far as it is not among the steps. */
function spareOf(candidates: readonly Candidate[], steps: readonly Step[]): Step[] {
  const known = new Set(steps.map(({ command }) => command));
  return uniqueSteps(candidates.map(({ spare = [] }) => ({ setup: spare.at(-1) ?? [] }))).filter(
    ({ command }) => !known.has(command),
  );
}

class Building {
  readonly #leave: Leave;
  readonly #start: string;
  readonly #needs: Pick<Build, 'packages' | 'libraries' | 'downloads' | 'submodules'>;
  /** Whether a command that made something is no longer among those of the build. */
  #isAnew = false;
  now: Built;

  constructor(
    { draft, repairs, tried }: Pick<Built, 'draft' | 'repairs' | 'tried'>,
    candidates: readonly Candidate[],
    leave: Leave,
    files: readonly SourceFile[],
  ) {
    this.#leave = leave;
    this.#needs = {
      packages: namedPackages(files),
      libraries: demandedLibraries(files),
      downloads: declaredDownloads(files),
      submodules: submodulesIn(files),
    };
    this.#start = draft.image;
    this.now = { draft, steps: uniqueSteps(candidates), candidates, repairs, tried };
  }

  /** The build as it stands, and which of its commands the others can do without. */
  next(): { readonly draft: Draft } & Omit<HowToBuild, 'without'> {
    const { draft, steps, candidates } = this.now;
    const isAlone = candidates.length === 1;
    const own = isAlone ? [] : candidates.flatMap(({ build }) => build);
    const optional = [
      ...steps.filter(({ mayFail }) => mayFail).map(({ command }) => command),
      ...own,
    ];
    this.now = { ...this.now, draft: { ...draft, build: commandsOf(steps, candidates) } };
    const isAnew = this.#isAnew;
    this.#isAnew = false;
    return { draft: this.now.draft, optional, own, isAnew };
  }

  /** The commands that are left where these failed and are taken out, or tolerated where all share them; null: one is repaired. */
  without(failures: readonly FailedCommand[]): string[] | null {
    const { draft, steps, candidates, tried } = this.now;
    const isRepaired = (failure: FailedBuild): boolean => {
      const repair = this.#repairOf(failure);
      return repair !== null && (repair.tried !== tried || repair.image !== draft.image);
    };
    if (failures.some((one) => isRepaired(one) || this.#otherwise(one) !== null)) return null;
    const failed = failures.map(({ command }) => command);
    const isFailed = (command: string): boolean => failed.includes(command);
    const shared = steps.map((step) =>
      isFailed(step.command) ? replaced(step, tolerated(step.command)) : step,
    );
    return commandsOf(
      shared,
      candidates.filter(({ build }) => !build.some(isFailed)),
    );
  }

  #repairOf(failure: FailedBuild): Repair | null {
    const { draft, steps, tried } = this.now;
    const { name, image, env } = draft;
    const build = { steps, name, image, env, tried, ...this.#needs };
    return repairOf(build, failure, this.#start);
  }

  /** Goes another way round what failed; false: there is none. */
  #repair(failure: FailedBuild): boolean {
    const { draft } = this.now;
    const repair = this.#repairOf(failure);
    if (repair === null) return false;
    if (repair.said !== null) this.#leave(repair.what, 0, repair.said);
    const changed = { ...draft, image: repair.image, env: repair.env };
    this.#isAnew ||= repair.replaces === true;
    const repairs = [...this.now.repairs, repair.kind];
    const { steps, tried } = repair;
    this.now = { ...this.now, draft: changed, steps, repairs, tried };
    return true;
  }

  /** The candidates with the failed one built otherwise; null: it cannot be. */
  #otherwise(failure: FailedBuild): Candidate[] | null {
    let isOther = false;
    const candidates = this.now.candidates.map((one) => {
      const isOwn = one.build.some((command) => isOf(failure, command));
      const other = isOwn ? one.otherwise?.(failure.tail) : null;
      isOther ||= other != null;
      return other ?? one;
    });
    return isOther ? candidates : null;
  }

  /** Takes out the candidates whose own commands failed; where it is not known whose it was, all that nothing else makes. */
  #drop(failure: FailedBuild, built: readonly Candidate[]): void {
    const { candidates, draft, steps } = this.now;
    const owners = built.filter(({ build }) => build.some((one) => isOf(failure, one)));
    const isShared = owners.length === 0;
    this.#isAnew ||= isShared;
    const spare = isShared ? spareOf(candidates, steps) : [];
    const isLost = (one: Candidate): boolean =>
      isShared ? spareOf([one], steps).length === 0 : owners.includes(one);
    const lost = candidates.filter(isLost);
    const gone = lost.map(({ what }) => what);
    const isTold = isShared || failure.isLate === true;
    const why = `build failed: ${isTold ? reasonOf(failure) : lastTelling(failure.tail)}`;
    if (isShared && gone.length > 1) this.#leave(draft.name, gone.length, why, gone);
    else for (const what of gone) this.#leave(what, 1, why);
    this.now = { ...this.now, candidates: candidates.filter((one) => !lost.includes(one)) };
    if (spare.length === 0) return;
    this.#leave(draft.name, 0, `compiled without its build: ${reasonOf(failure)}`);
    const failed = steps.findIndex(({ command }) => isOf(failure, command));
    this.now = { ...this.now, steps: [...steps.slice(0, Math.max(0, failed)), ...spare] };
  }

  /** Where a library was missing, the same is tried again with it; else all failures are dealt with at once. */
  change(failures: readonly FailedBuild[]): void {
    const { candidates, tried } = this.now;
    const tails = failures.map(({ tail }) => tail).join('\n');
    for (const failure of failures) {
      const other = this.#otherwise(failure);
      this.#isAnew ||= other !== null;
      if (other !== null) this.now = { ...this.now, candidates: other };
      else if (!this.#repair({ ...failure, tails })) this.#drop(failure, candidates);
      if (this.now.tried !== tried) return;
    }
  }
}

/**
 * @param leave is told what cannot be built, and what was done to build the rest
 * @param files of the project, which may name the packages that it needs
 */
export async function buildWhatCan(
  bench: Workbench,
  from: Pick<Built, 'draft' | 'repairs' | 'tried'>,
  candidates: readonly Candidate[],
  leave: Leave,
  files: readonly SourceFile[],
): Promise<Built> {
  const building = new Building(from, candidates, leave, files);
  while (building.now.candidates.length > 0) {
    const { draft, ...how } = building.next();
    const result = await bench.build(draft, { ...how, without: building.without.bind(building) });
    const failures = result.failed ?? (result.ok ? [] : [result]);
    if (failures.length === 0) break;
    building.change(failures);
  }
  return building.now;
}
