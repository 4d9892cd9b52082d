/** Answers a comment, each command in it once, whoever else reads the same comment; and the buttons on a check. */
import { AnswerLost } from '../../core/errors.ts';
import { mayWrite, OF_AUTHORS, type ParsedCommand } from '../../core/github/command/command.ts';
import { type Finding, findingsOf } from '../../core/github/command/finding.ts';
import { parseCommands } from '../../core/github/command/parse.ts';
import { type Reply, renderReply } from '../../core/github/command/reply.ts';
import { ACCEPT, checkName, RUN_MORE } from '../../core/github/rendering/check.ts';
import { parseAttempt } from '../../core/github/target/marks.ts';
import type { Permission, PullRequest } from '../../github-ports.ts';
import { heldBy, presentAgain, refusalOf, storeAcceptances } from './accept.ts';
import { type Asked, carryOut, startRun } from './carry-out.ts';
import type { Answered, ButtonRequest, CommentRequest, GitHubPorts } from './ports.ts';
import { stateOf } from './present.ts';
import { standingAt } from './standing.ts';

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
  throw new AnswerLost(`no response to the reply on #${pull}`, 'run the job again');
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

/** Twice what it takes at first: as many as the next look of a session would take. */
const MORE = 2;

/** One press starts one run; the same check is never pressed into a second one. */
const causeOf = ({ check, identifier }: ButtonRequest): string => `${identifier}-${check.id}`;

async function runMore(
  ports: GitHubPorts,
  request: ButtonRequest,
  pull: PullRequest,
): Promise<Reply> {
  const { check } = request;
  const { target } = await standingAt(ports, pull);
  return startRun(ports, {
    ...{ pull, sha: check.headSha, filter: null },
    cause: causeOf(request),
    runs: target.config.runs.min * MORE,
  });
}

/** What this check speaks of; the other one has a button of its own. */
function isOfCheck({ name }: ButtonRequest['check'], { kind }: Finding): boolean {
  const isDocuments = name.startsWith(checkName('docs', null));
  return isDocuments === (kind === 'claim');
}

async function acceptAll(
  ports: GitHubPorts,
  request: ButtonRequest,
  pull: PullRequest,
): Promise<readonly Reply[]> {
  const { check, sender } = request;
  const standing = await standingAt(ports, pull);
  const state = stateOf(ports, standing.target, standing.findings);
  const findings = findingsOf(state).filter(
    (each) => isOfCheck(check, each) && heldBy(state, each) === null,
  );
  if (findings.length === 0) {
    const kind = standing.isGone ? 'measurement-gone' : 'nothing-judged';
    return [{ kind, headSha: check.headSha }];
  }
  const refusal = await refusalOf(ports, standing.target, findings, sender);
  if (refusal !== null) return [{ kind: 'failed', message: refusal, advice: null }];
  const accepted = await storeAcceptances(ports, standing, state, findings, {
    by: sender,
    reason: `accepted with the button on the check ${check.name}`,
    until: null,
    at: ports.clock.now().toISOString(),
  });
  await presentAgain(ports, standing, accepted, causeOf(request));
  return accepted.map((acceptance) => ({ kind: 'accepted', acceptance }));
}

function obey(ports: GitHubPorts, request: ButtonRequest, pull: PullRequest) {
  return request.identifier === RUN_MORE.identifier
    ? runMore(ports, request, pull).then((one) => [one])
    : acceptAll(ports, request, pull);
}

/**
 * Does what a button says; see `ButtonRequest`. The check names the pull request, its commit is the
 * one that whoever pressed it saw.
 */
export async function pressButton(ports: GitHubPorts, request: ButtonRequest): Promise<Answered> {
  const { check, identifier, sender } = request;
  if (identifier !== RUN_MORE.identifier && identifier !== ACCEPT.identifier) {
    return { kind: 'ignored', message: `no button of ours: ${identifier}` };
  }
  const number = parseAttempt(check.externalId).pull;
  const pull = number === null ? null : await ports.github.pulls.get(number);
  if (pull === null) return { kind: 'ignored', message: 'the check belongs to no pull request' };
  const isCurrent = pull.state === 'open' && pull.head.sha === check.headSha;
  if (!isCurrent) return { kind: 'refused', message: `#${pull.number} moved on` };
  const has = await ports.github.permissionOf(sender);
  if (!mayWrite(has)) {
    return { kind: 'refused', message: `${sender} has ${has} access, and write is needed` };
  }
  const replies = await obey(ports, request, pull);
  await reply(ports, pull.number, causeOf(request), replies);
  return { kind: 'done', command: identifier, message: replies.map(({ kind }) => kind).join(', ') };
}
