/** How we recognise our own objects: checks by external id, runs by title, comments by a hidden first line. */
import { sizeOf } from '../../report/markdown/fit.ts';
import type { PreviousResult } from '../state/state.ts';

/** Names of users, Apps and repositories on GitHub are case-insensitive. */
export const isSameName = (one: string | null | undefined, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase();

export interface Attempt {
  readonly pull: number | null;
  /** The measuring workflow run; null if unknown, or nothing is measured. */
  readonly runId: number | null;
  readonly runAttempt: number | null;
  /** Id of the comment or button that requested it; null for an event of the pull request. */
  readonly cause: string | null;
}

export const NO_ATTEMPT: Attempt = { pull: null, runId: null, runAttempt: null, cause: null };

/** The attempt of a run, for a pull request if there is one. */
export function attemptOf(
  run: { readonly id: number; readonly run_attempt?: number | undefined } | null,
  pull: number | null = null,
  cause: string | null = null,
): Attempt {
  const runAttempt = run === null ? null : (run.run_attempt ?? 1);
  return { pull, runId: run?.id ?? null, runAttempt, cause };
}

const FORMAT = /^benchproof:1:pull=(\d{0,10}):run=(\d{0,15}):attempt=(\d{0,5}):by=([\w-]{0,40})$/;

export function formatAttempt({ pull, runId, runAttempt, cause }: Attempt): string {
  return `benchproof:1:pull=${pull ?? ''}:run=${runId ?? ''}:attempt=${runAttempt ?? ''}:by=${cause ?? ''}`;
}

/** A token that only runs jobs cannot set it: GitHub assigns the external ids of jobs. */
export function isOurs(externalId: string): boolean {
  return FORMAT.test(externalId);
}

/** Foreign ids yield an empty attempt. */
export function parseAttempt(externalId: string): Attempt {
  const found = FORMAT.exec(externalId);
  if (found === null) return NO_ATTEMPT;
  const [, pull, runId, runAttempt, cause] = found;
  const [of, id, attempt] = [pull, runId, runAttempt].map((text) => (text ? Number(text) : null));
  return { pull: of ?? null, runId: id ?? null, runAttempt: attempt ?? null, cause: cause || null };
}

export interface DispatchedFor {
  readonly pull: number;
  readonly sha: string;
  /** Id of the requesting comment, or `check-ID` of the button. */
  readonly cause: string;
  /** Only benchmarks whose name contains it, or a question; empty for all. */
  readonly filter: string;
}

export const FILTER_LIMIT = 200;
const TITLE = new RegExp(
  `^benchproof #(\\d{1,10}) ([0-9a-f]{40}) ([\\w-]{1,40})(?: (\\S{1,${FILTER_LIMIT}}))?$`,
);

/** Null if the title is not ours. */
export function parseRunTitle(title: string): DispatchedFor | null {
  const [, pull, sha, cause, filter = ''] = TITLE.exec(title.trimEnd()) ?? [];
  if (pull === undefined || sha === undefined || cause === undefined) return null;
  return { pull: Number(pull), sha, cause, filter };
}

/** Inputs of the dispatch, all strings; an empty one counts as not given. */
export function dispatchInputs(target: DispatchedFor, runs: number | null): Record<string, string> {
  const { pull, sha, cause: comment, filter } = target;
  return { pull: `${pull}`, sha, comment, filter, runs: `${runs ?? ''}` };
}

const VERSION = 1;
/** Not a valid configuration name: those begin with a letter or digit. */
const UNNAMED = '-';
const MARKER =
  /^<!-- benchproof:comment v(\d{1,4}) name=([a-z0-9-]{1,39}) head=([0-9a-f]{40}(?:[0-9a-f]{24})?) phase=[a-z]{1,20} -->(?:\r?\n|$)/;

/** @param phase `finished` includes failures: no further results are expected for the commit */
export function writeMarker(
  { configuration, headSha }: Marker,
  phase: 'measuring' | 'finished',
): string {
  const name = configuration ?? UNNAMED;
  return `<!-- benchproof:comment v${VERSION} name=${name} head=${headSha} phase=${phase} -->`;
}

/** The marker in the first line; null if there is none. Markers of newer versions are read as far as known. */
export function readMarker(body: string) {
  const [, , name, headSha] = MARKER.exec(body.slice(0, 400)) ?? [];
  if (name === undefined || headSha === undefined) return null;
  return {
    /** Of the configuration; null if it has none. */
    configuration: name === UNNAMED ? null : name,
    headSha,
  };
}

export type Marker = Readonly<NonNullable<ReturnType<typeof readMarker>>>;

/**
 * Our comments start with the marker of this configuration and are written by us.
 *
 * @param comments of all pages
 * @param login of this token
 * @returns the oldest one, and duplicates left by a race
 */
export function findOwnComment<
  C extends Readonly<Record<'body' | 'author' | 'createdAt', string>> & { readonly id: number },
>(
  comments: readonly C[],
  { name, login }: { readonly name: string | null; readonly login: string },
) {
  const ours = comments
    .filter(
      ({ author, body }) => isSameName(author, login) && readMarker(body)?.configuration === name,
    )
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id);
  const [own = null, ...duplicates] = ours;
  return { own, duplicates };
}

const BEGIN = /^<!-- benchproof:result head=([0-9a-f]{40}(?:[0-9a-f]{24})?) -->$/;
const END = '<!-- /benchproof:result -->';
/** Longer results (edited by hand) are dropped. */
const PREVIOUS_LIMIT = 60_000;

/** Wraps a result in marks for `previousResult`. */
export function markResult(headSha: string, markdown: string): string {
  return `<!-- benchproof:result head=${headSha} -->\n\n${markdown.trim()}\n\n${END}`;
}

/** The result in our comment; null if it has none. Marks must be whole lines, which escaped foreign text never is. */
export function previousResult(body: string): PreviousResult | null {
  const lines = body.split(/\r?\n/);
  const begin = lines.findIndex((line) => BEGIN.test(line));
  const end = lines.indexOf(END, begin + 1);
  const sha = BEGIN.exec(lines[begin] ?? '')?.[1];
  if (sha === undefined || end < 0) return null;
  const markdown = lines
    .slice(begin + 1, end)
    .join('\n')
    .trim();
  return markdown === '' || sizeOf(markdown) > PREVIOUS_LIMIT ? null : { sha, markdown };
}

/** Events whose runs measure a change; runs of pushes and schedules are stored by their own workflow. */
export const MEASURES_CHANGES: readonly string[] = [
  'pull_request',
  'merge_group',
  'workflow_dispatch',
];

const QUEUE =
  /^(?:refs\/heads\/)?gh-readonly-queue\/(.+)\/pr-(\d{1,10})-([0-9a-f]{40}(?:[0-9a-f]{24})?)$/;

/**
 * Parses the branch name of a merge group, `gh-readonly-queue/main/pr-104-<sha>`: target branch,
 * pull request, and the commit it is based on (the branch's tip or the previous group). Null for
 * other branches.
 */
export function parseQueueBranch(
  name: string,
): { readonly branch: string; readonly pull: number; readonly onto: string } | null {
  const [, branch, pull, onto] = QUEUE.exec(name) ?? [];
  if (branch === undefined || onto === undefined) return null;
  return { branch, pull: Number(pull), onto };
}
