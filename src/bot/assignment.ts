/** What the bot hands to the process that does an errand: a token for one repository, and what to do there. */
import { WorldError } from '../core/errors.ts';
import type { AppClient } from './app.ts';
import type { LockOptions } from './locks.ts';
import type { BotLog } from './log.ts';
import type { Route } from './route.ts';
import type { BotSettings } from './settings.ts';
import type { Errand, WorkResult } from './tasks.ts';

/** Structured data, since it is sent to another process. */
export interface Assignment {
  readonly errand: Errand;
  readonly apiUrl: string;
  readonly repository: string;
  readonly login: string;
  /** Valid until the deadline. */
  readonly token: string;
  /** Null if the App may not write contents: it stores no records, and there is no other replica. */
  readonly lock: LockOptions | null;
  readonly program: string;
  readonly configPath: string;
}

/** Dependencies of the bot. */
export interface BotWorld {
  readonly log: BotLog;
  /** Where changes, which are untrusted, are read and judged; ends with the signal. */
  readonly perform: (assignment: Assignment, signal: AbortSignal) => Promise<WorkResult>;
}

/** Allows for clock differences between replicas and GitHub, and for the removal itself. */
const LEASE_MARGIN_SECONDS = 60;

/** The App may write contents, so it stores records, and replicas share locks. */
export async function mayWriteContents(app: AppClient): Promise<boolean> {
  return (await app.facts()).permissions['contents'] === 'write';
}

export async function assign(
  app: AppClient,
  { apiUrl, configPath, program, limits }: BotSettings,
  { perform }: BotWorld,
  { installation, repository }: Pick<Route, 'installation' | 'repository'>,
  errand: Errand,
  signal: AbortSignal,
): Promise<WorkResult> {
  const token = await app.token(installation, repository);
  if (token === null) {
    return { outcome: 'ignored', message: 'the installation is suspended or was removed' };
  }
  if (program === null) throw new WorldError('the program’s own name is not known');
  const leaseSeconds = limits.deadlineSeconds + LEASE_MARGIN_SECONDS;
  const lock = { leaseSeconds, pollSeconds: limits.lockPollSeconds };
  const login = `${(await app.facts()).slug}[bot]`;
  const place = { apiUrl, repository, login, program, configPath, token };
  return perform({ errand, ...place, lock: (await mayWriteContents(app)) ? lock : null }, signal);
}
