/** Our comment on a pull request: one of each configuration, whoever else writes at the same time. */

import { AnswerLost } from '../../core/errors.ts';
import { findOwnComment } from '../../core/github/comment/own.ts';
import type { Comment } from '../../github-ports.ts';
import type { GitHubPorts } from './ports.ts';

/** Deleted in between, or an answer that was lost: after so many looks something else is wrong. */
const LOOKS = 4;

interface OwnComment {
  readonly own: Comment | null;
  readonly strays: readonly Comment[];
}

/** @param name of the configuration; null: the repository has one only */
export async function readOwnComment(
  ports: GitHubPorts,
  pull: number,
  name: string | null,
): Promise<OwnComment> {
  const { github } = ports;
  const [login, comments] = await Promise.all([github.login(), github.comments.list(pull)]);
  return findOwnComment(comments, { name, login });
}

/** Null: there is none; or it went away, or the answer was lost, and it must be looked for again. */
async function writeOnce(
  ports: GitHubPorts,
  pull: number,
  { own }: OwnComment,
  body: string,
): Promise<Comment | null> {
  const { comments } = ports.github;
  if (own !== null) {
    if (own.body === body) return own;
    return (await comments.update(own.id, body)) ? { ...own, body } : null;
  }
  try {
    return await comments.create(pull, body);
  } catch (error) {
    if (error instanceof AnswerLost) return null;
    throw error;
  }
}

/**
 * Creates or updates it, and folds what a race left beside it.
 *
 * @param body made anew for each attempt, since it may keep what the former comment shows
 * @throws AnswerLost where it could not be made certain
 */
export async function writeOwnComment(
  ports: GitHubPorts,
  pull: number,
  name: string | null,
  body: (own: Comment | null) => string,
): Promise<Comment> {
  for (let look = 0; look < LOOKS; look += 1) {
    const found = await readOwnComment(ports, pull, name);
    const written = await writeOnce(ports, pull, found, body(found.own));
    if (written === null) continue;
    await foldStrays(ports, pull, name, found);
    return written;
  }
  throw new AnswerLost(
    `the comment on #${pull} could not be written: it went away, or no answer came, ${LOOKS} times`,
    'run the job again',
  );
}

/** Two jobs that created at the same time each find the other's; the oldest stays. */
async function foldStrays(
  ports: GitHubPorts,
  pull: number,
  name: string | null,
  before: OwnComment,
): Promise<void> {
  const strays =
    before.own === null ? (await readOwnComment(ports, pull, name)).strays : before.strays;
  for (const stray of strays) await ports.github.comments.minimise(stray, 'OUTDATED');
}
