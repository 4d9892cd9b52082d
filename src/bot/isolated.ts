/**
 * Does each errand in a process of its own, which is killed at its deadline or when its heap is
 * full, so that no change can stop the bot or starve other repositories.
 */
import type { ChildProcess } from 'node:child_process';
import { WorldError } from '../core/errors.ts';
import { entryBeside, forkIsolated } from '../edges/process.ts';
import type { Connection, Tools } from './connection.ts';
import { untilAborted } from './deadline.ts';
import type { BotWorld } from './installed-app.ts';
import type { WorkResult } from './tasks.ts';
import type { Assignment, WorkReport } from './work-process.ts';

const HEAP_MEGABYTES = 1024;

interface Isolation extends Omit<Tools, 'reader'> {
  readonly deadlineSeconds: number;
  /** Default: the entry next to this file, or its bundle. */
  readonly processUrl?: URL;
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Rejects if the process ends without a result. */
function resultOf(
  child: ChildProcess,
  what: string,
  { log, remaining }: Pick<BotWorld, 'log'> & Pick<Connection, 'remaining'>,
): Promise<WorkResult> {
  const { promise, resolve, reject } = Promise.withResolvers<WorkResult>();
  child.on('error', reject);
  child.on('exit', (code, killedBy) =>
    reject(new WorldError(`${what} ended with ${killedBy ?? `code ${code}`}`)),
  );
  child.on('message', (report: WorkReport) => {
    switch (report.kind) {
      case 'remaining':
        return remaining(report.left);
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

export function isolated({
  log,
  program,
  configPath,
  deadlineSeconds,
  processUrl = entryBeside(import.meta.url, 'work-process'),
}: Isolation): BotWorld['perform'] {
  return async ({ token, remaining, signal: ended, ...place }, errand) => {
    const deadline = AbortSignal.timeout(deadlineSeconds * 1000);
    const signal = ended === null ? deadline : AbortSignal.any([ended, deadline]);
    const tools = { program, configPath };
    const assignment: Assignment = { errand, place, token: await token(), tools };
    signal.throwIfAborted();
    // As leader of a process group, so that its document readers end with it.
    const child = forkIsolated(processUrl, HEAP_MEGABYTES, true);
    child.send(assignment, () => {});
    try {
      const result = resultOf(child, `${errand.kind} of ${place.repository}`, { log, remaining });
      return await untilAborted(result, signal);
    } finally {
      endGroup(child);
    }
  };
}
