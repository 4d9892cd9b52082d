/** The server's whole state, and how its rows are found. */
import { ApiError, found } from './answer.ts';
import type { Examples } from './description/examples.ts';
import { GitRepository } from './git-repository.ts';
import { GITHUB_LIMITS, RateLimiter } from './limits.ts';
import type {
  App,
  Artifact,
  Check,
  Comment,
  HookDelivery,
  Identity,
  Issue,
  Pull,
  Reaction,
  Repository,
  Review,
  ReviewComment,
  Run,
} from './model.ts';
import type { AppOptions, LocalGitHubOptions, RepositoryOptions, TokenOptions } from './options.ts';

export class World {
  /** Without a slash at its end; set when the server listens. */
  url = '';
  readonly repositories = new Map<string, Repository>();
  readonly identities = new Map<string, Identity>();
  readonly apps: App[] = [];
  readonly pulls: Pull[] = [];
  readonly issues: Issue[] = [];
  readonly checks: Check[] = [];
  readonly comments: Comment[] = [];
  readonly reactions: Reaction[] = [];
  readonly hookDeliveries: HookDelivery[] = [];
  /** Ids of deliveries that were asked for once more. */
  readonly redeliveries: number[] = [];
  /** Ids of installations that their owner suspended. */
  readonly suspended = new Set<number>();
  readonly reviews: Review[] = [];
  readonly reviewComments: ReviewComment[] = [];
  readonly runs: Run[] = [];
  readonly artifacts: Artifact[] = [];
  readonly examples: Examples;
  readonly clock: () => Date;
  readonly limiter: RateLimiter;
  #lastId = 1000;

  constructor(options: LocalGitHubOptions, examples: Examples) {
    this.examples = examples;
    this.clock = options.now ?? (() => new Date());
    this.limiter = new RateLimiter(
      { ...GITHUB_LIMITS, ...options.limits },
      this.clock,
      (token) => this.identities.get(token)?.login ?? token,
    );
    for (const repository of options.repositories) this.#addRepository(repository);
    for (const token of options.tokens ?? []) this.addToken(token);
    for (const app of options.apps ?? []) this.addApp(app);
  }

  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  /** ISO 8601 without milliseconds, as GitHub writes it. */
  now(): string {
    return `${this.clock().toISOString().slice(0, 19)}Z`;
  }

  repository(name: string): Repository {
    const repository = this.repositories.get(name);
    return found(repository?.isDeleted ? null : repository);
  }

  /** Of the next issue or pull request. */
  nextNumber(repository: string): number {
    return (
      [...this.pulls, ...this.issues].filter((each) => each.repository === repository).length + 1
    );
  }

  /** Its head and base are read from git now. */
  pull(repository: string, number: number): Pull {
    const isIt = (each: Pull) => each.repository === repository && each.number === number;
    const pull = found(this.pulls.find(isIt));
    this.follow(pull);
    return pull;
  }

  pullsOf(repository: string): Pull[] {
    const found = this.pulls.filter((each) => each.repository === repository);
    for (const pull of found) this.follow(pull);
    return found;
  }

  /** An open pull request's head is its branch, also a fork's; one that is gone leaves the last commit standing. */
  follow(pull: Pull): void {
    const base = this.repository(pull.repository);
    const ref = `refs/pull/${pull.number}/head`;
    const source = this.repositories.get(pull.head.repository);
    const isFollowed = pull.state === 'open' && source?.isDeleted === false;
    const sha = isFollowed ? source.git.refOf(`refs/heads/${pull.head.ref}`) : null;
    if (sha !== null && sha !== base.git.refOf(ref)) {
      if (source === base) base.git.run('update-ref', ref, sha);
      else base.git.run('fetch', '-q', '--no-tags', `${source?.git.dir}`, `+${sha}:${ref}`);
    }
    const head = base.git.refOf(ref);
    if (head === null || head === pull.head.sha) return;
    pull.head.sha = head;
    pull.base.sha = base.git.refOf(`refs/heads/${pull.base.ref}`) ?? pull.base.sha;
    pull.updatedAt = this.now();
  }

  /** 422 in the words that writers of checks meet. */
  commitOf(repository: Repository, name: string): string {
    const sha = repository.git.commit(name);
    if (sha === null) throw new ApiError(422, `No commit found for SHA: ${name}`);
    return sha;
  }

  addApp(options: AppOptions): App {
    const app: App = {
      id: options.id,
      slug: options.slug,
      clientId: options.clientId ?? `Iv23li${options.id}`,
      publicKey: options.publicKey,
      permissions: options.permissions,
      installations: options.installedOn.map((account) => ({ id: this.nextId(), account })),
    };
    this.apps.push(app);
    return app;
  }

  #addRepository(options: RepositoryOptions): void {
    this.repositories.set(options.name, {
      id: this.nextId(),
      name: options.name,
      git: new GitRepository(options.gitDir),
      defaultBranch: options.defaultBranch ?? 'main',
      visibility: options.visibility ?? 'private',
      collaborators: new Map(Object.entries(options.collaborators ?? {})),
      requiredChecks: options.requiredChecks ?? [],
      forkOf: options.forkOf ?? null,
      isDeleted: false,
    });
  }

  addToken(options: TokenOptions): void {
    this.identities.set(options.token, {
      token: options.token,
      login: options.login,
      type: options.app === undefined ? 'User' : 'Bot',
      app: options.app ?? null,
      permissions: options.permissions,
      repositories: options.repositories ?? null,
      expiresAt: null,
      isApp: false,
    });
  }
}
