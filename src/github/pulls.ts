/** Pull requests and suggestions on them. */

import type { Suggestion } from '../core/github/state/suggestions.ts';
import { isSameName } from '../core/github/target/marks.ts';
import { type Answer, type Api, ONCE, OPERATIONS } from './api.ts';
import { GitHubFailure, unlessAbsent } from './failure.ts';

interface Reviewed {
  readonly number: number;
  readonly sha: string;
}

const REVIEW_BODY = 'benchproof suggests what was measured:';

/** GitHub changes line endings and trims text. */
function keyOf({ path, line, body }: Pick<Suggestion, 'path' | 'line' | 'body'>): string {
  return JSON.stringify([path, line, body.replaceAll('\r\n', '\n').trim()]);
}

/** Existing comments on lines of the current diff; outdated ones have no line. */
async function standing(api: Api, { number }: Reviewed): Promise<ReadonlySet<string>> {
  const route = 'GET /repos/{owner}/{repo}/pulls/{pull_number}/comments';
  const found = await api.list(OPERATIONS.readPull, route, { pull_number: number });
  return new Set(
    found.flatMap(({ path, line, body }) =>
      line === undefined || line === null ? [] : [keyOf({ path, line, body })],
    ),
  );
}

/** One review, hence one notification, for all suggestions. */
function review(api: Api, { number, sha }: Reviewed, suggestions: readonly Suggestion[]) {
  return api.request(OPERATIONS.suggest, 'POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews', {
    pull_number: number,
    commit_id: sha,
    event: 'COMMENT',
    // "Required when using REQUEST_CHANGES or COMMENT".
    body: REVIEW_BODY,
    comments: suggestions.map(({ path, line, body }) => ({ path, line, side: 'RIGHT', body })),
    ...ONCE,
  });
}

/** The line left the diff, or the commit left the pull request. */
function isOutdated(error: unknown): boolean {
  const gone = /could not be resolved|part of the (?:diff|pull request)|review_thread/i;
  return error instanceof GitHubFailure && error.kind === 'refused' && gone.test(error.message);
}

/**
 * GitHub rejects a whole review if one line is not part of the diff, as after a push. Each
 * suggestion is then sent alone, and rejected ones are dropped: the check's annotation contains
 * them too.
 */
async function send(api: Api, place: Reviewed, suggestions: readonly Suggestion[]): Promise<void> {
  try {
    if (suggestions.length > 0) await review(api, place, suggestions);
  } catch (error) {
    if (!isOutdated(error)) throw error;
    if (suggestions.length > 1) for (const each of suggestions) await send(api, place, [each]);
  }
}

/** Adds missing suggestions; after a lost response, looks before writing again. */
export async function suggest(
  api: Api,
  place: Reviewed,
  suggestions: readonly Suggestion[],
): Promise<void> {
  const write = async () => {
    const there = await standing(api, place);
    const missing = suggestions.filter((each) => !there.has(keyOf(each)));
    await send(api, place, missing);
    return true;
  };
  if (suggestions.length > 0) await api.writeOnce(write, async () => null);
}

type Listed = Answer<'GET /repos/{owner}/{repo}/pulls'>[number];

/** Fields that a pull request has alone and in a list. `head.repo` is null if the fork was deleted. */
export type PullRequest = Pick<Listed, 'number' | 'state' | 'user' | 'base' | 'updated_at'> & {
  readonly head: Pick<Listed['head'], 'sha' | 'ref'> & {
    readonly repo: { readonly full_name: string } | null;
  };
};

export function pullClient(api: Api) {
  return {
    get(number: number): Promise<PullRequest | null> {
      const route = 'GET /repos/{owner}/{repo}/pulls/{pull_number}';
      const asked = api.request(OPERATIONS.readPull, route, { pull_number: number });
      return unlessAbsent(asked, null);
    },
    /** Open pull requests with exactly this head, so that a `workflow_run` is matched without trusting an artifact. */
    async withHead(
      sha: string,
      repository: string,
      branch: string,
    ): Promise<readonly PullRequest[]> {
      const [owner] = repository.split('/');
      const asked = { state: 'open', head: `${owner}:${branch}` } as const;
      const found = await api.list(OPERATIONS.readPull, 'GET /repos/{owner}/{repo}/pulls', asked);
      const isOfHead = ({ head }: PullRequest) =>
        head.sha === sha && isSameName(head.repo?.full_name, repository);
      return found.filter(isOfHead);
    },
    /** The hundred open ones that were updated last, newest first. */
    lastUpdated(): Promise<readonly PullRequest[]> {
      const asked = { state: 'open', sort: 'updated', direction: 'desc', per_page: 100 } as const;
      return api.request(OPERATIONS.readPull, 'GET /repos/{owner}/{repo}/pulls', asked);
    },
    /** Adds review comments at `sha`, skipping existing ones. */
    suggest: (number: number, sha: string, suggestions: readonly Suggestion[]) =>
      suggest(api, { number, sha }, suggestions),
  };
}
