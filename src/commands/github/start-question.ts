/** Starts the run that answers a question: its code must be this repository's, or have been named. */

import { onUserError, UserError } from '../../core/errors.ts';
import type { Command } from '../../core/github/command/command.ts';
import type { Reply } from '../../core/github/command/reply.ts';
import { FILTER_LIMIT } from '../../core/github/target/marks.ts';
import { formatQuestion, type Question } from '../../core/github/target/question.ts';
import type { Revision } from '../../core/records/session.ts';
import { followedBy } from './followed.ts';
import { planTarget } from './plan.ts';
import type { GitHubPorts } from './ports.ts';
import { dispatch, dispatchedBefore, type Order, refusalOf, type Started } from './start-run.ts';
import { isAncestor, isFork } from './subject.ts';
import { type ChangeTarget, openTarget, shaOf } from './target.ts';

/** Opens no checks, because the answer is a comment. */
async function ask(target: ChangeTarget, order: Order, question: Question): Promise<Started> {
  const filter = formatQuestion(question);
  if (filter.length > FILTER_LIMIT) {
    throw new UserError(`the question is longer than the ${FILTER_LIMIT} characters of a title`);
  }
  const earlier = await dispatchedBefore(target, order);
  const { pull, cause } = order;
  const sha = shaOf(target);
  const url =
    earlier?.html_url ?? (await dispatch(target, { pull: pull.number, sha, cause, filter }));
  return { kind: 'asked', headSha: sha, url };
}

/** At the head, whose id was named if it comes from a fork. */
export async function startAtHead(
  order: Order,
  question: Exclude<Question, { kind: 'bisect' }>,
): Promise<Started> {
  const { ports, pull } = order;
  const target = await openTarget(ports, { sha: pull.head.sha, pull, onto: null });
  if (question.kind === 'why') {
    const refusal = refusalOf(await planTarget(target, [question.benchmark]));
    if (refusal !== null) return refusal;
  } else await followedBy(target, question);
  return ask(target, order, question);
}

/** A branch or tag of this repository, which no stranger can move. */
async function ownReference({ github: { git } }: GitHubPorts, name: string) {
  for (const place of ['heads', 'tags']) {
    const found = await git.resolve(`${place}/${name}`).catch(onUserError(() => null));
    if (found !== null) return found;
  }
  return null;
}

type BisectCommand = Extract<Command, { kind: 'bisect'; good: string }>;

/**
 * The last commit of a search, before which all others are, so that it decides whose code runs:
 * through a repository, GitHub also shows every commit of its forks. All later steps use its id.
 */
async function endOf(
  { ports, pull }: Order,
  { bad, good, benchmark }: BisectCommand,
): Promise<Revision | Extract<Reply, { kind: 'name-the-commit' }>> {
  const { github } = ports;
  const own = bad === null ? null : await ownReference(ports, bad);
  if (own !== null) return own;
  const end = await github.git.resolve(bad ?? pull.head.sha);
  const commit = end.commit ?? '';
  for (const branch of new Set([await github.defaultBranch(), pull.base.ref])) {
    if (await isAncestor(ports, commit, `heads/${branch}`)) return end;
  }
  if (!(await isAncestor(ports, commit, pull.head.sha))) {
    throw new UserError(
      `bad=${bad}: expected a commit of this repository or of this pull request`,
      'after a push, name a commit that is still part of it',
    );
  }
  if (!isFork(ports, pull) || bad?.toLowerCase() === commit) return end;
  const command = `/benchproof bisect good=${good} bad=${commit} benchmark=${benchmark}`;
  return { kind: 'name-the-commit', command };
}

export async function startBisect(order: Order, command: BisectCommand): Promise<Reply> {
  const { ports } = order;
  const { git } = ports.github;
  const end = await endOf(order, command);
  if ('kind' in end) return end;
  const start = await git.resolve(command.good);
  const [good, bad] = [start.commit ?? '', end.commit ?? ''];
  if (good === bad || (await git.mergeBase(start, end)) !== good) {
    throw new UserError(`good=${command.good}: expected a commit before ${end.name}`);
  }
  const target = await openTarget(ports, { sha: bad, pull: order.pull, onto: null });
  const { benchmark, metric } = command;
  const of = metric === null ? {} : { metric };
  const asked = { kind: 'bisect', good, benchmark, ...of } as const;
  const { followed } = await followedBy(target, asked);
  return ask(target, order, { ...asked, benchmark: followed.caseId, metric: followed.metric.key });
}
