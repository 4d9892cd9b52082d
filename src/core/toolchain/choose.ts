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

/**
 * The version to build with.
 *
 * @param newest what the runner itself has: taken wherever the pin accepts it
 * @param available what else can be had, in any order; asked for only where it matters
 */
export async function chooseVersion(
  newest: string,
  available: () => Promise<readonly string[]>,
  pin: Pin | null,
): Promise<ChosenVersion> {
  if (pin === null) return { version: newest, pin, exact: true };
  if (pin.ranges === null) return { version: newest, pin, exact: false };
  if (isIn(newest, pin.ranges)) return { version: newest, pin, exact: true };
  const version = nearest([newest, ...(await available())], pin.ranges) ?? newest;
  return { version, pin, exact: isIn(version, pin.ranges) };
}

/** Of many versions the newest of each minor series, newest first: enough to choose from. */
function series(available: readonly string[]): string[] {
  const newest = new Map<string, string>();
  for (const version of [...available].sort(compare)) {
    newest.set(version.split('.').slice(0, 2).join('.'), version);
  }
  return [...newest.values()].reverse().slice(0, 12);
}

/** @throws UserError where the configuration forces a version that cannot be had */
export function requireForced(
  chosen: ChosenVersion,
  runner: string,
  available: readonly string[],
): void {
  const { pin, exact } = chosen;
  if (exact || pin === null) return;
  throw new UserError(
    `${pin.from}: that version of runners/${runner} cannot be had here`,
    `there are ${series([chosen.version, ...available]).join(', ')}`,
  );
}
