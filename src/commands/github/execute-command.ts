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
  ports: GitHubPorts,
  { pull, request }: Asked,
  { sha, words }: { readonly sha: string | null; readonly words: string },
  start: (order: Order) => Promise<Reply>,
): Promise<Reply> {
  const headSha = pull.head.sha;
  const command = `/benchproof ${words} ${headSha}`;
  if (sha !== null && sha !== headSha) {
    return { kind: 'head-moved', asked: sha, headSha, command };
  }
  if (sha === null && isFork(ports, pull)) return { kind: 'name-the-commit', command };
  return start({ pull, cause: `${request.comment.id}` });
}

function run(ports: GitHubPorts, asked: Asked, command: CommandOf<'run'>): Promise<Reply> {
  const { filter, runs, sha } = command;
  return atHead(ports, asked, { sha, words: 'run' }, (order) =>
    startRun(ports, { ...order, filter, runs }),
  );
}

function why(ports: GitHubPorts, asked: Asked, command: CommandOf<'why'>): Promise<Reply> {
  const { benchmark, sha } = command;
  return atHead(ports, asked, { sha, words: `why ${benchmark}` }, (order) =>
    startAtHead(ports, order, { kind: 'why', benchmark }),
  );
}

async function bisect(
  ports: GitHubPorts,
  asked: Asked,
  command: CommandOf<'bisect'>,
): Promise<Reply> {
  const { pull, request } = asked;
  if ('good' in command)
    return startBisect(ports, { pull, cause: `${request.comment.id}` }, command);
  const { claim, sha } = command;
  return atHead(ports, asked, { sha, words: `bisect claim=${claim}` }, async (order) => {
    if (!ID.test(claim)) return startAtHead(ports, order, { kind: 'trace', claim });
    const { found } = await resolveFinding(ports, asked, claim);
    if (found.kind !== 'found') return found;
    const { of } = found.finding;
    if (!('claim' in of)) {
      throw new UserError(`claim=${claim}: expected a number in a document`);
    }
    const { path, line, column } = of.claim;
    return startAtHead(ports, order, { kind: 'trace', claim: `${path}:${line}:${column}` });
  });
}

/** The finding with this id at the head, or why there is none. */
async function resolveFinding(ports: GitHubPorts, { pull }: Asked, id: string) {
  const standing = await judgeHead(ports, pull);
  const state = stateOf(standing.target, standing.findings);
  const isJudged = [state.benchmarks, state.documents].some(({ kind }) => kind === 'judged');
  const found = findSubject(state, id);
  const gone = id.startsWith('m') && standing.isGone ? ('measurement-gone' as const) : null;
  const why = gone ?? (isJudged ? null : ('nothing-judged' as const));
  const isUnknown = found.kind === 'unknown-id' && why !== null;
  return { standing, found: isUnknown ? { kind: why, headSha: pull.head.sha } : found };
}

async function accept(
  ports: GitHubPorts,
  asked: Asked,
  command: CommandOf<'accept'>,
): Promise<Reply> {
  const { standing, found } = await resolveFinding(ports, asked, command.id);
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

async function checkDocuments(ports: GitHubPorts, { pull, request }: Asked): Promise<Reply> {
  const standing = await judgeHead(ports, pull);
  if (standing.isMeasuring) return { kind: 'nothing-judged', headSha: pull.head.sha };
  const { state } = await republish(standing, [], `${request.comment.id}`);
  return { kind: 'documents-checked', state, isMeasurementGone: standing.isGone };
}

async function execute(ports: GitHubPorts, asked: Asked, command: Command): Promise<Reply> {
  switch (command.kind) {
    case 'run':
      return run(ports, asked, command);
    case 'why':
      return why(ports, asked, command);
    case 'bisect':
      return bisect(ports, asked, command);
    case 'accept':
      return accept(ports, asked, command);
    case 'docs':
      return checkDocuments(ports, asked);
    case 'help':
      return { kind: 'help' };
  }
}

export function executeCommand(ports: GitHubPorts, asked: Asked, command: Command): Promise<Reply> {
  return replyTo(execute(ports, asked, command));
}
