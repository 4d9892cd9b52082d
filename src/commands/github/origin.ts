/** Where runs come from: derived from who started which workflow, never read from what it left. */
import { UserError } from '../../core/errors.ts';
import { mayWrite } from '../../core/github/command/permission.ts';
import type { Origin } from '../../core/github/state.ts';
import type { PullRequest, WorkflowRun } from '../../github-ports.ts';
import type { GitHubPorts } from './ports.ts';
import { type DispatchedFor, parseRunTitle } from './run-title.ts';
import type { Target } from './target.ts';

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

export interface OriginOfRun {
  readonly origin: Origin;
  /** Whether stored records of proposed changes may back a number of this change. */
  readonly acceptProposed: boolean;
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
): Promise<OriginOfRun> {
  const proposed = await proposedOrigin(ports, target, isReviewed);
  return {
    origin: isTrusted ? { provenance: 'trusted' } : proposed,
    acceptProposed: proposed.backs,
  };
}
