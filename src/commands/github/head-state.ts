/** Judges a head again, from the run that measured it and the records stored now. */

import { checkName } from '../../core/github/rendering/check.ts';
import { NO_ATTEMPT, parseAttempt } from '../../core/github/target/marks.ts';
import type { CheckRun } from '../../github/checks.ts';
import type { PullRequest } from '../../github/pulls.ts';
import { documentFindings, findAt, findingsBefore } from './findings.ts';
import { judgeMeasured } from './judgement.ts';
import { findMeasured, newestArtifacts } from './measured.ts';
import type { GitHubPorts } from './ports.ts';
import { type Findings, ownChecks } from './present.ts';
import { primaryPull } from './subject.ts';
import type { ChangeTarget, TargetPlace } from './target.ts';

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
async function areArtifactsKept(runId: number, target: ChangeTarget) {
  const newest = await newestArtifacts(target, runId);
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
 * records and rules, for the pull request with this head that the checks describe.
 */
export async function judgeHead(ports: GitHubPorts, asked: PullRequest) {
  const pull = await primaryPull(ports, asked);
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
