/**
 * The runners' lock file: which base, which recipe, and which package versions each runner was last
 * made of. A live mirror cannot give the same versions for ever; the lock says what was used, and
 * the comparison says what differs.
 */
import { z } from 'zod';

const packages = z.record(z.string(), z.string());

const lockedRunner = z.strictObject({
  /** SHA-256 of the recipe's text. */
  recipe: z.string(),
  /** SHA-256 of the package list. */
  packagesHash: z.string(),
  /** Package → version, all that is installed. */
  packages,
});

export const lockSchema = z.strictObject({
  version: z.literal(1),
  base: z.strictObject({
    /** Pulled where a registry can be reached; with a digest once a lock was written where it could. */
    reference: z.string(),
    /** Assembled from this suite of Debian packages where none can. */
    suite: z.string(),
    /** Architecture → SHA-256 of the archive last assembled: equal packages give equal bytes. */
    assembled: z.record(z.string(), z.string()),
  }),
  /** `amd64/c` → what that runner was made of there. */
  runners: z.record(z.string(), lockedRunner),
});

export type RunnerLock = z.infer<typeof lockSchema>;
export type LockedRunner = z.infer<typeof lockedRunner>;
export type Packages = Readonly<Record<string, string>>;

/** Package → version, from lines of `name=version` as dpkg-query prints them; sorted by name. */
export function parsePackages(text: string): Packages {
  const pairs = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.includes('='))
    .map((line) => {
      const split = line.indexOf('=');
      return [line.slice(0, split), line.slice(split + 1)] as const;
    });
  return Object.fromEntries(pairs.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What the hash of a package list is taken over. */
export function packageLines(list: Packages): string {
  return Object.entries(list)
    .map(([name, version]) => `${name}=${version}\n`)
    .join('');
}

/** The lock as it is written: keys sorted, so that a change shows only what changed. */
export function formatLock(lock: RunnerLock): string {
  const names = Object.keys(lock.runners).sort();
  const runners = Object.fromEntries(names.map((name) => [name, lock.runners[name]]));
  return `${JSON.stringify({ version: lock.version, base: lock.base, runners }, null, 2)}\n`;
}
