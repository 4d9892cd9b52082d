/** What the bot has done for it by the same use-cases as the action; one object, so that a test can watch. */
import type { GitHubPorts } from '../commands/github/ports.ts';
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

export interface UseCases {
  openPullRequest(ports: GitHubPorts, request: OpenRequest): Promise<Opened>;
  publishMeasurement(ports: GitHubPorts, request: PublishRequest): Promise<Published>;
  answerCommand(ports: GitHubPorts, request: CommentRequest): Promise<Answered>;
  pressButton(ports: GitHubPorts, request: ButtonRequest): Promise<Answered>;
  reuseVerdict(ports: GitHubPorts, request: MergeGroupRequest): Promise<Published | null>;
  sweepChecks(ports: GitHubPorts, request: SweepRequest): Promise<unknown>;
}
