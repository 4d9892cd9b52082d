/** What a test says about the world it wants. */
import type { Limits } from './limits.ts';

export type Level = 'read' | 'write';

/** Names of https://docs.github.com/en/rest/authentication/permissions-required-for-github-apps */
export type PermissionName =
  | 'actions'
  | 'checks'
  | 'contents'
  | 'issues'
  | 'metadata'
  | 'pull_requests';

export type Permissions = Readonly<Partial<Record<PermissionName, Level>>>;

/** https://docs.github.com/en/rest/collaborators/collaborators#get-repository-permissions-for-a-user */
export type Role = 'admin' | 'maintain' | 'write' | 'triage' | 'read' | 'none';

export interface RequiredCheck {
  /** Name of the check run or commit status. */
  readonly context: string;
  /** Id of the app expected to set it; absent: any source. */
  readonly app?: number;
}

export interface RepositoryOptions {
  /** `owner/name` */
  readonly name: string;
  /** A bare repository, or a `.git` folder. */
  readonly gitDir: string;
  readonly defaultBranch?: string;
  /** In a public repository everything may be read without a permission. Default: private. */
  readonly visibility?: 'public' | 'private';
  readonly collaborators?: Readonly<Record<string, Role>>;
  readonly requiredChecks?: readonly RequiredCheck[];
  /** The repository this one was forked from, which must be listed before it. */
  readonly forkOf?: string;
}

export interface AppReference {
  readonly id: number;
  readonly slug: string;
}

export interface TokenOptions {
  readonly token: string;
  /** `github-actions[bot]` for a workflow's token. */
  readonly login: string;
  /** Absent: a person's token. */
  readonly app?: AppReference;
  readonly permissions: Permissions;
  /** Names of repositories it reaches; absent: all. */
  readonly repositories?: readonly string[];
}

export interface AppOptions extends AppReference {
  readonly clientId?: string;
  /** PEM, checked against the signature of the app's JSON web tokens. */
  readonly publicKey: string;
  readonly permissions: Permissions;
  /** Accounts that installed it: it reaches their repositories. */
  readonly installedOn: readonly string[];
}

export interface LocalGitHubOptions {
  readonly repositories: readonly RepositoryOptions[];
  readonly tokens?: readonly TokenOptions[];
  readonly apps?: readonly AppOptions[];
  /** Laid over GitHub's own limits. */
  readonly limits?: Partial<Limits>;
  readonly port?: number;
  /** For expiry and limits; default: the machine's clock. */
  readonly now?: () => Date;
}

/** The app whose installation token a workflow gets as GITHUB_TOKEN. */
export const GITHUB_ACTIONS: AppReference = { id: 15368, slug: 'github-actions' };
