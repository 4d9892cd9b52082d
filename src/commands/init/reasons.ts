/** Why something was left out, in one line, and what was left out for the same reason together. */

import { firstFew, manyOf, plural } from '../../core/text/plural.ts';

export interface LeftOut {
  readonly project: string;
  /** The package, binary, file or target. */
  readonly what: string;
  /** Benchmarks, or candidates of which nothing more is known; 0: a step of the build, or values beside the time. */
  readonly count: number;
  readonly reason: string;
  /** Which benchmarks, where they are known by name. */
  readonly names?: readonly string[];
}

export const BUDGET = 'not tried: the time limit was reached (raise it with --budget)';
const LINE_CHARACTERS = 200;
const TELLING =
  /error|panic|fail|cannot|can't|not found|no such|undefined|missing|denied|unable|no rule|requires?\b/i;

/** Compilers, npm, git and CMake name the cause first, and what follows from it after. */
const CAUSE =
  /^\S+\.go:\d+:\d+: |^npm (?:error|ERR!) (?!(?:code|syscall|errno|path|command)\b)|^error(\[\w+\])?: |: (fatal )?error: (?!ld returned)|: undefined reference to |^E {3,}\w+|^[\w.]*(?:Error|Exception)(?: \[\w+\])?: |^fatal: unable to access |^CMake Error at /;
/** A frame of a JavaScript stack. */
const FRAME = /^at \S.*(?::\d+:\d+\)?|\))( \{)?$/;

/** Where a tool says that more can be read, which version it is, or that something failed: not why it failed. */
const POINTER =
  /complete log of this run|: too many errors$|^error: (?:subprocess-exited|failed-wheel-build)|^FAIL(?:$|\s)|^server response: |^Node\.js v\d\S*$/i;

/** CMake and Rust say on a line of its own what the error is: `CMake Error at CMakeLists.txt:9 (message):`. */
const PLACE = /^(CMake Error at [^\n]*|thread '.*' [^\n]*panicked at [^\n]*):\n\s*/gm;

/** Why a program or harness has no benchmarks, from what a program that measures printed; null: its harness was asked. */
export function unreadReason(
  printed: { readonly stdout: string; readonly stderr: string } | null,
): string {
  if (printed === null) return 'its harness lists no benchmark';
  return `it prints no result: ${lastTelling(`${printed.stdout}\n${printed.stderr}`)}`;
}

/** The line of an output's end that says most. */
export function lastTelling(text: string): string {
  const lines = text
    .replace(PLACE, '$1: ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !FRAME.test(line) && !POINTER.test(line));
  const line =
    lines.find((one) => CAUSE.test(one)) ??
    lines.findLast((one) => TELLING.test(one)) ??
    lines.at(-1) ??
    'it printed nothing';
  const clean = line.replace(/\p{Cc}\[[0-9;]*m|\p{Cc}/gu, '');
  return clean.length > LINE_CHARACTERS ? `${clean.slice(0, LINE_CHARACTERS)}…` : clean;
}

/** What only a person may decide, by the words of who refused. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [
    /supply-chain policy|\bERR_PNPM_TRUST_DOWNGRADE\b/,
    'the project’s own policy rejects its lock file; if you trust the lock file, add --config.trustPolicy=off to the install command',
  ],
  [
    /Cannot assign requested address|ConnectionRefusedError|ECONNREFUSED (?:127\.|::1)/,
    'it connects to a server, which is not there, and a run has no network: start one in its command',
  ],
  [
    /fatal: unable to access|Could not resolve host|Connection (?:refused|timed out)/,
    'the build fetches what it could not reach: put a copy beside the sources, or build where it can be reached',
  ],
];

/** Its begin and end. */
export function shortCommand(command: string): string {
  return command.length < 60 ? command : `${command.slice(0, 30)} … ${command.slice(-20)}`;
}

/** Of a build or an invocation: what went wrong, the line that says most of it, and what may be done. */
export function reasonOf(failure: { readonly message: string; readonly tail: string }): string {
  const message = failure.message.replace(/`([^`]+)`/, (_, one) => `\`${shortCommand(one)}\``);
  const telling = failure.tail.trim() === '' ? null : lastTelling(failure.tail);
  const advice = ADVICE.find(([words]) => words.test(failure.tail))?.[1];
  return [message, telling ?? [], advice ?? []].flat().join(': ');
}

/** Entries of one place and reason become one, with their names. */
export function groupLeftOut(all: readonly LeftOut[]): LeftOut[] {
  const groups = new Map<string, LeftOut>();
  for (const one of all) {
    const key = JSON.stringify([one.project, one.what, one.reason]);
    const known = groups.get(key);
    const names = [...(known?.names ?? []), ...(one.names ?? [])];
    const count = (known?.count ?? 0) + one.count;
    groups.set(key, { ...one, count, ...(names.length === 0 ? {} : { names }) });
  }
  return [...groups.values()];
}

/** `12 benchmarks of ./internal/foo: build failed: undefined: bar` */
function leftOutLine({ what, count, reason, names }: LeftOut): string {
  if (names === undefined) return `${what}: ${reason}`;
  const shown = firstFew(names);
  if (count === 0) return `${what} (${shown}): ${reason}`;
  return `${plural(count, 'benchmark')} of ${what} (${shown}): ${reason}`;
}

/** What is left out whole for one reason is one line, with how much it is. */
export function leftOutLines(groups: readonly LeftOut[]): string[] {
  const alike = Map.groupBy(groups, ({ project, what, count, reason, names }) =>
    JSON.stringify([project, reason, names === undefined && count > 0 ? null : what]),
  );
  return [...alike.values()].flatMap((own) => {
    const what = manyOf(own.map((one) => one.what));
    return own.slice(0, 1).map((one) => leftOutLine({ ...one, what }));
  });
}
