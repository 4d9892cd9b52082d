/** Which commit, and which pull request, a workflow run speaks of: from the run alone. */
import type { PullRequest, WorkflowRun } from '../../github-ports.ts';
import { type Attempt, parseAttempt } from './attempt.ts';
import { dispatchedFor } from './origin.ts';
import { ownChecks } from './own-checks.ts';
import type { GitHubPorts } from './ports.ts';
import type { CommentUse } from './present.ts';

export interface Subject {
  readonly sha: string;
  readonly pull: PullRequest | null;
  /** A branch to compare with where there is no pull request; null: the default branch. */
  readonly onto: string | null;
  readonly isAlone: boolean;
  readonly comment: CommentUse;
  readonly attempt: Attempt;
  /** Names of the benchmarks that were asked for; none: all. */
  readonly filters: readonly string[];
}

/** The same head may belong to several pull requests: the first opened speaks, the others see its checks. */
function oldest(pulls: readonly PullRequest[]): PullRequest | null {
  return pulls.toSorted((a, b) => a.number - b.number)[0] ?? null;
}

/** A pull request that was closed or pushed to since: known from the check we left at the commit. */
async function formerPull(ports: GitHubPorts, sha: string): Promise<PullRequest | null> {
  const numbers = (await ownChecks(ports, sha)).map(
    ({ externalId }) => parseAttempt(externalId).pull,
  );
  const number = numbers.find((each) => each !== null) ?? null;
  return number === null ? null : ports.github.pulls.get(number);
}

/** A head that was replaced keeps its checks, and its comment is the new head's by now. */
export function commentUse(pull: PullRequest | null, sha: string): CommentUse {
  if (pull === null || pull.head.sha !== sha) return 'leave';
  return pull.state === 'open' ? 'write' : 'update';
}

/** `gh-readonly-queue/main/pr-104-<sha>` goes to `main`. */
function queueBranch(branch: string | null): string | null {
  return /^gh-readonly-queue\/(.+)\/pr-\d+-[0-9a-f]+$/.exec(branch ?? '')?.[1] ?? null;
}

function subjectOf(
  run: WorkflowRun,
  sha: string,
  pull: PullRequest | null,
  more: Partial<Pick<Subject, 'filters' | 'onto'>> & { readonly cause?: string } = {},
): Subject {
  const { cause = null, filters = [], onto = null } = more;
  return {
    ...{ sha, pull, filters, onto, isAlone: false },
    comment: commentUse(pull, sha),
    attempt: { pull: pull?.number ?? null, runId: run.id, runAttempt: run.attempt, cause },
  };
}

/** Null: a run that is not about a pull request or a merge group (a push, a schedule). */
export async function subjectOfRun(ports: GitHubPorts, run: WorkflowRun): Promise<Subject | null> {
  const { pulls } = ports.github;
  switch (run.event) {
    case 'pull_request': {
      const open =
        run.headRepository === null ? [] : await pulls.withHead(run.headSha, run.headRepository);
      const pull = oldest(open) ?? (await formerPull(ports, run.headSha));
      return subjectOf(run, run.headSha, pull);
    }
    case 'merge_group':
      return subjectOf(run, run.headSha, null, { onto: queueBranch(run.headBranch) });
    case 'workflow_dispatch': {
      const asked = await dispatchedFor(ports, run);
      if (asked === null) return null;
      const filters = asked.filter === '' ? [] : [asked.filter];
      const pull = await pulls.get(asked.pull);
      return subjectOf(run, asked.sha, pull, { filters, cause: asked.cause });
    }
    default:
      return null;
  }
}
