/**
 * Runs the tests lane by lane: `node scripts/test.ts [unit|contract|engine|scenarios|nightly]…`; without a name, all
 * but the nightly one. Ends with how long each lane took, and one line a machine can read: `N passed, N failed`.
 *
 * A lane is a folder, and says what its tests may touch: see CONTRIBUTING.md. While the last files of one lane run, the
 * first ones of the next begin.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildInto } from '../test/support/built.ts';

interface Lane {
  readonly files: string;
  /** Processes at once. */
  readonly concurrency: number;
  /**
   * Processes in all, one after the other, which each take a share of the files and load what they test once; absent:
   * each file has a process of its own. What a process has loaded makes every program slower to start that it starts.
   */
  readonly shares?: number;
  /** The files that take longest: begun last, one of them would run alone at the end. */
  readonly first?: readonly string[];
  /** Its tests run the built program: it is built once for all of them. */
  readonly isBuilt?: true;
  /** Its tests measure: the images that they all stand on are made while the lanes before it run, so that no test waits for them or races to them. */
  readonly measures?: true;
}

const SLOWEST = 5;
/** Several times what a lane leaves at once. */
const SCRATCH_BYTES = 6 * 2 ** 30;
const cores = availableParallelism();
const LANES: Readonly<Record<string, Lane>> = {
  unit: { files: 'src/**/*.test.ts', concurrency: cores, shares: cores },
  contract: {
    files: 'test/{attacks,contract}/**/*.test.ts',
    concurrency: cores + 1,
    shares: 4 * (cores + 1),
    isBuilt: true,
  },
  // They mostly wait: for containers to start, and for time limits to run out.
  engine: {
    files: 'test/engine/**/*.test.ts',
    first: ['world', 'counting', 'hostile', 'adopted-base'].map(
      (name) => `test/engine/${name}.test.ts`,
    ),
    concurrency: cores + 2,
    measures: true,
  },
  scenarios: {
    files: 'test/scenarios/**/*.test.ts',
    first: ['act/act', 'history', 'end-to-end', 'broken-benchmarks'].map(
      (name) => `test/scenarios/${name}.test.ts`,
    ),
    concurrency: cores + 2,
    isBuilt: true,
    measures: true,
  },
  nightly: { files: 'test/nightly/**/*.test.ts', concurrency: 1, isBuilt: true, measures: true },
};
const USUAL = ['unit', 'contract', 'engine', 'scenarios'];

interface Outcome {
  readonly lane: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  /** The slowest files, seconds each. */
  readonly slowest: readonly (readonly [file: string, seconds: number])[];
}

function lanesOf(words: readonly string[]): readonly string[] {
  const unknown = words.filter((word) => !Object.hasOwn(LANES, word));
  if (unknown.length === 0) return words.length === 0 ? USUAL : words;
  console.error(
    `no lane is called ${unknown.join(', ')}: expected ${Object.keys(LANES).join(', ')}`,
  );
  process.exit(2);
}

/** In memory where there is room for it: stores sync each file to disk, and thousands of syncs are most of the contract lane's time. */
function scratch(): string {
  const shared = '/dev/shm';
  if (!existsSync(shared)) return tmpdir();
  const { bavail, bsize } = statfsSync(shared);
  return bavail * bsize >= SCRATCH_BYTES ? shared : tmpdir();
}

/** Lanes share what the first of them built. */
function buildFor({ isBuilt }: Lane, folder: string): Readonly<Record<string, string>> {
  if (!isBuilt) return {};
  const build = join(folder, 'build');
  if (!existsSync(build)) {
    mkdirSync(build);
    buildInto(build);
  }
  return { BENCHPROOF_TEST_BUILD: build };
}

/** Idempotent. Where it fails, so do the tests, which say more. Gives what it printed once it is done. */
async function buildRunners(): Promise<string> {
  const child = spawn(process.execPath, ['src/cli.ts', 'runners', 'build'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [printed, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return `${complaints}${printed}`;
}

/** What the tests of a lane left in the folder for temporary files: that is a failure too. */
function leftBehind(temporary: string): number {
  // The program keeps one folder a user for its own, and removes what is in it.
  const left = readdirSync(temporary, { withFileTypes: true })
    .filter((entry) => entry.isFile() || readdirSync(join(temporary, entry.name)).length > 0)
    .map(({ name }) => name);
  if (left.length > 0) console.error(`left behind in ${temporary}: ${left.sort().join(', ')}`);
  return left.length === 0 ? 0 : 1;
}

/** Git as on a machine where nobody has told it a name: tests must not rest on the developer's own configuration. */
const NAMELESS = '[user]\n\tuseConfigOnly = true\n';

/** The files of each process of a lane. */
function sharesOf({ files, first = [], shares }: Lane): readonly (readonly string[])[] {
  const found = globSync(files).sort();
  const missing = first.filter((file) => !found.includes(file));
  if (missing.length > 0) throw new Error(`no test file is called ${missing.join(', ')}`);
  const ordered = [...first, ...found.filter((file) => !first.includes(file))];
  const dealt = Map.groupBy(ordered, (file) => ordered.indexOf(file) % (shares ?? ordered.length));
  return [...dealt.values()];
}

/** Most of what a test makes it soon drops: a young generation with room for it is collected less often. */
const YOUNG = '--max-semi-space-size=64';

type Counts = Pick<Outcome, 'passed' | 'failed' | 'slowest'>;

async function runShare(files: readonly string[], counts: string, env: object): Promise<Counts> {
  const child = spawn(
    process.execPath,
    [
      ...[YOUNG, '--test', '--test-reporter=spec', '--test-reporter-destination=stdout'],
      ...['--test-reporter=./scripts/count-reporter.ts', `--test-reporter-destination=${counts}`],
      ...['--test-isolation=none', ...files],
    ],
    { stdio: 'inherit', env: { ...process.env, ...env } },
  );
  const [status] = await once(child, 'exit');
  const counted = JSON.parse(readFileSync(counts, 'utf8')) as Counts;
  // A runner that died between two tests has failed, whatever it had counted.
  return { ...counted, failed: Math.max(counted.failed, status === 0 ? 0 : 1) };
}

/** How many processes run now, of whichever lane. */
class Places {
  #taken = 0;
  #freed = Promise.withResolvers<void>();

  async take(most: number): Promise<void> {
    while (this.#taken >= most) await this.#freed.promise;
    this.#taken += 1;
  }

  free(): void {
    this.#taken -= 1;
    this.#freed.resolve();
    this.#freed = Promise.withResolvers();
  }
}

function outcomeOf(
  lane: string,
  shares: readonly Counts[],
  seconds: number,
  left: number,
): Outcome {
  const slowest = shares
    .flatMap((share) => share.slowest)
    .sort(([, one], [, other]) => other - one)
    .slice(0, SLOWEST);
  const passed = shares.reduce((total, share) => total + share.passed, 0);
  const failed = shares.reduce((total, share) => total + share.failed, left);
  return { lane, passed, failed, seconds, slowest };
}

/** Begins all files of a lane; its outcome comes when they are done. */
async function beginLane(name: string, lane: Lane, folder: string, places: Places) {
  const temporary = join(folder, name);
  mkdirSync(temporary);
  if (lane.measures) process.stdout.write((await runners) ?? '');
  const gitConfig = join(folder, 'gitconfig');
  writeFileSync(gitConfig, NAMELESS);
  const env = {
    ...buildFor(lane, folder),
    GIT_CONFIG_GLOBAL: gitConfig,
    TMPDIR: temporary,
    NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
  };
  const shares: Promise<Counts>[] = [];
  let started = 0;
  for (const [index, files] of sharesOf(lane).entries()) {
    await places.take(lane.concurrency);
    started ||= performance.now();
    const counts = join(folder, `${name}-${index}.json`);
    const own = { ...env, BENCHPROOF_SHARE_CORES: `${index}` };
    shares.push(runShare(files, counts, own).finally(() => places.free()));
  }
  const done = Promise.all(shares).then((counts) =>
    outcomeOf(name, counts, (performance.now() - started) / 1000, leftBehind(temporary)),
  );
  return { done };
}

const names = lanesOf(process.argv.slice(2));
const folder = mkdtempSync(join(scratch(), 'benchproof-lanes-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const runners = names.some((name) => LANES[name]?.measures) ? buildRunners() : null;
const places = new Places();
const begun: Promise<Outcome>[] = [];
for (const name of names) {
  const lane = LANES[name];
  if (lane !== undefined) begun.push((await beginLane(name, lane, folder, places)).done);
}
const outcomes = await Promise.all(begun);
for (const { lane, passed, failed, seconds, slowest } of outcomes) {
  const slow = slowest.map(([file, each]) => `${file} ${Math.round(each)} s`).join(', ');
  console.log(
    `${lane}: ${passed} passed, ${failed} failed in ${Math.round(seconds)} s (slowest: ${slow})`,
  );
}
const sum = (of: (outcome: Outcome) => number) =>
  outcomes.reduce((total, one) => total + of(one), 0);
const failed = sum((one) => one.failed);
console.log(`${sum((one) => one.passed)} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
