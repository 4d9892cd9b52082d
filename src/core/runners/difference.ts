/** How a runner as it is here differs from what the lock file says it was made of. */

import { plural } from '../text/plural.ts';
import type { LockedRunner, Packages, RunnerLock } from './lock.ts';

/** A runner's image as it is on this engine. */
export interface RunnerState {
  readonly name: string;
  /** Of its toolchain; null: its recipe names none. */
  readonly version: string | null;
  /** As Debian and the engine name it: `amd64`, `arm64`. */
  readonly architecture: string;
  readonly id: string;
  /** `sha256:` over its layers. */
  readonly digest: string;
  readonly base: {
    readonly origin: 'registry' | 'assembled';
    /** The reference with the registry's digest; null where the base was assembled here. */
    readonly pulled: string | null;
    /** SHA-256 of the assembled archive; null where the base was pulled. */
    readonly assembled: string | null;
  };
  readonly recipeHash: string;
  readonly packages: Packages;
  readonly packagesHash: string;
}

/** Every package that is not at the version the lock names, by name. */
function comparePackages(locked: Packages, now: Packages): string[] {
  const names = [...new Set([...Object.keys(locked), ...Object.keys(now)])].sort();
  return names.flatMap((name) => {
    const [before, after] = [locked[name], now[name]];
    if (before === after) return [];
    if (before === undefined) return `${name} ${after} was not there`;
    return after === undefined
      ? `${name} ${before} is gone`
      : `${name} was ${before} and is ${after}`;
  });
}

/** Package names and versions differ by architecture, so each has its own entry: `amd64/c`. */
const lockKey = ({ architecture, name }: RunnerState): string => `${architecture}/${name}`;

/** A base of another kind than the locked one is compared by its packages alone. */
function compareBase({ base }: RunnerLock, state: RunnerState): string[] {
  const { pulled, assembled } = state.base;
  const lockedPull = base.reference.includes('@') ? base.reference : undefined;
  const locked = pulled === null ? base.assembled[state.architecture] : lockedPull;
  const now = pulled ?? assembled;
  if (now === null || locked === undefined || now === locked) return [];
  return [`the base was ${locked} and is ${now}`];
}

/** One line for each difference; empty: the runner is made of exactly what the lock says. */
export function compareRunner(lock: RunnerLock, state: RunnerState): string[] {
  const locked: LockedRunner | undefined = lock.runners[lockKey(state)];
  if (locked === undefined)
    return ['the lock file does not have it yet: benchproof runners build --lock'];
  return [
    ...(locked.recipe === state.recipeHash ? [] : ['its recipe is not the one that was locked']),
    ...compareBase(lock, state),
    ...comparePackages(locked.packages, state.packages),
  ];
}

/** The lock with this runner, and the base it stands on, as they are now. */
export function lockRunner(lock: RunnerLock, state: RunnerState): RunnerLock {
  const { architecture, recipeHash: recipe, packagesHash, packages } = state;
  const assembled = state.base.assembled === null ? {} : { [architecture]: state.base.assembled };
  const reference = state.base.pulled ?? lock.base.reference;
  return {
    ...lock,
    base: { ...lock.base, reference, assembled: { ...lock.base.assembled, ...assembled } },
    runners: {
      ...lock.runners,
      [lockKey(state)]: { recipe, packagesHash, packages: { ...packages } },
    },
  };
}

export interface RunnerFinding {
  readonly name: string;
  readonly state: RunnerState;
  readonly differences: readonly string[];
}

/** One line a runner: where its base is from, how many packages, its digest. */
function runnerLine({ name, state, differences }: RunnerFinding): string {
  const title = `runners/${name}`.padEnd(16);
  const version = state.version === null ? '' : ` ${state.version},`;
  const packages = plural(Object.keys(state.packages).length, 'package');
  const agreement =
    differences.length === 0 ? 'as locked' : plural(differences.length, 'difference');
  return `${title}${version} base ${state.base.origin}, ${packages}, ${agreement}, ${state.digest}`;
}

/** Every runner with what differs below it. */
export function runnersText(findings: readonly RunnerFinding[]): string {
  const lines = findings.flatMap((finding) => [
    runnerLine(finding),
    ...finding.differences.map((difference) => `  ${difference}`),
  ]);
  return `${lines.join('\n')}\n`;
}
