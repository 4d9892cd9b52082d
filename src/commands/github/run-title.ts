/**
 * The `run-name` of a dispatched measuring workflow:
 *
 *     run-name: "benchproof #${{ inputs.pull }} ${{ inputs.sha }} ${{ inputs.comment }} ${{ inputs.filter }}"
 *
 * It is how a run of the default branch's workflow says which commit of which pull request it
 * measures. GitHub fills it in before any job starts, so that nothing that is measured can change
 * it, and a run that crashed has it too.
 */

export interface DispatchedFor {
  readonly pull: number;
  readonly sha: string;
  /** Id of the comment, or `check-ID` of the button, that asked for it. */
  readonly cause: string;
  /** Only benchmarks with this in their name; empty: all. */
  readonly filter: string;
}

const TITLE = /^benchproof #(\d{1,10}) ([0-9a-f]{40}) ([\w-]{1,40})(?: (\S{1,200}))?$/;

/** Null: not a title of ours. */
export function parseRunTitle(title: string): DispatchedFor | null {
  const [, pull, sha, cause, filter = ''] = TITLE.exec(title.trimEnd()) ?? [];
  if (pull === undefined || sha === undefined || cause === undefined) return null;
  return { pull: Number(pull), sha, cause, filter };
}

/** The inputs of the dispatch; every one is text, and an empty one is as if it were not given. */
export function dispatchInputs(target: DispatchedFor, runs: number | null): Record<string, string> {
  return {
    pull: `${target.pull}`,
    sha: target.sha,
    comment: target.cause,
    filter: target.filter,
    runs: runs === null ? '' : `${runs}`,
  };
}
