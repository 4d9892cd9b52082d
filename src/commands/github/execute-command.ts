/** Executes a single command; author and commit are verified by the caller. */

import { UserError } from '../../core/errors.ts';
import type { Command } from '../../core/github/command/command.ts';
import { findSubject } from '../../core/github/command/finding.ts';
import type { Reply } from '../../core/github/command/reply.ts';
import { ID } from '../../core/github/state/acceptance.ts';
import type { CommentRequest } from '../../core/github/target/payloads.ts';
import type { PullRequest } from '../../github/pulls.ts';
import { acceptFindings, republish } from './accept.ts';
import { judgeHead } from './head-state.ts';
import type { GitHubPorts } from './ports.ts';
import { stateOf } from './present.ts';
import { replyTo } from './reply.ts';
import { startAtHead, startBisect } from './start-question.ts';
import { type Order, startRun } from './start-run.ts';
import { isFork } from './subject.ts';

export interface Asked {
  readonly ports: GitHubPorts;
  readonly request: CommentRequest;
  /** As read before any permission was checked; its head is used throughout. */
  readonly pull: PullRequest;
}

type CommandOf<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>;

/**
 * The head's code will run. A stranger could push between review and command, so a fork's commit
 * must be named.
 *
 * @param words of the command without the commit
 */
async function atHead(
  { ports, pull, request }: Asked,
  { sha, words }: { readonly sha: string | null; readonly words: string },
  start: (order: Order) => Promise<Reply>,
): Promise<Reply> {
  const headSha = pull.head.sha;
  const command = `/benchproof ${words} ${headSha}`;
  if (sha !== null && sha !== headSha) {
    return { kind: 'head-moved', asked: sha, headSha, command };
  }
  if (sha === null && isFork(ports, pull)) return { kind: 'name-the-commit', command };
  return start({ ports, pull, cause: `${request.comment.id}` });
}

function run(asked: Asked, { filter, runs, sha }: CommandOf<'run'>): Promise<Reply> {
  return atHead(asked, { sha, words: 'run' }, (order) => startRun({ ...order, filter, runs }));
}

function why(asked: Asked, { benchmark, sha }: CommandOf<'why'>): Promise<Reply> {
  return atHead(asked, { sha, words: `why ${benchmark}` }, (order) =>
    startAtHead(order, { kind: 'why', benchmark }),
  );
}

async function bisect(asked: Asked, command: CommandOf<'bisect'>): Promise<Reply> {
  const { ports, pull, request } = asked;
  if ('good' in command)
    return startBisect({ ports, pull, cause: `${request.comment.id}` }, command);
  const { claim, sha } = command;
  return atHead(asked, { sha, words: `bisect claim=${claim}` }, async (order) => {
    if (!ID.test(claim)) return startAtHead(order, { kind: 'trace', claim });
    const { found } = await resolveFinding(asked, claim);
    if (found.kind !== 'found') return found;
    const { of } = found.finding;
    if (!('claim' in of)) {
      throw new UserError(`claim=${claim}: expected a number in a document`);
    }
    const { path, line, column } = of.claim;
    return startAtHead(order, { kind: 'trace', claim: `${path}:${line}:${column}` });
  });
}

/** The finding with this id at the head, or why there is none. */
async function resolveFinding({ ports, pull }: Asked, id: string) {
  const standing = await judgeHead(ports, pull);
  const state = stateOf(standing.target, standing.findings);
  const isJudged = [state.benchmarks, state.documents].some(({ kind }) => kind === 'judged');
  const found = findSubject(state, id);
  const gone = id.startsWith('m') && standing.isGone ? ('measurement-gone' as const) : null;
  const why = gone ?? (isJudged ? null : ('nothing-judged' as const));
  const isUnknown = found.kind === 'unknown-id' && why !== null;
  return { standing, found: isUnknown ? { kind: why, headSha: pull.head.sha } : found };
}

async function accept(asked: Asked, command: CommandOf<'accept'>): Promise<Reply> {
  const { standing, found } = await resolveFinding(asked, command.id);
  if (found.kind !== 'found') return found;
  const { acceptance } = found.finding;
  if (acceptance !== null) return { kind: 'already-accepted', acceptance };
  const { author: by, createdAt, id } = asked.request.comment;
  const at = new Date(createdAt).toISOString();
  const consent = { by, at, reason: command.reason, expires: command.until };
  const [answer] = await acceptFindings(standing, [found.finding], consent, `${id}`);
  if (answer === undefined) throw new Error('an acceptance was stored but has disappeared');
  return answer;
}

async function checkDocuments({ ports, pull, request }: Asked): Promise<Reply> {
  const standing = await judgeHead(ports, pull);
  if (standing.isMeasuring) return { kind: 'nothing-judged', headSha: pull.head.sha };
  const { state } = await republish(standing, [], `${request.comment.id}`);
  return { kind: 'documents-checked', state, isMeasurementGone: standing.isGone };
}

async function execute(asked: Asked, command: Command): Promise<Reply> {
  switch (command.kind) {
    case 'run':
      return run(asked, command);
    case 'why':
      return why(asked, command);
    case 'bisect':
      return bisect(asked, command);
    case 'accept':
      return accept(asked, command);
    case 'docs':
      return checkDocuments(asked);
    case 'help':
      return { kind: 'help' };
  }
}

export const executeCommand = (asked: Asked, command: Command): Promise<Reply> =>
  replyTo(execute(asked, command));
