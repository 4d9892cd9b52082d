/**
 * Runs each use case in a process of its own, which is killed at its deadline or when its heap is
 * full, so that no change can stop the bot or starve other repositories.
 */
import type { ChildProcess } from 'node:child_process';
import type { BotLog } from '../../bot/ports.ts';
import { type UseCases, useCases } from '../../bot/use-cases.ts';
import { WorldError } from '../../core/errors.ts';
import { entryBeside, forkIsolated } from '../process.ts';
import type { Connection } from './installed-app.ts';
import type { Order, WorkReport } from './work-process.ts';

const HEAP_MEGABYTES = 1024;

export interface Isolation {
  readonly log: BotLog;
  readonly program: string;
  readonly configPath: string;
  /** Per use case; sweeps have no deadline of their own. */
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

function perform(
  { log, program, configPath, deadlineSeconds, processUrl }: Isolation,
  connection: Connection,
  name: keyof UseCases,
  request: unknown,
): Promise<unknown> {
  const { apiUrl, repository, login, token, counted } = connection;
  const deadline = AbortSignal.timeout(deadlineSeconds * 1000);
  const signal = AbortSignal.any([connection.signal, deadline]);
  signal.throwIfAborted();
  // As leader of a process group, so that its document readers end with it.
  const url = processUrl ?? entryBeside(import.meta.url, 'work-process');
  const child = forkIsolated(url, HEAP_MEGABYTES, true);
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const send = (order: Order) => {
    if (child.connected) child.send(order, () => {});
  };
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  child.on('error', reject);
  child.on('exit', (code, killedBy) =>
    reject(new WorldError(`${name} of ${repository} ended with ${killedBy ?? `code ${code}`}`)),
  );
  child.on('message', (report: WorkReport) => {
    switch (report.kind) {
      case 'ask': {
        const { id } = report;
        token().then(
          (given) => send({ kind: 'token', id, token: given }),
          (error: Error) => send({ kind: 'refusal', id, message: error.message }),
        );
        return;
      }
      case 'counted':
        return counted(report.status, report.left);
      case 'log':
        return log[report.level](report.fields, report.message);
      case 'done':
        return resolve(report.value);
      case 'failed':
        return reject(Object.assign(new Error(report.message), { name: report.name }));
      default:
        return report satisfies never;
    }
  });
  send({ kind: 'begin', name, request, place: { apiUrl, repository, login, program, configPath } });
  return promise.finally(() => {
    signal.removeEventListener('abort', stop);
    endGroup(child);
  });
}

/** Use cases for one connection. The ports passed by callers are not used: the process opens its own. */
export function isolatedUseCases(isolation: Isolation, connection: Connection): UseCases {
  const names = Object.keys(useCases) as (keyof UseCases)[];
  const each = names.map((name) => [
    name,
    async (_: unknown, request: unknown) => perform(isolation, connection, name, request),
  ]);
  return Object.fromEntries(each) as UseCases;
}
