/** Compare-and-swap on branches through the git data API. */
import type { Revision } from '../../core/records/session.ts';
import { type Api, OPERATIONS } from '../api.ts';
import { GitHubFailure, unlessAbsent } from '../failure.ts';

/** Limit of text per request; larger trees are built in several steps. */
const MAX_CHARACTERS = 4 * 1024 * 1024;

/** Commit of a reference such as `heads/main`; null if it does not exist. */
export function readReference(api: Api, ref: string): Promise<string | null> {
  const asked = api.request(OPERATIONS.readContents, 'GET /repos/{owner}/{repo}/git/ref/{ref}', {
    ref,
  });
  return unlessAbsent(
    asked.then(({ object }) => object.sha),
    null,
  );
}

/**
 * Creates a reference or moves it to a descendant, never by force.
 *
 * @param before its current commit; null if it does not exist
 */
export async function moveReference(api: Api, ref: string, before: string | null, sha: string) {
  if (before === null) {
    const whole = { ref: `refs/${ref}`, sha };
    await api.request(OPERATIONS.writeContents, 'POST /repos/{owner}/{repo}/git/refs', whole);
  } else {
    const route = 'PATCH /repos/{owner}/{repo}/git/refs/{ref}';
    await api.request(OPERATIONS.writeContents, route, { ref, sha, force: false });
  }
}

/** A commit without a reference. */
export async function writeCommit(
  api: Api,
  commit: { readonly tree: string; readonly message: string; readonly parent: string | null },
): Promise<string> {
  const { tree, message, parent } = commit;
  const asked = { message, tree, parents: parent === null ? [] : [parent] };
  const route = 'POST /repos/{owner}/{repo}/git/commits';
  return (await api.request(OPERATIONS.writeContents, route, asked)).sha;
}

/** Null if the branch does not exist. */
export async function readTip(api: Api, branch: string): Promise<Revision | null> {
  const commit = await readReference(api, `heads/${branch}`);
  if (commit === null) return null;
  const route = 'GET /repos/{owner}/{repo}/git/commits/{commit_sha}';
  const asked = api.request(OPERATIONS.readContents, route, { commit_sha: commit });
  return unlessAbsent(
    asked.then(({ tree }): Revision => {
      return { name: branch, commit, tree: tree.sha, dirty: false, committedAt: null };
    }),
    null,
  );
}

function stepsOf(files: ReadonlyMap<string, string>): (readonly [string, string][])[] {
  const steps: [string, string][][] = [[]];
  let length = 0;
  for (const [path, text] of files) {
    length += text.length;
    if (length > MAX_CHARACTERS && steps.at(-1)?.length !== 0) {
      steps.push([]);
      length = text.length;
    }
    steps.at(-1)?.push([path, text]);
  }
  return steps;
}

async function writeTree(
  api: Api,
  base: string | null,
  files: ReadonlyMap<string, string>,
): Promise<string> {
  let tree = base;
  for (const step of stepsOf(files)) {
    const route = 'POST /repos/{owner}/{repo}/git/trees';
    const written = await api.request(OPERATIONS.writeContents, route, {
      ...(tree === null ? {} : { base_tree: tree }),
      tree: step.map(([path, content]) => ({ path, mode: '100644', type: 'blob', content })),
    });
    tree = written.sha;
  }
  return tree ?? '';
}

/** A commit on the tip that adds files. Idempotent. Without an author, so that GitHub signs it as the App. */
export async function commitFiles(
  api: Api,
  tip: Revision | null,
  files: ReadonlyMap<string, string>,
  message: string,
): Promise<string> {
  const tree = await writeTree(api, tip?.tree ?? null, files);
  return writeCommit(api, { tree, message, parent: tip?.commit ?? null });
}

const OVERTAKEN =
  /fast.forward|already exists|does not exist|cannot lock|is at \w+ but expected|reference update failed/i;

/** Whether somebody else moved, created or deleted the branch. */
export function isOvertaken(error: unknown): boolean {
  if (!(error instanceof GitHubFailure)) return false;
  if (error.kind === 'lost' || error.kind === 'conflict') return true;
  return error.kind === 'refused' && OVERTAKEN.test(error.message);
}

function refused(branch: string, error: GitHubFailure): GitHubFailure {
  const advice = [
    `A rule may protect the branch ${branch}. Let the App or the workflow's token bypass that rule,`,
    'or let the bot store the records.',
  ].join(' ');
  return new GitHubFailure(error.kind, error.status, [error.message, advice], error);
}

/**
 * Moves the branch to the commit, never by force.
 *
 * @returns false if somebody else was faster or the response was lost: read the tip again
 */
export async function moveBranch(
  api: Api,
  branch: string,
  tip: Revision | null,
  commit: string,
): Promise<boolean> {
  try {
    await moveReference(api, `heads/${branch}`, tip?.commit ?? null, commit);
    return true;
  } catch (error) {
    if (isOvertaken(error)) return false;
    if (error instanceof GitHubFailure && error.kind === 'refused') throw refused(branch, error);
    throw error;
  }
}
