/** Ports to GitHub. Each interface has one HTTP client (src/edges/github). */

import type { Permission } from './core/github/command/command.ts';
import type { Check } from './core/github/rendering/check.ts';
import type { Suggestion } from './core/github/state/suggestions.ts';
import type { Conclusion } from './core/verdict/conclude.ts';
import type { Git, GitHistory } from './ports.ts';

export type { Permission } from './core/github/command/command.ts';
export type { CheckAnnotation } from './core/github/rendering/annotations.ts';

/** `owner/name`, in GitHub's spelling. */
export type RepositoryName = string;

export interface PullRequest {
  readonly number: number;
  readonly state: 'open' | 'closed';
  readonly author: string;
  /** `repository` is null if the fork was deleted. */
  readonly head: { readonly sha: string; readonly repository: RepositoryName | null };
  readonly base: { readonly sha: string; readonly ref: string };
}

export interface CheckRun {
  readonly id: number;
  readonly name: string;
  readonly headSha: string;
  readonly status: 'queued' | 'in_progress' | 'completed';
  readonly conclusion: Conclusion | 'stale' | null;
  /** Set by us: identifies the attempt. */
  readonly externalId: string;
  /** Slug of the owning App; only it can update the check. */
  readonly app: string | null;
  readonly startedAt: string | null;
}

/** Any number of annotations: the client sends 50 at a time, since updates append. */
export type CheckWrite = Omit<Check, 'name'>;

export interface Checks {
  /** All checks of the commit, oldest first, including jobs of workflows. */
  list(sha: string): Promise<readonly CheckRun[]>;
  /** Idempotent by name, commit and external id: after a lost response, it looks before writing again. */
  create(check: CheckWrite & Pick<CheckRun, 'name' | 'headSha' | 'externalId'>): Promise<CheckRun>;
  update(id: number, check: CheckWrite & { readonly externalId?: string }): Promise<void>;
}

export interface Comment {
  readonly id: number;
  /** For GraphQL. */
  readonly nodeId: string;
  readonly body: string;
  readonly author: string;
  readonly createdAt: string;
  readonly url: string;
}

export interface Comments {
  /** All of them, oldest first. */
  list(pull: number): Promise<readonly Comment[]>;
  /** After a lost response, looks for our comment with the same body before writing again. */
  create(pull: number, body: string): Promise<Comment>;
  /** False if it no longer exists. */
  update(id: number, body: string): Promise<boolean>;
  /** Best effort, since the token may not be allowed to. */
  minimise(comment: Comment, why: 'OUTDATED' | 'RESOLVED'): Promise<boolean>;
  /** Adds 👀 to a comment. False if it no longer exists. */
  seen(id: number): Promise<boolean>;
}

export interface Issue {
  readonly number: number;
  readonly title: string;
  readonly body: string;
  readonly isOpen: boolean;
  readonly url: string;
}

export interface Issues {
  /** Open and closed, without pull requests. */
  writtenBy(login: string): Promise<readonly Issue[]>;
  /** After a lost response, looks for an issue with the same body before writing again. */
  create(text: Pick<Issue, 'title' | 'body'>): Promise<Issue>;
  update(number: number, issue: Pick<Issue, 'title' | 'body' | 'isOpen'>): Promise<void>;
}

export interface Pulls {
  get(number: number): Promise<PullRequest | null>;
  /**
   * Open pull requests with exactly this head, so that a `workflow_run` is matched without trusting
   * an artifact.
   */
  withHead(sha: string, repository: RepositoryName): Promise<readonly PullRequest[]>;
  /** Adds review comments at `sha`, skipping existing ones. */
  suggest(number: number, sha: string, suggestions: readonly Suggestion[]): Promise<void>;
}

export interface WorkflowArtifact {
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
  readonly expired: boolean;
}

export interface WorkflowJob {
  readonly name: string;
  /** Attempt in which the job last ran; jobs that were not re-run keep theirs. */
  readonly attempt: number;
  readonly conclusion: string | null;
  readonly url: string;
}

export interface WorkflowRun {
  readonly id: number;
  readonly event: string;
  /**
   * `display_title`. Dispatched measuring workflows state their purpose in `run-name`, `benchproof
   * #PULL SHA COMMENT FILTER` (`core/github/target/marks.ts`), since the run's own commit is the
   * default branch's. Only trusted for runs dispatched on the default branch.
   */
  readonly title: string;
  readonly headSha: string;
  readonly headBranch: string | null;
  readonly headRepository: RepositoryName | null;
  readonly attempt: number;
  readonly status: string;
  readonly conclusion: string | null;
  readonly url: string;
}

export interface Workflows {
  run(id: number): Promise<WorkflowRun | null>;
  /** Runs of one workflow file at a commit, newest first. */
  runsAt(workflow: string, sha: string): Promise<readonly WorkflowRun[]>;
  /** All jobs of the latest attempt. */
  jobs(runId: number): Promise<readonly WorkflowJob[]>;
  artifacts(runId: number): Promise<readonly WorkflowArtifact[]>;
  /** The untrusted zip. Throws if it exceeds `maxBytes`. */
  download(artifact: WorkflowArtifact, maxBytes: number): Promise<Uint8Array>;
  /** Triggers `workflow_dispatch` of a workflow on `ref`. */
  dispatch(workflow: string, ref: string, inputs: Readonly<Record<string, string>>): Promise<void>;
}

/** One repository, as one user or App. */
export interface GitHub {
  readonly repository: RepositoryName;
  /** Login of the token, such as `github-actions[bot]`. */
  login(): Promise<string>;
  defaultBranch(): Promise<string>;
  /** From the collaborator endpoint; the association in payloads is not trusted. */
  permissionOf(login: string): Promise<Permission>;
  readonly checks: Checks;
  readonly comments: Comments;
  readonly issues: Issues;
  readonly pulls: Pulls;
  readonly workflows: Workflows;
  /** Files, trees and diffs read through the API. `checkout` throws. */
  readonly git: Git & GitHistory;
}
