/** Commit, pull request and provenance of a run, from who triggered which workflow, never from its output. */
import { onUserError } from '../../core/errors.ts';
import { mayWrite } from '../../core/github/command/command.ts';
import type { Origin } from '../../core/github/state/state.ts';
import {
  type Attempt,
  attemptOf,
  type DispatchedFor,
  isSameName,
  parseAttempt,
  parseQueueBranch,
  parseRunTitle,
} from '../../core/github/target/marks.ts';
import { parseQuestion, type Question } from '../../core/github/target/question.ts';
import type { PullRequest } from '../../github/pulls.ts';
import type { WorkflowRun } from '../../github/workflows.ts';
import type { GitHubPorts } from './ports.ts';
import { ownChecks } from './present.ts';
import { type ChangeTarget, isCurrent, type TargetPlace } from './target.ts';

/** Events that run the workflow file of the branch. */
const BRANCH_EVENTS = ['push', 'schedule', 'workflow_dispatch'];

/** Whether the run used the default branch's workflow file of this repository. */
export async function isOfDefaultBranch(ports: GitHubPorts, run: WorkflowRun): Promise<boolean> {
  if (!BRANCH_EVENTS.includes(run.event)) return false;
  if (run.head_repository?.full_name !== ports.github.repository) return false;
  const branch = await ports.github.defaultBranch();
  // A tag may be named like the branch, so the commit must be on the branch.
  const tip = `heads/${branch}`;
  return run.head_branch === branch && (await isAncestor(ports, run.head_sha, tip));
}

/** False also if either does not exist. */
export async function isAncestor(
  { github: { git } }: GitHubPorts,
  ancestor: string,
  of: string,
): Promise<boolean> {
  const both = Promise.all([git.resolve(ancestor), git.resolve(of)]);
  const isBase = both.then(
    async ([one, other]) => (await git.mergeBase(one, other)) === one.commit,
  );
  return isBase.catch(onUserError(() => false));
}

/** Parameters of a run dispatched on the default branch; null for other runs. */
export async function dispatchedFor(
  ports: GitHubPorts,
  run: WorkflowRun,
): Promise<DispatchedFor | null> {
  if (run.event !== 'workflow_dispatch' || !(await isOfDefaultBranch(ports, run))) return null;
  return parseRunTitle(run.display_title);
}

export function isFork({ github }: GitHubPorts, { head }: PullRequest): boolean {
  return !isSameName(head.repo?.full_name, github.repository);
}

/** What a run was dispatched to find out. */
export interface AskedRun {
  readonly asked: DispatchedFor;
  readonly question: Question;
}

/** Null for a run that measures for the checks, or is not of the default branch. */
export async function questionOf(ports: GitHubPorts, run: WorkflowRun): Promise<AskedRun | null> {
  const asked = await dispatchedFor(ports, run);
  const question = parseQuestion(asked?.filter ?? '');
  return asked === null || question === null ? null : { asked, question };
}

/** The pull request and benchmarks of a dispatched run; null where it answers a question. */
async function subjectOfDispatch(ports: GitHubPorts, run: WorkflowRun): Promise<RunSubject | null> {
  const asked = await dispatchedFor(ports, run);
  if (asked === null || parseQuestion(asked.filter) !== null) return null;
  const filters = asked.filter === '' ? [] : [asked.filter];
  const found = await ports.github.pulls.get(asked.pull);
  const pull = found && isCurrent(found, asked.sha) ? await primaryPull(ports, found) : found;
  return subjectOf(run, asked.sha, pull, { filters, cause: asked.cause });
}

/** Everyone who can push to the head: the author, and the fork's owner if that is somebody else. */
function pushersOf(ports: GitHubPorts, pull: PullRequest): readonly string[] {
  const author = pull.user?.login ?? '';
  const [owner = ''] = pull.head.repo?.full_name.split('/') ?? [];
  return !isFork(ports, pull) || isSameName(owner, author) ? [author] : [author, owner];
}

async function areWriters({ github }: GitHubPorts, logins: readonly string[]): Promise<boolean> {
  for (const login of logins) {
    if (login === '' || !mayWrite(await github.permissionOf(login))) return false;
  }
  return true;
}

/** Whether exemptions of the change apply: whoever can push to it may write, or it was merged or queued. */
export async function mayExempt({ ports, pull, config }: ChangeTarget): Promise<boolean> {
  if (pull === null) return true;
  return config.github.accept === 'writer' && areWriters(ports, pushersOf(ports, pull));
}

async function proposedOrigin(
  { ports, config, pull }: ChangeTarget,
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
 * Provenance of this change's runs. Merge groups count as reviewed by whoever queued them.
 *
 * @param how `isTrusted`: measured by the default branch's workflow file
 */
export async function originOf(
  target: ChangeTarget,
  { isTrusted, isReviewed }: { readonly isTrusted: boolean; readonly isReviewed: boolean },
) {
  const proposed = await proposedOrigin(target, isReviewed);
  const origin: Origin = isTrusted ? { provenance: 'trusted' } : proposed;
  // Whether stored proposed records may back numbers of this change.
  return { origin, acceptProposed: proposed.backs };
}

export interface RunSubject extends TargetPlace {
  readonly attempt: Attempt;
  /** Names of the requested benchmarks; empty for all. */
  readonly filters: readonly string[];
  /** The run comes from a fork and needs a maintainer's approval. */
  readonly needsApproval?: boolean;
}

/**
 * Several pull requests may share a head, and checks belong to the head. The one that targets the
 * default branch takes precedence, then the oldest: a branch without rules must not bypass those of
 * the default branch.
 */
async function primaryOf(
  { github }: GitHubPorts,
  pulls: readonly PullRequest[],
): Promise<PullRequest | null> {
  const [first, ...others] = pulls.toSorted((a, b) => a.number - b.number);
  if (first === undefined || others.length === 0) return first ?? null;
  const branch = await github.defaultBranch();
  return [first, ...others].find(({ base }) => base.ref === branch) ?? first;
}

interface HeadBranch {
  readonly sha: string;
  /** Null if it is gone, as after a fork was deleted. */
  readonly repository: string | null;
  readonly branch: string | null;
}

/** Open pull requests with this head: those of the branch, and others that our checks at the commit name. */
async function pullsAt(ports: GitHubPorts, { sha, repository, branch }: HeadBranch) {
  const { pulls } = ports.github;
  const isGone = repository === null || branch === null;
  const [open, own] = await Promise.all([
    isGone ? [] : pulls.withHead(sha, repository, branch),
    ownChecks(ports, sha),
  ]);
  const named = new Set(own.flatMap(({ externalId }) => parseAttempt(externalId).pull ?? []));
  for (const { number } of open) named.delete(number);
  const others = await Promise.all([...named].map((number) => pulls.get(number)));
  return [...open, ...others.flatMap((pull) => (pull && isCurrent(pull, sha) ? [pull] : []))];
}

/** The open pull request with the same head that the checks describe. */
export async function primaryPull(ports: GitHubPorts, pull: PullRequest): Promise<PullRequest> {
  const { sha, repo, ref: branch } = pull.head;
  const head = { sha, repository: repo?.full_name ?? null, branch };
  const found = await pullsAt(ports, head);
  return (await primaryOf(ports, repo === null ? [pull, ...found] : found)) ?? pull;
}

/** The pull request before it was closed or pushed to, known from our check at the commit. */
async function formerPull(ports: GitHubPorts, sha: string): Promise<PullRequest | null> {
  const numbers = (await ownChecks(ports, sha)).map(
    ({ externalId }) => parseAttempt(externalId).pull,
  );
  const number = numbers.find((each) => each !== null) ?? null;
  return number === null ? null : ports.github.pulls.get(number);
}

/** Base of a merge group, which its measuring job used too. */
async function queueBase(ports: GitHubPorts, run: WorkflowRun): Promise<string | null> {
  const queued = parseQueueBranch(run.head_branch ?? '');
  if (queued === null) return null;
  const { branch, onto: sha } = queued;
  return (await isAncestor(ports, sha, run.head_sha)) ? sha : branch;
}

function subjectOf(
  run: WorkflowRun,
  sha: string,
  pull: PullRequest | null,
  more: Partial<Pick<RunSubject, 'filters' | 'onto'>> & { readonly cause?: string } = {},
): RunSubject {
  const { cause = null, filters = [], onto = null } = more;
  return {
    ...{ sha, pull, filters, onto, runUrl: run.html_url },
    attempt: attemptOf(run, pull?.number ?? null, cause),
    needsApproval: run.conclusion === 'action_required',
  };
}

/**
 * Null for runs without a pull request or merge group (push, schedule). Where a pull request is not found,
 * nobody is known whose permissions would count, and its commit may be put back later.
 */
export async function subjectOfRun(
  ports: GitHubPorts,
  run: WorkflowRun,
): Promise<RunSubject | null> {
  switch (run.event) {
    case 'pull_request': {
      const { head_sha: sha, head_repository: from, head_branch: branch } = run;
      const open = await pullsAt(ports, { sha, repository: from?.full_name ?? null, branch });
      const pull = (await primaryOf(ports, open)) ?? (await formerPull(ports, sha));
      return pull && subjectOf(run, sha, pull);
    }
    case 'merge_group':
      return subjectOf(run, run.head_sha, null, { onto: await queueBase(ports, run) });
    case 'workflow_dispatch':
      return subjectOfDispatch(ports, run);
    default:
      return null;
  }
}
