/** Two commits compared by GitHub. */
import type { Revision } from '../../../core/records/session.ts';
import type { Api } from '../api.ts';
import { OPERATIONS } from '../operation.ts';

export interface Comparison {
  readonly base: string;
  readonly head: string;
  readonly mergeBase: string;
  readonly totalCommits: number;
  readonly firstCommits: readonly Revision[];
}

/** docs.github.com/rest/commits/commits#compare-two-commits */
const COMMITS_A_PAGE = 100;
const ROUTE = 'GET /repos/{owner}/{repo}/compare/{basehead}';

export interface ApiCommit {
  readonly sha: string;
  readonly commit: {
    readonly tree: { readonly sha: string };
    readonly committer: { readonly date?: string | undefined } | null;
  };
}

/** Times as the git edge writes them. */
export function timeOf(date: string | undefined): string | null {
  return date === undefined ? null : new Date(date).toISOString();
}

export function revisionOf({ sha, commit }: ApiCommit, name = sha): Revision {
  const committedAt = timeOf(commit.committer?.date);
  return { name, commit: sha, tree: commit.tree.sha, dirty: false, committedAt };
}

function page(api: Api, base: string, head: string, number: number) {
  return api.runOr(null, OPERATIONS.readContents, async (client, repository) => {
    const { data } = await client.request(ROUTE, {
      ...repository,
      basehead: `${base}...${head}`,
      per_page: COMMITS_A_PAGE,
      page: number,
    });
    return data;
  });
}

/** Null: the two have no common ancestor. */
export async function compare(api: Api, base: string, head: string): Promise<Comparison | null> {
  const data = await page(api, base, head, 1);
  if (data === null) return null;
  return {
    base,
    head,
    mergeBase: data.merge_base_commit.sha,
    totalCommits: data.total_commits,
    firstCommits: data.commits.map((commit) => revisionOf(commit)),
  };
}

/** Every page, oldest first. */
export async function commitsOf(api: Api, comparison: Comparison): Promise<readonly Revision[]> {
  const { base, head, totalCommits } = comparison;
  const commits = [...comparison.firstCommits];
  for (let number = 2; commits.length < totalCommits; number += 1) {
    const more = (await page(api, base, head, number))?.commits ?? [];
    if (more.length === 0) break;
    commits.push(...more.map((commit) => revisionOf(commit)));
  }
  return commits;
}
