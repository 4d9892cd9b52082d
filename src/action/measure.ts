/** `mode: plan` (the matrix of measuring jobs) and `mode: measure`; always leaves a folder for the upload step. */
import { join, resolve } from 'node:path';
import type { HistoryAsked } from '../commands/github/followed.ts';
import { reproduceCommand } from '../commands/github/judgement.ts';
import { COUNTING, sessionAt } from '../commands/github/plan.ts';
import { type ChangeTarget, openTarget } from '../commands/github/target.ts';
import { planSession } from '../commands/run/plan.ts';
import { runSession } from '../commands/run/run.ts';
import { UserError } from '../core/errors.ts';
import { measurementFiles, WHOLE_SHARD } from '../core/github/evidence/measurement.ts';
import { type PlannedShard, planShards } from '../core/plan/shards.ts';
import type { Session } from '../core/records/session.ts';
import { renderHtml } from '../core/report/html/render.ts';
import { renderJson } from '../core/report/json/render.ts';
import { renderMarkdown } from '../core/report/markdown/render.ts';
import { buildReport } from '../core/report/model.ts';
import { judgeSession } from '../core/verdict/judge-session.ts';
import { writeWhole } from '../edges/durable-file.ts';
import { openRepository } from '../edges/git/git-repository.ts';
import { SessionFolder } from '../edges/journal/session-folder.ts';
import { withEngine } from './engine.ts';
import { DONE, type Done, type Job, repositoryOf, writeReports } from './place.ts';
import type { CommitRange } from './task.ts';

/** The target of a range, read through the API: a shallow clone has no fork point. Without pull requests, the default branch. */
export async function targetOf(place: Job, range: CommitRange): Promise<ChangeTarget> {
  const { ports } = place;
  const { github } = ports;
  const pull =
    range.pull === null || range.onto !== null
      ? null
      : await github.pulls.get(range.pull).catch(() => null);
  const onto = range.onto ?? (pull === null ? null : `heads/${pull.base.ref}`);
  return openTarget(ports, { ...range, pull: null, onto });
}

function planOptions({ inputs }: Job, target: ChangeTarget) {
  const { runs, filters, config, question } = inputs;
  const counting = question?.kind === 'why' ? COUNTING : {};
  const overrides = { ...(runs === null ? {} : { min: runs }), ...counting };
  return { ...sessionAt(target, config, filters), overrides };
}

/** Computes the same shards as the gathering job, from the same plan; empty if both sides are built from equal inputs. */
export async function planHere(place: Job, range: CommitRange) {
  const target = await targetOf(place, range);
  const git = await openRepository(place.workspace);
  const plan = await planSession(git, planOptions(place, target));
  return { target, shards: planShards(plan.policy.config, plan.cases, plan.settings) };
}

/** @throws UserError if the plan has no such shard */
export function shareOf(
  { shards }: Awaited<ReturnType<typeof planHere>>,
  name: string | null,
): readonly string[] | null {
  if (shards.length === 0) return null;
  if (name === null) return shards.flatMap(({ caseIds }) => caseIds);
  const shard = shards.find((each) => each.name === name);
  if (shard !== undefined) return shard.caseIds;
  throw new UserError(
    `shard: there is no ${name}: the plan has ${shards.map((each) => each.name).join(', ')}`,
    'plan and measure with the same filter and the same configuration',
  );
}

/**
 * @param share ids of the cases to measure
 * @param shards number of jobs in the plan
 */
export function measureHere(
  place: Job,
  target: ChangeTarget,
  share: readonly string[],
  shards: number,
): Promise<Session> {
  const options = { ...planOptions(place, target), share, seed: null, resume: false, shards };
  const sessions = new SessionFolder(join(resolve(place.output), 'sessions'));
  return withEngine(place, target, sessions, (ports) => runSession(ports, options));
}

/** A question that one job answers by measuring many commits. */
function searchOf({ inputs: { question } }: Job): HistoryAsked | null {
  return question === null || question.kind === 'why' ? null : question;
}

/** GitHub rejects an empty matrix, so one job remains to report it. */
function matrixOf(shards: readonly PlannedShard[], fallback: readonly string[]) {
  const entries = shards.map(({ name, runsOn }) => ({ shard: name, 'runs-on': runsOn }));
  const nothing = { shard: WHOLE_SHARD, 'runs-on': fallback };
  return { include: entries.length === 0 ? [nothing] : entries };
}

export async function plan(place: Job, range: CommitRange): Promise<Done> {
  const { runtime, ports } = place;
  const { target, shards } = searchOf(place)
    ? { target: await targetOf(place, range), shards: [] }
    : await planHere(place, range);
  const matrix = matrixOf(shards, [target.config.github.runsOn].flat());
  runtime.output('matrix', JSON.stringify(matrix));
  runtime.output('needs-measuring', searchOf(place) !== null || shards.length > 0);
  for (const { name, runsOn, caseIds, seconds } of shards) {
    const about = `about ${Math.ceil(seconds / 60)} min on ${runsOn.join(', ')}`;
    ports.progress.line(`${name}: ${caseIds.join(', ')} (${about})`);
  }
  return DONE;
}

const SUMMARY_LIMIT = 900_000;

async function handOver(
  place: Job,
  measured: Parameters<typeof measurementFiles>[1],
  failure: string | null,
) {
  const shard = place.inputs.shard ?? WHOLE_SHARD;
  const folder = join(resolve(place.output), 'results');
  const files = measurementFiles({ shard, attempt: place.run.run_attempt ?? 1, failure }, measured);
  for (const [name, text] of files) await writeWhole(join(folder, name), text);
  place.runtime.output('results', folder);
}

/** Reports what was measured; the publishing job makes the binding verdict. */
async function show(place: Job, session: Session, shards: number): Promise<void> {
  const { inconclusive } = session.settings;
  const verdict = judgeSession(session, { inconclusive, shards });
  const reproduce = reproduceCommand(place.ports.program, session, place.inputs.config);
  const report = buildReport(session, verdict, { reproduce, fullReport: place.run.html_url });
  await writeReports(place, {
    markdown: renderMarkdown(report),
    json: renderJson(report),
    html: renderHtml(report, repositoryOf(place.run)),
  });
  place.runtime.output('outcome', verdict.outcome);
  place.runtime.summary(renderMarkdown(report, SUMMARY_LIMIT));
}

async function measureShare(place: Job, range: CommitRange): Promise<void> {
  const search = searchOf(place);
  if (search !== null) {
    const { searchHere } = await import('./search.ts');
    return handOver(place, await searchHere(place, await targetOf(place, range), search), null);
  }
  const planned = await planHere(place, range);
  const share = shareOf(planned, place.inputs.shard);
  if (share === null) {
    const nothing = 'both sides are built from equal inputs, so there is nothing to measure';
    place.ports.progress.line(nothing);
    return handOver(place, null, nothing);
  }
  const session = await measureHere(place, planned.target, share, planned.shards.length);
  await handOver(place, session, null);
  await show(place, session, planned.shards.length);
}

/** A failing job records its failure in the artifact. */
export async function measure(place: Job, range: CommitRange): Promise<Done> {
  try {
    await measureShare(place, range);
    return DONE;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    await handOver(place, null, message.slice(0, 4000));
    throw error;
  }
}
