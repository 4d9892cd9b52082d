/** The action as the runner starts it: the bundle, in a process of its own, with files for everything. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WebhookEvent } from '../../../src/testing/github/events/payload.ts';
import { built } from '../../support/built.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { REPOSITORY, type Scene } from './scene.ts';

export interface StepOptions {
  readonly event: WebhookEvent;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  /** State of the main step: this is its post step. */
  readonly state?: Readonly<Record<string, string>>;
  readonly runId?: number;
  readonly token?: string;
  /** Called when it has started; it may be stopped. */
  readonly started?: (stop: () => void, output: () => string) => void;
}

export interface StepResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly state: Readonly<Record<string, string>>;
  readonly summary: string;
  /** Operations and answers, in order, without what differs from run to run. */
  readonly transcript: readonly string[];
}

/** `name<<DELIMITER`, the value, the delimiter. */
function assignments(text: string): Record<string, string> {
  const found = text.matchAll(/^([\w-]+)<<(ghadelimiter_[\w-]+)\n([\s\S]*?)\n\2$/gm);
  return Object.fromEntries([...found].map(([, name = '', , value = '']) => [name, value]));
}

const DEFAULTS = { 'github-token': 'ghs_workflow', engine: 'docker', records: 'store' };

export async function runStep(scene: Scene, options: StepOptions): Promise<StepResult> {
  const place = temporaryFolder('benchproof-step');
  const file = (name: string, text = ''): string => {
    writeFileSync(join(place, name), text);
    return join(place, name);
  };
  mkdirSync(join(place, 'temp'));
  const inputs = Object.entries({ ...DEFAULTS, ...options.inputs });
  const state = Object.entries(options.state ?? {});
  const own = options.runId ?? scene.run({ status: 'in_progress', conclusion: null }).id;
  const before = scene.github.transcript.entries.length;
  const files = { output: file('output'), state: file('state'), summary: file('summary') };
  const env = {
    PATH: process.env['PATH'],
    GITHUB_ACTIONS: 'true',
    GITHUB_API_URL: scene.github.url,
    GITHUB_EVENT_NAME: options.event.name,
    GITHUB_EVENT_PATH: file('event.json', JSON.stringify(options.event.payload)),
    GITHUB_OUTPUT: files.output,
    GITHUB_STATE: files.state,
    GITHUB_STEP_SUMMARY: files.summary,
    GITHUB_REPOSITORY: REPOSITORY,
    GITHUB_REF: 'refs/heads/main',
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_RUN_ID: `${own}`,
    GITHUB_SHA: scene.base,
    GITHUB_WORKSPACE: scene.tree.root,
    RUNNER_TEMP: join(place, 'temp'),
    DOCKER_HOST: 'unix:///nonexistent.sock',
    ...Object.fromEntries(inputs.map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
    ...Object.fromEntries(state.map(([name, value]) => [`STATE_${name}`, value])),
    ...options.env,
  };
  const child = spawn(process.execPath, [built('action.js')], { env, cwd: scene.tree.root });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (part: Buffer) => {
    stdout += part;
  });
  child.stderr.on('data', (part: Buffer) => {
    stderr += part;
  });
  options.started?.(
    () => child.kill('SIGINT'),
    () => stdout,
  );
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const read = (path: string): string => readFileSync(path, 'utf8');
  return {
    code,
    stdout,
    stderr,
    outputs: assignments(read(files.output)),
    state: assignments(read(files.state)),
    summary: read(files.summary),
    transcript: scene.github.transcript.entries
      .slice(before)
      .map(({ operation, status }) => `${operation} ${status}`),
  };
}
