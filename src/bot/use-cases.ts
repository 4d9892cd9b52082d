/** What the bot has done for it by the same use-cases as the action; one object, so that a test can watch. */
import { answerCommand } from '../commands/github/answer.ts';
import { openPullRequest } from '../commands/github/open.ts';
import type { GitHubPorts } from '../commands/github/ports.ts';
import { pressButton } from '../commands/github/press.ts';
import { publishMeasurement } from '../commands/github/publish.ts';
import type {
  Answered,
  ButtonRequest,
  CommentRequest,
  MergeGroupRequest,
  Opened,
  OpenRequest,
  Published,
  PublishRequest,
  SweepRequest,
} from '../commands/github/requests.ts';
import { reuseVerdict } from '../commands/github/reuse.ts';
import { sweepChecks } from '../commands/github/sweep.ts';
import { type RejudgeRequest, rejudge } from './rejudge.ts';

/** What the bot tells of each; plain values, which cross from one process to another. */
export interface UseCases {
  openPullRequest(ports: GitHubPorts, request: OpenRequest): Promise<Pick<Opened, 'message'>>;
  publishMeasurement(
    ports: GitHubPorts,
    request: PublishRequest,
  ): Promise<Pick<Published, 'outcome'>>;
  answerCommand(ports: GitHubPorts, request: CommentRequest): Promise<Answered>;
  pressButton(ports: GitHubPorts, request: ButtonRequest): Promise<Answered>;
  reuseVerdict(
    ports: GitHubPorts,
    request: MergeGroupRequest,
  ): Promise<Pick<Published, 'outcome'> | null>;
  sweepChecks(ports: GitHubPorts, request: SweepRequest): Promise<unknown>;
  rejudge(ports: GitHubPorts, request: RejudgeRequest): Promise<string>;
}

export const useCases: UseCases = {
  openPullRequest,
  publishMeasurement,
  answerCommand,
  pressButton,
  reuseVerdict,
  sweepChecks,
  rejudge,
};
