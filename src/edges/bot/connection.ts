/** How one repository is reached for one delivery: the App's name, a fetch that ends, and the use-cases' ports. */

import type { BotLog, LogFields } from '../../bot/ports.ts';
import type { GitHubPorts } from '../../commands/github/ports.ts';
import type { Progress } from '../../ports.ts';
import type { GitHubAccess } from '../github/open-github.ts';
import { openGitHubPorts } from '../open-ports.ts';

/**
 * `fetch` that ends with the delivery it is made for.
 *
 * @param counted told of each answer: its status, and what is left of the rate limit
 * @param signal ends what is under way; null: nothing does
 */
export function watchedFetch(
  counted: (status: number, left: number | null) => void,
  signal: AbortSignal | null,
): typeof fetch {
  return async (input, init) => {
    signal?.throwIfAborted();
    const signals = [signal, init?.signal].filter((each) => each instanceof AbortSignal);
    const response = await fetch(input, { ...init, signal: AbortSignal.any(signals) });
    const left = response.headers.get('x-ratelimit-remaining');
    counted(response.status, left === null ? null : Number(left));
    return response;
  };
}

export function logProgress(log: BotLog, fields: LogFields): Progress {
  return {
    stage: (title) => log.debug(fields, title),
    line: (text) => log.debug(fields, text),
    log: () => {},
    output: (title) => log.debug(fields, title),
    status: () => {},
    warn: (text) => log.warn(fields, text),
    close: () => {},
  };
}

type PortsOptions = Omit<Parameters<typeof openGitHubPorts>[1], 'progress'> & {
  readonly log: BotLog;
};

export function portsOpener({ log, ...options }: PortsOptions) {
  return (github: GitHubAccess): GitHubPorts =>
    openGitHubPorts(github, {
      ...options,
      progress: logProgress(log, { repository: github.repository }),
    });
}
