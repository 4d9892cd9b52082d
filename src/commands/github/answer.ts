/** Answers a comment: each command in it once, whoever else reads the same comment. */
import { AnswerLost } from '../../core/errors.ts';
import { accessFor, type ParsedCommand } from '../../core/github/command/command.ts';
import { parseCommands } from '../../core/github/command/parse.ts';
import { isAllowed } from '../../core/github/command/permission.ts';
import { type Reply, renderReply } from '../../core/github/command/reply.ts';
import type { PullRequest } from '../../github-ports.ts';
import { type Asked, carryOut } from './carry-out.ts';
import type { GitHubPorts } from './ports.ts';
import type { Answered, CommentRequest } from './requests.ts';

const LOOKS = 3;

/** First line of an answer: which comment or button it answers. */
const replyMark = (cause: string): string => `<!-- benchproof:reply to=${cause} -->`;

async function hasAnswered(ports: GitHubPorts, pull: number, cause: string): Promise<boolean> {
  const { github } = ports;
  const [login, comments] = await Promise.all([github.login(), github.comments.list(pull)]);
  return comments.some(
    ({ author, body }) =>
      author.toLowerCase() === login.toLowerCase() && body.startsWith(replyMark(cause)),
  );
}

/** @throws AnswerLost where it could not be made certain */
export async function reply(
  ports: GitHubPorts,
  pull: number,
  cause: string,
  replies: readonly Reply[],
): Promise<void> {
  const body = `${replyMark(cause)}\n${replies.map(renderReply).join('\n---\n\n')}`;
  for (let look = 0; look < LOOKS; look += 1) {
    if (await hasAnswered(ports, pull, cause)) return;
    try {
      await ports.github.comments.create(pull, body);
      return;
    } catch (error) {
      if (!(error instanceof AnswerLost)) throw error;
    }
  }
  throw new AnswerLost(`no answer came to the reply on #${pull}`, 'run the job again');
}

function isAuthor({ request, pull }: Asked): boolean {
  return request.comment.author.toLowerCase() === pull.author.toLowerCase();
}

/** Permission comes from the endpoint, and after the commit was pinned. */
async function answerOne(ports: GitHubPorts, asked: Asked, parsed: ParsedCommand): Promise<Reply> {
  if (!parsed.ok) return { kind: 'malformed', parsed };
  const { command } = parsed;
  const { needed, author } = accessFor(command);
  if (needed !== 'none' && !(author && isAuthor(asked))) {
    const has = await ports.github.permissionOf(asked.request.comment.author);
    if (!isAllowed(has, needed)) return { kind: 'refused', command: command.kind, needed, has };
  }
  if (asked.pull.state === 'closed' && command.kind !== 'help') return { kind: 'closed' };
  return carryOut(ports, asked, command);
}

/**
 * Anybody can write a comment, and in a public repository anybody may read: who has no more than
 * that and no part in the pull request is not answered in public, which would be ours to flood.
 */
function isSilent(asked: Asked, { kind }: Reply): boolean {
  return kind === 'refused' && !isAuthor(asked);
}

const REFUSALS: readonly Reply['kind'][] = [
  'refused',
  'malformed',
  'failed',
  'closed',
  'head-moved',
];

async function answerAll(
  ports: GitHubPorts,
  request: CommentRequest,
  pull: PullRequest,
  commands: readonly ParsedCommand[],
): Promise<readonly Reply[]> {
  const replies: Reply[] = [];
  for (const parsed of commands) replies.push(await answerOne(ports, { request, pull }, parsed));
  return replies;
}

/**
 * Answers the commands of a comment; see `CommentRequest`. A reaction shows that it was seen;
 * the answer carries the comment's id, so that a delivery that comes twice is answered once.
 */
export async function answerCommand(
  ports: GitHubPorts,
  request: CommentRequest,
): Promise<Answered> {
  const { comment, pull: number } = request;
  const { github } = ports;
  const { commands, leftOut } = parseCommands(
    comment.body,
    ports.clock.now().toISOString().slice(0, 10),
  );
  if (commands.length === 0) return { kind: 'ignored', message: 'no command' };
  if (comment.author.toLowerCase() === (await github.login()).toLowerCase()) {
    return { kind: 'ignored', message: 'our own comment' };
  }
  const pull = await github.pulls.get(number);
  if (pull === null) return { kind: 'ignored', message: `#${number} is no pull request` };
  const cause = `${comment.id}`;
  if (await hasAnswered(ports, number, cause)) {
    return { kind: 'ignored', message: 'answered already' };
  }
  await github.comments.react(comment.id, 'eyes');
  const answers = await answerAll(ports, request, pull, commands);
  const more: readonly Reply[] = leftOut > 0 ? [{ kind: 'left-out', count: leftOut }] : [];
  const said = answers.filter((each) => !isSilent({ request, pull }, each));
  if (said.length > 0) await reply(ports, number, cause, [...said, ...more]);
  const isRefused = answers.every(({ kind }) => REFUSALS.includes(kind));
  await github.comments.react(comment.id, isRefused ? 'confused' : 'rocket');
  const message = answers.map(({ kind }) => kind).join(', ');
  if (isRefused) return { kind: 'refused', message };
  const done = commands.flatMap((each) => (each.ok ? [each.command.kind] : []));
  return { kind: 'done', command: done.join(', '), message };
}
