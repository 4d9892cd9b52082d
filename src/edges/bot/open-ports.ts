/** The use-cases' ports for one repository, as the bot hands them in. */
import type { BotLog } from '../../bot/ports.ts';
import type { GitHubPorts } from '../../commands/github/ports.ts';
import type { Clock, DocumentReader } from '../../ports.ts';
import type { GitHubAccess } from '../github/open-github.ts';
import { openGitHubPorts } from '../open-ports.ts';
import { logProgress } from './log-progress.ts';

export interface PortsOptions {
  readonly reader: DocumentReader;
  readonly clock: Clock;
  readonly log: BotLog;
  readonly program: string;
}

export function portsOpener({ reader, clock, log, program }: PortsOptions) {
  return (github: GitHubAccess): GitHubPorts =>
    openGitHubPorts(github, {
      reader,
      clock,
      program,
      progress: logProgress(log, { repository: github.repository }),
    });
}
