/** "Re-run" beside a check or a suite: the same commit again, by the records and rules of now. */
import { presentAgain } from '../commands/github/accept.ts';
import type { GitHubPorts } from '../commands/github/ports.ts';
import { standingAt } from '../commands/github/standing.ts';

export interface RejudgeRequest {
  readonly configPath: string;
  readonly pull: number;
  readonly sha: string;
  /** The check or suite that was asked for: asked twice, it is judged once. */
  readonly cause: string;
  /** What stands there was found of another branch or pull request: it must not stay. */
  readonly isStale?: boolean;
}

/** @returns what was done, for the log */
export async function rejudge(
  ports: GitHubPorts,
  { configPath, pull: number, sha, cause, isStale = false }: RejudgeRequest,
): Promise<string> {
  const pull = await ports.github.pulls.get(number);
  if (pull === null || pull.state === 'closed') return `#${number} is closed`;
  if (pull.head.sha !== sha) return `#${number} was pushed to meanwhile`;
  const standing = await standingAt(ports, configPath, pull);
  if (standing.isMeasuring) return `#${number} is being measured`;
  if (standing.attempt.cause === cause) return `#${number} was judged again before`;
  const isGone = standing.isGone && !isStale;
  await presentAgain(ports, { ...standing, isGone }, [], cause);
  return `#${number} was judged again`;
}
