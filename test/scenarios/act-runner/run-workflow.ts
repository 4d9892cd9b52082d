/**
 * Runs a workflow by `act` (scripts/ensure-tools.sh act) against the local GitHub, as one of its
 * workflow runs: with a token of the permissions that the file asks for, and with its artifacts and
 * jobs in the server's state afterwards, where the next workflow finds them.
 *
 * What act does not do, so that no test relies on it: filters of `on`, required checks, the
 * downgrade of permissions (done here), `GITHUB_SHA` (it is the work tree's HEAD), and chaining of
 * `workflow_run` (start the second half yourself).
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { WebhookEvent } from '../../../src/testing/github/events/payload.ts';
import type { LocalGitHub } from '../../../src/testing/github/local-github.ts';
import type { Run } from '../../../src/testing/github/model.ts';
import { GITHUB_ACTIONS } from '../../../src/testing/github/options.ts';
import { type ActLine, jobResults, readLine } from './act-log.ts';
import { grantedPermissions } from './token.ts';
import { zipFolder } from './zip.ts';

const ACT = join(import.meta.dirname, '../../../.tools/bin/act');
const UPLOAD = join(import.meta.dirname, 'stubs/upload-artifact');

export interface WorkflowOptions {
  readonly github: LocalGitHub;
  /** The run that this is; it is concluded, and gets its jobs and artifacts. */
  readonly run: Run;
  /** Work tree with the workflow file, at the commit that is to be checked out. */
  readonly tree: string;
  readonly event: WebhookEvent;
  /** `acme/benchproof@<commit>` → folder with its action.yml. */
  readonly actions: Readonly<Record<string, string>>;
  /** `actions/upload-artifact@<commit>`, as the workflow pins it. */
  readonly upload?: string;
  /** Only this job. */
  readonly job?: string;
  /** The pull request comes from a fork: nothing may be written. */
  readonly isFork?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface WorkflowResult {
  readonly exitCode: number | null;
  readonly lines: readonly ActLine[];
  /** Everything that was logged, for a test that fails. */
  readonly text: string;
}

function argumentsOf(options: WorkflowOptions, token: string, eventFile: string): string[] {
  const { github, run, event, upload, actions } = options;
  const environment = {
    GITHUB_API_URL: github.url,
    GITHUB_GRAPHQL_URL: `${github.url}/graphql`,
    GITHUB_REPOSITORY: run.repository,
    GITHUB_RUN_ID: String(run.id),
    GITHUB_RUN_NUMBER: String(run.number),
    GITHUB_RUN_ATTEMPT: String(run.attempt),
    ...options.environment,
  };
  const local = { ...actions, ...(upload === undefined ? {} : { [upload]: UPLOAD }) };
  return [
    ...[event.name, '-e', eventFile, '-W', run.path, '-P', 'ubuntu-latest=-self-hosted'],
    ...['--json', '--no-cache-server', '--pull=false', '-a', run.actor],
    ...['-s', `GITHUB_TOKEN=${token}`],
    ...(options.job === undefined ? [] : ['-j', options.job]),
    ...Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...Object.entries(local).flatMap(([name, dir]) => ['--local-repository', `${name}=${dir}`]),
  ];
}

async function runAct(
  options: WorkflowOptions,
  args: readonly string[],
  artifacts: string,
): Promise<WorkflowResult> {
  if (!existsSync(ACT)) throw new Error(`${ACT} is missing: run scripts/ensure-tools.sh act`);
  const child = spawn(ACT, [...args, '--env', `LOCAL_GITHUB_ARTIFACTS=${artifacts}`], {
    cwd: options.tree,
    // act runs whatever `node` comes first, whichever version an action names.
    env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}` },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.signal === undefined ? {} : { signal: options.signal, killSignal: 'SIGINT' }),
  });
  const errors: string[] = [];
  child.stderr.on('data', (chunk) => errors.push(String(chunk)));
  // An abort is an error of the child as well; its exit is awaited all the same.
  child.on('error', (error) => errors.push(String(error)));
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const lines: ActLine[] = [];
  for await (const text of createInterface({ input: child.stdout })) lines.push(readLine(text));
  const exitCode = await exit;
  const text = [...lines.map((line) => `${line.job}: ${line.message}`), ...errors].join('\n');
  return { exitCode, lines, text };
}

/** Its token lives as long as the run. */
export async function runWorkflow(options: WorkflowOptions): Promise<WorkflowResult> {
  const { github, run } = options;
  const folder = mkdtempSync(join(tmpdir(), 'local-github-act-'));
  const artifacts = join(folder, 'artifacts');
  mkdirSync(artifacts);
  const eventFile = join(folder, 'event.json');
  writeFileSync(eventFile, JSON.stringify(options.event.payload));
  const file = join(options.tree, run.path);
  const permissions = grantedPermissions(file, options.isFork ?? false, options.job);
  const login = `${GITHUB_ACTIONS.slug}[bot]`;
  // Long, since act masks it wherever it stands in the log.
  const token = `ghs_run${run.id}${'0'.repeat(30)}`;
  github.addToken({
    token,
    login,
    app: GITHUB_ACTIONS,
    permissions,
    repositories: [run.repository],
  });
  try {
    run.status = 'in_progress';
    const result = await runAct(options, argumentsOf(options, token, eventFile), artifacts);
    await settle(options, result, artifacts);
    return result;
  } finally {
    github.revokeToken(token);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the run leaves behind on GitHub. */
async function settle(
  { github, run, signal }: WorkflowOptions,
  result: WorkflowResult,
  artifacts: string,
): Promise<void> {
  for (const name of readdirSync(artifacts)) {
    github.addArtifact(run, name, await zipFolder(join(artifacts, name)));
  }
  for (const { name, conclusion } of jobResults(result.lines)) {
    github.addJob(run, { name, conclusion });
  }
  run.status = 'completed';
  const finished = result.exitCode === 0 ? 'success' : 'failure';
  run.conclusion = signal?.aborted === true ? 'cancelled' : finished;
}
