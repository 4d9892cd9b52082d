/**
 * Does each errand in a process of its own, which is killed at its deadline or when its heap is
 * full, so that no change can stop the bot or starve other repositories.
 */
import type { ChildProcess } from 'node:child_process';
import { WorldError } from '../core/errors.ts';
import { entryBeside, forkIsolated } from '../edges/process.ts';
import type { BotWorld } from './assignment.ts';
import { untilAborted } from './deadline.ts';
import type { BotLog } from './log.ts';
import type { WorkResult } from './tasks.ts';
import type { WorkReport } from './work-process.ts';

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
