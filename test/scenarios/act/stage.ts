/**
 * A real Actions runner (act) on workflow files as `init --github` writes them, with the bundled
 * action, real containers, and the local GitHub behind it.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { renderWorkflows } from '../../../src/core/workflows/render.ts';
import { PINS, type Shape } from '../../../src/core/workflows/settings.ts';
import type { WebhookEvent } from '../../../src/testing/github/events/payload.ts';
import { pullRequestEvent } from '../../../src/testing/github/events/pull-events.ts';
import type { Run } from '../../../src/testing/github/model.ts';
import { REPOSITORY, type Scene, startScene, zipOf } from '../../contract/action/scene.ts';
import { built } from '../../support/built.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const root = join(import.meta.dirname, '../../..');
const ACT = join(root, '.tools/bin/act');
const ACTION = 'acme/benchproof@0123456789abcdef0123456789abcdef01234567';

/** A few milliseconds of work; `ROUNDS` makes it slower. */
const sourceWith = (rounds: number): string => `#include <stdio.h>
int main(void) {
  volatile unsigned long sum = 0;
  for (unsigned long i = 0; i < ${rounds}UL; i++) sum += i * i;
  printf("%lu\\n", sum);
  return 0;
}
`;

export const SLOWER = { 'sum.c': sourceWith(6_000_000) };

const CONFIG = `version: 1
runs: { min: 3, max: 3, seconds: 0.2 }
projects:
  sums:
    image: runners/c
    build: cc -O1 -o sum sum.c
    benchmarks:
      once: { command: ./sum, warmup: 0, iterations: 2 }
      twice: { command: ./sum && ./sum, shell: true, warmup: 0, iterations: 2 }
docs:
  files: ['docs/*.md']
`;

/** Where the runner's commit and this machine's containers are what a person would have. */
export class Stage implements AsyncDisposable {
  readonly scene: Scene;
  readonly artifacts = temporaryFolder('act-artifacts');
  readonly #program: string;
  readonly #arrived = new Set<string>();

  private constructor(scene: Scene, program: string) {
    this.scene = scene;
    this.#program = program;
  }

  static async open(shape: Shape, isSharded = false): Promise<Stage> {
    const settings = {
      shape,
      program: `${ACTION} # v1.0.0`,
      defaultBranch: 'main',
      config: 'benchproof.yml',
      name: null,
      measureFile: 'benchproof-measure.yml',
      runsOn: 'ubuntu-latest',
      isSharded,
      isAttested: false,
      hasBot: false,
    };
    const files = renderWorkflows(settings).map(({ path, text }) => [path, text] as const);
    const config = isSharded ? `${CONFIG}github: { shards: 2 }\n` : CONFIG;
    const scene = await startScene({
      config,
      change: SLOWER,
      base: { ...Object.fromEntries(files), 'sum.c': sourceWith(1_500_000) },
    });
    scene.tree.git('remote', 'add', 'origin', `https://github.com/${REPOSITORY}.git`);
    return new Stage(scene, programFolder());
  }

  /** Runs the workflow files that the event starts, on the tree as it is checked out. */
  run(path: string, event: WebhookEvent, run: Run): Promise<ActResult> {
    const { scene, artifacts } = this;
    const eventFile = join(artifacts, `event-${run.id}.json`);
    writeFileSync(eventFile, JSON.stringify(event.payload));
    const kept = join(artifacts, `${run.id}`);
    mkdirSync(kept, { recursive: true });
    const before = scene.github.transcript.entries.length;
    const words = [
      ...[event.name, '-W', path, '-e', eventFile, '-P', 'ubuntu-latest=-self-hosted'],
      ...['--env', `GITHUB_API_URL=${scene.github.url}`, '-s', 'GITHUB_TOKEN=ghs_workflow'],
      ...['--env', `STAND_IN_ARTIFACTS=${kept}`, '--env', `GITHUB_RUN_ID=${run.id}`],
      ...['--local-repository', `${ACTION}=${this.#program}`],
      ...standIns(),
      ...['--env', `STAND_IN_TREE=${scene.tree.root}`],
      ...['--json', '--no-cache-server', '--concurrent-jobs', '1'],
    ];
    const env = {
      ...process.env,
      PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
      // act keeps actions there: two of them at once must not share it.
      XDG_CACHE_HOME: join(artifacts, 'cache'),
    };
    // The upload step ends when GitHub has the artifact, so that a later job of the run finds it.
    const arriving = setInterval(() => void this.#handOver(run, kept), 50);
    const started = Date.now();
    return new Promise((resolve) => {
      const options = { cwd: scene.tree.root, env, maxBuffer: 2 ** 28 };
      execFile(ACT, words, options, (error, stdout, stderr) => {
        clearInterval(arriving);
        const code = error === null ? 0 : Number(error.code ?? 1);
        const { entries } = scene.github.transcript;
        const transcript = entries
          .slice(before)
          .map(({ operation, status }) => `${operation} ${status}`);
        const seconds = (Date.now() - started) / 1000;
        resolve({ code, log: logOf(stdout), stderr, transcript, seconds });
      });
    });
  }

  /** What the upload steps of a run left goes where GitHub would have it. */
  async #handOver(run: Run, kept: string): Promise<void> {
    for (const name of readdirSync(kept)) {
      if (/\.(partial|received)$/.test(name) || this.#arrived.has(`${run.id}/${name}`)) continue;
      this.#arrived.add(`${run.id}/${name}`);
      const files = readdirSync(join(kept, name)).map(
        (file) => [file, readFileSync(join(kept, name, file))] as const,
      );
      this.scene.github.addArtifact(run, name, await zipOf(new Map(files)));
      writeFileSync(join(kept, `${name}.received`), '');
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.scene[Symbol.asyncDispose]();
  }
}

export interface ActResult {
  readonly code: number;
  readonly log: string;
  readonly stderr: string;
  readonly transcript: readonly string[];
  readonly seconds: number;
}

/** Actions of others, which act would fetch from GitHub: each by the commit our workflows pin. */
function standIns(): string[] {
  const folders = {
    checkout: 'checkout',
    upload: 'upload-artifact',
    restore: 'cache',
    save: 'cache',
  };
  return Object.entries(folders).flatMap(([name, folder]) => {
    const [action = ''] = PINS[name as keyof typeof folders].split(' ');
    const [repository, commit] = action.split('@');
    // Of `actions/cache/restore` the repository is the first two words.
    const place = repository?.split('/').slice(0, 2).join('/');
    return ['--local-repository', `${place}@${commit}=${join(import.meta.dirname, folder)}`];
  });
}

function logOf(stdout: string): string {
  return stdout
    .split('\n')
    .flatMap((line) => {
      try {
        return [String((JSON.parse(line) as { msg?: unknown }).msg ?? '').trimEnd()];
      } catch {
        return [line];
      }
    })
    .join('\n');
}

/** As a release has it: the manifest, the bundle and the recipes of the images. */
function programFolder(): string {
  const folder = temporaryFolder('act-program');
  cpSync(join(root, 'action.yml'), join(folder, 'action.yml'));
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  cpSync(dirname(built('action.js')), join(folder, 'dist'), { recursive: true });
  cpSync(join(root, 'runners'), join(folder, 'runners'), { recursive: true });
  return folder;
}

export const WORKFLOWS = '.github/workflows';
export const PASSING: readonly string[] = ['success', 'neutral'];

/** Prints a step's calls, outcome and duration. */
export function tell(t: TestContext, what: string, result: ActResult): void {
  const { code, seconds, transcript } = result;
  t.diagnostic(`${what}: exit ${code}, ${seconds.toFixed(1)} s, ${transcript.length} calls`);
  for (const call of transcript) t.diagnostic(`  ${call}`);
  if (transcript.length === 0) t.diagnostic(result.stderr.slice(-1000));
}

export const pullEvent = ({ scene }: Stage) =>
  pullRequestEvent(scene.github.events, 'opened', scene.github.world.pull(REPOSITORY, 1));
