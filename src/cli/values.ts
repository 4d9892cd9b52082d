/** Option values as people type them. Each parser says what was typed and what was expected. Loaded by every command: light. */
import { join, resolve } from 'node:path';
import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { DEFAULT_CONFIG } from '../core/config/default-file.ts';
import { parseDuration } from '../core/text/duration.ts';
import type { CliContext } from './context.ts';

/** What a command's action gets, from what gave it its options. */
export type FlagsOf<With extends (command: Command) => { opts(): unknown }> = Readonly<
  ReturnType<ReturnType<With>['opts']>
>;

/** Said in every command that takes one. */
export const STORE_HELP = 'a folder of records, or branch:NAME';

/** Options of every command that reads stored records. */
export const withStore = (command: Command) =>
  command
    .option(
      '--records <store>',
      `${STORE_HELP} (default: records.directory if it exists, otherwise the local records)`,
    )
    .option('-c, --config <file>', 'configuration file, within the repository', DEFAULT_CONFIG)
    .option('--json', 'print one JSON document, and nothing else, on stdout');

/** Sessions, reports and searches; from the repository's top. */
export const OUTPUT = '.benchproof';

/** Where `run` stores by default, and the others look where nothing else is named. */
export const LOCAL_RECORDS = '.benchproof/records';

/** Said where a folder has a default. */
export const OUTPUT_HELP = `(default: ${OUTPUT} at the repository root)`;
export const RECORDS_HELP = `(default: ${LOCAL_RECORDS} at the repository root)`;

/** Absolute; a folder that was named is meant from where one stands. */
export function outputFolder(context: CliContext, root: string, named: string | undefined): string {
  return named === undefined ? join(root, OUTPUT) : resolve(context.cwd, named);
}

export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d{1,10}$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`expected a whole number from ${least} to ${most}.`);
  };
}

/** Seconds from `90s`, `30m`, `1.5h` or a bare number of seconds. */
export function duration(text: string): number {
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : parseDuration(text);
  if (seconds !== undefined && seconds > 0) return seconds;
  throw new InvalidArgumentError('expected a duration such as 90s, 30m or 1.5h.');
}

/** Collects an option given more than once. */
export function repeated(text: string, earlier: readonly string[]): string[] {
  return [...earlier, text];
}

/** A share from `3%` or `3`, in percent. */
export function percentage(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text.replace(/ ?%$/, ''));
    if (/^\d+(\.\d+)? ?%?$/.test(text) && value >= least && value <= most) return value / 100;
    throw new InvalidArgumentError(`expected a percentage from ${least}% to ${most}%.`);
  };
}
