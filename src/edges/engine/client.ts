/** Finds the engine and translates dockerode's errors. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type Docker from 'dockerode';
import { UserError, WorldError } from '../../core/errors.ts';
import { wordSet } from '../../core/text/word-set.ts';
import type { Environment } from '../../ports.ts';
import { type Labels, leaseLabels, newOwner } from './labels.ts';

const DEFAULT_SOCKET = '/var/run/docker.sock';

function tlsFiles(folder: string): Docker.DockerOptions {
  const read = (name: string) => readFileSync(join(folder, name));
  return { ca: read('ca.pem'), cert: read('cert.pem'), key: read('key.pem') };
}

function remoteOptions(host: string, env: Environment): Docker.DockerOptions {
  const url = new URL(host.includes('://') ? host : `tcp://${host}`);
  if (url.hostname === '') throw new Error('it names no host');
  const port = url.port === '' ? {} : { port: url.port };
  if (url.protocol === 'ssh:') throw new Error('engines over ssh are not supported');
  const isTls = env['DOCKER_TLS_VERIFY'] === '1' || url.port === '2376';
  const folder = env['DOCKER_CERT_PATH'];
  const files = isTls && folder !== undefined ? tlsFiles(folder) : {};
  return { host: url.hostname, ...port, protocol: isTls ? 'https' : 'http', ...files };
}

/**
 * The engine's address: DOCKER_HOST (unix or tcp), else the local socket.
 *
 * @returns `shown` as the user would write it; `isLocal`: a local socket, so the engine has this
 * machine's CPUs
 * @throws UserError
 */
export function engineAddress(env: Environment) {
  const host = env['DOCKER_HOST'] || `unix://${DEFAULT_SOCKET}`;
  const shown = env['DOCKER_HOST'] ? `${host} (DOCKER_HOST)` : DEFAULT_SOCKET;
  if (host.startsWith('unix://')) {
    const socketPath = host.slice('unix://'.length);
    return { shown, isLocal: true, options: { socketPath } };
  }
  try {
    return { shown, isLocal: false, options: remoteOptions(host, env) };
  } catch (error) {
    throw new UserError(
      `DOCKER_HOST: ${host}: ${(error as Error).message}`,
      'write it as unix:///path/to/docker.sock (ssh -L forwards one) or tcp://HOST:PORT',
    );
  }
}

const INSTALL =
  'install Docker (Debian, Ubuntu: apt-get install docker.io) or Podman, start it ' +
  '(Podman: podman system service --time=0), or set DOCKER_HOST';

const IMAGE_GONE =
  'something else removed it since it was built (docker image prune?); start again: it will be rebuilt, ' +
  'and what was measured so far is in the journal';

/** Explains an error code of a connection attempt. */
function connectionProblem(code: string, shown: string): { message: string; advice: string } {
  if (code === 'ENOENT')
    return { message: `no container engine: there is no ${shown}`, advice: INSTALL };
  if (code !== 'EACCES' && code !== 'EPERM')
    return { message: `no container engine answers at ${shown} (${code})`, advice: INSTALL };
  return {
    message: `no permission to talk to the container engine at ${shown}`,
    advice: 'add this user to the docker group (usermod -aG docker USER, then log in again)',
  };
}

const CONNECTION_CODES = wordSet(
  'ENOENT EACCES EPERM ECONNREFUSED ENOTFOUND EAI_AGAIN ETIMEDOUT EHOSTUNREACH',
);

interface ApiFault {
  readonly code?: string;
  readonly statusCode?: number;
  readonly json?: { readonly message?: string };
  readonly message: string;
}

const asFault = (error: unknown): ApiFault =>
  error instanceof Error ? (error as ApiFault) : { message: String(error) };

/** HTTP status of the engine's answer; null if there was none. */
export function statusOf(error: unknown): number | null {
  if (error instanceof WorldError && error.cause !== undefined) return statusOf(error.cause);
  return asFault(error).statusCode ?? null;
}

/** Seconds that an engine has for an answer: its first one, later ones, and what moves gigabytes. */
const FIRST_SECONDS = 60;
const ANSWER_SECONDS = 300;
export const MOVING_SECONDS = 3600;
/** Once it was late. */
const LATE_SECONDS = 10;

/** A connected engine. `ask` runs one API call and names it in errors. */
export class EngineClient {
  readonly docker: Docker;
  /** Label value of everything this client creates. */
  readonly owner: string = newOwner();
  readonly #shown: string;
  readonly #hangUp: () => void;
  #hasAnswered = false;
  #patience = FIRST_SECONDS;
  readonly #closing = new AbortController();
  readonly #settling = new Set<Promise<void>>();

  constructor(docker: Docker, shown: string, hangUp: () => void = () => {}) {
    this.docker = docker;
    this.#shown = shown;
    this.#hangUp = hangUp;
  }

  /** Aborted by `close`; ends pulls and image builds, which have no labels. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  close(): void {
    this.#closing.abort();
  }

  /** Labels for something needed for at most `seconds`. */
  labels(seconds: number): Labels {
    return leaseLabels(this.owner, Date.now() / 1000, seconds);
  }

  /** @throws WorldError naming the operation, with advice if the engine is gone or does not answer in time */
  async ask<T>(
    doing: string,
    call: (docker: Docker) => Promise<T>,
    seconds = this.#patience,
  ): Promise<T> {
    try {
      const answer = await this.#inTime(call(this.docker), seconds);
      this.#hasAnswered = true;
      this.#patience = ANSWER_SECONDS;
      return answer;
    } catch (error) {
      throw this.#explain(doing, error);
    }
  }

  async #inTime<T>(answer: Promise<T>, seconds: number): Promise<T> {
    const { promise, reject } = Promise.withResolvers<never>();
    using _timer = setTimeout(() => {
      reject(new Error(`it did not answer within ${seconds} s`));
      this.#patience = LATE_SECONDS;
      // A connection that is open would keep this process alive.
      this.#hangUp();
    }, seconds * 1000);
    return await Promise.race([promise, answer]);
  }

  /** Like `ask`, but 404, 304 and 409 (already gone) are not errors. */
  async settle(
    doing: string,
    call: (docker: Docker) => Promise<unknown>,
    seconds = this.#patience,
  ): Promise<void> {
    try {
      await this.#inTime(call(this.docker), seconds);
    } catch (error) {
      const status = asFault(error).statusCode;
      if (status !== 404 && status !== 304 && status !== 409) throw this.#explain(doing, error);
    }
  }

  /** Like `settle`, while others go on; what it cannot do is left to the next session's sweep. */
  settleLater(doing: string, call: (docker: Docker) => Promise<unknown>): void {
    const settled = this.settle(doing, call)
      .catch(() => {})
      .finally(() => this.#settling.delete(settled));
    this.#settling.add(settled);
  }

  /** Waits for everything that is settled later. */
  async allSettled(): Promise<void> {
    await Promise.all(this.#settling);
  }

  #explain(doing: string, error: unknown): WorldError {
    if (error instanceof WorldError) return error;
    const fault = asFault(error);
    const options = { cause: error };
    if (fault.statusCode !== undefined) {
      const said = fault.json?.message ?? fault.message;
      const advice = fault.statusCode === 404 && /no such image/i.test(said) ? IMAGE_GONE : null;
      return new WorldError(`could not ${doing}: the engine said: ${said}`, advice, options);
    }
    if (!this.#hasAnswered && fault.code !== undefined && CONNECTION_CODES.has(fault.code)) {
      const { message, advice } = connectionProblem(fault.code, this.#shown);
      return new WorldError(`${message} (trying to ${doing})`, advice, options);
    }
    return new WorldError(
      `the container engine at ${this.#shown} stopped responding while trying to ${doing}: ${fault.message}`,
      'check that it is running (docker info), then start again: what was measured so far is in the journal',
      options,
    );
  }
}

/** Loads dockerode without contacting the engine. */
export async function createClient(env: Environment): Promise<EngineClient> {
  const { openDocker } = await import('./docker-api.ts');
  const address = engineAddress(env);
  const { docker, hangUp } = openDocker(address.options);
  return new EngineClient(docker, address.shown, hangUp);
}
