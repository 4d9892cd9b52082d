/** From what a project asks for and what can be had to the version that builds it. */
import { compare, gtr, rcompare, satisfies } from 'semver';
import { UserError } from '../errors.ts';
import type { Pin } from './pin.ts';

/** The toolchain version that builds, and what asked for it. */
export interface ChosenVersion {
  readonly version: string;
  readonly pin: Pin | null;
  /** Whether the version is what the pin asks for; true without a pin. */
  readonly exact: boolean;
}

const isIn = (version: string, ranges: readonly string[]): boolean =>
  ranges.every((range) => satisfies(version, range));

/** The newest version that the pin accepts, else the nearest newer one, else the newest there is. */
function nearest(available: readonly string[], ranges: readonly string[]): string | undefined {
  const newestFirst = [...available].sort(rcompare);
  const accepted = newestFirst.find((version) => isIn(version, ranges));
  if (accepted !== undefined) return accepted;
  const newer = [...available]
    .sort(compare)
    .find((version) => ranges.some((range) => gtr(version, range)));
  return newer ?? newestFirst[0];
}

/** Of many versions the newest of each minor series, newest first: enough to choose from. */
function series(available: readonly string[]): string[] {
  const newest = new Map<string, string>();
  for (const version of [...available].sort(compare)) {
    newest.set(version.split('.').slice(0, 2).join('.'), version);
  }
  return [...newest.values()].reverse().slice(0, 12);
}

/** What is to be said of building with this version. */
export function chosenFor(version: string, pin: Pin | null): ChosenVersion {
  const exact = pin === null || (pin.ranges !== null && isIn(version, pin.ranges));
  return { version, pin, exact };
}

/**
 * The version to build with.
 *
 * @param newest what the runner itself has: taken wherever the pin accepts it
 * @param available what else can be had, in any order
 * @throws UserError where the configuration forces a version that cannot be had
 */
export function chooseVersion(
  newest: string,
  available: readonly string[],
  pin: Pin | null,
): ChosenVersion {
  const own = chosenFor(newest, pin);
  if (own.exact || pin === null || pin.ranges === null) return own;
  const all = [...new Set([newest, ...available])];
  const chosen = chosenFor(nearest(all, pin.ranges) ?? newest, pin);
  if (chosen.exact || !pin.forced) return chosen;
  throw new UserError(
    `${pin.from}: no such version of this runner can be had here`,
    `there are ${series(all).join(', ')}`,
  );
}
