/** What was measured, by a workflow run with artifacts or in this job. */

import { UserError } from '../../core/errors.ts';
import {
  type Files,
  parseArtifactName,
  readManifest,
  readMeasurement,
  sessionBounds,
  WHOLE_SHARD,
} from '../../core/github/evidence/measurement.ts';
import { ALL_CANARIES, complaintAbout, underRules } from '../../core/github/evidence/vouch.ts';
import type { End } from '../../core/github/state/state.ts';
import { attemptOf } from '../../core/github/target/marks.ts';
import type { Plan } from '../../core/plan/plan.ts';
import type { PlannedShard } from '../../core/plan/shards.ts';
import type { Session } from '../../core/records/session.ts';
import { cleanLine, clip } from '../../core/text/clean.ts';
import type { WorkflowArtifact, WorkflowJob, WorkflowRun } from '../../github/workflows.ts';
import type { GitHubPorts, MeasuredHere, PublishRequest } from './ports.ts';
import { isOfDefaultBranch, type RunSubject, subjectOfRun } from './subject.ts';
import type { ChangeTarget } from './target.ts';

/** Why a job has no usable output. */
interface LostJob {
  readonly why: End;
  readonly message: string | null;
}

/** Output of a job, from its artifact or from this process. */
export type JobResult<Found = { readonly session: Session }> = Found | LostJob;

type Gathered<Found> = JobResult<Found> & { readonly name: string; readonly url: string };

export type GatheredShard = Gathered<{ readonly session: Session }>;

type JobName = Pick<PlannedShard, 'name'>;

export const invalid = (message: string): LostJob => ({ why: 'invalid-artifact', message });

/** @param share ids of the cases assigned to this job */
export function vouched(
  { clock }: GitHubPorts,
  session: Session,
  plan: Plan,
  share: readonly string[],
): JobResult {
  const message = complaintAbout(session, plan, share, clock.now().toISOString());
  return message === null ? { session: underRules(session, plan) } : invalid(message);
}

/** A session of 500 benchmarks takes a few MB compressed. */
const MAX_BYTES = 16 * 1024 ** 2;
/** Uncompressed, for all jobs together, because all are in memory at once. */
const MAX_TOTAL_BYTES = 96 * 1024 ** 2;
const MAX_MESSAGE = 400;

/** Job names contain the shard's name: `Measure 2-of-3`, `measure (2-of-3)`. */
function jobOf(jobs: readonly WorkflowJob[], shard: JobName, of: number) {
  const pattern = new RegExp(`(?:^|[^\\d])${shard.name}(?:[^\\d]|$)`);
  const named = jobs.find(({ name }) => pattern.test(name));
  return named ?? (of === 1 ? jobs.find(({ conclusion }) => conclusion !== 'success') : undefined);
}

/** The oldest usable attempt: artifacts of earlier ones must not replace the result of a failed re-run. */
function oldestAttempt(jobs: readonly WorkflowJob[], shard: JobName, of: number): number {
  const named = of === 1 ? undefined : jobOf(jobs, shard, of);
  const measuring = jobs.filter(({ name }) => /measure/i.test(name));
  // If the matrix was never expanded, there is one job without a shard's name.
  const whole = of === 1 ? measuring : measuring.filter(({ name }) => !/\d-of-\d/.test(name));
  const own = named === undefined ? whole : [named];
  const unsuccessful = own.filter(
    ({ conclusion }) => conclusion !== null && conclusion !== 'success',
  );
  return Math.max(1, ...unsuccessful.map((job) => job.run_attempt ?? 1));
}

const FAILED = ['failure', 'startup_failure', 'action_required', 'stale'];

function whyOf(conclusion: string | null | undefined): End {
  if (conclusion === 'skipped' || conclusion === 'cancelled') return conclusion;
  if (conclusion === 'timed_out') return 'timed-out';
  return FAILED.includes(conclusion ?? '') ? 'failed' : 'no-artifact';
}

/** The artifact of each shard's last attempt, by the shard's name. */
export async function newestArtifacts({ ports, config }: ChangeTarget, runId: number) {
  const all = (await ports.github.workflows.artifacts(runId)).flatMap((artifact) => {
    const place = parseArtifactName(config.name ?? null, artifact.name);
    return place === null ? [] : [{ ...place, artifact }];
  });
  all.sort((a, b) => a.attempt - b.attempt || a.artifact.id - b.artifact.id);
  return new Map(all.map((each) => [each.shard, each]));
}

/** Limits the length of messages from untrusted artifacts. */
function shortened<Found extends object>(evidence: JobResult<Found>): JobResult<Found> {
  if (!('why' in evidence) || evidence.message === null) return evidence;
  return { ...evidence, message: clip(cleanLine(evidence.message), MAX_MESSAGE) };
}

/** What a job left, if the artifact is whole and names the job. */
async function openArtifact(
  ports: GitHubPorts,
  artifact: WorkflowArtifact,
  shard: JobName,
  room: { bytes: number },
): Promise<JobResult<{ readonly files: Files }>> {
  if (artifact.expired) return invalid('it expired');
  if (artifact.size_in_bytes > MAX_BYTES) {
    return invalid(`expected at most ${MAX_BYTES} bytes, got ${artifact.size_in_bytes}`);
  }
  const zip = await ports.github.workflows.download(artifact);
  const files = await ports.readArtifact(zip).catch((error: Error) => error);
  if (files instanceof Error) return invalid(files.message);
  for (const { length } of files.values()) room.bytes -= length;
  if (room.bytes < 0) return invalid(`all jobs together left more than ${MAX_TOTAL_BYTES} bytes`);
  const manifest = readManifest(files);
  if (!manifest.ok) return invalid(manifest.message);
  const { shard: of, failure } = manifest.value;
  if (of !== shard.name) return invalid(`it says it is of job ${of}`);
  return failure === null ? { files } : { why: 'failed', message: failure };
}

/** A workflow without a matrix measures all shards in one job. */
function expectedShards(
  artifacts: ReadonlyMap<string, unknown>,
  planned: readonly PlannedShard[],
): readonly PlannedShard[] {
  const [first] = planned;
  if (first === undefined || planned.length === 1 || !artifacts.has(WHOLE_SHARD)) return planned;
  const caseIds = planned.flatMap((each) => each.caseIds);
  return [{ ...first, name: WHOLE_SHARD, caseIds }];
}

/**
 * Reads what each job left: from its artifact, or from the end of the job. Skipped, failed,
 * cancelled and lost jobs are part of the result.
 *
 * @param read the files of a job's artifact, which are untrusted
 */
export async function gatherJobs<Job extends JobName, Found extends object>(
  target: ChangeTarget,
  run: WorkflowRun,
  expected: (artifacts: ReadonlyMap<string, unknown>) => readonly Job[],
  read: (files: Files, job: Job) => JobResult<Found>,
): Promise<readonly Gathered<Found>[]> {
  const { ports } = target;
  const [artifacts, jobs] = await Promise.all([
    newestArtifacts(target, run.id),
    ports.github.workflows.jobs(run.id),
  ]);
  const gathered: Gathered<Found>[] = [];
  const room = { bytes: MAX_TOTAL_BYTES };
  const shards = expected(artifacts);
  for (const shard of shards) {
    const { name } = shard;
    const job = jobOf(jobs, shard, shards.length);
    const url = job?.html_url ?? run.html_url;
    const oldest = oldestAttempt(jobs, shard, shards.length);
    const found = artifacts.get(name);
    const artifact =
      found === undefined || found.attempt < oldest
        ? { why: whyOf(job === undefined ? run.conclusion : job.conclusion), message: null }
        : await openArtifact(ports, found.artifact, shard, room);
    const left = 'files' in artifact ? read(artifact.files, shard) : artifact;
    gathered.push({ name, url, ...shortened(left) });
  }
  return gathered;
}

/** The session of every planned shard. */
export function gatherShards(
  target: ChangeTarget,
  run: WorkflowRun,
  { plan, shards }: Planned,
): Promise<readonly GatheredShard[]> {
  const expected = (artifacts: ReadonlyMap<string, unknown>) => expectedShards(artifacts, shards);
  return gatherJobs(target, run, expected, (files, { caseIds }): JobResult => {
    const share = plan.cases.filter(({ id }) => caseIds.includes(id));
    const read = readMeasurement(files, sessionBounds(share, ALL_CANARIES));
    return read.ok ? vouched(target.ports, read.value, plan, caseIds) : invalid(read.message);
  });
}

interface Planned {
  readonly plan: Plan;
  readonly shards: readonly PlannedShard[];
}

export interface MeasuredChange extends RunSubject {
  /** Measured by a workflow file of the default branch. */
  readonly isTrusted: boolean;
  /** In the merge queue. */
  readonly isReviewed: boolean;
  readonly wasCancelled: boolean;
  /** Accounts for every planned shard. */
  readonly gather: (target: ChangeTarget, planned: Planned) => Promise<readonly GatheredShard[]>;
}

function subjectOfPush(run: WorkflowRun, before: string | null): RunSubject {
  const place = { sha: run.head_sha, pull: null, onto: before, isAlone: before === null };
  return { ...place, runUrl: run.html_url, attempt: attemptOf(run), filters: [] };
}

/** There was only one job, so its result stands for all shards. */
function gatherHere(
  { html_url: url }: WorkflowRun,
  { result }: MeasuredHere,
): MeasuredChange['gather'] {
  const none: JobResult = { why: 'failed', message: null };
  return async ({ ports }, { plan, shards }) => {
    const share = shards.flatMap(({ caseIds }) => caseIds);
    const isMeasured = result !== null && 'session' in result;
    const found = isMeasured ? vouched(ports, result.session, plan, share) : result;
    return [{ name: WHOLE_SHARD, url, ...(found ?? none) }];
  };
}

/** @throws UserError if it does not exist */
export async function findRun({ github }: GitHubPorts, runId: number): Promise<WorkflowRun> {
  const run = await github.workflows.run(runId);
  if (run === null) throw new UserError(`there is no workflow run ${runId}`);
  return run;
}

/**
 * @param known subject of the run, if it was looked for
 * @throws UserError if its event does not measure a change
 */
export async function measuredIn(
  ports: GitHubPorts,
  run: WorkflowRun,
  measured: PublishRequest['measured'],
  known: RunSubject | null = null,
): Promise<MeasuredChange> {
  const { here } = measured;
  const found = () =>
    measured.kind === 'push' ? subjectOfPush(run, measured.before) : subjectOfRun(ports, run);
  const subject = known ?? (await found());
  if (subject === null) {
    throw new UserError(
      `run ${run.id} was started by ${run.event}, so it does not measure a pull request that is open`,
      'records of pushes are stored by the workflow that measures them',
    );
  }
  const end = here?.result != null && 'why' in here.result ? here.result.why : run.conclusion;
  return {
    ...subject,
    filters: here?.filters ?? subject.filters,
    isTrusted: await isOfDefaultBranch(ports, run),
    isReviewed: run.event === 'merge_group',
    wasCancelled: end === 'cancelled',
    gather: here ? gatherHere(run, here) : (target, planned) => gatherShards(target, run, planned),
  };
}

/** @throws UserError if the run does not exist, or its event does not measure a change */
export async function findMeasured(
  ports: GitHubPorts,
  measured: PublishRequest['measured'],
): Promise<MeasuredChange> {
  return measuredIn(ports, await findRun(ports, measured.runId), measured);
}
