/** The process as seen by a command. */
import { getEventListeners } from 'node:events';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UserError } from '../core/errors.ts';
import type { Environment } from '../ports.ts';
import type { ExitCode } from './exit.ts';

export interface CliContext {
  /** Writes the result to stdout, with --json nothing else. */
  readonly out: (text: string) => void;
  /** Writes everything else to stderr. */
  readonly err: (text: string) => void;
  readonly cwd: string;
  readonly env: Environment;
  /** Whether stdout is a terminal, for colour and width. */
  readonly isTerminal: boolean;
  /** Terminal width; 100 without a terminal. */
  readonly columns: number;
  /** Aborted by SIGINT or SIGTERM. */
  readonly signal: AbortSignal;
  readonly exitWith: (code: ExitCode) => void;
}

/** Exits immediately if nothing has to be cleaned up, or on a second signal, in case that hangs. */
function abortOnSignals(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      const { signal } = controller;
      if (signal.aborted || getEventListeners(signal, 'abort').length === 0) process.exit(3);
      process.stderr.write(`\nbenchproof: ${name}, cleaning up (again to leave at once)\n`);
      controller.abort();
    });
  }
  return controller.signal;
}

export function processContext(): CliContext {
  // `benchproof … | head` closes the pipe early, which is not an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  return {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    cwd: process.cwd(),
    env: process.env,
    isTerminal: process.stdout.isTTY === true,
    columns: process.stdout.columns ?? 100,
    signal: abortOnSignals(),
    exitWith: (code) => {
      process.exitCode = code;
    },
  };
}

/** Width of tables; piped output is not cut. */
export function tableWidth({ isTerminal, columns }: CliContext): number {
  return isTerminal ? columns : Number.POSITIVE_INFINITY;
}

/** On a terminal that shows colours, unless they are unwanted (https://no-color.org). */
export function hasColour({ isTerminal, env }: CliContext): boolean {
  return isTerminal && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
}

/** As indented JSON with a trailing newline. */
export function writeJson(context: CliContext, document: unknown): void {
  context.out(`${JSON.stringify(document, null, 2)}\n`);
}

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EISDIR: 'a folder, not a file',
  EACCES: 'no permission to read it',
};

/**
 * @param name relative to `cwd`, and as it is said in messages
 * @param advice what to give instead
 * @throws UserError if it cannot be read
 */
export async function readNamedFile(cwd: string, name: string, advice: string): Promise<Buffer> {
  return readFile(resolve(cwd, name)).catch(({ code, message }: NodeJS.ErrnoException) => {
    throw new UserError(`${name}: ${WHY[code ?? ''] ?? message}`, advice);
  });
}
