/** What a command gets of the process it runs in. */
import type { Environment } from '../ports.ts';
import type { ExitCode } from './exit.ts';

export interface CliContext {
  /** The result, and under --json nothing else. */
  readonly out: (text: string) => void;
  /** Everything a person watches. */
  readonly err: (text: string) => void;
  readonly cwd: string;
  readonly env: Environment;
  /** Whether the result is read on a terminal: colour and width are for people. */
  readonly isTerminal: boolean;
  /** Columns of the terminal; 100 where there is none. */
  readonly columns: number;
  /** Aborted by SIGINT or SIGTERM. */
  readonly signal: AbortSignal;
  readonly exitWith: (code: ExitCode) => void;
}

/** A second signal ends the process at once: clean-up itself may hang. */
function abortOnSignals(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(3);
      process.stderr.write(`\nbenchproof: ${name}, cleaning up (again to leave at once)\n`);
      controller.abort();
    });
  }
  return controller.signal;
}

export function processContext(): CliContext {
  // `benchproof … | head` closes the pipe early; that is no error of ours.
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

/** Columns for a listing: what is piped on keeps its names whole. */
export function tableWidth({ isTerminal, columns }: CliContext): number {
  return isTerminal ? columns : Number.POSITIVE_INFINITY;
}

/** The JSON form of a result: two spaces, one trailing newline, one document. */
export function writeJson(context: CliContext, document: unknown): void {
  context.out(`${JSON.stringify(document, null, 2)}\n`);
}
