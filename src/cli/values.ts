/** Parsers of option values; errors name what was given and expected. Loaded by every command, so keep it light. */
import { join, resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { DEFAULT_CONFIG } from '../core/config/default-file.ts';
import { parseDuration } from '../core/text/duration.ts';
import type { CliContext } from './context.ts';

/** The flags of a command, derived from the function that defines its options. */
export type FlagsOf<With extends (command: Command) => { opts(): unknown }> = Readonly<
  ReturnType<ReturnType<With>['opts']>
>;

export const STORE_HELP = 'a folder of records, or branch:NAME';

/** Options of all commands that read stored records. */
export const withStore = (command: Command) =>
  command
    .option(
      '--records <store>',
      `${STORE_HELP} (default: records.directory if it exists, otherwise the local records)`,
    )
    .option('-c, --config <file>', 'configuration file, within the repository', DEFAULT_CONFIG)
    .option('--json', 'print one JSON document, and nothing else, on stdout');

/** How saved outputs are read. */
export const adapterOption = () =>
  new Option(
    '--adapter <name>',
    'adapter that reads the files (default: the one that recognises them)',
  );

/** `--json` where `--format json` is the same. */
export const jsonForm = () => new Option('--json', 'the same as --format json').conflicts('format');

/** Folder for sessions, reports and searches, from the repository's root. */
export const OUTPUT = '.benchproof';

/** Default store of `run`, and fallback for reading. */
export const LOCAL_RECORDS = '.benchproof/records';

export const OUTPUT_HELP = `(default: ${OUTPUT} at the repository root)`;
export const RECORDS_HELP = `(default: ${LOCAL_RECORDS} at the repository root)`;

/** Absolute; a given folder is relative to the current one. */
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

/** Seconds from `90s`, `30m`, `1.5h` or a plain number. */
export function duration(text: string): number {
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : parseDuration(text);
  if (seconds !== undefined && seconds > 0) return seconds;
  throw new InvalidArgumentError('expected a duration such as 90s, 30m or 1.5h.');
}

/** Collects a repeatable option. */
export function repeated(text: string, earlier: readonly string[]): string[] {
  return [...earlier, text];
}

/** Percentage from `3%` or `3`. */
export function percentage(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text.replace(/ ?%$/, ''));
    if (/^\d+(\.\d+)? ?%?$/.test(text) && value >= least && value <= most) return value / 100;
    throw new InvalidArgumentError(`expected a percentage from ${least}% to ${most}%.`);
  };
}
