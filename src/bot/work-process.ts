/** Entry of the process of one errand: empty environment, bounded heap; a hostile change can stop only this. */
import { openReader } from '../edges/documents/document-reader.ts';
import { performErrand, portsOf } from './handle-event.ts';
import type { Assignment } from './isolated.ts';
import type { BotLog, LogFields } from './log.ts';
import type { WorkResult } from './tasks.ts';

/** From this process. */
export type WorkReport =
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

async function perform(assignment: Assignment): Promise<WorkResult> {
  // Closed before the result is sent, after which this process is killed.
  await using reader = openReader();
  return await performErrand(portsOf(assignment, reader, log), assignment);
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
