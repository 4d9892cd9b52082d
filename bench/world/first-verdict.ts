/**
 * From `git clone` to the first verdict, beside what the project's own harness alone needs for the same benchmarks.
 *
 *     node bench/world/first-verdict.ts [NAME…] [--list FILE] [--mirrors DIR] [--minutes 20] [--results FILE]
 *
 * For each project, in one run: a local clone, `init`, and a `run` of the first benchmark it wrote (three pairs, its
 * verdict); then the same command once a pair and side, by hand, in the very image that `run` built. Times go to the
 * log; what is reported is their ratio, with the share that building took.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ReportDocument } from '../../src/core/report/json/render.ts';
import { writeWhole } from '../../src/edges/durable-file.ts';
import { checkOut } from './checkout.ts';
import { type Ended, runChild, stopChildrenOnSignal } from './child.ts';
import { type Project, readProjects } from './project.ts';

const root = resolve(import.meta.dirname, '../..');
const { values: flags, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'string', default: join(import.meta.dirname, 'projects.json') },
    mirrors: { type: 'string' },
    minutes: { type: 'string', default: '20' },
    results: { type: 'string', default: join(import.meta.dirname, 'first-verdict.json') },
  },
});
const cache = join(root, '.cache', 'world');
const PAIRS = 3;

interface PlannedCase {
  readonly id: string;
  readonly command: string | null;
}

interface Timing {
  readonly project: string;
  readonly case: string | null;
  /** What `run` said of it; null where it said nothing. */
  readonly verdict: string | null;
  readonly seconds: { readonly init: number; readonly run: number; readonly own: number | null };
  /** Clone to verdict over the harness alone. */
  readonly ratio: number | null;
}

const parse = <T>({ stdout }: Ended): T | null =>
  stdout.trim() === '' ? null : (JSON.parse(stdout) as T);

function product(words: readonly string[], cwd: string, name: string): Promise<Ended> {
  const [step = ''] = words;
  return runChild([process.execPath, join(root, 'src', 'cli.ts'), ...words], {
    cwd,
    timeoutSeconds: 60 * Number(flags.minutes),
    log: join(cache, 'first-verdict', name, step),
  });
}

const docker = (...words: string[]): string =>
  execFileSync('docker', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

const MARK = 'first-verdict.txt';

/** A file of its own makes each trial build anew, and tells its image from all others. */
function mark(origin: string): string {
  const text = randomBytes(12).toString('hex');
  writeFileSync(join(origin, MARK), text);
  const author = ['-c', 'user.name=world', '-c', 'user.email=world@invalid'];
  for (const words of [
    ['add', '--force', MARK],
    [...author, 'commit', '--quiet', '--message=Mark'],
  ]) {
    execFileSync('git', words, { cwd: origin });
  }
  return text;
}

/** The newest build that holds the mark. */
function builtImage(text: string): string | null {
  const images = docker('images', '--quiet', 'benchproof-build').split('\n').filter(Boolean);
  const found = images.find((image) => {
    const words = ['run', '--rm', '--network', 'none', '--entrypoint', 'cat', image];
    return spawnSync('docker', [...words, `/work/${MARK}`], { encoding: 'utf8' }).stdout === text;
  });
  return found ?? null;
}

/** The same command as often as `run` called it: a container each, nothing round it. */
async function ownSeconds(command: string, image: string, name: string): Promise<number | null> {
  const limits = ['--rm', '--network', 'none', '--cap-drop', 'ALL', '--workdir', '/work'];
  const words = ['docker', 'run', ...limits, '--entrypoint', 'sh', image, '-c', command];
  let seconds = 0;
  for (let call = 0; call < 2 * PAIRS; call += 1) {
    const ended = await runChild(words, {
      cwd: root,
      timeoutSeconds: 60 * Number(flags.minutes),
      log: join(cache, 'first-verdict', name, 'own'),
    });
    if (ended.code !== 0) return null;
    seconds += ended.seconds;
  }
  return seconds;
}

async function timed(project: Project, folder: string, text: string): Promise<Timing> {
  const { name } = project;
  const started = performance.now();
  const clone = join(folder, name);
  execFileSync('git', ['clone', '--quiet', join(folder, 'origin'), clone]);
  const init = await product(['init', '--json'], clone, name);
  const identical = ['--base', 'HEAD', '--aa'];
  const plan = parse<{ cases: PlannedCase[] }>(
    await product(['plan', ...identical, '--json'], clone, name),
  );
  const first = plan?.cases[0];
  const failed = { project: name, case: first?.id ?? null, verdict: null, ratio: null };
  if (first === undefined) return { ...failed, seconds: { init: init.seconds, run: 0, own: null } };
  const short = ['--runs', `${PAIRS}`, '--max', `${PAIRS}`, '--filter', first.id];
  const run = await product(['run', ...identical, ...short, '--json'], clone, name);
  const whole = (performance.now() - started) / 1000;
  const metric = parse<ReportDocument>(run)?.metrics.find(({ valid }) => valid);
  const image = metric === undefined ? null : builtImage(text);
  const own =
    image === null || first.command === null ? null : await ownSeconds(first.command, image, name);
  return {
    ...{ project: name, case: first.id, verdict: metric?.change ?? null },
    seconds: { init: init.seconds, run: run.seconds, own },
    ratio: own === null || metric === undefined ? null : whole / own,
  };
}

async function timeOne(project: Project): Promise<Timing> {
  const folder = mkdtempSync(join(tmpdir(), 'benchproof-first-'));
  try {
    const origin = join(folder, 'origin');
    const mirrors = flags.mirrors ?? null;
    await checkOut(project, origin, { cache: join(cache, 'archives'), mirrors });
    return await timed(project, folder, mark(origin));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The five named, else the small ones. */
function chosen(): Project[] {
  const all = readProjects(flags.list);
  const named = all.filter(({ name }) => names.includes(name));
  return named.length > 0 ? named : all.filter(({ ci }) => ci === true).slice(0, 5);
}

stopChildrenOnSignal();
const timings: Timing[] = [];
for (const project of chosen()) {
  const timing = await timeOne(project);
  timings.push(timing);
  const ratio =
    timing.ratio === null ? 'no ratio' : `${timing.ratio.toFixed(1)} times its harness alone`;
  process.stdout.write(
    `${timing.project}: ${timing.case ?? 'nothing found'}, ${timing.verdict ?? 'no verdict'}, ${ratio}\n`,
  );
  const date = new Date().toISOString().slice(0, 10);
  await writeWhole(flags.results, `${JSON.stringify({ version: 1, date, timings }, null, 2)}\n`);
}
