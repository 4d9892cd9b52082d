/** The context of a step (ports, run, folders), and what it writes as outputs and reports. */

import { join, resolve } from 'node:path';
import type { GitHubPorts, RunName } from '../commands/github/ports.ts';
import type { Published } from '../commands/github/publish.ts';
import { UserError } from '../core/errors.ts';
import type { Outcome } from '../core/verdict/verdict.ts';
import { systemClock } from '../edges/clock.ts';
import { openReader } from '../edges/documents/document-reader.ts';
import { writeWhole } from '../edges/durable-file.ts';
import { openGitHubPorts } from '../edges/open-ports.ts';
import { openProgress } from '../edges/progress/open-progress.ts';
import { openGitHub } from '../github/open-github.ts';
import { type ActionInputs, type Runtime, required } from './runtime.ts';

export interface Job extends AsyncDisposable {
  readonly inputs: ActionInputs;
  readonly runtime: Runtime;
  readonly ports: GitHubPorts;
  readonly run: RunName;
  /** Commit of the workflow run. */
  readonly sha: string;
  /** `refs/heads/main` */
  readonly ref: string;
  /** Path of the checkout. */
  readonly workspace: string;
  /** For sessions and reports; outside the measured sources. */
  readonly output: string;
  readonly signal: AbortSignal;
}

/** Package for `npx github:…`: the action as named by the workflow, else this repository. */
function programOf(runtime: Runtime, sha: string): string {
  const { GITHUB_ACTION_REPOSITORY: repository, GITHUB_ACTION_REF: ref } = runtime.environment;
  if (repository !== undefined && repository !== '' && ref !== undefined && ref !== '') {
    return `${repository}#${ref}`;
  }
  return `${required(runtime, 'GITHUB_REPOSITORY')}#${sha}`;
}

/** Address of the repository. */
export const repositoryOf = ({ html_url: url }: Pick<RunName, 'html_url'>): string =>
  url.replace(/\/actions\/.*$/, '');

function requireToken({ token }: ActionInputs): string {
  if (token !== '') return token;
  throw new UserError('github-token: it is empty', 'omit the input to use the token of the job');
}

export function openPlace(runtime: Runtime, inputs: ActionInputs, signal: AbortSignal): Job {
  const sha = required(runtime, 'GITHUB_SHA');
  const repository = required(runtime, 'GITHUB_REPOSITORY');
  const runId = required(runtime, 'GITHUB_RUN_ID');
  const progress = openProgress(process.stdout, runtime.environment);
  const github = openGitHub({
    token: requireToken(inputs),
    apiUrl: runtime.environment['GITHUB_API_URL'] ?? 'https://api.github.com',
    repository,
    clock: systemClock,
    random: Math.random,
    log: (line) => progress.line(line),
  });
  const reader = openReader();
  const server = runtime.environment['GITHUB_SERVER_URL'] ?? 'https://github.com';
  return {
    inputs,
    runtime,
    ports: openGitHubPorts(github, {
      reader,
      progress,
      clock: systemClock,
      program: programOf(runtime, sha),
      configPath: inputs.config,
    }),
    run: {
      id: Number(runId),
      run_attempt: Number(runtime.environment['GITHUB_RUN_ATTEMPT'] ?? '1'),
      html_url: `${server}/${repository}/actions/runs/${runId}`,
    },
    sha,
    ref: runtime.environment['GITHUB_REF'] ?? '',
    workspace: runtime.environment['GITHUB_WORKSPACE'] ?? process.cwd(),
    output:
      inputs.output ?? join(runtime.environment['RUNNER_TEMP'] ?? process.cwd(), 'benchproof'),
    signal,
    [Symbol.asyncDispose]: async () => {
      progress.close();
      await reader[Symbol.asyncDispose]();
    },
  };
}

export async function isDefaultBranch({ ports, ref }: Job): Promise<boolean> {
  return ref === `refs/heads/${await ports.github.defaultBranch()}`;
}

/** `outcome` is null if nothing was judged. */
export interface Done {
  readonly outcome: Outcome | null;
  /** Whether the step itself gates merging, rather than a check. */
  readonly isGate: boolean;
}

export const DONE: Done = { outcome: null, isGate: false };

async function writeReport(place: Job, name: string, text: string): Promise<string> {
  const path = join(resolve(place.output), name);
  await writeWhole(path, text);
  return path;
}

/** Writes the report files and sets their paths as outputs. */
export async function writeReports(
  place: Job,
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
  place: Job,
  published: Published,
  isGate: boolean,
): Promise<Done> {
  const { runtime } = place;
  const { outcome, benchmarks, documents, counts, comment, markdown, json } = published;
  const { failedClaims, ...others } = counts;
  const outputs = { outcome, benchmarks, documents, ...others, 'failed-claims': failedClaims };
  for (const [name, value] of Object.entries(outputs)) runtime.output(name, value);
  if (comment !== null) runtime.output('comment-url', comment);
  const { renderHtml } = await import('../core/report/html/render.ts');
  const [first] = published.reports;
  const html =
    first === undefined || published.reports.length > 1
      ? null
      : renderHtml(first, repositoryOf(place.run));
  await writeReports(place, { markdown, json, html });
  runtime.summary(published.summary);
  return { outcome, isGate };
}
