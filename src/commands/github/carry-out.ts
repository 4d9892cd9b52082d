/** Does what one command asks for; who asks, and at which commit, was settled before. */
import { UserError, WorldError } from '../../core/errors.ts';
import type { Command } from '../../core/github/command/command.ts';
import type { Reply } from '../../core/github/command/reply.ts';
import { type Finding, findSubject } from '../../core/github/command/subject.ts';
import type { PullRequest } from '../../github-ports.ts';
import { heldBy, presentAgain, refusalOf, storeAcceptances } from './accept.ts';
import type { GitHubPorts } from './ports.ts';
import { stateOf } from './present.ts';
import type { CommentRequest } from './requests.ts';
import { standingAt } from './standing.ts';
import { startRun } from './start-run.ts';

export interface Asked {
  readonly request: CommentRequest;
  /** As it was before anything was decided: its head is the commit that is meant throughout. */
  readonly pull: PullRequest;
}

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>;

/**
 * Running needs code of the pull request to be executed. A stranger may push between the reading
 * and the asking, so the commit of a fork has to be named.
 */
async function run(ports: GitHubPorts, asked: Asked, command: Of<'run'>): Promise<Reply> {
  const { pull, request } = asked;
  const headSha = pull.head.sha;
  const isFork = pull.head.repository !== ports.github.repository;
  if (command.sha !== null && command.sha !== headSha) {
    return { kind: 'head-moved', asked: command.sha, headSha };
  }
  if (command.sha === null && isFork) return { kind: 'name-the-commit', headSha };
  return startRun(ports, {
    configPath: request.configPath,
    pull,
    sha: headSha,
    cause: `${request.comment.id}`,
    filter: command.filter,
    runs: command.runs,
  });
}

type Sought = { readonly finding: Finding } | { readonly reply: Reply };

async function seek(ports: GitHubPorts, { pull, request }: Asked, id: string) {
  const standing = await standingAt(ports, request.configPath, pull);
  const state = stateOf(ports, standing.target, standing.findings);
  const isJudged = [state.benchmarks, state.documents].some(({ kind }) => kind === 'judged');
  const lookup = findSubject(state, id);
  const sought = (): Sought => {
    if (lookup.kind === 'found') return { finding: lookup.finding };
    if (lookup.kind === 'ambiguous') return { reply: { ...lookup, kind: 'ambiguous-id', id } };
    const isOfRun = id.startsWith('m') && standing.isGone;
    if (isOfRun) return { reply: { kind: 'measurement-gone', headSha: pull.head.sha } };
    if (!isJudged) return { reply: { kind: 'nothing-judged', headSha: pull.head.sha } };
    return { reply: { ...lookup, kind: 'unknown-id', id } };
  };
  return { standing, state, sought: sought() };
}

async function accept(ports: GitHubPorts, asked: Asked, command: Of<'accept'>): Promise<Reply> {
  const { standing, state, sought } = await seek(ports, asked, command.id);
  if ('reply' in sought) return sought.reply;
  const held = heldBy(state, sought.finding);
  if (held !== null) return { kind: 'already-accepted', acceptance: held };
  const { comment } = asked.request;
  const refusal = await refusalOf(ports, standing.target, [sought.finding], comment.author);
  if (refusal !== null) throw new UserError(refusal, 'ask somebody whom the rules let accept it');
  const consent = { by: comment.author, reason: command.reason, until: command.until };
  const at = new Date(comment.createdAt).toISOString();
  const accepted = await storeAcceptances(ports, standing, state, [sought.finding], {
    ...consent,
    at,
  });
  await presentAgain(ports, standing, accepted, `${comment.id}`);
  const [acceptance] = accepted;
  if (acceptance === undefined) throw new Error('an acceptance was stored and is gone');
  return { kind: 'accepted', acceptance };
}

async function explain(ports: GitHubPorts, asked: Asked, { id }: Of<'explain'>): Promise<Reply> {
  const { sought } = await seek(ports, asked, id);
  return 'reply' in sought ? sought.reply : { kind: 'explained', finding: sought.finding };
}

async function checkDocuments(ports: GitHubPorts, { pull, request }: Asked): Promise<Reply> {
  const standing = await standingAt(ports, request.configPath, pull);
  if (standing.isMeasuring) return { kind: 'nothing-judged', headSha: pull.head.sha };
  const { state } = await presentAgain(ports, standing, [], `${request.comment.id}`);
  return { kind: 'documents-checked', state, isMeasurementGone: standing.isGone };
}

function obey(ports: GitHubPorts, asked: Asked, command: Command): Promise<Reply> {
  switch (command.kind) {
    case 'run':
      return run(ports, asked, command);
    case 'bisect':
      return Promise.resolve(bisectReply(command));
    case 'accept':
      return accept(ports, asked, command);
    case 'explain':
      return explain(ports, asked, command);
    case 'docs':
      return checkDocuments(ports, asked);
    case 'help':
      return Promise.resolve({ kind: 'help' });
    default:
      return command satisfies never;
  }
}

function bisectReply(command: Of<'bisect'>): Reply {
  const options = Object.entries(command).flatMap(([name, value]) =>
    name === 'kind' || value === null ? [] : [`--${name} ${value}`],
  );
  return {
    kind: 'failed',
    message: 'bisecting is not started from comments',
    advice: `run it where the engine is: benchproof bisect ${options.join(' ')}`,
  };
}

/** What the world or the user did wrong is an answer; only our own errors are thrown. */
export async function carryOut(ports: GitHubPorts, asked: Asked, command: Command): Promise<Reply> {
  try {
    return await obey(ports, asked, command);
  } catch (error) {
    if (!(error instanceof UserError || error instanceof WorldError)) throw error;
    return { kind: 'failed', message: error.message, advice: error.advice };
  }
}
