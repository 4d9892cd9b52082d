/** Judges a head again, from the run that measured it and the records stored now. */

import type { Reply } from '../../core/github/command/reply.ts';
import { checkName } from '../../core/github/rendering/check.ts';
import {
  type Acceptance,
  acceptanceFile,
  CODE_OWNERS_PATHS,
  codeOwnersOf,
} from '../../core/github/state/acceptance.ts';
import type { Finding } from '../../core/github/state/accepted.ts';
import { isSameName, NO_ATTEMPT, parseAttempt } from '../../core/github/target/marks.ts';
import type { CheckRun } from '../../github/checks.ts';
import type { PullRequest } from '../../github/pulls.ts';
import { documentFindings, findAt, findingsBefore } from './findings.ts';
import { judgeMeasured } from './judgement.ts';
import { findMeasured, newestArtifacts } from './measured.ts';
import type { GitHubPorts } from './ports.ts';
import { type Findings, ownChecks, type Presented, present } from './present.ts';
import { type ChangeTarget, shaOf, type TargetPlace } from './target.ts';

/** The benchmark check, and the check that names the measuring run. */
async function headChecks(ports: GitHubPorts, sha: string) {
  const ours = await ownChecks(ports, sha);
  const isBenchmarks = ({ name }: CheckRun) => name.startsWith(checkName('benchmarks', null));
  const benchmarks = ours.find(isBenchmarks);
  return { benchmarks, attemptOf: benchmarks ?? ours[0] };
}

async function judge(
  target: ChangeTarget,
  { runId, isConcluded }: { readonly runId: number | null; readonly isConcluded: boolean },
): Promise<Findings> {
  if (runId !== null) {
    return judgeMeasured(target, await findMeasured(target.ports, { kind: 'run', runId }));
  }
  const before = await findingsBefore(target);
  if (!isConcluded || before.benchmarks.kind !== 'measuring') return before;
  // No run is in progress that the documents could wait for.
  return { ...before, ...(await documentFindings(target)) };
}

/** GitHub deletes artifacts after some days, and lists them as expired for a while. */
async function areArtifactsKept(runId: number, { ports, config }: ChangeTarget) {
  const newest = await newestArtifacts(ports, runId, config.name ?? null);
  return newest.size > 0 && [...newest.values()].every(({ artifact }) => !artifact.expired);
}

/** Whether the benchmarks' verdict includes everything that was measured, or needs no measurement. */
async function isJudged(
  target: ChangeTarget,
  { benchmarks }: Findings,
  runId: number | null,
): Promise<boolean> {
  if (benchmarks.kind === 'nothing') return true;
  if (benchmarks.kind !== 'judged') return false;
  return runId === null || areArtifactsKept(runId, target);
}

/**
 * Judges a pull request's head again, from the run's artifacts (while they exist) and the current
 * records and rules.
 */
export async function judgeHead(ports: GitHubPorts, pull: PullRequest) {
  const { sha } = pull.head;
  const { benchmarks, attemptOf } = await headChecks(ports, sha);
  const attempt = attemptOf === undefined ? NO_ATTEMPT : parseAttempt(attemptOf.externalId);
  const run = attempt.runId === null ? null : await ports.github.workflows.run(attempt.runId);
  const isMeasuring = run !== null && run.status !== 'completed';
  const runId = run === null || isMeasuring ? null : run.id;
  const isConcluded = benchmarks?.status === 'completed' && !isMeasuring;
  const place: TargetPlace = { sha, pull, onto: null, runUrl: run?.html_url ?? null };
  const found = await findAt(ports, place, (target) => judge(target, { runId, isConcluded }));
  return {
    ...found,
    /** Of the check at the head. */
    attempt: { ...attempt, pull: pull.number },
    /** The measuring run is in progress. */
    isMeasuring,
    /** The benchmark check is concluded but its artifacts were deleted, so it is left unchanged. */
    isGone: isConcluded && !(await isJudged(found.target, found.findings, runId)),
  };
}

export type HeadState = Readonly<Awaited<ReturnType<typeof judgeHead>>>;

/** From CODEOWNERS on the target branch. */
async function ownersOf({ ports, rulesAt }: ChangeTarget, path: string) {
  for (const place of CODE_OWNERS_PATHS) {
    const text = await ports.github.git.read(rulesAt, place);
    if (text !== null) return codeOwnersOf(text, path);
  }
  return [];
}

/** Why a writer may still not accept these findings, according to `github.accept`; null if they may. */
async function refusalOf(
  target: ChangeTarget,
  findings: readonly Finding[],
  by: string,
): Promise<string | null> {
  const { config, pull, ports } = target;
  const { accept } = config.github;
  if (accept === 'writer' || pull === null) return null;
  const owner = pull.head.repo?.full_name.split('/')[0];
  if ([pull.user?.login, owner].some((one) => isSameName(one, by))) {
    return `${by} wrote this change, and github.accept is ${accept}`;
  }
  if (accept === 'not-author') return null;
  for (const { subject } of findings) {
    const path = subject.kind === 'claim' ? subject.path : ports.configPath;
    const owners = await ownersOf(target, path);
    if (owners.some((one) => isSameName(one, by))) continue;
    const named = owners.join(', ') || 'nobody';
    return `github.accept is code-owner, and CODEOWNERS names ${named} for ${path}`;
  }
  return null;
}

/**
 * Lets findings stand, and updates the checks.
 *
 * @param consent `at` is the time of the comment, so that processing it twice writes the same file
 * @param cause id of the comment or button
 * @returns an answer for each, or one that says why `consent.by` may not accept them
 * @throws WorldError if the records branch cannot be written
 */
export async function acceptFindings(
  standing: HeadState,
  findings: readonly Finding[],
  consent: Pick<Acceptance, 'by' | 'at' | 'reason' | 'expires'>,
  cause: string,
): Promise<readonly Reply[]> {
  const { target } = standing;
  const message = await refusalOf(target, findings, consent.by);
  if (message !== null)
    return [{ kind: 'failed', message, advice: 'ask someone who may accept it' }];
  const { pull, ports } = target;
  const place = {
    repository: ports.github.repository,
    pull: pull?.number ?? 0,
    headSha: shaOf(target),
  };
  const acceptances = findings.map(({ id, subject }): Acceptance => {
    return { version: 1, kind: 'acceptance', id, subject, ...consent, ...place };
  });
  const store = ports.openStore(target.config.records, 'proposed', target.rulesAt);
  const ids = findings.map(({ id }) => id).join(', ');
  await store.addFiles(
    new Map(acceptances.map((each) => acceptanceFile(each))),
    `Accept ${ids}\n\n${consent.by}: ${consent.reason}\n`,
  );
  await republish(standing, acceptances, cause);
  return acceptances.map((acceptance) => ({ kind: 'accepted', acceptance }));
}

/** Updates the checks, because an acceptance changes their conclusion. */
export function republish(
  { target, findings, attempt, isGone }: HeadState,
  acceptances: readonly Acceptance[],
  cause: string,
): Promise<Presented> {
  const all = [...findings.acceptances, ...acceptances];
  const halves = isGone ? 'documents' : 'both';
  const found = { ...findings, acceptances: all };
  return present(target, found, { ...attempt, cause }, halves);
}
