/** One repository's API: runs operations on the client and says in our words what failed. */
import type { PaginatingEndpoints } from '@octokit/plugin-paginate-rest';
import type { Endpoints, RequestParameters } from '@octokit/types';
import { failedRequest, GitHubFailure, isFailure, isRequestFailure } from './failure.ts';
import type { Client } from './octokit-client.ts';
import type { Operation } from './operation.ts';
import { failureWords } from './operation.ts';
import type { Waiting } from './patience.ts';

export interface RepositoryParts {
  readonly owner: string;
  readonly repo: string;
}

/** The parameters of a route without those that name the repository. */
type Asked<Parameters> = Omit<Parameters, keyof RepositoryParts> & RequestParameters;

export type Work<T> = (client: Client, repository: RepositoryParts) => Promise<T>;

/** For requests that create something: repeated, they might create it twice. */
export const ONCE = { request: { retries: 0 } } as const;

const LOOKS = 3;

export class Api {
  readonly waiting: Waiting;
  readonly repository: RepositoryParts;
  readonly #connect: () => Promise<Client>;
  #client: Promise<Client> | null = null;

  constructor(repository: RepositoryParts, waiting: Waiting, connect: () => Promise<Client>) {
    this.repository = repository;
    this.waiting = waiting;
    this.#connect = connect;
  }

  /** @throws GitHubFailure where the request failed after all retries */
  async run<T>(operation: Operation, work: Work<T>): Promise<T> {
    this.#client ??= this.#connect();
    const client = await this.#client;
    try {
      return await work(client, this.repository);
    } catch (error) {
      if (!isRequestFailure(error)) throw error;
      const failed = failedRequest(error);
      const { kind, words } = failureWords(operation, failed, this.waiting.now());
      throw new GitHubFailure(kind, failed.status, words, error);
    }
  }

  /** One request on the repository. @throws GitHubFailure as `run` does */
  request<R extends keyof Endpoints>(
    operation: Operation,
    route: R,
    asked: Asked<Endpoints[R]['parameters']>,
  ): Promise<Endpoints[R]['response']['data']> {
    return this.run(operation, async (client, repository) => {
      const { data } = await client.request(route, { ...repository, ...asked } as never);
      return data as never;
    });
  }

  /** Every page of a list of the repository. @throws GitHubFailure as `run` does */
  list<R extends keyof PaginatingEndpoints>(
    operation: Operation,
    route: R,
    asked: Asked<PaginatingEndpoints[R]['parameters']>,
  ): Promise<PaginatingEndpoints[R]['response']['data']> {
    return this.run(operation, (client, repository) =>
      client.paginate(route, { ...repository, per_page: 100, ...asked } as never),
    );
  }

  /**
   * Writes what must exist once. Where the answer is lost, what was written is looked for before
   * it is written again.
   *
   * @param look finds what an earlier attempt wrote; null: it is not there
   */
  async writeOnce<T>(write: () => Promise<T>, look: () => Promise<T | null>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await write();
      } catch (error) {
        if (!isFailure(error, 'lost') || !(await this.waiting.pause(attempt))) throw error;
        const found = await look();
        if (found !== null) return found;
        if (attempt === LOOKS) throw error;
      }
    }
  }
}
