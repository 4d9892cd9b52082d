/** The GitHub App: identity, installations and delivery log. */
import { App } from '@octokit/app';
import { Octokit } from '@octokit/core';
import { paginateRest } from '@octokit/plugin-paginate-rest';
import { retry } from '@octokit/plugin-retry';
import { Webhooks } from '@octokit/webhooks';
import { askedOnce } from '../../asked-once.ts';
import type { AppFacts, BotMetrics, Installation, LoggedDelivery } from '../../bot/ports.ts';
import type { BotSettings } from '../../bot/settings.ts';
import { UserError } from '../../core/errors.ts';
import { watchedFetch } from './connection.ts';

export type AppIdentity = Pick<BotSettings, 'appId' | 'privateKey' | 'webhookSecrets' | 'apiUrl'>;

const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const AppOctokit = Octokit.plugin(paginateRest, retry);

function openOctokitApp(identity: AppIdentity, metrics: BotMetrics) {
  const { appId, privateKey, apiUrl, webhookSecrets } = identity;
  const fetch = watchedFetch((status) => metrics.answered(status), null);
  return new App({
    appId,
    privateKey,
    log: SILENT,
    webhooks: { secret: webhookSecrets[0] ?? '' },
    Octokit: AppOctokit.defaults({
      baseUrl: apiUrl,
      userAgent: 'benchproof-bot',
      request: { fetch, log: SILENT },
      retry: { retries: 2 },
    }),
  });
}

function statusOf(error: unknown): number | null {
  return error instanceof Error && 'status' in error ? Number(error.status) : null;
}

/** Statuses for an installation that is suspended (403), removed (404), or lost the repository (422). */
const GONE = [403, 404, 422];

export class AppClient {
  readonly #app: ReturnType<typeof openOctokitApp>;
  readonly #appId: number;
  readonly #formerSecrets: readonly Webhooks[];
  /** @throws UserError if GitHub rejects the App's id and key */
  readonly facts = askedOnce(() => this.#askFacts());

  constructor(identity: AppIdentity, metrics: BotMetrics) {
    this.#app = openOctokitApp(identity, metrics);
    this.#appId = identity.appId;
    this.#formerSecrets = identity.webhookSecrets
      .slice(1)
      .map((secret) => new Webhooks({ secret, log: SILENT }));
  }

  /** In constant time. */
  async verify(body: string, signature: string): Promise<boolean> {
    for (const webhooks of [this.#app.webhooks, ...this.#formerSecrets]) {
      if (await webhooks.verify(body, signature)) return true;
    }
    return false;
  }

  async #askFacts(): Promise<AppFacts> {
    try {
      const { data } = await this.#app.octokit.request('GET /app');
      if (data === null) throw new Error('GitHub returned nothing about the App');
      const permissions = data.permissions as AppFacts['permissions'];
      return { slug: data.slug ?? '', permissions, events: data.events };
    } catch (error) {
      if (statusOf(error) !== 401 && statusOf(error) !== 404) throw error;
      throw new UserError(
        `GitHub does not accept the key for App ${this.#appId}: ${(error as Error).message}`,
        'compare BENCHPROOF_APP_ID with the App’s settings page, or generate a new private key there',
      );
    }
  }

  async installations(): Promise<readonly Installation[]> {
    const found = await this.#app.octokit.paginate('GET /app/installations', { per_page: 100 });
    return found.map(({ id, suspended_at }) => ({ id, suspended: suspended_at !== null }));
  }

  /**
   * A token for a single repository, cached until shortly before it expires. Null if the
   * installation is suspended, removed, or cannot access the repository.
   */
  async token(installation: number, repository: string): Promise<string | null> {
    try {
      const answer = await this.#app.octokit.auth({
        type: 'installation',
        installationId: installation,
        repositoryNames: [repository.split('/')[1] ?? ''],
      });
      return (answer as { readonly token: string }).token;
    } catch (error) {
      if (GONE.includes(statusOf(error) ?? 0)) return null;
      throw error;
    }
  }

  async repositories(installation: number): Promise<readonly string[]> {
    const octokit = await this.#app.getInstallationOctokit(installation);
    const found = await octokit.paginate('GET /installation/repositories', { per_page: 100 });
    return found
      .filter(({ archived, disabled }) => !archived && !disabled)
      .map(({ full_name }) => full_name);
  }

  async deliveriesSince(since: Date): Promise<readonly LoggedDelivery[]> {
    const all: LoggedDelivery[] = [];
    const pages = this.#app.octokit.paginate.iterator('GET /app/hook/deliveries', {
      per_page: 100,
    });
    for await (const { data } of pages) {
      all.push(
        ...data.map(({ id, guid, delivered_at, status_code, event }) => ({
          id,
          guid,
          deliveredAt: delivered_at,
          statusCode: status_code,
          event,
        })),
      );
      if (all.some(({ deliveredAt }) => Date.parse(deliveredAt) < since.getTime())) break;
    }
    return all.filter(({ deliveredAt }) => Date.parse(deliveredAt) >= since.getTime());
  }

  async redeliver(id: number): Promise<void> {
    await this.#app.octokit.request('POST /app/hook/deliveries/{delivery_id}/attempts', {
      delivery_id: id,
    });
  }
}
