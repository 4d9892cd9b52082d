/** The use cases the bot shares with the action, as one object so that tests can observe it. */
import { republish } from '../commands/github/accept.ts';
import { answerCommand, pressButton } from '../commands/github/answer.ts';
import { judgeHead } from '../commands/github/head-state.ts';
import { followRun, openPullRequest, sweepChecks } from '../commands/github/open.ts';
import type { GitHubPorts } from '../commands/github/ports.ts';
import { reuseVerdict } from '../commands/github/publish.ts';

interface RejudgeRequest {
  readonly pull: number;
  readonly sha: string;
  /** Id of the requesting check or suite, which is rejudged once. */
  readonly cause: string;
  /** The checks describe another branch or pull request and must be replaced. */
  readonly isStale?: boolean;
}

/** @returns message for the log */
export async function rejudge(
  ports: GitHubPorts,
  { pull: number, sha, cause, isStale = false }: RejudgeRequest,
): Promise<string> {
  const pull = await ports.github.pulls.get(number);
  if (pull === null || pull.state === 'closed') return `#${number} is closed`;
  if (pull.head.sha !== sha) return `#${number} was pushed to meanwhile`;
  const standing = await judgeHead(ports, pull);
  if (standing.isMeasuring) return `#${number} is being measured`;
  if (standing.attempt.cause === cause) return `#${number} was judged again before`;
  const isGone = standing.isGone && !isStale;
  await republish({ ...standing, isGone }, [], cause);
  return `#${number} was judged again`;
}

export const useCases = {
  openPullRequest,
  followRun,
  answerCommand,
  pressButton,
  reuseVerdict,
  sweepChecks,
  rejudge,
};

export type UseCases = typeof useCases;
