/** Access to one repository: its client, and the ports of the use cases. */
import type { GitHubPorts } from '../commands/github/ports.ts';
import { systemClock } from '../edges/clock.ts';
import { openGitHubPorts } from '../edges/open-ports.ts';
import { type GitHub, openGitHub } from '../github/open-github.ts';
import type { Progress } from '../ports.ts';
import type { BotLog } from './log.ts';

/** A repository, and what may be asked of it for one delivery. */
export interface Connection {
  readonly apiUrl: string;
  readonly repository: string;
  readonly login: string;
  readonly token: () => Promise<string>;
  /** Aborts running requests; null for none. */
  readonly signal: AbortSignal | null;
  /** Called with the rate limit that remains after a response. */
  readonly remaining: (left: number) => void;
}

/** A `fetch` that reports the rate limit, and is aborted with its delivery. */
function watchedFetch({ remaining, signal }: Connection): typeof fetch {
  return async (input, init) => {
    signal?.throwIfAborted();
    const signals = [signal, init?.signal].filter((each) => each instanceof AbortSignal);
    const response = await fetch(input, { ...init, signal: AbortSignal.any(signals) });
    const left = response.headers.get('x-ratelimit-remaining');
    if (left !== null) remaining(Number(left));
    return response;
  };
}

export function connect(connection: Connection, log: BotLog): GitHub {
  const { apiUrl, repository, login, token } = connection;
  return openGitHub({
    ...{ apiUrl, repository, login, token },
    clock: systemClock,
    random: Math.random,
    log: (line) => log.debug({ repository }, line),
    fetch: watchedFetch(connection),
  });
}

function progressIn(log: BotLog, repository: string): Progress {
  return {
    stage: (title) => log.debug({ repository }, title),
    line: (text) => log.debug({ repository }, text),
    log: () => {},
    status: () => {},
    warn: (text) => log.warn({ repository }, text),
    close: () => {},
  };
}

/** What the use cases need besides the connection. */
export interface Tools extends Pick<GitHubPorts, 'reader' | 'program' | 'configPath'> {
  readonly log: BotLog;
}

export function portsOf(connection: Connection, { log, ...tools }: Tools): GitHubPorts {
  const progress = progressIn(log, connection.repository);
  return openGitHubPorts(connect(connection, log), { ...tools, clock: systemClock, progress });
}
