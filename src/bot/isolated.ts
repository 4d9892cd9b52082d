/** Each errand in a process of its own, killed at its deadline or when its heap is full, so that none stops the bot. */

import type { ChildProcess } from 'node:child_process';
import { WorldError } from '../core/errors.ts';
import { entryBeside, forkIsolated } from '../edges/process.ts';
import type { AppClient } from './app.ts';
import { untilAborted } from './deadline.ts';
import type { Route } from './event.ts';
import type { LockOptions } from './locks.ts';
import type { BotLog } from './log.ts';
import type { BotSettings } from './settings.ts';
import type { Errand, WorkResult } from './tasks.ts';
import type { WorkReport } from './work-process.ts';

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

const HEAP_MEGABYTES = 1024;

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Rejects if the process ends without a result. */
function resultOf(child: ChildProcess, what: string, log: BotLog): Promise<WorkResult> {
  const { promise, resolve, reject } = Promise.withResolvers<WorkResult>();
  child.on('error', reject);
  child.on('exit', (code, killedBy) =>
    reject(new WorldError(`${what} ended with ${killedBy ?? `code ${code}`}`)),
  );
  child.on('message', (report: WorkReport) => {
    switch (report.kind) {
      case 'log':
        return log[report.level](report.fields, report.message);
      case 'done':
        return resolve(report.result);
      case 'failed':
        return reject(Object.assign(new Error(report.message), { name: report.name }));
      default:
        return report satisfies never;
    }
  });
  return promise;
}

/** @param processUrl default: the entry next to this file, or its bundle */
export function isolated(
  log: BotLog,
  processUrl: URL = entryBeside(import.meta.url, 'work-process'),
): BotWorld['perform'] {
  return async (assignment, signal) => {
    signal.throwIfAborted();
    // As leader of a process group, so that its document readers end with it.
    const child = forkIsolated(processUrl, HEAP_MEGABYTES, true);
    child.send(assignment, () => {});
    try {
      const what = `${assignment.errand.kind} of ${assignment.repository}`;
      return await untilAborted(resultOf(child, what, log), signal);
    } finally {
      endGroup(child);
    }
  };
}
