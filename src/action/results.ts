/** What later steps and people get of a result: outputs, files, and the step's summary. */
import { join, resolve } from 'node:path';
import type { Published } from '../commands/github/requests.ts';
import { writeWhole } from '../edges/durable-file.ts';
import type { Place } from './place.ts';

export type Outcome = Published['outcome'];

/** Null: the step judged nothing. */
export interface Done {
  readonly outcome: Outcome | null;
  /** Whether this step is what stops a merge, or something else (a check) is. */
  readonly isGate: boolean;
}

export const DONE: Done = { outcome: null, isGate: false };

async function writeReport(place: Place, name: string, text: string): Promise<string> {
  const path = join(resolve(place.output), name);
  await writeWhole(path, text);
  return path;
}

/** The files that every result has, with their paths as outputs. */
export async function writeReports(
  place: Place,
  reports: { readonly markdown: string; readonly json: unknown; readonly html: string | null },
): Promise<void> {
  const { runtime } = place;
  const json = `${JSON.stringify(reports.json, null, 2)}\n`;
  runtime.output('report-json', await writeReport(place, 'report.json', json));
  runtime.output('report-markdown', await writeReport(place, 'report.md', reports.markdown));
  if (reports.html === null) return;
  runtime.output('report-html', await writeReport(place, 'report.html', reports.html));
}

export async function writePublished(
  place: Place,
  published: Published,
  isGate: boolean,
): Promise<Done> {
  const { runtime } = place;
  const { outcome, benchmarks, documents, counts, comment, markdown, json } = published;
  runtime.output('outcome', outcome);
  runtime.output('benchmarks', benchmarks);
  runtime.output('documents', documents);
  runtime.output('regressions', counts.regressions);
  runtime.output('improvements', counts.improvements);
  runtime.output('inconclusive', counts.inconclusive);
  runtime.output('invalid', counts.invalid);
  runtime.output('claims', counts.claims);
  runtime.output('failed-claims', counts.failedClaims);
  if (comment !== null) runtime.output('comment-url', comment);
  const { renderHtml } = await import('../core/report/html/render.ts');
  const [first] = published.reports;
  const html = first === undefined || published.reports.length > 1 ? null : renderHtml(first);
  await writeReports(place, { markdown, json, html });
  runtime.summary(published.summary);
  return { outcome, isGate };
}
