/** What the use-cases need of GitHub. Each interface has one client over HTTP (src/edges/github). */

import type { Permission } from './core/github/command/command.ts';
import type { Check } from './core/github/rendering/check.ts';
import type { Suggestion } from './core/github/state/suggestions.ts';
import type { Conclusion } from './core/verdict/conclude.ts';
import type { Git, GitHistory } from './ports.ts';

export type { Permission } from './core/github/command/command.ts';
export type { CheckAnnotation } from './core/github/rendering/annotations.ts';

/** `owner/name`, as GitHub spells it. */
export type RepositoryName = string;

export interface PullRequest {
  readonly number: number;
  readonly state: 'open' | 'closed';
  readonly merged: boolean;
  readonly draft: boolean;
  readonly title: string;
  readonly author: string;
  /** Null repository: the fork was deleted. */
  readonly head: {
    readonly sha: string;
    readonly ref: string;
    readonly repository: RepositoryName | null;
  };
  readonly base: { readonly sha: string; readonly ref: string };
}

export interface CheckRun {
  readonly id: number;
  readonly name: string;
  readonly headSha: string;
  readonly status: 'queued' | 'in_progress' | 'completed';
  readonly conclusion: Conclusion | 'stale' | null;
  /** What we wrote there: which attempt it belongs to, and how to go on. */
  readonly externalId: string;
  /** Slug of the app that owns it; only that app may update it. */
  readonly app: string | null;
  readonly startedAt: string | null;
}

/** Any number of annotations: the client sends 50 at a time, since updates append. */
export type CheckWrite = Omit<Check, 'name'>;

export interface Checks {
  /** All at this commit, every page, the oldest first: jobs of workflows are checks too. */
  list(sha: string): Promise<readonly CheckRun[]>;
  /**
   * Idempotent by name, commit and external id: after an answer that was lost it looks before it
   * writes again.
   */
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
  /** Every page, oldest first. */
  list(pull: number): Promise<readonly Comment[]>;
  /** After an answer that was lost it looks for one of ours with the same body before it writes again. */
  create(pull: number, body: string): Promise<Comment>;
  /** False: it is no longer there. */
  update(id: number, body: string): Promise<boolean>;
  /** Folded as outdated or resolved; best effort, since a token may not be allowed to. */
  minimise(comment: Comment, why: 'OUTDATED' | 'RESOLVED'): Promise<boolean>;
  /** 👀 on a comment that is being answered. False: it is no longer there. */
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
  /** Open and closed ones, pull requests left out, every page. */
  writtenBy(login: string): Promise<readonly Issue[]>;
  /** After an answer that was lost it looks for one with the same body before it writes again. */
  create(text: Pick<Issue, 'title' | 'body'>): Promise<Issue>;
  update(number: number, issue: Pick<Issue, 'title' | 'body' | 'isOpen'>): Promise<void>;
}

export interface Pulls {
  get(number: number): Promise<PullRequest | null>;
  /**
   * The open pull requests whose head is exactly this commit of that repository: how a
   * `workflow_run` finds its pull request without believing an artifact.
   */
  withHead(sha: string, repository: RepositoryName): Promise<readonly PullRequest[]>;
  /** Review comments at `sha`, leaving out those that already stand there. */
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
  /** Of the run that this job last took part in; one that was not run again keeps its former one. */
  readonly attempt: number;
  readonly status: string;
  readonly conclusion: string | null;
  readonly url: string;
}

export interface WorkflowRun {
  readonly id: number;
  readonly event: string;
  /** Path of the workflow file, without the ref. */
  readonly path: string;
  /**
   * `display_title`. A measuring workflow that was dispatched says by its `run-name` what for:
   * `benchproof #PULL SHA COMMENT FILTER` (`core/github/target/marks.ts`), since the run's own commit is
   * that of the default branch. Believed only of a run dispatched on the default branch.
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
  /** Jobs of the run's latest attempt, every page. */
  jobs(runId: number): Promise<readonly WorkflowJob[]>;
  artifacts(runId: number): Promise<readonly WorkflowArtifact[]>;
  /** The zip as it is: hostile. Throws where it is larger than `maxBytes`. */
  download(artifact: WorkflowArtifact, maxBytes: number): Promise<Uint8Array>;
  /** Starts `workflow_dispatch` of a workflow file of the default branch. */
  dispatch(workflow: string, ref: string, inputs: Readonly<Record<string, string>>): Promise<void>;
}

/** One repository on GitHub, by one identity. */
export interface GitHub {
  readonly repository: RepositoryName;
  /** The login under which this token writes, such as `github-actions[bot]`. */
  login(): Promise<string>;
  defaultBranch(): Promise<string>;
  /** From the collaborator endpoint, never from the association a payload states. */
  permissionOf(login: string): Promise<Permission>;
  readonly checks: Checks;
  readonly comments: Comments;
  readonly issues: Issues;
  readonly pulls: Pulls;
  readonly workflows: Workflows;
  /** Files, trees and diffs read through the API: nothing is checked out. `checkout` throws. */
  readonly git: Git & GitHistory;
}
