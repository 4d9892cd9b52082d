/** By what we know our own again: checks by their external id, runs by their title, comments by their hidden first line. */
import { sizeOf } from '../../report/markdown/fit.ts';
import type { PreviousResult } from '../state/state.ts';

export interface Attempt {
  readonly pull: number | null;
  /** The workflow run that measures; null: not known, or nothing is measured. */
  readonly runId: number | null;
  readonly runAttempt: number | null;
  /** Id of the comment or button that asked for it; null: an event of the pull request. */
  readonly cause: string | null;
}

export const NO_ATTEMPT: Attempt = { pull: null, runId: null, runAttempt: null, cause: null };

/** That of a run, for a pull request where there is one. */
export function attemptOf(
  run: { readonly id: number; readonly attempt: number } | null,
  pull: number | null = null,
  cause: string | null = null,
): Attempt {
  return { pull, runId: run?.id ?? null, runAttempt: run?.attempt ?? null, cause };
}

const FORMAT = /^benchproof:1:pull=(\d{0,10}):run=(\d{0,15}):attempt=(\d{0,5}):by=([\w-]{0,40})$/;

export function formatAttempt({ pull, runId, runAttempt, cause }: Attempt): string {
  return `benchproof:1:pull=${pull ?? ''}:run=${runId ?? ''}:attempt=${runAttempt ?? ''}:by=${cause ?? ''}`;
}

/** Whoever may only start jobs cannot write it: GitHub gives a job's check an id of its own. */
export function isOurs(externalId: string): boolean {
  return FORMAT.test(externalId);
}

/** Nothing is known of an id that is not ours. */
export function parseAttempt(externalId: string): Attempt {
  const found = FORMAT.exec(externalId);
  if (found === null) return NO_ATTEMPT;
  const [, pull, runId, runAttempt, cause] = found;
  return {
    pull: numberOf(pull),
    runId: numberOf(runId),
    runAttempt: numberOf(runAttempt),
    cause: cause === '' ? null : (cause ?? null),
  };
}

function numberOf(text: string | undefined): number | null {
  return text === undefined || text === '' ? null : Number(text);
}

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

/** `finished` includes failures: nothing more is to come for that commit. */
export type CommentPhase = 'measuring' | 'finished' | 'superseded';

export interface Marker {
  /** Of the configuration; null: the only one. */
  readonly configuration: string | null;
  readonly headSha: string;
  readonly phase: CommentPhase;
}

const VERSION = 1;
/** No configuration can be called so: names begin with a letter or digit. */
const UNNAMED = '-';
const MARKER =
  /^<!-- benchproof:comment v(\d{1,4}) name=([a-z0-9-]{1,39}) head=([0-9a-f]{40}(?:[0-9a-f]{24})?) phase=([a-z]{1,20}) -->(?:\r?\n|$)/;

export function writeMarker({ configuration, headSha, phase }: Marker): string {
  const name = configuration ?? UNNAMED;
  return `<!-- benchproof:comment v${VERSION} name=${name} head=${headSha} phase=${phase} -->`;
}

/** Of the first line of a body; null: none is there. Newer versions are read as far as known. */
export function readMarker(body: string): Marker | null {
  const [, , name, headSha, phase] = MARKER.exec(body.slice(0, 400)) ?? [];
  if (name === undefined || headSha === undefined) return null;
  return {
    configuration: name === UNNAMED ? null : name,
    headSha,
    phase: phase === 'measuring' || phase === 'superseded' ? phase : 'finished',
  };
}

/**
 * Ours are those that begin with the marker of this configuration and were written by us.
 *
 * @param comments of all pages
 * @param login under which this token writes; logins differ in case only by how they are typed
 * @returns the oldest, and others that a race or a restore left behind
 */
export function findOwnComment<
  C extends Readonly<Record<'body' | 'author' | 'createdAt', string>> & { readonly id: number },
>(
  comments: readonly C[],
  { name, login }: { readonly name: string | null; readonly login: string },
) {
  const ours = comments
    .filter(({ author, body }) => {
      const marker = readMarker(body);
      const isAuthor = author.toLowerCase() === login.toLowerCase();
      return isAuthor && marker !== null && marker.configuration === name;
    })
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id);
  const [own = null, ...strays] = ours;
  return { own, strays };
}

const BEGIN = /^<!-- benchproof:result head=([0-9a-f]{40}(?:[0-9a-f]{24})?) -->$/;
const END = '<!-- /benchproof:result -->';
/** A result that someone blew up by hand is dropped: the next one is near. */
const PREVIOUS_LIMIT = 60_000;

/** Puts a result between marks, so that `previousResult` finds it again. */
export function markResult(headSha: string, markdown: string): string {
  return `<!-- benchproof:result head=${headSha} -->\n\n${markdown.trim()}\n\n${END}`;
}

/**
 * The result that a comment of ours shows; null: none yet. Marks count as whole lines only, which
 * no foreign text in our comments ever is.
 */
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

/** Events whose runs measure a change: what a push or a schedule measured, its own workflow stores. */
export const MEASURES_CHANGES: readonly string[] = [
  'pull_request',
  'merge_group',
  'workflow_dispatch',
];

const QUEUE =
  /^(?:refs\/heads\/)?gh-readonly-queue\/(.+)\/pr-(\d{1,10})-([0-9a-f]{40}(?:[0-9a-f]{24})?)$/;

/**
 * What GitHub calls the branch of a merge group, `gh-readonly-queue/main/pr-104-<sha>`: the branch it goes to, its pull request, and
 * the commit that it is put onto, which is the branch's tip or the group before it. Null: it is no such branch.
 */
export function parseQueueBranch(
  name: string,
): { readonly branch: string; readonly pull: number; readonly onto: string } | null {
  const [, branch, pull, onto] = QUEUE.exec(name) ?? [];
  if (branch === undefined || onto === undefined) return null;
  return { branch, pull: Number(pull), onto };
}
