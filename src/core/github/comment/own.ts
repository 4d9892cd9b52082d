/** Which of a pull request's comments is ours, and what it showed. */

import { sizeOf } from '../../report/markdown/fit.ts';
import { readMarker } from '../marker.ts';
import type { PreviousResult } from '../state.ts';

/** The part of a comment that counts here. */
export interface ListedComment {
  readonly id: number;
  readonly body: string;
  readonly author: string;
  readonly createdAt: string;
}

export interface OwnComments<C> {
  /** The oldest; null: there is none yet. */
  readonly own: C | null;
  /** Others of the same configuration, which a race or a restore left behind. */
  readonly strays: readonly C[];
}

/**
 * Ours are those that begin with the marker of this configuration and were written by us.
 *
 * @param comments of all pages
 * @param login under which this token writes; logins differ in case only by how they are typed
 */
export function findOwnComment<C extends ListedComment>(
  comments: readonly C[],
  { name, login }: { readonly name: string | null; readonly login: string },
): OwnComments<C> {
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
