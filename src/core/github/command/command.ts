/** Commands a comment can contain, and who may use them. */
import type { Phrase } from '../../text/phrase.ts';

export type Command =
  /** Measure again. `sha`: the commit a maintainer has reviewed. */
  | {
      readonly kind: 'run';
      readonly filter: string | null;
      readonly runs: number | null;
      readonly sha: string | null;
    }
  /** Find the functions behind a difference of work. */
  | { readonly kind: 'why'; readonly benchmark: string; readonly sha: string | null }
  /** Find the commit that changed a benchmark; a null `bad` is the head. */
  | {
      readonly kind: 'bisect';
      readonly good: string;
      readonly bad: string | null;
      readonly benchmark: string;
      readonly metric: string | null;
    }
  /** Find a commit that reached a number: `FILE:LINE`, `FILE:LINE:COLUMN`, or the id of a finding. */
  | { readonly kind: 'bisect'; readonly claim: string; readonly sha: string | null }
  | {
      readonly kind: 'accept';
      readonly id: string;
      /** Last day as an ISO date; null means indefinitely. */
      readonly until: string | null;
      readonly reason: string;
    }
  | { readonly kind: 'docs' }
  | { readonly kind: 'help' };

export const COMMAND_NAMES = ['run', 'why', 'bisect', 'accept', 'docs', 'help'] as const;

export type CommandName = (typeof COMMAND_NAMES)[number];

/** Of which one comment may start one. */
export const MEASURING_COMMANDS: readonly CommandName[] = ['run', 'why', 'bisect'];

/** Syntax of each command, as shown by help. */
export const USAGE: Readonly<Record<CommandName, string>> = {
  run: '/benchproof run [FILTER] [runs=N] [SHA]',
  why: '/benchproof why BENCHMARK [SHA]',
  bisect:
    '/benchproof bisect good=COMMIT [bad=COMMIT] benchmark=NAME [metric=NAME] | claim=ID [SHA]',
  accept: '/benchproof accept ID [until=YYYY-MM-DD] REASON',
  docs: '/benchproof docs',
  help: '/benchproof help',
};

export type ParsedCommand =
  | { readonly ok: true; readonly line: number; readonly command: Command }
  | {
      readonly ok: false;
      readonly line: number;
      /** The command that was probably meant; null if unknown. */
      readonly meant: CommandName | null;
      /** What is wrong, as a clause without a full stop. */
      readonly problem: Phrase;
    };

/** Commands that a pull request's author may use without write access. The others cost dozens of requests. */
export const AUTHOR_COMMANDS: readonly CommandName[] = ['docs', 'help'];

/** As the collaborator endpoint reports it: `maintain` and `triage` appear as write and read. */
export type Permission = 'admin' | 'write' | 'read' | 'none';

export function mayWrite(has: Permission): boolean {
  return has === 'admin' || has === 'write';
}
