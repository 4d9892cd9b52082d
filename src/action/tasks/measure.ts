/** `mode: measure`: the half without rights. It leaves a folder for the upload step, whatever happens. */
import { join, resolve } from 'node:path';
import { measurementFiles, WHOLE_SHARD } from '../../commands/github/measurement.ts';
import { reproduceCommand } from '../../commands/github/reproduce.ts';
import type { Session } from '../../core/records/session.ts';
import { renderHtml } from '../../core/report/html/render.ts';
import { renderJson } from '../../core/report/json/render.ts';
import { renderMarkdown } from '../../core/report/markdown/render.ts';
import { buildReport } from '../../core/report/model.ts';
import { judgeSession } from '../../core/verdict/judge-session.ts';
import { writeWhole } from '../../edges/durable-file.ts';
import { measureHere, planHere, shareOf } from '../measure.ts';
import type { Place } from '../place.ts';
import { DONE, type Done, writeReports } from '../results.ts';
import type { Range } from '../task.ts';

const SUMMARY_LIMIT = 900_000;

async function handOver(place: Place, session: Session | null, failure: string | null) {
  const shard = place.inputs.shard ?? WHOLE_SHARD;
  const folder = join(resolve(place.output), 'results');
  const files = measurementFiles({ shard, attempt: place.run.attempt, failure }, session);
  for (const [name, text] of files) await writeWhole(join(folder, name), text);
  place.runtime.output('results', folder);
}

/** What was measured, for people; the verdict that counts is made by whoever publishes. */
async function show(place: Place, session: Session, shards: number): Promise<void> {
  const { inconclusive } = session.settings;
  const verdict = judgeSession(session, { inconclusive, shards });
  const reproduce = reproduceCommand(place.ports.program, session, place.inputs.config);
  const report = buildReport(session, verdict, { reproduce, fullReport: place.run.url });
  await writeReports(place, {
    markdown: renderMarkdown(report),
    json: renderJson(report),
    html: renderHtml(report),
  });
  place.runtime.output('outcome', verdict.outcome);
  place.runtime.summary(renderMarkdown(report, SUMMARY_LIMIT));
}

async function measureShare(place: Place, range: Range): Promise<void> {
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

/** A job that failed says so in what it leaves, and fails. */
export async function measure(place: Place, range: Range): Promise<Done> {
  try {
    await measureShare(place, range);
    return DONE;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    await handOver(place, null, message.slice(0, 4000));
    throw error;
  }
}
