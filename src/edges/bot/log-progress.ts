/** What a person would watch, in the log of the bot: only warnings, unless details are wanted. */
import type { BotLog, LogFields } from '../../bot/ports.ts';
import type { Progress } from '../../ports.ts';

export function logProgress(log: BotLog, fields: LogFields): Progress {
  return {
    stage: (title) => log.debug(fields, title),
    line: (text) => log.debug(fields, text),
    log: () => {},
    output: (title) => log.debug(fields, title),
    status: () => {},
    warn: (text) => log.warn(fields, text),
    close: () => {},
  };
}
