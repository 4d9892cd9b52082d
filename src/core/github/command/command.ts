/** What a person can ask for in a comment, as values, and who may. */
import type { Phrase } from '../../text/phrase.ts';

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

export type ParsedCommand =
  | { readonly ok: true; readonly line: number; readonly command: Command }
  | {
      readonly ok: false;
      readonly line: number;
      /** The command it was meant for; null: not known. */
      readonly meant: CommandName | null;
      /** What is wrong with it: a clause without a full stop. */
      readonly problem: Phrase;
    };

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
