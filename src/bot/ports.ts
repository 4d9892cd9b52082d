/** Ports of the bot, in addition to those of the use cases. */
import type { GitHubPorts } from '../commands/github/ports.ts';
import type { UseCases } from './use-cases.ts';

/** Scalars only: no payloads, comment bodies or secrets. */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

export interface BotLog {
  debug(fields: LogFields, message: string): void;
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  /** Logs name, message and status of `error`, never its request. */
  error(fields: LogFields, message: string, error?: unknown): void;
}

export interface PullLock {
  /**
   * Waits for other replicas to finish with this pull request, then excludes them until disposed.
   * Rejects with the signal's reason when aborted.
   */
  acquire(pull: number, signal: AbortSignal): Promise<AsyncDisposable>;
}

export interface OpenPull {
  readonly number: number;
  readonly sha: string;
}

export interface BotRepository {
  readonly ports: GitHubPorts;
  /** Run where untrusted changes are read and judged. */
  readonly useCases: UseCases;
  readonly lock: PullLock;
  /** At a commit; null for the default branch. */
  hasFile(path: string, ref: string | null): Promise<boolean>;
  /** Recently updated open pull requests. */
  openPulls(): Promise<readonly OpenPull[]>;
}

export interface Installation {
  readonly id: number;
  readonly suspended: boolean;
}

/** An entry of GitHub's delivery log; attempts of one delivery share a `guid`. */
export interface LoggedDelivery {
  readonly id: number;
  readonly guid: string;
  readonly deliveredAt: string;
  /** HTTP status of our answer; 0 if there was none. */
  readonly statusCode: number;
  readonly event: string;
}

export interface AppFacts {
  readonly slug: string;
  readonly permissions: Readonly<Record<string, string>>;
  readonly events: readonly string[];
}

/** The GitHub API, authenticated as the App. */
export interface GitHubApp {
  /** @throws UserError if GitHub rejects the App or its key */
  facts(): Promise<AppFacts>;
  installations(): Promise<readonly Installation[]>;
  /** `owner/name` of all repositories of the installation. */
  repositories(installation: number): Promise<readonly string[]>;
  /**
   * Requests made through it are aborted with the signal. Null if the installation is suspended or
   * removed.
   */
  open(
    installation: number,
    repository: string,
    signal: AbortSignal,
  ): Promise<BotRepository | null>;
  /** As last reported for this hour; null if unknown. */
  requestsLeft(installation: number): number | null;
  /** The newest deliveries since then, as far as GitHub keeps them. */
  deliveriesSince(since: Date): Promise<readonly LoggedDelivery[]>;
  redeliver(id: number): Promise<void>;
}

export interface BotMetrics {
  delivered(event: string, outcome: 'done' | 'ignored' | 'failed' | 'expired' | 'refused'): void;
  worked(event: string, seconds: number): void;
  swept(outcome: 'done' | 'failed'): void;
  /** HTTP status of a response from GitHub. */
  answered(status: number): void;
  remaining(installation: number, requests: number): void;
}
