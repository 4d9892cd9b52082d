/** Opens checks when a measurement starts, and concludes checks that nobody else will conclude. */
import { benchmarkCheck, checkName, documentCheck } from '../../core/github/rendering/check.ts';
import { type Failed, failed } from '../../core/github/state/state.ts';
import {
  type Attempt,
  attemptOf,
  MEASURES_CHANGES,
  parseAttempt,
  readMarker,
} from '../../core/github/target/marks.ts';
import type { CheckRun } from '../../github/checks.ts';
import type { PullRequest } from '../../github/pulls.ts';
import type { WorkflowRun } from '../../github/workflows.ts';
import { answerQuestion } from './answer-question.ts';
import { documentFindings, findAt, findingsBefore } from './findings.ts';
import { measuredIn } from './measured.ts';
import type { GitHubPorts, Opened, OpenRequest } from './ports.ts';
import {
  type NamedCheck,
  ownChecks,
  present,
  readOwnComment,
  stateOf,
  writeChecks,
  writeComment,
} from './present.ts';
import { conclusionsOf, publishedOf, publishMeasured, publishMeasurement } from './publish.ts';
import {
  type AskedRun,
  primaryPull,
  questionOf,
  type RunSubject,
  subjectOfRun,
} from './subject.ts';
import { type ChangeTarget, defaultConfig, isCurrent } from './target.ts';

/** How long a check may wait for a run that has not started yet. */
const UNSTARTED_SECONDS = 3600;

/** Null if still in progress. A finished run is published; otherwise, the state of the benchmarks. */
function fateOf(
  ports: GitHubPorts,
  check: CheckRun,
  run: WorkflowRun | null,
  pull: PullRequest | null,
): WorkflowRun | Failed | null {
  const isOver = run?.status === 'completed' && run.conclusion !== 'action_required';
  if (run !== null && isOver) return run;
  if (pull !== null && pull.head.sha !== check.headSha) return failed('superseded', null);
  if (pull?.state === 'closed') return failed('timed-out', 'the pull request was closed');
  if (run !== null) return null;
  const started = check.startedAt === null ? 0 : Date.parse(check.startedAt);
  const seconds = (ports.clock.now().getTime() - started) / 1000;
  if (seconds < UNSTARTED_SECONDS) return null;
  return failed('timed-out', 'no run that measures this commit was started');
}

/** Only open checks; concluded ones stay as they are. */
async function conclude(
  ports: GitHubPorts,
  open: readonly CheckRun[],
  attempt: Attempt,
  pull: PullRequest | null,
  benchmarks: Failed,
): Promise<void> {
  const sha = open[0]?.headSha ?? '';
  const place = { sha, pull, onto: null };
  const { target, findings } = await findAt(ports, place, async (opened) => {
    const stored = await documentFindings(opened);
    const documents = benchmarks.why === 'superseded' ? benchmarks : stored.documents;
    return { ...stored, benchmarks, documents };
  });
  const state = stateOf(target, findings);
  const isOpen = ({ name }: NamedCheck) => open.some((each) => each.name === name);
  const checks = [benchmarkCheck(state), documentCheck(state)].filter(isOpen);
  await writeChecks(ports, state, attempt, checks);
  await writeComment(target, state);
}

/** Concludes both checks of a commit together. */
async function sweepOne(ports: GitHubPorts, open: readonly CheckRun[]) {
  const [check] = open;
  if (check === undefined) return false;
  const { workflows, pulls } = ports.github;
  const attempt = parseAttempt(check.externalId);
  const run = attempt.runId === null ? null : await workflows.run(attempt.runId);
  const pull = attempt.pull === null ? null : await pulls.get(attempt.pull);
  const fate = fateOf(ports, check, run, pull);
  if (fate === null) return false;
  if ('kind' in fate) await conclude(ports, open, attempt, pull, fate);
  else await publishMeasurement(ports, { measured: { kind: 'run', runId: fate.id } });
  return true;
}

/**
 * Concludes our open checks at these commits. If the run is in progress, they are left open; if it
 * is over, its output is published; otherwise they are concluded with the reason.
 *
 * @returns commits whose checks were concluded
 */
export async function sweepChecks(
  ports: GitHubPorts,
  commits: readonly string[],
): Promise<readonly string[]> {
  const swept: string[] = [];
  for (const sha of new Set(commits)) {
    const own = (await ownChecks(ports, sha)).filter(({ status }) => status !== 'completed');
    if (own.length === 0) continue;
    const { name: configuration = null } = await defaultConfig(ports, sha);
    // Checks of other configurations are swept by their own workflows.
    const names = [checkName('benchmarks', configuration), checkName('docs', configuration)];
    const open = own.filter(({ name }) => names.includes(name));
    if (await sweepOne(ports, open)) swept.push(sha);
  }
  return swept;
}

/** Like `sweepChecks`, but a failure does not prevent what comes next. */
export async function mendChecks(ports: GitHubPorts, sha: string): Promise<void> {
  await sweepChecks(ports, [sha]).catch((error: Error) =>
    ports.progress.warn(`checks of ${sha} could not be concluded: ${error.message}`),
  );
}

/** What to open checks for, or why there is nothing. */
async function find(ports: GitHubPorts, { of }: OpenRequest): Promise<RunSubject | string> {
  const { pulls, workflows } = ports.github;
  if (of.kind === 'run') {
    const run = await workflows.run(of.runId);
    if (run === null) return `there is no run ${of.runId}`;
    return (await subjectOfRun(ports, run)) ?? `a run of ${run.event} opens no check`;
  }
  const { number, sha, run } = of;
  const pull = await pulls.get(number);
  if (pull === null) return `there is no pull request #${number}`;
  const speaking = pull.head.sha === sha ? await primaryPull(ports, pull) : pull;
  if (speaking.number !== number) {
    return `#${number} has the same head as #${speaking.number}, which the checks report on`;
  }
  const place = { sha, pull, onto: null, runUrl: run?.html_url ?? null };
  return { ...place, filters: [], attempt: attemptOf(run, number) };
}

/** Concludes open checks of the head that our comment previously described. */
async function concludeFormer({ ports, pull, config }: ChangeTarget) {
  if (pull === null) return;
  const { own } = await readOwnComment(ports, pull.number, config.name ?? null);
  const former = own === null ? null : readMarker(own.body)?.headSha;
  if (former === null || former === undefined || former === pull.head.sha) return;
  await mendChecks(ports, former);
}

async function openSubject(ports: GitHubPorts, subject: RunSubject): Promise<Opened> {
  const { pull, sha, attempt } = subject;
  if (pull !== null && !isCurrent(pull, sha)) {
    const message = `#${pull.number} is closed or was pushed to since ${sha}`;
    return { isFound: true, message, published: null };
  }
  const { target, findings } = await findAt(ports, subject, (opened) =>
    findingsBefore(opened, subject),
  );
  await concludeFormer(target);
  const presented = await present(target, findings, attempt);
  const isDone = conclusionsOf(presented.state) !== null;
  return {
    isFound: true,
    message: isDone ? 'both checks are concluded' : 'the checks are open',
    published: isDone ? publishedOf(presented) : null,
  };
}

/** See `OpenRequest`. */
export async function openPullRequest(ports: GitHubPorts, request: OpenRequest): Promise<Opened> {
  const subject = await find(ports, request);
  return typeof subject === 'string'
    ? { isFound: false, message: subject, published: null }
    : openSubject(ports, subject);
}

/** There are no checks, and no answer before the run is over. */
async function followQuestion(
  ports: GitHubPorts,
  run: WorkflowRun,
  asked: AskedRun,
  isBegun: boolean,
): Promise<Opened> {
  if (!isBegun) await answerQuestion(ports, run, asked);
  const message = isBegun ? 'the answer will be a comment' : 'answered in a comment';
  return { isFound: true, message, published: null };
}

/**
 * Opens the checks of a run that begins or awaits approval, and publishes one that is over, or
 * answers the question it was started for.
 *
 * @param isStart the run was requested; if that is learnt late, it may be over
 * @param store also store the records
 */
export async function followRun(
  ports: GitHubPorts,
  runId: number,
  isStart: boolean,
  store = false,
): Promise<Opened> {
  const run = await ports.github.workflows.run(runId);
  const isOurs = run !== null && MEASURES_CHANGES.includes(run.event);
  return isOurs ? followOurs(ports, run, isStart && run.status !== 'completed', store) : NO_PULL;
}

async function followOurs(
  ports: GitHubPorts,
  run: WorkflowRun,
  isBegun: boolean,
  store: boolean,
): Promise<Opened> {
  const asked = await questionOf(ports, run);
  if (asked !== null) return followQuestion(ports, run, asked, isBegun);
  const subject = await subjectOfRun(ports, run);
  // Its commit was replaced before we knew of it, or its repository is gone.
  if (run.event === 'pull_request' && subject === null) return NO_PULL;
  // GitHub reports a fork's run that awaits approval as completed.
  if (subject !== null && (isBegun || run.conclusion === 'action_required')) {
    return openSubject(ports, subject);
  }
  const measured = await measuredIn(ports, run, { kind: 'run', runId: run.id }, subject);
  const published = await publishMeasured(ports, measured, store);
  return { isFound: true, message: `published: ${published.outcome}`, published };
}

const NO_PULL: Opened = {
  isFound: false,
  message: 'the run does not measure an open pull request: nothing to publish',
  published: null,
};
