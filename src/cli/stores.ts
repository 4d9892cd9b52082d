/** Which record store a name on the command line means. */
import { relative, resolve, sep } from 'node:path';
import type { Config } from '../core/config/schema.ts';
import type { Revision } from '../core/records/session.ts';
import type { Vouch } from '../core/records/shelf.ts';
import { cleanLine } from '../core/text/clean.ts';
import { systemClock } from '../edges/clock.ts';
import { hasRemote } from '../edges/git/remote.ts';
import { DirectoryStore } from '../edges/store/directory-store.ts';
import { GitBranchStore } from '../edges/store/git-branch-store.ts';
import type { Git } from '../ports.ts';
import type { AttestedStore } from '../record-ports.ts';
import type { CliContext } from './context.ts';
import { BRANCH_PREFIX } from './store-names.ts';

export interface StorePlace {
  readonly git: Git;
  /** The revision at which a folder of the repository is evidence; null: what is on disk is all. */
  readonly revision: Revision | null;
  readonly settings: Pick<Config['records'], 'remote'>;
  /** Set where proof is asked for: which records the attestations beside them prove. */
  readonly vouch?: Vouch;
}

/** The folder's place in the repository; null: it lies outside. */
function folderInside(root: string, path: string): string | null {
  const inside = relative(root, path);
  return inside === '' || inside.startsWith('..') ? null : inside.split(sep).join('/');
}

async function openBranch(
  context: CliContext,
  { git, settings, vouch }: StorePlace,
  branch: string,
): Promise<AttestedStore> {
  return new GitBranchStore({
    root: git.root,
    branch,
    remote: (await hasRemote(git.root, settings.remote)) ? settings.remote : null,
    // A shell of a person is no job of the default branch.
    lane: 'proposed',
    clock: systemClock,
    random: Math.random,
    warn: (message) => context.err(`warning: ${cleanLine(message)}\n`),
    ...(vouch && { vouch }),
  });
}

/**
 * A folder counts as evidence as it is at the base of the change, since a change cannot bring its
 * own evidence along; what only lies on disk is local.
 *
 * @param name `--records`, or what the configuration says
 */
export async function openStore(
  context: CliContext,
  place: StorePlace,
  name: string,
): Promise<AttestedStore> {
  const path = resolve(context.cwd, name);
  if (name.startsWith(BRANCH_PREFIX))
    return openBranch(context, place, name.slice(BRANCH_PREFIX.length));
  const { git, revision, vouch } = place;
  const folder = folderInside(git.root, path);
  const trusted = folder === null || revision === null ? null : { git, revision, folder };
  return new DirectoryStore({ path, clock: systemClock, trusted, ...(vouch && { vouch }) });
}

/** What the configuration names, as a name for `openStore`: from the top, wherever one stands. */
export function configuredStore({ directory, branch }: Config['records'], root: string): string {
  return directory === undefined ? `${BRANCH_PREFIX}${branch}` : resolve(root, directory);
}
