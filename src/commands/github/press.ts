/** The buttons on a check: run more, and accept what fails. */
import { ACCEPT, checkName, RUN_MORE } from '../../core/github/check/check.ts';
import { mayWrite } from '../../core/github/command/permission.ts';
import type { Reply } from '../../core/github/command/reply.ts';
import { type Finding, findingsOf } from '../../core/github/command/subject.ts';
import type { PullRequest } from '../../github-ports.ts';
import { heldBy, presentAgain, refusalOf, storeAcceptances } from './accept.ts';
import { reply } from './answer.ts';
import { parseAttempt } from './attempt.ts';
import type { GitHubPorts } from './ports.ts';
import { stateOf } from './present.ts';
import type { Answered, ButtonRequest } from './requests.ts';
import { standingAt } from './standing.ts';
import { startRun } from './start-run.ts';

/** Twice what it takes at first: as many as the next look of a session would take. */
const MORE = 2;

/** One press starts one run; the same check is never pressed into a second one. */
const causeOf = ({ check, identifier }: ButtonRequest): string => `${identifier}-${check.id}`;

async function runMore(
  ports: GitHubPorts,
  request: ButtonRequest,
  pull: PullRequest,
): Promise<Reply> {
  const { configPath, check } = request;
  const { target } = await standingAt(ports, configPath, pull);
  return startRun(ports, {
    ...{ configPath, pull, sha: check.headSha, filter: null },
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
  const { configPath, check, sender } = request;
  const standing = await standingAt(ports, configPath, pull);
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
