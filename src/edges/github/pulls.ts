/** Pull requests. */
import type { PullRequest, Pulls, RepositoryName, Suggestion } from '../../github-ports.ts';
import type { Api } from './api.ts';
import { isFailure } from './failure.ts';
import { OPERATIONS } from './operation.ts';
import { suggest } from './suggestions.ts';

interface ApiPull {
  readonly number: number;
  readonly state: string;
  readonly merged_at: string | null;
  readonly draft?: boolean | undefined;
  readonly title: string;
  readonly user: { readonly login: string } | null;
  readonly head: {
    readonly sha: string;
    readonly ref: string;
    /** Null where the fork was deleted, whatever the description says. */
    readonly repo: { readonly full_name: string } | null;
  };
  readonly base: { readonly sha: string; readonly ref: string };
}

function pullOf(pull: ApiPull): PullRequest {
  const { head, base } = pull;
  return {
    number: pull.number,
    state: pull.state === 'open' ? 'open' : 'closed',
    merged: pull.merged_at !== null,
    draft: pull.draft ?? false,
    title: pull.title,
    author: pull.user?.login ?? 'ghost',
    head: { sha: head.sha, ref: head.ref, repository: head.repo?.full_name ?? null },
    base: { sha: base.sha, ref: base.ref },
  };
}

/** GitHub's names differ in case only where they name the same thing. */
function isSame(one: RepositoryName | null, other: RepositoryName): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}

export class PullClient implements Pulls {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  get(number: number): Promise<PullRequest | null> {
    return this.#api.runOr(null, OPERATIONS.readPull, async (client, repository) => {
      const { data } = await client.request('GET /repos/{owner}/{repo}/pulls/{pull_number}', {
        ...repository,
        pull_number: number,
      });
      return pullOf(data);
    });
  }

  /**
   * Asks for the pull requests of the commit first. That list can lack those from forks, so that
   * all open ones are gone through where it has none.
   */
  async withHead(sha: string, repository: RepositoryName): Promise<readonly PullRequest[]> {
    const matches = (pull: PullRequest) =>
      pull.state === 'open' && pull.head.sha === sha && isSame(pull.head.repository, repository);
    const ofCommit = (await this.#ofCommit(sha)).filter(matches);
    return ofCommit.length > 0 ? ofCommit : (await this.#open()).filter(matches);
  }

  suggest(number: number, sha: string, suggestions: readonly Suggestion[]): Promise<void> {
    return suggest(this.#api, { number, sha }, suggestions);
  }

  async #ofCommit(sha: string): Promise<readonly PullRequest[]> {
    const found = this.#api.runOr([], OPERATIONS.readPull, async (client, repository) => {
      const route = 'GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls';
      const found = await client.paginate(route, {
        ...repository,
        commit_sha: sha,
        per_page: 100,
      });
      return found.map(pullOf);
    });
    // "No commit found for SHA": a fork's, that this repository has not been told of.
    return found.catch((error: unknown) => {
      if (isFailure(error, 'refused')) return [];
      throw error;
    });
  }

  #open(): Promise<readonly PullRequest[]> {
    return this.#api.run(OPERATIONS.readPull, async (client, repository) => {
      const found = await client.paginate('GET /repos/{owner}/{repo}/pulls', {
        ...repository,
        state: 'open',
        sort: 'updated',
        direction: 'desc',
        per_page: 100,
      });
      return found.map(pullOf);
    });
  }
}
