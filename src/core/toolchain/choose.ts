/** Chooses the toolchain version for a build from the requested and the available ones. */
import { compare, gtr, rcompare, satisfies } from 'semver';
import { UserError } from '../errors.ts';
import type { Pin } from './pin.ts';

const isIn = (version: string, ranges: readonly string[]): boolean =>
  ranges.every((range) => satisfies(version, range));

/** The newest version accepted by the pin, else the nearest newer one, else the newest. */
function nearest(available: readonly string[], ranges: readonly string[]): string | undefined {
  const newestFirst = [...available].sort(rcompare);
  const accepted = newestFirst.find((version) => isIn(version, ranges));
  if (accepted !== undefined) return accepted;
  const newer = [...available]
    .sort(compare)
    .find((version) => ranges.some((range) => gtr(version, range)));
  return newer ?? newestFirst[0];
}

/** The newest version of each minor series, newest first. */
function series(available: readonly string[]): string[] {
  const newest = new Map<string, string>();
  for (const version of [...available].sort(compare)) {
    newest.set(version.split('.').slice(0, 2).join('.'), version);
  }
  return [...newest.values()].reverse().slice(0, 12);
}

/** The chosen version, what requested it, and whether it is that: true if nothing requested one. */
export function chosenFor(version: string, pin: Pin | null) {
  const exact = pin === null || (pin.ranges !== null && isIn(version, pin.ranges));
  return { version, wanted: pin?.wanted ?? null, from: pin?.from ?? null, exact };
}

export type ChosenVersion = Readonly<ReturnType<typeof chosenFor>>;

/**
 * @param newest version of the runner itself, used if the pin accepts it
 * @param available other versions, in any order
 * @throws UserError if the configuration requires an unavailable version
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
