/** One repository under one installation, for as long as one delivery takes. */
import type { BotRepository, OpenPull, PullLock } from '../../bot/ports.ts';
import type { UseCases } from '../../bot/use-cases.ts';
import type { GitHubPorts } from '../../commands/github/ports.ts';
import type { Api } from '../github/api.ts';
import { OPERATIONS } from '../github/operation.ts';

/** Idle pull requests have had their sweeps. */
const LATELY_MS = 3 * 24 * 3600 * 1000;

export interface BotRepositoryOptions {
  readonly ports: GitHubPorts;
  readonly useCases: UseCases;
  readonly api: Api;
  readonly lock: PullLock;
  readonly now: () => Date;
}

export class InstalledRepository implements BotRepository {
  readonly ports: GitHubPorts;
  readonly useCases: UseCases;
  readonly lock: PullLock;
  readonly #api: Api;
  readonly #now: () => Date;

  constructor({ ports, useCases, api, lock, now }: BotRepositoryOptions) {
    this.ports = ports;
    this.useCases = useCases;
    this.lock = lock;
    this.#api = api;
    this.#now = now;
  }

  async hasFile(path: string, ref: string | null): Promise<boolean> {
    return this.#api.runOr(false, OPERATIONS.readContents, async (client, repository) => {
      await client.request('GET /repos/{owner}/{repo}/contents/{path}', {
        ...repository,
        path,
        ...(ref === null ? {} : { ref }),
      });
      return true;
    });
  }

  openPulls(): Promise<readonly OpenPull[]> {
    const since = this.#now().getTime() - LATELY_MS;
    return this.#api.run(OPERATIONS.readPull, async (client, repository) => {
      const found = await client.paginate(
        'GET /repos/{owner}/{repo}/pulls',
        { ...repository, state: 'open', sort: 'updated', direction: 'desc', per_page: 100 },
        ({ data }, done) => {
          if (data.some(({ updated_at }) => Date.parse(updated_at) < since)) done();
          return data;
        },
      );
      return found
        .filter(({ updated_at }) => Date.parse(updated_at) >= since)
        .map(({ number, head }) => ({ number, sha: head.sha }));
    });
  }
}
