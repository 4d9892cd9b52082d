/**
 * Entry of the process that does one errand, with an empty environment and a bounded heap, so that
 * a hostile change can only stop this process.
 */
import { openReader } from '../edges/documents/document-reader.ts';
import { type Connection, portsOf, type Tools } from './connection.ts';
import type { BotLog, LogFields } from './log.ts';
import { type Errand, performErrand, type WorkResult } from './tasks.ts';

/** To this process, once. */
export interface Assignment {
  readonly errand: Errand;
  readonly place: Pick<Connection, 'apiUrl' | 'repository' | 'login'>;
  /** Valid until the deadline. */
  readonly token: string;
  readonly tools: Pick<Tools, 'program' | 'configPath'>;
}

/** From this process. */
export type WorkReport =
  | { readonly kind: 'remaining'; readonly left: number }
  | {
      readonly kind: 'log';
      readonly level: keyof BotLog;
      readonly fields: LogFields;
      readonly message: string;
    }
  | { readonly kind: 'done'; readonly result: WorkResult }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string };

const say = (report: WorkReport) => process.send?.(report);

const logAs =
  (level: keyof BotLog): BotLog['error'] =>
  (fields, message) =>
    say({ kind: 'log', level, fields, message });

const log: BotLog = {
  debug: logAs('debug'),
  info: logAs('info'),
  warn: logAs('warn'),
  error: logAs('error'),
};

async function perform({ errand, place, token, tools }: Assignment): Promise<WorkResult> {
  // Closed before the result is sent, after which this process is killed.
  await using reader = openReader();
  const connection: Connection = {
    ...place,
    token: async () => token,
    signal: null,
    remaining: (left) => say({ kind: 'remaining', left }),
  };
  return await performErrand(portsOf(connection, { ...tools, reader, log }), errand);
}

process.on('message', async (assignment: Assignment) => {
  try {
    say({ kind: 'done', result: await perform(assignment) });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    say({ kind: 'failed', name, message });
  }
});
process.on('disconnect', () => process.exit());
