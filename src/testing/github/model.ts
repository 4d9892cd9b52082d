/** The rows of the server's state. */
import type { GitRepository } from './git-repository.ts';
import type { AppReference, Permissions, RequiredCheck, Role } from './options.ts';

export interface Person {
  readonly login: string;
  readonly type: 'User' | 'Bot' | 'Organization';
}

export interface Identity extends Person {
  /** What was sent to prove it. */
  readonly token: string;
  readonly app: AppReference | null;
  readonly permissions: Permissions;
  /** Null: all. */
  readonly repositories: readonly string[] | null;
  readonly expiresAt: Date | null;
  /** It holds a JSON web token of the app itself, not a token of an installation. */
  readonly isApp: boolean;
}

export interface Repository {
  readonly id: number;
  readonly name: string;
  readonly git: GitRepository;
  readonly defaultBranch: string;
  readonly visibility: 'public' | 'private';
  readonly collaborators: Map<string, Role>;
  readonly requiredChecks: readonly RequiredCheck[];
  readonly forkOf: string | null;
  isDeleted: boolean;
}

export interface Pull {
  readonly id: number;
  readonly repository: string;
  readonly number: number;
  readonly author: string;
  title: string;
  draft: boolean;
  state: 'open' | 'closed';
  merged: boolean;
  /** The sha follows the branch while the pull request is open. */
  readonly head: { readonly repository: string; readonly ref: string; sha: string };
  readonly base: { readonly ref: string; sha: string };
  readonly createdAt: string;
  updatedAt: string;
}

export interface Annotation {
  readonly path: string;
  readonly start_line: number;
  readonly end_line: number;
  readonly annotation_level: string;
  readonly message: string;
  readonly title?: string;
  readonly raw_details?: string;
  readonly start_column?: number;
  readonly end_column?: number;
}

export interface CheckAction {
  readonly label: string;
  readonly description: string;
  readonly identifier: string;
}

export interface Check {
  readonly id: number;
  readonly repository: string;
  readonly headSha: string;
  readonly app: AppReference;
  readonly suite: number;
  /** Made by GitHub for a job of a workflow. */
  readonly isJob: boolean;
  name: string;
  status: string;
  conclusion: string | null;
  externalId: string;
  detailsUrl: string | null;
  startedAt: string;
  completedAt: string | null;
  output: { title: string | null; summary: string | null; text: string | null };
  readonly annotations: Annotation[];
  actions: readonly CheckAction[];
}

export interface Comment {
  readonly id: number;
  readonly repository: string;
  /** Of the pull request or issue. */
  readonly number: number;
  readonly author: Person;
  readonly app: AppReference | null;
  readonly createdAt: string;
  body: string;
  updatedAt: string;
  /** Why it is folded; null: it is not. */
  minimized: string | null;
}

/** An issue that is no pull request; both share their numbers. */
export interface Issue {
  readonly id: number;
  readonly repository: string;
  readonly number: number;
  readonly author: Person;
  readonly app: AppReference | null;
  readonly createdAt: string;
  title: string;
  body: string;
  state: 'open' | 'closed';
  stateReason: string | null;
  updatedAt: string;
}

export interface Reaction {
  readonly id: number;
  readonly comment: number;
  readonly content: string;
  readonly author: Person;
  readonly createdAt: string;
}

/** One attempt to deliver a webhook of an app; attempts of the same event share the guid. */
export interface HookDelivery {
  readonly id: number;
  readonly app: number;
  readonly guid: string;
  readonly event: string;
  readonly action: string | null;
  readonly deliveredAt: string;
  readonly isRedelivery: boolean;
  /** Of the receiver's answer; 0: there was none. */
  readonly statusCode: number;
}

export interface ReviewComment {
  readonly id: number;
  readonly repository: string;
  readonly pull: number;
  readonly review: number;
  readonly author: Person;
  readonly commit: string;
  readonly path: string;
  readonly line: number;
  readonly startLine: number | null;
  readonly side: string;
  readonly body: string;
  readonly createdAt: string;
}

export interface Review {
  readonly id: number;
  readonly repository: string;
  readonly pull: number;
  readonly author: Person;
  readonly commit: string;
  readonly body: string;
  readonly state: string;
  readonly submittedAt: string;
}

export interface Job {
  readonly id: number;
  readonly name: string;
  readonly attempt: number;
  readonly status: string;
  readonly conclusion: string | null;
  readonly labels: readonly string[];
}

export interface Run {
  readonly id: number;
  readonly repository: string;
  readonly number: number;
  /** `.github/workflows/measure.yml` */
  readonly path: string;
  readonly name: string;
  readonly event: string;
  readonly headSha: string;
  readonly headBranch: string | null;
  /** Null: the fork was deleted. */
  readonly headRepository: string | null;
  readonly actor: string;
  readonly createdAt: string;
  attempt: number;
  status: string;
  conclusion: string | null;
  /** Inputs of a dispatch. */
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly jobs: Job[];
}

export interface Artifact {
  readonly id: number;
  readonly repository: string;
  readonly run: number;
  readonly name: string;
  readonly zip: Uint8Array;
  expired: boolean;
}

export interface App extends AppReference {
  readonly clientId: string;
  readonly publicKey: string;
  readonly permissions: Permissions;
  readonly installations: readonly { readonly id: number; readonly account: string }[];
}
