/** One repository on GitHub over HTTP. */

import type { Config } from '../../core/config/schema.ts';
import { UserError } from '../../core/errors.ts';
import type { Lane } from '../../core/records/provenance.ts';
import type { Revision } from '../../core/records/session.ts';
import type { GitHub, Permission, RepositoryName } from '../../github-ports.ts';
import type { Clock } from '../../ports.ts';
import { askedOnce } from '../asked-once.ts';
import { Api, OPERATIONS, type RepositoryParts } from './api.ts';
import { checkClient } from './checks.ts';
import { commentClient, issueClient } from './comments.ts';
import { unlessAbsent } from './failure.ts';
import { ApiGit } from './git/api-git.ts';
import { DEFAULT_PATIENCE, type Patience, Waiting } from './patience.ts';
import { pullClient } from './pulls.ts';
import { ApiBranchStore } from './store/api-branch-store.ts';
import { workflowClient } from './workflows.ts';

export interface GitHubOptions {
  /** A token, or what yields one that has not expired. */
  readonly token: string | (() => Promise<string>);
  /** GITHUB_API_URL: `https://api.github.com`, or `https://HOST/api/v3` of an Enterprise server. */
  readonly apiUrl: string;
  readonly repository: RepositoryName;
  /** Under which the token writes; absent: it is asked for. */
  readonly login?: string;
  readonly clock: Clock;
  /** In [0, 1): spreads attempts. */
  readonly random: () => number;
  /** Told of each wait, for people who wonder what takes so long. */
  readonly log: (line: string) => void;
  readonly fetch?: typeof fetch;
  readonly patience?: Partial<Patience>;
}

function partsOf(repository: RepositoryName): RepositoryParts {
  const [owner = '', repo = '', ...more] = repository.split('/');
  if (owner !== '' && repo !== '' && more.length === 0) return { owner, repo };
  throw new UserError(`repository ${JSON.stringify(repository)}: expected OWNER/NAME`);
}

/** Connects at the first request: octokit is loaded when something is asked, not before. */
export function openApi(options: GitHubOptions): Api {
  const { clock, random, log, token } = options;
  const waiting = new Waiting({ ...DEFAULT_PATIENCE, ...options.patience }, clock, random);
  return new Api(partsOf(options.repository), waiting, async () => {
    const { createClient } = await import('./octokit-client.ts');
    return createClient({
      apiUrl: options.apiUrl.replace(/\/+$/, ''),
      token: typeof token === 'string' ? async () => token : token,
      fetch: options.fetch ?? fetch,
      waiting,
      clock,
      random,
      log,
    });
  });
}

/** The client, and the records of the same repository through it. */
export interface GitHubAccess extends GitHub {
  readonly git: ApiGit;
  /**
   * The records branch; where the configuration names a folder, that folder at `base` before it.
   *
   * @param lane where `put` writes; reading sees both
   */
  openStore(settings: Config['records'], lane: Lane, base: Revision): ApiBranchStore;
}

async function askLogin(api: Api): Promise<string> {
  const { viewer } = await api.run(OPERATIONS.readLogin, (client) =>
    client.graphql<{ viewer: { login: string } }>('{ viewer { login } }'),
  );
  return viewer.login;
}

async function askDefaultBranch(api: Api): Promise<string> {
  const route = 'GET /repos/{owner}/{repo}';
  return (await api.request(OPERATIONS.readRepository, route, {})).default_branch;
}

/** "maintain" counts as write and "triage" as read: so GitHub's own `permission` says it. */
function askPermission(api: Api, login: string): Promise<Permission> {
  const route = 'GET /repos/{owner}/{repo}/collaborators/{username}/permission';
  const asked = api.request(OPERATIONS.readPermission, route, { username: login });
  const known = ['admin', 'write', 'read'] as const;
  const none: Permission = 'none';
  return unlessAbsent(
    asked.then(({ permission }) => known.find((each) => each === permission) ?? none),
    none,
  );
}

/** Nothing is asked of GitHub before the first call of a method. */
export function openGitHub(options: GitHubOptions): GitHubAccess {
  const { repository, login: known } = options;
  const api = openApi(options);
  const git = new ApiGit(api);
  // A token does not change hands.
  const login = known === undefined ? askedOnce(() => askLogin(api)) : async () => known;
  return {
    repository,
    login,
    defaultBranch: askedOnce(() => askDefaultBranch(api)),
    permissionOf: (whose) => askPermission(api, whose),
    checks: checkClient(api),
    comments: commentClient(api, login),
    issues: issueClient(api, login),
    pulls: pullClient(api),
    workflows: workflowClient(api, options.fetch ?? fetch),
    git,
    openStore({ branch, directory }, lane, base) {
      const folder = directory === undefined ? null : { path: directory, base };
      return new ApiBranchStore(api, git, { branch, lane, folder });
    },
  };
}
