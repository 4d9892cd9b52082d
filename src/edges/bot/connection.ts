/** Connection to one repository for one delivery: fetch, progress and ports. */

import type { BotLog, LogFields } from '../../bot/ports.ts';
import type { GitHubPorts } from '../../commands/github/ports.ts';
import type { GitHub } from '../../github/open-github.ts';
import type { Progress } from '../../ports.ts';
import { openGitHubPorts } from '../open-ports.ts';

/**
 * A `fetch` that is aborted with its delivery.
 *
 * @param counted called for each response with its status and the remaining rate limit
 * @param signal aborts running requests; null for none
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
    status: () => {},
    warn: (text) => log.warn(fields, text),
    close: () => {},
  };
}

type PortsOptions = Omit<Parameters<typeof openGitHubPorts>[1], 'progress'> & {
  readonly log: BotLog;
};

export function portsOpener({ log, ...options }: PortsOptions) {
  return (github: GitHub): GitHubPorts =>
    openGitHubPorts(github, {
      ...options,
      progress: logProgress(log, { repository: github.repository }),
    });
}
