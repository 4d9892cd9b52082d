/**
 * A GitHub on this machine, for tests: real HTTP, a real git repository behind it, every request and
 * every answer held to GitHub's own OpenAPI description.
 *
 *     const github = await startLocalGitHub({
 *       repositories: [{
 *         name: 'acme/pipeline',
 *         gitDir, // of a real repository: `git init --bare`, or the `.git` folder of a work tree
 *         collaborators: { alice: 'write' },
 *         requiredChecks: [{ context: 'benchproof / benchmarks', app: GITHUB_ACTIONS.id }],
 *       }],
 *       tokens: [{
 *         token: 'ghs_workflow', login: 'github-actions[bot]', app: GITHUB_ACTIONS,
 *         permissions: { checks: 'write', pull_requests: 'write', contents: 'read' },
 *       }],
 *     });
 *     const pull = github.openPull('acme/pipeline', { head: 'faster-parser', author: 'alice' });
 *     // … any client, with baseUrl: github.url and that token …
 *     github.faults.plant('checks/create', { kind: 'drop', applied: true });
 *     assert.deepEqual(github.mergeState('acme/pipeline', pull.number).requirements, […]);
 *     github.assertNoViolations();
 *     await github.close(); // or `await using github = …`
 *
 * What contradicts the description is answered 599, which no server sends, and recorded. What
 * breaks a limit the description does not state (a comment of more than 65,536 characters, a
 * completed check without conclusion) gets GitHub's own 422, and is recorded too. Refusals a careful
 * client can meet (403 of a permission, 404, 409, 422 of a race) are recorded as calls only.
 *
 * A pull request's head is its branch in git: push there, delete or rewrite it, and the pull
 * request follows. Operations are named as in the description: `checks/create`; GraphQL is `graphql`.
 * GitHub's rate limits hold by default; `limits` changes them.
 */
import type { AddressInfo } from 'node:net';
import { readExamples } from './description/examples.ts';
import { openValidator, type Validator } from './description/validator.ts';
import type { EventSource } from './events/payload.ts';
import type { MergeGroup } from './events/pull-events.ts';
import { Faults } from './faults.ts';
import { handlers } from './handlers.ts';
import { type MergeState, mergeStateAt } from './merge-state.ts';
import type { Artifact, Comment, Job, Pull, Run } from './model.ts';
import type { LocalGitHubOptions, TokenOptions } from './options.ts';
import { addJobCheck } from './resources/checks.ts';
import { addComment } from './resources/comments.ts';
import { addRun, type NewRun } from './resources/workflows.ts';
import { createService } from './server.ts';
import { Transcript } from './transcript.ts';
import { World } from './world.ts';

export interface NewPull {
  /** Branch. */
  readonly head: string;
  /** Of which repository; default: this one. */
  readonly from?: string;
  readonly base?: string;
  readonly author: string;
  readonly title?: string;
  readonly draft?: boolean;
}

export interface NewJob {
  readonly name: string;
  readonly status?: string;
  readonly conclusion?: string | null;
  readonly labels?: readonly string[];
}

let validator: Validator | null = null;

/** Compiled once a process: it holds no state of a server. */
function sharedValidator(): Validator {
  validator ??= openValidator();
  return validator;
}

export class LocalGitHub implements AsyncDisposable {
  readonly world: World;
  readonly faults = new Faults();
  readonly transcript = new Transcript();
  readonly #server: ReturnType<typeof createService>;

  constructor(options: LocalGitHubOptions) {
    const rules = sharedValidator();
    this.world = new World(options, readExamples(rules.description));
    this.#server = createService({
      world: this.world,
      validator: rules,
      handlers,
      faults: this.faults,
      transcript: this.transcript,
    });
  }

  /** For the makers of webhook payloads in `events/`. */
  get events(): EventSource {
    return { world: this.world, validator: sharedValidator() };
  }

  /** Base URL of the API, without a slash at its end. */
  get url(): string {
    return this.world.url;
  }

  async listen(port: number): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    this.world.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  openPull(repository: string, wanted: NewPull): Pull {
    const { world } = this;
    const base = wanted.base ?? world.repository(repository).defaultBranch;
    const pull: Pull = {
      id: world.nextId(),
      repository,
      number: world.nextNumber(repository),
      author: wanted.author,
      title: wanted.title ?? wanted.head,
      draft: wanted.draft ?? false,
      state: 'open',
      merged: false,
      head: { repository: wanted.from ?? repository, ref: wanted.head, sha: '' },
      base: { ref: base, sha: '' },
      createdAt: world.now(),
      updatedAt: world.now(),
    };
    world.pulls.push(pull);
    world.follow(pull);
    if (pull.head.sha === '') throw new Error(`${repository}: no branch ${wanted.head}`);
    return pull;
  }

  closePull(repository: string, number: number): void {
    const pull = this.world.pull(repository, number);
    pull.state = 'closed';
    pull.updatedAt = this.world.now();
  }

  /** Merges it into its base branch. Throws where git sees a conflict. */
  mergePull(repository: string, number: number): string {
    const pull = this.world.pull(repository, number);
    const sha = this.#merge(pull, `Merge pull request #${number}`);
    this.world.repository(repository).git.run('update-ref', `refs/heads/${pull.base.ref}`, sha);
    pull.merged = true;
    this.closePull(repository, number);
    return sha;
  }

  /** https://docs.github.com/en/repositories/configuring-branches-and-merges-in-your-repository/configuring-pull-request-merges/managing-a-merge-queue */
  queuePull(repository: string, number: number): MergeGroup {
    const pull = this.world.pull(repository, number);
    const { git } = this.world.repository(repository);
    const baseSha = git.run('rev-parse', `refs/heads/${pull.base.ref}`);
    const headSha = this.#merge(pull, `Merge pull request #${number}`);
    const headRef = `refs/heads/gh-readonly-queue/${pull.base.ref}/pr-${number}-${baseSha}`;
    git.run('update-ref', headRef, headSha);
    return { headSha, headRef, baseSha, baseRef: `refs/heads/${pull.base.ref}` };
  }

  /** What is left of a fork: its pull requests, without their repository. */
  deleteRepository(name: string): void {
    this.world.repository(name).isDeleted = true;
  }

  /** As a person writes it. */
  addComment(repository: string, number: number, login: string, body: string): Comment {
    const author = { login, type: 'User' as const, app: null };
    return addComment(this.world, { repository, number }, author, body);
  }

  deleteComment(id: number): void {
    const index = this.world.comments.findIndex((comment) => comment.id === id);
    if (index >= 0) this.world.comments.splice(index, 1);
  }

  addToken(token: TokenOptions): void {
    this.world.addToken(token);
  }

  revokeToken(token: string): void {
    this.world.identities.delete(token);
  }

  addRun(repository: string, run: NewRun): Run {
    return addRun(this.world, repository, run);
  }

  addJob(run: Run, job: NewJob): Job {
    const added: Job = {
      id: this.world.nextId(),
      name: job.name,
      attempt: run.attempt,
      status: job.status ?? 'completed',
      conclusion: job.conclusion === undefined ? 'success' : job.conclusion,
      labels: job.labels ?? ['ubuntu-latest'],
    };
    run.jobs.push(added);
    addJobCheck(this.world, run, added);
    return added;
  }

  addArtifact(run: Run, name: string, zip: Uint8Array): Artifact {
    const { id: runId, repository } = run;
    const id = this.world.nextId();
    const artifact: Artifact = { id, repository, run: runId, name, zip, expired: false };
    this.world.artifacts.push(artifact);
    return artifact;
  }

  /** Of a pull request's number, or a commit such as a merge group's head. */
  mergeState(repository: string, what: number | string): MergeState {
    const sha = typeof what === 'string' ? what : this.world.pull(repository, what).head.sha;
    return mergeStateAt(this.world, repository, sha);
  }

  assertNoViolations(): void {
    this.transcript.assertNoViolations();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  #merge(pull: Pull, message: string): string {
    const { git } = this.world.repository(pull.repository);
    const base = git.run('rev-parse', `refs/heads/${pull.base.ref}`);
    const sha = git.mergeCommit(base, pull.head.sha, message);
    if (sha === null) throw new Error(`#${pull.number} conflicts with ${pull.base.ref}`);
    return sha;
  }
}

/** Listens on this machine only, on a free port unless one is asked for. */
export async function startLocalGitHub(options: LocalGitHubOptions): Promise<LocalGitHub> {
  const github = new LocalGitHub(options);
  await github.listen(options.port ?? 0);
  return github;
}
