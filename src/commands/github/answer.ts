/** Answers comments and check buttons, each exactly once. */

import {
  AUTHOR_COMMANDS,
  mayWrite,
  type ParsedCommand,
  type Permission,
} from '../../core/github/command/command.ts';
import { findingsOf } from '../../core/github/command/finding.ts';
import { parseCommands } from '../../core/github/command/parse.ts';
import type { Reply } from '../../core/github/command/reply.ts';
import { ACCEPT, checkName, RUN_MORE } from '../../core/github/rendering/check.ts';
import type { Finding } from '../../core/github/state/accepted.ts';
import { isSameName, parseAttempt } from '../../core/github/target/marks.ts';
import type { ButtonRequest, CommentRequest } from '../../core/github/target/payloads.ts';
import type { PullRequest } from '../../github/pulls.ts';
import { acceptFindings } from './accept.ts';
import { type Asked, executeCommand } from './execute-command.ts';
import { judgeHead } from './head-state.ts';
import { mendChecks } from './open.ts';
import type { Answered, GitHubPorts } from './ports.ts';
import { stateOf } from './present.ts';
import { hasAnswered, reply, replyTo } from './reply.ts';
import { startRun } from './start-run.ts';

const isAuthor = ({ request, pull }: Asked): boolean =>
  isSameName(pull.user?.login, request.comment.author);

/** Authors may fix their own syntax errors. */
function isForAuthors(parsed: ParsedCommand): boolean {
  return !parsed.ok || AUTHOR_COMMANDS.includes(parsed.command.kind);
}

async function answerOne(asked: Asked, has: Permission, parsed: ParsedCommand): Promise<Reply> {
  if (!mayWrite(has) && !(isAuthor(asked) && isForAuthors(parsed))) {
    return { kind: 'refused', command: parsed.ok ? parsed.command.kind : parsed.meant, has };
  }
  if (!parsed.ok) return { kind: 'malformed', parsed };
  const { command } = parsed;
  if (asked.pull.state === 'closed' && command.kind !== 'help') return { kind: 'closed' };
  return executeCommand(asked, command);
}

const REFUSALS: readonly Reply['kind'][] = [
  'refused',
  'malformed',
  'failed',
  'closed',
  'head-moved',
];

/**
 * Answers the commands in a comment; see `CommentRequest`. A reaction shows that work is under way.
 * Nothing is written for people without permission, because writes are rate-limited. The answer
 * contains the comment's id, so a repeated delivery is answered once.
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
  if (isSameName(comment.author, await github.login())) {
    return { kind: 'ignored', message: 'our own comment' };
  }
  const pull = await github.pulls.get(number);
  if (pull === null) return { kind: 'ignored', message: `#${number} is no pull request` };
  const cause = `${comment.id}`;
  if (await hasAnswered(ports, number, cause)) {
    return { kind: 'ignored', message: 'answered already' };
  }
  // From the API, not from the payload, and after the commit was pinned.
  const has = await github.permissionOf(comment.author);
  const asked = { ports, request, pull };
  // Anybody can comment, so public refusals could be used for flooding.
  if (!mayWrite(has) && !isAuthor(asked)) {
    return { kind: 'refused', message: `${comment.author} has ${has} access` };
  }
  await github.comments.seen(comment.id);
  // Without the bot, nobody else looks at the checks of a run that never started.
  await mendChecks(ports, pull.head.sha);
  const answers: Reply[] = [];
  for (const parsed of commands) answers.push(await answerOne(asked, has, parsed));
  const more: readonly Reply[] = leftOut > 0 ? [{ kind: 'left-out', count: leftOut }] : [];
  await reply(ports, number, cause, [...answers, ...more]);
  const isRefused = answers.every(({ kind }) => REFUSALS.includes(kind));
  const message = answers.map(({ kind }) => kind).join(', ');
  if (isRefused) return { kind: 'refused', message };
  return { kind: 'done', message };
}

/** Twice the minimum number of runs: the next look of a session. */
const MORE = 2;

/** One press starts one run; pressing the same button again does not start another. */
const causeOf = ({ check, identifier }: ButtonRequest): string => `${identifier}-${check.id}`;

async function runMore(ports: GitHubPorts, request: ButtonRequest, pull: PullRequest) {
  const { target } = await judgeHead(ports, pull);
  const runs = target.config.runs.min * MORE;
  return startRun({ ports, pull, filter: null, cause: causeOf(request), runs });
}

/** Findings of this check; the other check has its own button. */
function isOfCheck({ name }: ButtonRequest['check'], { subject }: Finding): boolean {
  const isDocuments = name.startsWith(checkName('docs', null));
  return isDocuments === (subject.kind === 'claim');
}

async function acceptAll(
  ports: GitHubPorts,
  request: ButtonRequest,
  pull: PullRequest,
): Promise<readonly Reply[]> {
  const { check, sender } = request;
  const standing = await judgeHead(ports, pull);
  const state = stateOf(standing.target, standing.findings);
  const findings = findingsOf(state).filter(
    (each) => isOfCheck(check, each) && each.acceptance === null,
  );
  if (findings.length === 0) {
    const kind = standing.isGone ? 'measurement-gone' : 'nothing-judged';
    return [{ kind, headSha: check.headSha }];
  }
  const consent = {
    by: sender,
    reason: `accepted with the button on the check ${check.name}`,
    expires: null,
    at: ports.clock.now().toISOString(),
  };
  return acceptFindings(standing, findings, consent, causeOf(request));
}

/** Executes a check's button; see `ButtonRequest`. The check identifies the pull request and the commit that was seen. */
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
  const replies = await (request.identifier === RUN_MORE.identifier
    ? replyTo(runMore(ports, request, pull)).then((one) => [one])
    : acceptAll(ports, request, pull));
  await reply(ports, pull.number, causeOf(request), replies);
  return { kind: 'done', message: replies.map(({ kind }) => kind).join(', ') };
}
