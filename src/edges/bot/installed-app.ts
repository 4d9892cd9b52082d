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

/** The App knows under which name it writes: nobody has to be asked for each delivery. */
function asBot(github: GitHubAccess, login: string): GitHubAccess {
  return {
    repository: github.repository,
    checks: github.checks,
    comments: github.comments,
    pulls: github.pulls,
    workflows: github.workflows,
    git: github.git,
    login: async () => login,
    defaultBranch: () => github.defaultBranch(),
    permissionOf: (person) => github.permissionOf(person),
    openStore: (settings, lane, base) => github.openStore(settings, lane, base),
  };
}

export class InstalledApp implements GitHubApp {
  readonly #client: AppClient;
  readonly #options: InstalledAppOptions;
  readonly #left = new Map<number, number>();
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

  requestsLeft(installation: number): number | null {
    return this.#left.get(installation) ?? null;
  }

  async open(
    installation: number,
    repository: string,
    signal: AbortSignal,
  ): Promise<BotRepository | null> {
    if ((await this.#client.token(installation, repository)) === null) return null;
    const { clock, random, openPorts } = this.#options;
    const connection = this.#connection(installation, repository, signal);
    // What is held is let go of also when the time for the work is over.
    const unending = this.#connection(installation, repository, null);
    const login = `${(await this.#client.facts()).slug}[bot]`;
    return new InstalledRepository({
      ports: openPorts(asBot(openGitHub(connection), login)),
      api: openApi(connection),
      lock: this.#options.locks.before(
        new ReactionLock(openApi(unending), {
          leaseSeconds: this.#options.deadlineSeconds + LEASE_MARGIN_SECONDS,
          pollSeconds: this.#options.lockPollSeconds,
          now: () => clock.now(),
          random,
        }),
        repository,
      ),
      now: () => clock.now(),
    });
  }

  #watching(metrics: BotMetrics): Pick<BotMetrics, 'answered' | 'remaining'> {
    return {
      answered: (status) => metrics.answered(status),
      remaining: (installation, requests) => {
        this.#left.set(installation, requests);
        metrics.remaining(installation, requests);
      },
    };
  }

  #connection(installation: number, repository: string, signal: AbortSignal | null): GitHubOptions {
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
      fetch: watchedFetch({ metrics: this.#watching(metrics), installation, signal }),
    };
  }
}
