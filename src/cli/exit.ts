/** The only place that maps outcomes and errors to messages and exit codes. */
import { CommanderError } from '@commander-js/extra-typings';
import { nearest } from '../core/config/problem.ts';
import { UserError, WorldError } from '../core/errors.ts';
import { cleanLines } from '../core/text/clean.ts';
import type { Outcome } from '../core/verdict/verdict.ts';
import type { DocsVerdict } from '../docs/verdict.ts';

/** 0 pass, 1 failing verdict, 2 user error, 3 environment error or bug. */
export type ExitCode = 0 | 1 | 2 | 3;

/** Inconclusive is neutral: it only blocks if configured. */
export const OUTCOME_CODES: Readonly<Record<Outcome, ExitCode>> = { pass: 0, neutral: 0, fail: 1 };

/** A document that could not be read in time is neither right nor wrong. */
export const DOCS_CODES: Readonly<Record<DocsVerdict['outcome'], ExitCode>> = {
  pass: 0,
  fail: 1,
  'not-judged': 3,
};

const ISSUES = 'this is a bug of benchproof: please report it with the lines above';

/** The original error, if cleanup failed as well. Node 22 lacks SuppressedError. */
function firstOf(error: unknown): unknown {
  const isSuppressed = error instanceof Error && error.name === 'SuppressedError';
  return isSuppressed ? firstOf((error as { readonly suppressed?: unknown }).suppressed) : error;
}

/** One choice instead of all, if what was typed is like it. */
function nearestChoice(said: string, advice: string): string {
  const [, typed] = /'([^']*)'(?: is invalid)?$/.exec(said) ?? [];
  const [, listed] = /^Allowed choices are (.*)$/s.exec(advice) ?? [];
  if (typed === undefined || listed === undefined) return advice;
  const near = nearest(typed, listed.split(', '));
  return near === undefined ? advice : `Did you mean ${near}?`;
}

/** `error: WHAT. EXPECTED.` and `error: WHAT\n(NEAREST)` of the parser, in the form of all other errors. */
function describeMisuse({ message, code, usage }: CommanderError & { readonly usage?: string }) {
  const isLacking = code === 'commander.missingArgument' && usage !== undefined;
  const [, what = message, advice = isLacking ? `Expected ${usage}` : 'see --help'] =
    /^error: (.*?)(?:(?:\. |\n\()([^\n]*?)[.)]*)?$/s.exec(message) ?? [];
  const said = what.replace(
    /^command-argument value (.*) is invalid for argument '(.*)'$/s,
    'unknown $2 $1',
  );
  return [`benchproof: ${cleanLines(said)}\n`, `  ${cleanLines(nearestChoice(said, advice))}\n`];
}

/** Messages quote foreign text, which must not control a terminal or CI log. */
function describe(error: unknown): string[] {
  if (error instanceof UserError || error instanceof WorldError) {
    const advice = error.advice === null ? [] : [`  ${cleanLines(error.advice)}\n`];
    return [`benchproof: ${cleanLines(error.message)}\n`, ...advice];
  }
  if (error instanceof CommanderError) return describeMisuse(error);
  if (error instanceof Error && error.name === 'AbortError') {
    return ['benchproof: interrupted; completed measurements are kept, run again to resume\n'];
  }
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [`${cleanLines(told)}\nbenchproof: ${ISSUES}\n`];
}

/** Prints the error according to its kind and returns the exit code. */
export function reportError(thrown: unknown, write: (text: string) => void): ExitCode {
  const error = firstOf(thrown);
  if (error instanceof CommanderError && error.exitCode === 0) return 0;
  // A command group without a command has shown its help.
  if (error instanceof CommanderError && error.code === 'commander.help') return 2;
  for (const text of describe(error)) write(text);
  return error instanceof UserError || error instanceof CommanderError ? 2 : 3;
}
