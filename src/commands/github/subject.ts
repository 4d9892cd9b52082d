/**
 * Which commit and pull request a workflow run speaks of, and where its runs come from: derived from who started which
 * workflow, never read from what it left.
 */
import { UserError } from '../../core/errors.ts';
import { mayWrite } from '../../core/github/command/command.ts';
import type { Origin } from '../../core/github/state/state.ts';
import {
  type Attempt,
  attemptOf,
  type DispatchedFor,
  parseAttempt,
  parseQueueBranch,
  parseRunTitle,
} from '../../core/github/target/marks.ts';
import type { PullRequest, WorkflowRun } from '../../github-ports.ts';
import { ownChecks } from './own-checks.ts';
import type { GitHubPorts } from './ports.ts';
import type { CommentUse } from './present.ts';
import type { Target, TargetPlace } from './target.ts';

/** Events whose workflow file is that of the branch they run on. */
const OF_THE_BRANCH = ['push', 'schedule', 'workflow_dispatch'];

/** Whether the run's workflow file is the default branch's, of this repository. */
export async function isOfDefaultBranch(ports: GitHubPorts, run: WorkflowRun): Promise<boolean> {
  if (!OF_THE_BRANCH.includes(run.event)) return false;
  if (run.headRepository !== ports.github.repository) return false;
  const branch = await ports.github.defaultBranch();
  return run.headBranch === branch && (await liesOn(ports, branch, run.headSha));
}

/** A run on a tag has the tag's name for its branch, and whoever may push can call a tag `main`. */
async function liesOn({ github: { git } }: GitHubPorts, branch: string, sha: string) {
  try {
    const [tip, commit] = await Promise.all([git.resolve(`heads/${branch}`), git.resolve(sha)]);
    return (await git.mergeBase(commit, tip)) === commit.commit;
  } catch (error) {
    if (error instanceof UserError) return false;
    throw error;
  }
}

/** What a dispatched run of the default branch measures; null: it is no such run. */
export async function dispatchedFor(
  ports: GitHubPorts,
  run: WorkflowRun,
): Promise<DispatchedFor | null> {
  if (run.event !== 'workflow_dispatch' || !(await isOfDefaultBranch(ports, run))) return null;
  return parseRunTitle(run.title);
}

/** Who decides what is measured: a pull request can be opened from a fork that is somebody else's. */
function pushersOf({ github }: GitHubPorts, { author, head }: PullRequest): readonly string[] {
  const [owner = ''] = head.repository?.split('/') ?? [];
  const isOurs = head.repository?.toLowerCase() === github.repository.toLowerCase();
  return isOurs || owner.toLowerCase() === author.toLowerCase() ? [author] : [author, owner];
}

async function areWriters({ github }: GitHubPorts, logins: readonly string[]): Promise<boolean> {
  for (const login of logins) {
    if (login === '' || !mayWrite(await github.permissionOf(login))) return false;
  }
  return true;
}

/**
 * Of a change, whoever can push to it, where the rules let authors decide about what is theirs; what was
 * merged or is in the queue was let in by somebody.
 */
export async function mayExempt(ports: GitHubPorts, { pull, config }: Target): Promise<boolean> {
  if (pull === null) return true;
  return config.github.accept === 'writer' && areWriters(ports, pushersOf(ports, pull));
}

async function proposedOrigin(
  ports: GitHubPorts,
  { config, pull }: Target,
  isReviewed: boolean,
): Promise<Extract<Origin, { provenance: 'proposed' }>> {
  const { proposed } = config.github;
  const provenance = 'proposed' as const;
  if (proposed === 'never') return { provenance, backs: false, why: 'policy' };
  if (isReviewed) return { provenance, backs: true, why: 'accepted' };
  if (pull === null || proposed === 'accepted') return { provenance, backs: false, why: 'policy' };
  const canWrite = await areWriters(ports, pushersOf(ports, pull));
  return { provenance, backs: canWrite, why: canWrite ? 'writer' : 'fork' };
}

/**
 * Whether a pull request's own runs may back a number. A merge group was reviewed by whoever put
 * it into the queue.
 *
 * @param how `isTrusted`: a workflow file of the default branch measured it
 */
export async function originOf(
  ports: GitHubPorts,
  target: Target,
  { isTrusted, isReviewed }: { readonly isTrusted: boolean; readonly isReviewed: boolean },
) {
  const proposed = await proposedOrigin(ports, target, isReviewed);
  const origin: Origin = isTrusted ? { provenance: 'trusted' } : proposed;
  // Whether stored records of proposed changes may back a number of this change.
  return { origin, acceptProposed: proposed.backs };
}

export interface Subject extends TargetPlace {
  readonly comment: CommentUse;
  readonly attempt: Attempt;
  /** Names of the benchmarks that were asked for; none: all. */
  readonly filters: readonly string[];
}

/**
 * The same head may belong to several pull requests, and checks stand at the head: one that goes to
 * the default branch speaks, then the oldest, the others see its checks. A branch without rules
 * must not be a way around those of the default branch.
 */
async function speaker(
  { github }: GitHubPorts,
  pulls: readonly PullRequest[],
): Promise<PullRequest | null> {
  const [first, ...others] = pulls.toSorted((a, b) => a.number - b.number);
  if (first === undefined || others.length === 0) return first ?? null;
  const branch = await github.defaultBranch();
  return [first, ...others].find(({ base }) => base.ref === branch) ?? first;
}

/** Of the open pull requests with this one's head, the one that its checks speak of. */
export async function speakerFor(ports: GitHubPorts, pull: PullRequest): Promise<PullRequest> {
  const { sha, repository } = pull.head;
  if (repository === null) return pull;
  const open = await ports.github.pulls.withHead(sha, repository);
  return (await speaker(ports, open)) ?? pull;
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

/** What a merge group is put onto: its measuring job compared with it too, as its event says. */
async function queueBase({ github }: GitHubPorts, run: WorkflowRun): Promise<string | null> {
  const queued = parseQueueBranch(run.headBranch ?? '');
  if (queued === null) return null;
  const { branch, onto: sha } = queued;
  const { git } = github;
  try {
    const [onto, head] = await Promise.all([git.resolve(sha), git.resolve(run.headSha)]);
    return (await git.mergeBase(onto, head)) === onto.commit ? sha : branch;
  } catch (error) {
    if (error instanceof UserError) return branch;
    throw error;
  }
}

function subjectOf(
  run: WorkflowRun,
  sha: string,
  pull: PullRequest | null,
  more: Partial<Pick<Subject, 'filters' | 'onto'>> & { readonly cause?: string } = {},
): Subject {
  const { cause = null, filters = [], onto = null } = more;
  return {
    ...{ sha, pull, filters, onto },
    comment: commentUse(pull, sha),
    attempt: attemptOf(run, pull?.number ?? null, cause),
  };
}

/** Null: a run that is not about a pull request or a merge group (a push, a schedule). */
export async function subjectOfRun(ports: GitHubPorts, run: WorkflowRun): Promise<Subject | null> {
  const { pulls } = ports.github;
  switch (run.event) {
    case 'pull_request': {
      const open =
        run.headRepository === null ? [] : await pulls.withHead(run.headSha, run.headRepository);
      const pull = (await speaker(ports, open)) ?? (await formerPull(ports, run.headSha));
      return subjectOf(run, run.headSha, pull);
    }
    case 'merge_group':
      return subjectOf(run, run.headSha, null, { onto: await queueBase(ports, run) });
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
