/** Answers a comment: each command in it once, whoever else reads the same comment. */
import { AnswerLost } from '../../core/errors.ts';
import { OF_AUTHORS, type ParsedCommand } from '../../core/github/command/command.ts';
import { parseCommands } from '../../core/github/command/parse.ts';
import { mayWrite } from '../../core/github/command/permission.ts';
import { type Reply, renderReply } from '../../core/github/command/reply.ts';
import type { Permission } from '../../github-ports.ts';
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

/** One that is not understood is the author's to mend. */
function isOfAuthors(parsed: ParsedCommand): boolean {
  return !parsed.ok || OF_AUTHORS.includes(parsed.command.kind);
}

async function answerOne(
  ports: GitHubPorts,
  asked: Asked,
  has: Permission,
  parsed: ParsedCommand,
): Promise<Reply> {
  if (!mayWrite(has) && !(isAuthor(asked) && isOfAuthors(parsed))) {
    return { kind: 'refused', command: parsed.ok ? parsed.command.kind : parsed.meant, has };
  }
  if (!parsed.ok) return { kind: 'malformed', parsed };
  const { command } = parsed;
  if (asked.pull.state === 'closed' && command.kind !== 'help') return { kind: 'closed' };
  return carryOut(ports, asked, command);
}

const REFUSALS: readonly Reply['kind'][] = [
  'refused',
  'malformed',
  'failed',
  'closed',
  'head-moved',
];

/**
 * Answers the commands of a comment; see `CommentRequest`. A reaction shows that it is being done; for who may
 * not ask, nothing at all is written, since what may be written in an hour is limited. The answer carries the comment's id, so that a delivery that comes twice is answered once.
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
  // From the endpoint, and after the commit was pinned.
  const has = await github.permissionOf(comment.author);
  const asked = { request, pull };
  // Anybody can write a comment, and answers in public would be theirs to flood.
  if (!mayWrite(has) && !isAuthor(asked)) {
    return { kind: 'refused', message: `${comment.author} has ${has} access` };
  }
  await github.comments.seen(comment.id);
  const answers: Reply[] = [];
  for (const parsed of commands) answers.push(await answerOne(ports, asked, has, parsed));
  const more: readonly Reply[] = leftOut > 0 ? [{ kind: 'left-out', count: leftOut }] : [];
  await reply(ports, number, cause, [...answers, ...more]);
  const isRefused = answers.every(({ kind }) => REFUSALS.includes(kind));
  const message = answers.map(({ kind }) => kind).join(', ');
  if (isRefused) return { kind: 'refused', message };
  const done = commands.flatMap((each) => (each.ok ? [each.command.kind] : []));
  return { kind: 'done', command: done.join(', '), message };
}
