/** The ports of the use cases for one errand. */
import type { GitHubPorts } from '../commands/github/ports.ts';
import { systemClock } from '../edges/clock.ts';
import { openGitHubPorts } from '../edges/open-ports.ts';
import { openGitHub } from '../github/open-github.ts';
import type { Assignment } from './assignment.ts';
import type { BotLog } from './log.ts';

/** @param reader of documents */
export function portsOf(
  { configPath, program, ...place }: Omit<Assignment, 'errand' | 'lock'>,
  reader: GitHubPorts['reader'],
  log: BotLog,
): GitHubPorts {
  const { repository } = place;
  const line = (text: string) => log.debug({ repository }, text);
  const warn = (text: string) => log.warn({ repository }, text);
  const nothing = () => {};
  const github = openGitHub({ ...place, clock: systemClock, random: Math.random, log: line });
  const progress = { stage: line, line, log: nothing, status: nothing, warn, close: nothing };
  return openGitHubPorts(github, { clock: systemClock, progress, reader, program, configPath });
}
