/** One place that turns an outcome or an error into words on stderr and an exit code. */
import { CommanderError } from '@commander-js/extra-typings';
import { UserError, WorldError } from '../core/errors.ts';
import { cleanLine } from '../core/text/clean.ts';
import type { Outcome } from '../core/verdict/verdict.ts';
import type { DocsVerdict } from '../docs/verdict.ts';

/** 0 pass, 1 the verdict fails, 2 the user's mistake, 3 the world's fault (or a bug of ours). */
export type ExitCode = 0 | 1 | 2 | 3;

/** Inconclusive is neutral: it blocks nobody unless the configuration says so. */
export const OUTCOME_CODES: Readonly<Record<Outcome, ExitCode>> = { pass: 0, neutral: 0, fail: 1 };

/** Where a document could not be read in time nothing is wrong with its numbers, nor right. */
export const DOCS_CODES: Readonly<Record<DocsVerdict['outcome'], ExitCode>> = {
  pass: 0,
  fail: 1,
  'not-judged': 3,
};

const ISSUES = 'this is a bug of benchproof: please report it with the lines above';

/** Where cleaning up failed too, what came first is what happened. Node 22 has no SuppressedError. */
function firstOf(error: unknown): unknown {
  const isSuppressed = error instanceof Error && error.name === 'SuppressedError';
  return isSuppressed ? firstOf((error as { readonly suppressed?: unknown }).suppressed) : error;
}

/** Messages quote configurations, engines and git: none may steer a terminal or a CI log. */
function harmless(text: string): string {
  return text.split('\n').map(cleanLine).join('\n');
}

/** Prints the error as its kind deserves and says which exit code it means. */
export function reportError(thrown: unknown, write: (text: string) => void): ExitCode {
  const error = firstOf(thrown);
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof UserError || error instanceof WorldError) {
    write(`benchproof: ${harmless(error.message)}\n`);
    if (error.advice !== null) write(`  ${harmless(error.advice)}\n`);
    return error instanceof UserError ? 2 : 3;
  }
  if (error instanceof Error && error.name === 'AbortError') {
    write('benchproof: interrupted; completed measurements are kept, run again to resume\n');
    return 3;
  }
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
  write(`${harmless(told)}\nbenchproof: ${ISSUES}\n`);
  return 3;
}
