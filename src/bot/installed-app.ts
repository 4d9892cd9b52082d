/** Repositories of an installation, each opened for one delivery. */
import { WorldError } from '../core/errors.ts';
import { type Api, OPERATIONS } from '../github/api.ts';
import { unlessAbsent } from '../github/failure.ts';
import { AppClient } from './app.ts';
import { type Connection, connect } from './connection.ts';
import { LocalLocks, ReferenceLock } from './locks.ts';
import type { BotLog } from './log.ts';
import type { BotSettings } from './settings.ts';
import type { Errand, WorkResult } from './tasks.ts';

/** Pull requests without activity have been swept before. */
const RECENT_MS = 3 * 24 * 3600 * 1000;

async function hasFile(api: Api, path: string, ref: string | null): Promise<boolean> {
  const route = 'GET /repos/{owner}/{repo}/contents/{path}';
  const asked = { path, ...(ref === null ? {} : { ref }) };
  const found = api.request(OPERATIONS.readContents, route, asked);
  return (await unlessAbsent(found, null)) !== null;
}

function openPulls(api: Api, since: number) {
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
  /** Where changes, which are untrusted, are read and judged. */
  readonly perform: (connection: Connection, errand: Errand) => Promise<WorkResult>;
}

/** Allows for clock differences between replicas and GitHub, and for the removal itself. */
const LEASE_MARGIN_SECONDS = 60;

export class InstalledApp extends AppClient {
  readonly #settings: BotSettings;
  readonly #world: BotWorld;
  readonly #locks = new LocalLocks();
  readonly #left = new Map<number, number>();

  constructor(settings: BotSettings, world: BotWorld) {
    super(settings);
    this.#settings = settings;
    this.#world = world;
  }

  /** As last reported for this hour; null if unknown. */
  requestsLeft(installation: number): number | null {
    return this.#left.get(installation) ?? null;
  }

  /**
   * Requests made through it are aborted with the signal. Null if the installation is suspended or
   * removed.
   */
  async open(installation: number, repository: string, signal: AbortSignal) {
    if ((await this.token(installation, repository)) === null) return null;
    const { log, perform } = this.#world;
    const { configPath, limits } = this.#settings;
    const { permissions } = await this.facts();
    const keepsRecords = permissions['contents'] === 'write';
    const connection = await this.#connection(installation, repository, signal);
    const github = connect(connection, log);
    // Without write access there is no shared lock, so only one replica may run.
    const shared = keepsRecords
      ? // Locks must be released even after the deadline.
        new ReferenceLock(connect({ ...connection, signal: null }, log).api, {
          // Longer than any work may take, so an older lock is abandoned.
          leaseSeconds: limits.deadlineSeconds + LEASE_MARGIN_SECONDS,
          pollSeconds: limits.lockPollSeconds,
        })
      : null;
    return {
      github,
      configPath,
      /** The App may write contents, so records are stored. */
      keepsRecords,
      lock: this.#locks.before(shared, repository),
      /** @param ref null for the default branch */
      hasConfig: (ref: string | null) => hasFile(github.api, configPath, ref),
      /** Recently updated open pull requests. */
      openPulls: () => openPulls(github.api, Date.now() - RECENT_MS),
      perform: (errand: Errand) => perform(connection, errand),
    };
  }

  async #connection(
    installation: number,
    repository: string,
    signal: AbortSignal,
  ): Promise<Connection> {
    return {
      ...{ apiUrl: this.#settings.apiUrl, repository, signal },
      login: `${(await this.facts()).slug}[bot]`,
      token: async () => {
        const token = await this.token(installation, repository);
        if (token !== null) return token;
        throw new WorldError(`the installation no longer reaches ${repository}`);
      },
      remaining: (left) => this.#left.set(installation, left),
    };
  }
}

export type BotRepository = NonNullable<Awaited<ReturnType<InstalledApp['open']>>>;
