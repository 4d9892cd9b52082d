/** A branch moved by compare-and-swap through the git data API. */
import type { Api } from '../api.ts';
import { GitHubFailure } from '../failure.ts';
import { OPERATIONS } from '../operation.ts';

export interface Tip {
  readonly commit: string;
  readonly tree: string;
}

/** Texts of one request: beyond it, the tree is made in several steps. */
const MAX_CHARACTERS = 4 * 1024 * 1024;

/** Null: there is no such branch. */
export async function readTip(api: Api, branch: string): Promise<Tip | null> {
  return api.runOr(null, OPERATIONS.readContents, async (client, repository) => {
    const found = await client.request('GET /repos/{owner}/{repo}/git/ref/{ref}', {
      ...repository,
      ref: `heads/${branch}`,
    });
    const commit = found.data.object.sha;
    const route = 'GET /repos/{owner}/{repo}/git/commits/{commit_sha}';
    const { data } = await client.request(route, { ...repository, commit_sha: commit });
    return { commit, tree: data.tree.sha };
  });
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
    const under = tree;
    tree = await api.run(OPERATIONS.writeContents, async (client, repository) => {
      const { data } = await client.request('POST /repos/{owner}/{repo}/git/trees', {
        ...repository,
        ...(under === null ? {} : { base_tree: under }),
        tree: step.map(([path, content]) => ({ path, mode: '100644', type: 'blob', content })),
      });
      return data.sha;
    });
  }
  return tree ?? '';
}

/**
 * A commit on top of the tip that adds files. Repeating it does no harm: what no branch holds is
 * nowhere. No author is named, so that GitHub signs it as the token's App.
 */
export async function commitFiles(
  api: Api,
  tip: Tip | null,
  files: ReadonlyMap<string, string>,
  message: string,
): Promise<string> {
  const tree = await writeTree(api, tip?.tree ?? null, files);
  return api.run(OPERATIONS.writeContents, async (client, repository) => {
    const { data } = await client.request('POST /repos/{owner}/{repo}/git/commits', {
      ...repository,
      message,
      tree,
      parents: tip === null ? [] : [tip.commit],
    });
    return data.sha;
  });
}

const OVERTAKEN =
  /fast.forward|already exists|does not exist|cannot lock|is at \w+ but expected|reference update failed/i;

/** Whether somebody else moved, made or removed the branch meanwhile. */
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
 * Moves the branch from its tip to the commit, never by force.
 *
 * @returns false where somebody else was faster, or the answer was lost: read the tip again
 */
export async function moveBranch(
  api: Api,
  branch: string,
  tip: Tip | null,
  commit: string,
): Promise<boolean> {
  try {
    await api.run(OPERATIONS.writeContents, async (client, repository) => {
      const sha = commit;
      if (tip === null) {
        const ref = `refs/heads/${branch}`;
        await client.request('POST /repos/{owner}/{repo}/git/refs', { ...repository, ref, sha });
      } else {
        const route = 'PATCH /repos/{owner}/{repo}/git/refs/{ref}';
        const ref = `heads/${branch}`;
        await client.request(route, { ...repository, ref, sha, force: false });
      }
    });
    return true;
  } catch (error) {
    if (isOvertaken(error)) return false;
    if (error instanceof GitHubFailure && error.kind === 'refused') throw refused(branch, error);
    throw error;
  }
}
