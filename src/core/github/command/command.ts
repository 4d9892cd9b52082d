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
  /** Answered with the command to run elsewhere, of which these are the words. */
  | { readonly kind: 'bisect'; readonly words: readonly string[] }
  | {
      readonly kind: 'accept';
      readonly id: string;
      /** Last day as an ISO date; null means indefinitely. */
      readonly until: string | null;
      readonly reason: string;
    }
  | { readonly kind: 'docs' }
  | { readonly kind: 'help' };

export const COMMAND_NAMES = ['run', 'bisect', 'accept', 'docs', 'help'] as const;

export type CommandName = (typeof COMMAND_NAMES)[number];

/** Syntax of each command, as shown by help. */
export const USAGE: Readonly<Record<CommandName, string>> = {
  run: '/benchproof run [FILTER] [runs=N] [SHA]',
  bisect: '/benchproof bisect good=COMMIT bad=COMMIT benchmark=NAME [metric=NAME] | claim=ID',
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

/**
 * Commands that the author of the pull request may use without write access. The others cost dozens
 * of requests, and writes are rate-limited.
 */
export const AUTHOR_COMMANDS: readonly CommandName[] = ['docs', 'help'];

/** As the collaborator endpoint reports it: `maintain` and `triage` appear as write and read. */
export type Permission = 'admin' | 'write' | 'read' | 'none';

export function mayWrite(has: Permission): boolean {
  return has === 'admin' || has === 'write';
}
