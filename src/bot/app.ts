/** The GitHub App: identity, installations and delivery log. */
import { App } from '@octokit/app';
import { Octokit } from '@octokit/core';
import { paginateRest } from '@octokit/plugin-paginate-rest';
import { retry } from '@octokit/plugin-retry';
import { Webhooks } from '@octokit/webhooks';
import { askedOnce } from '../asked-once.ts';
import { UserError } from '../core/errors.ts';
import type { BotSettings } from './settings.ts';

export const NEEDED_PERMISSIONS = {
  checks: 'write',
  pull_requests: 'write',
  contents: 'write',
  actions: 'write',
  issues: 'read',
  merge_queues: 'read',
  metadata: 'read',
} as const;

/** Installation events are always delivered and cannot be requested. */
export const NEEDED_EVENTS = [
  'pull_request',
  'merge_group',
  'workflow_run',
  'issue_comment',
  'check_run',
  'check_suite',
] as const;

const RANK: Readonly<Record<string, number>> = { read: 1, write: 2, admin: 3 };

/** Permissions and events an App lacks; read access to contents suffices. */
export function missingFrom(app: {
  readonly permissions: Readonly<Record<string, string>>;
  readonly events: readonly string[];
}) {
  const needed = { ...NEEDED_PERMISSIONS, contents: 'read' };
  return {
    permissions: Object.entries(needed)
      .filter(([name, level]) => (RANK[app.permissions[name] ?? ''] ?? 0) < (RANK[level] ?? 0))
      .map(([name, level]) => `${name}: ${level}`),
    events: NEEDED_EVENTS.filter((event) => !app.events.includes(event)),
  };
}

const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const AppOctokit = Octokit.plugin(paginateRest, retry);

function openOctokitApp(settings: BotSettings) {
  const { appId, privateKey, apiUrl } = settings;
  return new App({
    appId,
    privateKey,
    log: SILENT,
    Octokit: AppOctokit.defaults({
      baseUrl: apiUrl,
      userAgent: 'benchproof-bot',
      request: { log: SILENT },
      retry: { retries: 2 },
    }),
  });
}

function statusOf(error: unknown): number | null {
  return error instanceof Error && 'status' in error ? Number(error.status) : null;
}

/** Statuses for an installation that is suspended (403), removed (404), or lost the repository (422). */
const GONE = [403, 404, 422];

/** Tokens with less time left than work may take, and this, are replaced. */
const TOKEN_MARGIN_SECONDS = 60;

/** The GitHub API, authenticated as the App. */
export class AppClient {
  readonly #app: ReturnType<typeof openOctokitApp>;
  readonly #appId: number;
  readonly #webhooks: readonly Webhooks[];
  readonly #tokenSeconds: number;
  /** @throws UserError if GitHub rejects the App's id and key */
  readonly facts = askedOnce(() => this.#askFacts());

  constructor(settings: BotSettings) {
    this.#app = openOctokitApp(settings);
    this.#appId = settings.appId;
    this.#tokenSeconds = settings.limits.deadlineSeconds + TOKEN_MARGIN_SECONDS;
    this.#webhooks = settings.webhookSecrets.map((secret) => new Webhooks({ secret, log: SILENT }));
  }

  /** In constant time. */
  async verify(body: string, signature: string): Promise<boolean> {
    for (const webhooks of this.#webhooks) if (await webhooks.verify(body, signature)) return true;
    return false;
  }

  async #askFacts() {
    try {
      const { data } = await this.#app.octokit.request('GET /app');
      if (data === null) throw new Error('GitHub returned nothing about the App');
      const permissions = data.permissions as Readonly<Record<string, string>>;
      return { slug: data.slug ?? '', permissions, events: data.events };
    } catch (error) {
      if (statusOf(error) !== 401 && statusOf(error) !== 404) throw error;
      throw new UserError(
        `GitHub does not accept the key for App ${this.#appId}: ${(error as Error).message}`,
        'compare BENCHPROOF_APP_ID with the App’s settings page, or generate a new private key there',
      );
    }
  }

  async installations() {
    const found = await this.#app.octokit.paginate('GET /app/installations', { per_page: 100 });
    return found.map(({ id, suspended_at }) => ({ id, suspended: suspended_at !== null }));
  }

  /**
   * A token for a single repository, cached, and valid until the deadline of work that begins now.
   * Null if the installation is suspended, removed, or cannot access the repository.
   */
  async token(installation: number, repository: string): Promise<string | null> {
    const repositoryNames = [repository.split('/')[1] ?? ''];
    const asked = { type: 'installation', installationId: installation, repositoryNames };
    const auth = this.#app.octokit.auth as (
      asked: object,
    ) => Promise<{ readonly token: string; readonly expiresAt: string }>;
    try {
      const kept = await auth(asked);
      const secondsLeft = (Date.parse(kept.expiresAt) - Date.now()) / 1000;
      if (secondsLeft >= this.#tokenSeconds) return kept.token;
      return (await auth({ ...asked, refresh: true })).token;
    } catch (error) {
      if (GONE.includes(statusOf(error) ?? 0)) return null;
      throw error;
    }
  }

  /** `owner/name` of all repositories of the installation. */
  async repositories(installation: number): Promise<readonly string[]> {
    const octokit = await this.#app.getInstallationOctokit(installation);
    const found = await octokit.paginate('GET /installation/repositories', { per_page: 100 });
    return found
      .filter(({ archived, disabled }) => !archived && !disabled)
      .map(({ full_name }) => full_name);
  }

  /** In this hour; without end where the server has no limit. */
  async requestsLeft(installation: number): Promise<number> {
    const octokit = await this.#app.getInstallationOctokit(installation);
    try {
      return (await octokit.request('GET /rate_limit')).data.resources.core.remaining;
    } catch (error) {
      if (statusOf(error) === 404) return Number.POSITIVE_INFINITY;
      throw error;
    }
  }

  /** The newest deliveries since then, as far as GitHub keeps them; attempts of one share a `guid`. */
  async deliveriesSince(since: number) {
    const isOld = ({ delivered_at: at }: { readonly delivered_at: string }) =>
      Date.parse(at) < since;
    const found = await this.#app.octokit.paginate(
      'GET /app/hook/deliveries',
      { per_page: 100 },
      ({ data }, done) => {
        if (data.some(isOld)) done();
        return data;
      },
    );
    return found.filter((each) => !isOld(each));
  }

  async redeliver(id: number): Promise<void> {
    await this.#app.octokit.request('POST /app/hook/deliveries/{delivery_id}/attempts', {
      delivery_id: id,
    });
  }
}

export type AppFacts = Awaited<ReturnType<AppClient['facts']>>;

export type LoggedDelivery = Awaited<ReturnType<AppClient['deliveriesSince']>>[number];
