/** Which record store a name on the command line means. */
import { existsSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import type { Config } from '../core/config/schema.ts';
import type { Revision } from '../core/records/session.ts';
import { systemClock } from '../edges/clock.ts';
import { DirectoryStore } from '../edges/store/directory-store.ts';
import type { Git, PrunableStore } from '../ports.ts';
import type { CliContext } from './context.ts';

/** A folder to write to; what lies in it is local until it is committed and reviewed. */
export function openDirectoryStore(path: string): PrunableStore {
  return new DirectoryStore({ path, clock: systemClock, trusted: null });
}

/** The folder's place in the repository; null: it lies outside. */
function folderInside(root: string, path: string): string | null {
  const inside = relative(root, path);
  return inside === '' || inside.startsWith('..') ? null : inside.split(sep).join('/');
}

/** At which revision a folder of the repository is evidence, and how a branch is found. */
export interface StorePlace {
  readonly revision: Revision;
  readonly settings: Config['records'];
}

/**
 * A store to read from: a folder, which counts as evidence as it is at the base of the change (a
 * change cannot bring its own evidence along); else the branch of that name.
 *
 * @param name `--records`, or what the configuration says
 */
export async function openStore(
  context: CliContext,
  git: Git,
  name: string,
  { revision }: StorePlace,
): Promise<PrunableStore> {
  const path = resolve(context.cwd, name);
  const folder = folderInside(git.root, path);
  const isTracked =
    folder !== null &&
    (await git.entries(revision)).some((entry) => entry.path.startsWith(`${folder}/`));
  if (folder !== null && (isTracked || existsSync(path))) {
    return new DirectoryStore({ path, clock: systemClock, trusted: { git, revision, folder } });
  }
  return openDirectoryStore(path);
}
