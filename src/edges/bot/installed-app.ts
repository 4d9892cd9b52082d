/** Repositories of an installation, each opened for one delivery. */
import type { BotLog, BotMetrics, BotRepository, GitHubApp, OpenPull } from '../../bot/ports.ts';
import type { BotSettings } from '../../bot/settings.ts';
import type { UseCases } from '../../bot/use-cases.ts';
import type { GitHubPorts } from '../../commands/github/ports.ts';
import { WorldError } from '../../core/errors.ts';
import { type Api, OPERATIONS } from '../../github/api.ts';
import { unlessAbsent } from '../../github/failure.ts';
import { type GitHub, openApi, openGitHub } from '../../github/open-github.ts';
import type { Clock } from '../../ports.ts';
import { AppClient } from './app.ts';
import { watchedFetch } from './connection.ts';
import { LocalLocks, ReferenceLock } from './locks.ts';

/** Pull requests without activity have been swept before. */
const RECENT_MS = 3 * 24 * 3600 * 1000;

async function hasFile(api: Api, path: string, ref: string | null): Promise<boolean> {
  const route = 'GET /repos/{owner}/{repo}/contents/{path}';
  const asked = { path, ...(ref === null ? {} : { ref }) };
  const found = api.request(OPERATIONS.readContents, route, asked);
  return (await unlessAbsent(found, null)) !== null;
}

function openPulls(api: Api, since: number): Promise<readonly OpenPull[]> {
  return api.run(OPERATIONS.readPull, async (client, repository) => {
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

/** Dependencies of the bot. */
export interface BotWorld {
  readonly log: BotLog;
  readonly clock: Clock;
  readonly random: () => number;
  readonly useCasesFor: (connection: Connection) => UseCases;
  readonly openPorts: (github: GitHub) => GitHubPorts;
}

/** Everything needed to access one repository for one delivery. */
export interface Connection {
  readonly apiUrl: string;
  readonly repository: string;
  readonly login: string;
  readonly token: () => Promise<string>;
  readonly signal: AbortSignal;
  /** Called for each response with its status and the remaining rate limit. */
  readonly counted: (status: number, left: number | null) => void;
}

/** Allows for clock differences between replicas and GitHub, and for the removal itself. */
const LEASE_MARGIN_SECONDS = 60;

export class InstalledApp extends AppClient implements GitHubApp {
  readonly #settings: BotSettings;
  readonly #world: BotWorld;
  readonly #metrics: BotMetrics;
  readonly #locks = new LocalLocks();
  readonly #left = new Map<number, number>();

  constructor(settings: BotSettings, world: BotWorld, metrics: BotMetrics) {
    super(settings, metrics);
    this.#settings = settings;
    this.#world = world;
    this.#metrics = metrics;
  }

  requestsLeft(installation: number): number | null {
    return this.#left.get(installation) ?? null;
  }

  async open(
    installation: number,
    repository: string,
    signal: AbortSignal,
  ): Promise<BotRepository | null> {
    if ((await this.token(installation, repository)) === null) return null;
    const { clock, random, openPorts, useCasesFor } = this.#world;
    const { apiUrl, limits } = this.#settings;
    const { slug, permissions } = await this.facts();
    const options = this.#connection(installation, repository, signal);
    // Locks must be released even after the deadline.
    const unaborted = this.#connection(installation, repository, null);
    const login = `${slug}[bot]`;
    const connection = { apiUrl, repository, login, token: options.token, signal };
    // Without write access there is no shared lock, so only one replica may run.
    const shared =
      permissions['contents'] !== 'write'
        ? null
        : new ReferenceLock(openApi(unaborted), {
            // Longer than any work may take, so an older lock is abandoned.
            leaseSeconds: limits.deadlineSeconds + LEASE_MARGIN_SECONDS,
            pollSeconds: limits.lockPollSeconds,
            now: () => clock.now(),
            random,
          });
    const api = openApi(options);
    return {
      ports: openPorts(openGitHub({ ...options, login })),
      useCases: useCasesFor({ ...connection, counted: this.#counting(installation) }),
      lock: this.#locks.before(shared, repository),
      hasFile: (path, ref) => hasFile(api, path, ref),
      openPulls: () => openPulls(api, clock.now().getTime() - RECENT_MS),
    };
  }

  #counting(installation: number): (status: number, left: number | null) => void {
    return (status, left) => {
      this.#metrics.answered(status);
      if (left === null) return;
      this.#left.set(installation, left);
      this.#metrics.remaining(installation, left);
    };
  }

  #connection(installation: number, repository: string, signal: AbortSignal | null) {
    const { clock, random, log } = this.#world;
    return {
      ...{ apiUrl: this.#settings.apiUrl, repository, clock, random },
      token: async () => {
        const token = await this.token(installation, repository);
        if (token !== null) return token;
        throw new WorldError(`the installation no longer reaches ${repository}`);
      },
      log: (line: string) => log.debug({ installation, repository }, line),
      fetch: watchedFetch(this.#counting(installation), signal),
    };
  }
}
