/** Writes an answer, once for each cause. */

import { UserError, WorldError } from '../../core/errors.ts';
import { type Reply, renderReply } from '../../core/github/command/reply.ts';
import { isSameName } from '../../core/github/target/marks.ts';
import type { GitHubPorts } from './ports.ts';

/** First line of an answer; names the comment, button or run it answers. */
const replyMark = (cause: string): string => `<!-- benchproof:reply to=${cause} -->`;

export async function hasAnswered(
  ports: GitHubPorts,
  pull: number,
  cause: string,
): Promise<boolean> {
  const { github } = ports;
  const [login, comments] = await Promise.all([github.login(), github.comments.list(pull)]);
  return comments.some(
    ({ author, body }) => isSameName(author, login) && body.startsWith(replyMark(cause)),
  );
}

export async function reply(
  ports: GitHubPorts,
  pull: number,
  cause: string,
  replies: readonly Reply[],
): Promise<void> {
  const body = `${replyMark(cause)}\n${replies.map(renderReply).join('\n---\n\n')}`;
  if (!(await hasAnswered(ports, pull, cause))) await ports.github.comments.create(pull, body);
}

/** UserError and WorldError become answers; other errors are thrown. */
export function replyTo<Replies>(
  work: Promise<Replies>,
): Promise<Replies | Extract<Reply, { kind: 'failed' }>> {
  return work.catch((error: unknown) => {
    if (!(error instanceof UserError || error instanceof WorldError)) throw error;
    return { kind: 'failed', message: error.message, advice: error.advice };
  });
}
