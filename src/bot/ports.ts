/** What the bot needs of the world besides the use-cases' ports. */
import type { GitHubPorts } from '../commands/github/ports.ts';
import type { UseCases } from './use-cases.ts';

/** Values only: no payload, no body of a comment, no secret. */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

export interface BotLog {
  debug(fields: LogFields, message: string): void;
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  /** `error`: its name, message and status are logged; never the request that led to it. */
  error(fields: LogFields, message: string, error?: unknown): void;
}

export interface PullLock {
  /**
   * Waits until no other replica works on this pull request, and keeps others out until disposed.
   * Aborting ends the wait with the signal's reason.
   */
  acquire(pull: number, signal: AbortSignal): Promise<AsyncDisposable>;
}

export interface OpenPull {
  readonly number: number;
  readonly sha: string;
}

/** One repository under one installation. */
export interface BotRepository {
  readonly ports: GitHubPorts;
  /** Where what a change brings is read and judged. */
  readonly useCases: UseCases;
  readonly lock: PullLock;
  /** At a commit; null: on the default branch. */
  hasFile(path: string, ref: string | null): Promise<boolean>;
  /** Open pull requests that were touched lately. */
  openPulls(): Promise<readonly OpenPull[]>;
}

export interface Installation {
  readonly id: number;
  readonly suspended: boolean;
}

/** A delivery as GitHub's own log has it; several attempts share a `guid`. */
export interface LoggedDelivery {
  readonly id: number;
  readonly guid: string;
  readonly deliveredAt: string;
  /** HTTP status of our answer; 0: there was none. */
  readonly statusCode: number;
  readonly event: string;
}

/** The App as GitHub knows it. */
export interface AppFacts {
  readonly slug: string;
  readonly permissions: Readonly<Record<string, string>>;
  readonly events: readonly string[];
}

/** GitHub, as the App sees it. */
export interface GitHubApp {
  /** @throws UserError where GitHub does not know the App or its key */
  facts(): Promise<AppFacts>;
  installations(): Promise<readonly Installation[]>;
  /** `owner/name` of all that the installation reaches. */
  repositories(installation: number): Promise<readonly string[]>;
  /** Calls made through it end with the signal. Null: the installation is suspended or was removed. */
  open(
    installation: number,
    repository: string,
    signal: AbortSignal,
  ): Promise<BotRepository | null>;
  /** As GitHub last said for this hour; null: nothing was asked yet. */
  requestsLeft(installation: number): number | null;
  /** The newest deliveries since then, as far as GitHub keeps them. */
  deliveriesSince(since: Date): Promise<readonly LoggedDelivery[]>;
  redeliver(id: number): Promise<void>;
}

export interface BotMetrics {
  delivered(event: string, outcome: 'done' | 'ignored' | 'failed' | 'expired' | 'refused'): void;
  worked(event: string, seconds: number): void;
  swept(outcome: 'done' | 'failed'): void;
  /** HTTP status of an answer of GitHub. */
  answered(status: number): void;
  remaining(installation: number, requests: number): void;
}
