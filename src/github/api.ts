/** API client of one repository: runs operations and explains failures. */

import type { PaginatingEndpoints } from '@octokit/plugin-paginate-rest';
import type { Endpoints, RequestParameters } from '@octokit/types';
import {
  type FailedRequest,
  failedRequest,
  GitHubFailure,
  isFailure,
  isRequestFailure,
  kindOf,
  messageOf,
  secondsAsked,
} from './failure.ts';
import type { Client } from './octokit-client.ts';
import type { Waiting } from './patience.ts';

/** A kind of request, with the words for its failures. */
interface Operation {
  /** Completes "GitHub refused to …": `create a comment`. */
  readonly does: string;
  /** Required permission as in `permissions:`: `checks: write`. */
  readonly needs: string;
}

const operation = (does: string, needs: string): Operation => ({ does, needs });

export const OPERATIONS = {
  readRepository: operation('read the repository', 'metadata: read'),
  readPermission: operation('read the permission of a collaborator', 'metadata: read'),
  readLogin: operation('identify the owner of this token', 'metadata: read'),
  listChecks: operation('list checks', 'checks: read'),
  createCheck: operation('create a check', 'checks: write'),
  updateCheck: operation('update a check', 'checks: write'),
  listComments: operation('list comments', 'pull-requests: read'),
  createComment: operation('create a comment', 'pull-requests: write'),
  updateComment: operation('update a comment', 'pull-requests: write'),
  minimiseComment: operation('fold a comment', 'pull-requests: write'),
  react: operation('react to a comment', 'pull-requests: write'),
  listIssues: operation('list issues', 'issues: read'),
  createIssue: operation('create an issue', 'issues: write'),
  updateIssue: operation('update an issue', 'issues: write'),
  readPull: operation('read pull requests', 'pull-requests: read'),
  suggest: operation('write review comments', 'pull-requests: write'),
  readRuns: operation('read workflow runs', 'actions: read'),
  download: operation('download an artifact', 'actions: read'),
  dispatch: operation('start a workflow', 'actions: write'),
  readContents: operation('read commits and files', 'contents: read'),
  writeContents: operation('write to a branch', 'contents: write'),
} as const satisfies Readonly<Record<string, Operation>>;

type Words = readonly [message: string, advice: string | null];

/** Converts `checks=write; pull_requests=read` (x-accepted-github-permissions) to `permissions:` syntax. */
function permissionsNamed({ headers }: FailedRequest, operation: Operation): string {
  const accepted = headers['x-accepted-github-permissions'];
  if (typeof accepted !== 'string' || accepted.trim() === '') return operation.needs;
  // Alternatives are separated by ";".
  return accepted
    .split(';')
    .map((set) => set.trim().replaceAll('_', '-').replaceAll('=', ': ').replaceAll(',', ' and '))
    .join(' or ');
}

function grantAdvice(permission: string): string {
  return [
    `In a workflow, give the job \`permissions: ${permission}\` (a pull request from a fork only`,
    'ever has read access: use the workflow_run half). For an App: its settings, Permissions &',
    'events, then accept the change in each installation. An organisation may also limit workflow',
    'tokens: Settings, Actions, General, Workflow permissions.',
  ].join(' ');
}

function limitWords(operation: Operation, failed: FailedRequest, now: Date): Words {
  const seconds = secondsAsked(failed, now);
  const until =
    seconds === null
      ? 'for an unknown time'
      : `until ${new Date(now.getTime() + seconds * 1000).toISOString()}`;
  return [
    `GitHub's rate limit is exhausted ${until}: could not ${operation.does}`,
    'Run it again after that. An App installation has a larger limit than a workflow token.',
  ];
}

export function failureWords(operation: Operation, failed: FailedRequest, now: Date): Words {
  const kind = kindOf(failed);
  const { does } = operation;
  const answer = `${failed.status ?? failed.code ?? 'no answer'}: ${messageOf(failed)}`;
  const permission = permissionsNamed(failed, operation);
  const refused: Words = [`GitHub refused to ${does} (${answer})`, null];
  const words: Readonly<Record<typeof kind, Words>> = {
    lost: [
      `GitHub failed to ${does} (${answer})`,
      'See https://www.githubstatus.com, then try again.',
    ],
    unsent: [
      `GitHub could not be reached to ${does} (${failed.code}: ${messageOf(failed)})`,
      'Check the network, a proxy (NODE_USE_ENV_PROXY=1, HTTPS_PROXY) and GITHUB_API_URL.',
    ],
    limited: limitWords(operation, failed, now),
    unauthorised: [
      `GitHub does not accept the token to ${does} (${answer})`,
      'It is wrong, expired or revoked: pass github.token, or a token of the installed App.',
    ],
    forbidden: [
      `GitHub refused to ${does} (${answer}): this needs the permission ${permission}`,
      grantAdvice(permission),
    ],
    absent: [
      `GitHub found nothing to ${does} (${answer})`,
      `It was deleted meanwhile, or this token may not see it (${operation.needs}).`,
    ],
    conflict: refused,
    refused,
  };
  return words[kind];
}

export interface RepositoryParts {
  readonly owner: string;
  readonly repo: string;
}

/** Parameters of a route except those of the repository. */
type RouteParameters<Parameters> = Omit<Parameters, keyof RepositoryParts> & RequestParameters;

/** What GitHub answers to a request. */
export type Answer<R extends keyof Endpoints> = Endpoints[R]['response']['data'];

/** For requests that create something, which must not be repeated. */
export const ONCE = { request: { retries: 0 } } as const;

const LOOKS = 3;

export class Api {
  readonly waiting: Waiting;
  readonly repository: RepositoryParts;
  readonly #connect: () => Promise<Client>;
  #client: Promise<Client> | null = null;

  constructor(repository: RepositoryParts, waiting: Waiting, connect: () => Promise<Client>) {
    this.repository = repository;
    this.waiting = waiting;
    this.#connect = connect;
  }

  /** @throws GitHubFailure after all retries */
  async run<T>(
    operation: Operation,
    work: (client: Client, repository: RepositoryParts) => Promise<T>,
  ): Promise<T> {
    this.#client ??= this.#connect();
    const client = await this.#client;
    try {
      return await work(client, this.repository);
    } catch (error) {
      if (!isRequestFailure(error)) throw error;
      const failed = failedRequest(error);
      const words = failureWords(operation, failed, this.waiting.now());
      throw new GitHubFailure(kindOf(failed), failed.status, words, error);
    }
  }

  /** A single request. @throws GitHubFailure like `run` */
  request<R extends keyof Endpoints>(
    operation: Operation,
    route: R,
    asked: RouteParameters<Endpoints[R]['parameters']>,
  ): Promise<Answer<R>> {
    return this.run(operation, async (client, repository) => {
      const { data } = await client.request(route, { ...repository, ...asked } as never);
      return data as never;
    });
  }

  /** All pages of a list. @throws GitHubFailure like `run` */
  list<R extends keyof PaginatingEndpoints>(
    operation: Operation,
    route: R,
    asked: RouteParameters<PaginatingEndpoints[R]['parameters']>,
  ): Promise<PaginatingEndpoints[R]['response']['data']> {
    return this.run(operation, (client, repository) =>
      client.paginate(route, { ...repository, per_page: 100, ...asked } as never),
    );
  }

  /**
   * Creates something exactly once: after a lost response, looks for it before trying again.
   *
   * @param look finds the result of an earlier attempt; null if there is none
   */
  async writeOnce<T>(
    write: () => Promise<T>,
    look: () => Promise<T | null>,
    attempt = 1,
  ): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (!isFailure(error, 'lost', 'unsent') || !(await this.waiting.pause(attempt))) throw error;
      const found = await look();
      if (found === null && attempt === LOOKS) throw error;
      return found ?? this.writeOnce(write, look, attempt + 1);
    }
  }
}
