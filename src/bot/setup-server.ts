/**
 * One-click set-up: a local page posts the manifest to GitHub, GitHub redirects back with a code
 * that is exchanged for the App's credentials, which are written to a private file.
 */

import { randomBytes, timingSafeEqual } from 'node:crypto';
import { constants, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Octokit } from '@octokit/core';
import { UserError, WorldError } from '../core/errors.ts';
import { diskFailure } from '../edges/durable-file.ts';
import { donePage, failedPage, type ManifestOptions, setupPage } from './manifest.ts';
import { type Credentials, formatCredentials } from './secrets.ts';
import { createRoutedServer, type Handler, type Routes } from './server.ts';

/**
 * Created with mode 0600, so it is never readable by others. Never overwrites a file, which may be
 * the only copy of a key.
 *
 * @throws UserError if it exists
 */
export async function writeCredentials(path: string, credentials: Credentials): Promise<void> {
  const { O_CREAT, O_EXCL, O_WRONLY, O_NOFOLLOW } = constants;
  try {
    await using file = await open(path, O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW, 0o600);
    await file.writeFile(formatCredentials(credentials));
    await file.sync();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw diskFailure(error, path);
    throw existing(path);
  }
}

export function existing(path: string): UserError {
  return new UserError(
    `${path} exists, and is not overwritten: it may be the only copy of a key`,
    'name another file with --out, or move it away',
  );
}

export interface SetupOptions {
  readonly apiUrl: string;
  /** https://github.com, or https://HOST for Enterprise. */
  readonly webUrl: string;
  /** Null for the user's own account. */
  readonly organization: string | null;
  readonly manifest: Omit<ManifestOptions, 'redirectUrl'>;
  readonly file: string;
  readonly write: (credentials: Credentials) => Promise<void>;
}

export interface Registered {
  readonly slug: string;
  readonly appId: number;
  readonly installUrl: string;
}

/** Allows only the form that posts to GitHub. */
function secure(response: ServerResponse, webUrl: string): void {
  response.setHeader(
    'content-security-policy',
    `default-src 'none'; style-src 'unsafe-inline'; form-action ${new URL(webUrl).origin}; base-uri 'none'; frame-ancestors 'none'`,
  );
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
}

function show(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
  response.end(html);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** docs.github.com/rest/apps/apps#create-a-github-app-from-a-manifest: valid once, for an hour. */
async function exchange(apiUrl: string, code: string) {
  const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const octokit = new Octokit({ baseUrl: apiUrl, userAgent: 'benchproof-bot', log: silent });
  try {
    return (await octokit.request('POST /app-manifests/{code}/conversions', { code })).data;
  } catch (error) {
    throw new WorldError(
      `GitHub did not return the App’s credentials: ${(error as Error).message}`,
      'a code is valid once and for one hour: start again with benchproof bot setup',
      // Without a cause, because its request contains the code.
    );
  }
}

export class Setup {
  readonly #options: SetupOptions;
  readonly #state = randomBytes(32).toString('base64url');
  readonly #registered = Promise.withResolvers<Registered>();
  #isSpent = false;

  constructor(options: SetupOptions) {
    this.#options = options;
  }

  /** Resolves when the credentials are written; rejects if that fails. */
  get registered(): Promise<Registered> {
    return this.#registered.promise;
  }

  /** @param ownUrl URL of this server for the browser */
  createServer(ownUrl: () => string) {
    const own = (serve: Handler) => (request: IncomingMessage, response: ServerResponse) => {
      // Prevents DNS rebinding: a foreign name that resolves to this machine must not read the
      // state.
      if (request.headers.host === new URL(ownUrl()).host) return serve(request, response);
      secure(response, this.#options.webUrl);
      return show(response, 403, failedPage(`Open ${ownUrl()} itself.`));
    };
    const routes: Routes = {
      'GET /': own((_, response) => this.#start(response, ownUrl())),
      'GET /done': own((request, response) => this.#finish(request, response)),
    };
    return createRoutedServer(routes, (error) => this.#registered.reject(error));
  }

  #start(response: ServerResponse, ownUrl: string): void {
    const { organization, webUrl, manifest } = this.#options;
    const owner = organization === null ? '' : `/organizations/${encodeURIComponent(organization)}`;
    secure(response, webUrl);
    const action = `${webUrl}${owner}/settings/apps/new?state=${this.#state}`;
    const own = { ...manifest, redirectUrl: `${ownUrl}/done` };
    show(response, 200, setupPage(own, action, organization ?? 'your own account'));
  }

  /** Only the redirected browser knows the state; foreign codes are rejected. */
  async #finish(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { webUrl, apiUrl, write, file } = this.#options;
    const { searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
    const code = query.get('code') ?? '';
    secure(response, webUrl);
    if (!isSame(query.get('state') ?? '', this.#state) || !/^[\w-]{1,100}$/.test(code)) {
      return show(response, 403, failedPage('This address was not reached from the set-up page.'));
    }
    if (this.#isSpent) return show(response, 409, failedPage('It was registered already.'));
    this.#isSpent = true;
    try {
      const app = await exchange(apiUrl, code);
      const slug = app.slug ?? '';
      if (app.webhook_secret === null) throw new UserError('GitHub made no webhook secret');
      const { id: appId, pem: privateKey, webhook_secret: webhookSecret } = app;
      await write({ version: 1, appId, slug, privateKey, webhookSecret });
      const installUrl = `${app.html_url}/installations/new`;
      show(response, 200, donePage({ installUrl, file }));
      this.#registered.resolve({ slug, appId, installUrl });
    } catch (error) {
      show(response, 502, failedPage((error as Error).message));
      this.#registered.reject(error);
    }
  }
}
