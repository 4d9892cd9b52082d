/** Access to one repository on GitHub over HTTP. */

import { askedOnce } from '../asked-once.ts';
import { UserError } from '../core/errors.ts';
import type { Permission } from '../core/github/command/command.ts';
import { Api, OPERATIONS, type RepositoryParts } from './api.ts';
import { checkClient } from './checks.ts';
import { commentClient, issueClient } from './comments.ts';
import { unlessAbsent } from './failure.ts';
import { ApiGit } from './git/api-git.ts';
import type { ClientOptions } from './octokit-client.ts';
import { DEFAULT_PATIENCE, type Patience, Waiting } from './patience.ts';
import { pullClient } from './pulls.ts';
import { workflowClient } from './workflows.ts';

export interface GitHubOptions extends Omit<ClientOptions, 'token' | 'fetch' | 'waiting'> {
  /** A token, or a function that returns a valid one. */
  readonly token: string | (() => Promise<string>);
  /** `owner/name`, in GitHub's spelling. */
  readonly repository: string;
  /** Login of the token; requested if absent. */
  readonly login?: string;
  readonly fetch?: typeof fetch;
  readonly patience?: Partial<Patience>;
}

function partsOf(repository: string): RepositoryParts {
  const [owner = '', repo = '', ...more] = repository.split('/');
  if (owner !== '' && repo !== '' && more.length === 0) return { owner, repo };
  throw new UserError(`repository ${JSON.stringify(repository)}: expected OWNER/NAME`);
}

/** Loads octokit with the first request. */
export function openApi(options: GitHubOptions): Api {
  const { clock, random, token } = options;
  const waiting = new Waiting({ ...DEFAULT_PATIENCE, ...options.patience }, clock, random);
  return new Api(partsOf(options.repository), waiting, async () => {
    const { createClient } = await import('./octokit-client.ts');
    const tokenOf = typeof token === 'string' ? async () => token : token;
    return createClient({ fetch, ...options, token: tokenOf, waiting });
  });
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

/** `permission` reports "maintain" as write and "triage" as read. */
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

/** One repository, as one user or App. No request is sent before the first method call. */
export function openGitHub(options: GitHubOptions) {
  const { repository, login: known } = options;
  const api = openApi(options);
  // A token always belongs to the same login.
  const login = known === undefined ? askedOnce(() => askLogin(api)) : async () => known;
  return {
    repository,
    api,
    /** Login of the token, such as `github-actions[bot]`. */
    login,
    defaultBranch: askedOnce(() => askDefaultBranch(api)),
    /** From the collaborator endpoint; the association in payloads is not trusted. */
    permissionOf: (whose: string) => askPermission(api, whose),
    checks: checkClient(api),
    comments: commentClient(api, login),
    issues: issueClient(api, login),
    pulls: pullClient(api),
    workflows: workflowClient(api),
    /** Files, trees and diffs read through the API. `checkout` throws. */
    git: new ApiGit(api),
  };
}

export type GitHub = Readonly<ReturnType<typeof openGitHub>>;
