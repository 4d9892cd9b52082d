/** Repositories as the App sees them, each opened for one delivery and closed with it. */
import type { BotLog, BotMetrics, BotRepository, GitHubApp } from '../../bot/ports.ts';
import type { GitHubPorts } from '../../commands/github/ports.ts';
import { WorldError } from '../../core/errors.ts';

import type { Clock } from '../../ports.ts';
import {
  type GitHubAccess,
  type GitHubOptions,
  openApi,
  openGitHub,
} from '../github/open-github.ts';
import type { AppClient } from './app.ts';
import { InstalledRepository } from './bot-repository.ts';
import type { LocalLocks } from './local-lock.ts';
import { ReactionLock } from './pull-lock.ts';
import { watchedFetch } from './watched-fetch.ts';

export interface InstalledAppOptions {
  readonly apiUrl: string;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: BotLog;
  readonly metrics: BotMetrics;
  readonly locks: LocalLocks;
  /** No work takes longer than this; a lock that is older belongs to nobody. */
  readonly deadlineSeconds: number;
  readonly lockPollSeconds: number;
  readonly openPorts: (github: GitHubAccess) => GitHubPorts;
}

/** Clocks of replicas and of GitHub differ, and a removal takes its time. */
const LEASE_MARGIN_SECONDS = 60;

export class InstalledApp implements GitHubApp {
  readonly #client: AppClient;
  readonly #options: InstalledAppOptions;
  readonly facts;
  readonly installations;
  readonly repositories;
  readonly deliveriesSince;
  readonly redeliver;

  constructor(client: AppClient, options: InstalledAppOptions) {
    this.#client = client;
    this.#options = options;
    this.facts = () => client.facts();
    this.installations = () => client.installations();
    this.repositories = (installation: number) => client.repositories(installation);
    this.deliveriesSince = (since: Date) => client.deliveriesSince(since);
    this.redeliver = (id: number) => client.redeliver(id);
  }

  async open(
    installation: number,
    repository: string,
    signal: AbortSignal,
  ): Promise<BotRepository | null> {
    if ((await this.#client.token(installation, repository)) === null) return null;
    const { clock, random, openPorts } = this.#options;
    const connection = this.#connection(installation, repository, signal);
    const api = openApi(connection);
    return new InstalledRepository({
      ports: openPorts(openGitHub(connection)),
      api,
      lock: this.#options.locks.before(
        new ReactionLock(api, {
          leaseSeconds: this.#options.deadlineSeconds + LEASE_MARGIN_SECONDS,
          pollSeconds: this.#options.lockPollSeconds,
          now: () => clock.now(),
          random,
        }),
        repository,
      ),
      slug: (await this.#client.facts()).slug,
      now: () => clock.now(),
    });
  }

  #connection(installation: number, repository: string, signal: AbortSignal): GitHubOptions {
    const { apiUrl, clock, random, log, metrics } = this.#options;
    return {
      apiUrl,
      repository,
      clock,
      random,
      token: async () => {
        const token = await this.#client.token(installation, repository);
        if (token !== null) return token;
        throw new WorldError(`the installation no longer reaches ${repository}`);
      },
      log: (line) => log.debug({ installation, repository }, line),
      fetch: watchedFetch({ metrics, installation, signal }),
    };
  }
}
