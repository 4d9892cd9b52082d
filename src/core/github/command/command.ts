/**
 * What a person can ask for in a comment, as values.
 *
 * What is wrong with a command: a clause without a full stop.
 */
import { foreign, type Phrase, say } from '../../text/phrase.ts';
import { listed } from '../../text/plural.ts';

export type Command =
  /** Measure again; `sha`: the very commit a maintainer has read. */
  | {
      readonly kind: 'run';
      readonly filter: string | null;
      readonly runs: number | null;
      readonly sha: string | null;
    }
  | {
      readonly kind: 'bisect';
      readonly good: string | null;
      readonly bad: string | null;
      readonly benchmark: string | null;
      readonly metric: string | null;
      /** Id of a claim, or `path:line`. */
      readonly claim: string | null;
    }
  | {
      readonly kind: 'accept';
      readonly id: string;
      /** ISO date, the last day; null: for good. */
      readonly until: string | null;
      readonly reason: string;
    }
  | { readonly kind: 'explain'; readonly id: string }
  | { readonly kind: 'docs' }
  | { readonly kind: 'help' };

export const COMMAND_NAMES = ['run', 'bisect', 'accept', 'explain', 'docs', 'help'] as const;

export type CommandName = (typeof COMMAND_NAMES)[number];

/** How each is written; also what help shows. */
export const USAGE: Readonly<Record<CommandName, string>> = {
  run: '/benchproof run [FILTER] [runs=N] [SHA]',
  bisect: '/benchproof bisect good=COMMIT bad=COMMIT benchmark=NAME [metric=NAME] | claim=ID',
  accept: '/benchproof accept ID [until=YYYY-MM-DD] REASON',
  explain: '/benchproof explain ID',
  docs: '/benchproof docs',
  help: '/benchproof help',
};

/** What is wrong with a line that was meant for us. Words are made in reply.ts. */
export type CommandProblem =
  | { readonly kind: 'no-command' }
  | { readonly kind: 'unknown-command'; readonly typed: string; readonly nearest: string | null }
  | {
      readonly kind: 'unknown-option';
      readonly typed: string;
      readonly nearest: string | null;
      readonly known: readonly string[];
    }
  | { readonly kind: 'repeated-option'; readonly option: string }
  | {
      readonly kind: 'bad-value';
      readonly option: string;
      readonly got: string;
      readonly expected: string;
    }
  | { readonly kind: 'missing'; readonly what: string; readonly expected: string }
  | { readonly kind: 'surplus'; readonly got: string }
  | { readonly kind: 'too-long'; readonly limit: number }
  /** A second run or bisection in one comment: one comment starts one. */
  | { readonly kind: 'second-run' };

export type ParsedCommand =
  | { readonly ok: true; readonly line: number; readonly command: Command }
  | {
      readonly ok: false;
      readonly line: number;
      /** The command it was meant for; null: not known. */
      readonly meant: CommandName | null;
      readonly problem: CommandProblem;
    };

export interface ParsedComment {
  /** In the order written; empty: nothing was said to us. */
  readonly commands: readonly ParsedCommand[];
  /** Commands beyond those that one comment may hold. */
  readonly leftOut: number;
}

/**
 * What whoever opened the pull request may ask for as well; all else takes write access. Judging anew takes dozens
 * of requests, and an answer is writing, of which an App has so much an hour.
 */
export const OF_AUTHORS: readonly CommandName[] = ['docs', 'explain', 'help'];

/** As the collaborator endpoint says it; `maintain` and `triage` arrive there as write and read. */
export type Permission = 'admin' | 'write' | 'read' | 'none';

export function mayWrite(has: Permission): boolean {
  return has === 'admin' || has === 'write';
}

function didYouMean(nearest: string | null): string {
  return nearest === null ? '' : ` (did you mean \`${nearest}\`?)`;
}

function optionWords(problem: Extract<CommandProblem, { kind: 'unknown-option' }>): Phrase {
  const { typed, nearest, known } = problem;
  const takes = known.map((name) => `\`${name}=\``);
  const options = takes.length === 0 ? 'it takes none' : `it takes ${listed(takes)}`;
  return say`there is no option ${foreign(`${typed}=`, 60)} here, ${options}${didYouMean(nearest)}`;
}

export function problemWords(problem: CommandProblem): Phrase {
  switch (problem.kind) {
    case 'no-command':
      return say`the command is missing`;
    case 'unknown-command':
      return say`there is no command ${foreign(problem.typed, 60)}${didYouMean(problem.nearest)}`;
    case 'unknown-option':
      return optionWords(problem);
    case 'repeated-option':
      return say`${foreign(`${problem.option}=`)} stands there twice`;
    case 'bad-value':
      return say`${problem.option}: expected ${problem.expected}, got ${foreign(problem.got, 80)}`;
    case 'missing':
      return say`${problem.what} is missing: expected ${problem.expected}`;
    case 'surplus':
      return say`${foreign(problem.got, 80)} was not expected there`;
    case 'too-long':
      return say`it is longer than ${problem.limit} characters`;
    case 'second-run':
      return say`one comment starts one measurement, and another line of this one did`;
    default:
      return problem satisfies never;
  }
}
