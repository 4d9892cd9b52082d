/** What `init` keeps and why it leaves out the rest, with an engine whose answers are written here. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { type UserError, WorldError } from '../../core/errors.ts';
import type { BuildResult, ContainerRequest } from '../../core/measure/request.ts';
import type {
  BuildRequest,
  Engine,
  InvocationOutput,
  OpenedRun,
  RepositoryFolder,
  RunContainer,
} from '../../ports.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import { FakeGit } from '../../testing/fake-git.ts';
import { FakeProgress } from '../../testing/fake-progress.ts';
import { type InitOptions, runInit } from './init.ts';
import type { TryPorts } from './workbench.ts';

const IDENTITY = { name: 'runners/go', digest: 'sha256:1', assembled: null };

interface Answer {
  readonly stdout?: string;
  readonly stderr?: string;
  readonly exit?: number;
  readonly file?: string;
  readonly seconds?: number;
  readonly isLate?: boolean;
}

const BROKEN = /broken(?!.* \|\| true$)|slow|^npm (rebuild|run build)$/;

/** Builds whatever does not hold `broken`, and answers commands as it is told to. */
class ScriptedEngine implements Engine {
  readonly builds: BuildRequest[] = [];
  /** Commands of each build that was not found made. */
  readonly made: string[] = [];
  readonly #known = new Set<string>();
  readonly commands: ContainerRequest[] = [];
  /** What a build takes. */
  buildSeconds = 0;
  /** Whether a failed build leaves what it has made. */
  keepsFailed = true;
  isBroken = (command: string, _request: BuildRequest): boolean => BROKEN.test(command);
  /** What a command says that fails. */
  tailOf = (_command: string): string => 'error: no such bag';
  readonly #clock: FakeClock;
  readonly #answer: (request: ContainerRequest) => Answer;

  constructor(clock: FakeClock, answer: (request: ContainerRequest) => Answer) {
    this.#clock = clock;
    this.#answer = answer;
  }

  async describe(): Promise<never> {
    throw new Error('nobody asks');
  }

  async sweep(): Promise<number> {
    return 0;
  }

  async build(request: BuildRequest): Promise<BuildResult> {
    this.builds.push(request);
    this.#clock.advance(this.buildSeconds);
    const { commands, optional } = request;
    const failed = commands
      .filter((one) => this.isBroken(one, request))
      .map((command) => {
        const isLate = command.includes('slow');
        const how = isLate ? 'was not done after 20 min' : 'ended with exit code 1';
        const tail = isLate ? 'compiling bags' : this.tailOf(command);
        return { command, message: `\`${command}\` ${how}`, tail, isLate };
      });
    const fatal = failed.find(({ command }) => !optional?.commands.includes(command));
    const state = this.keepsFailed ? { state: `left by build ${this.builds.length}` } : {};
    if (fatal !== undefined) return { ok: false, ...fatal, image: null, ...state };
    const cached = this.#known.has(commands.join('; '));
    if (!cached) this.made.push(commands.join('; '));
    const kept = failed.length === 0 ? request : await optional?.keptAs(failed);
    if (kept === null) return { ok: false, message: '', tail: '', image: null, failed, ...state };
    this.#known.add(kept?.commands.join('; ') ?? '');
    const id = createHash('sha256').update(JSON.stringify(commands)).digest('hex');
    const image = { id, identity: IDENTITY as never, cached, seconds: 1 };
    return { ok: true, image, failed };
  }

  async open(requests: readonly ContainerRequest[]): Promise<OpenedRun> {
    const containers = requests.map((request): RunContainer => {
      const outputs: InvocationOutput[] = [];
      return {
        side: request.side,
        invoke: async (index) => {
          this.commands.push(request);
          this.#clock.advance(10);
          const {
            stdout = '',
            stderr = '',
            exit = 0,
            file = null,
            seconds = 1,
            isLate = false,
          } = this.#answer(request);
          const times = { wallSeconds: seconds, userSeconds: 1, systemSeconds: 0, cpuSeconds: 1 };
          const ended = { exit, signal: null, outOfMemory: false, oversized: false };
          outputs.push({
            index,
            ...times,
            peakMemoryBytes: null,
            ...ended,
            stdout,
            stderr,
            file,
          });
          return isLate
            ? { kind: 'timeout', hostSeconds: seconds }
            : { kind: 'exited', code: exit, hostSeconds: 1 };
        },
        collect: async () => outputs,
      };
    });
    return { containers, [Symbol.asyncDispose]: async () => {} };
  }

  async reserve(): Promise<never> {
    throw new Error('nobody measures');
  }

  cpusetFor(): string | null {
    return null;
  }

  async [Symbol.asyncDispose](): Promise<void> {}
}

const goFile = (pkg: string) =>
  `package ${pkg}\n\nfunc BenchmarkFirst(b *testing.B) {\n\tb.Run(name, run)\n}\n`;

const FILES = {
  'go.mod': 'module example.org/bags\n',
  'bag_test.go': goFile('bags'),
  'broken/b_test.go': goFile('broken'),
};

const LIST =
  'BenchmarkFirst/19  1  9 ns/op  0 B/op  0 allocs/op\nBenchmarkFirst/9  1  10 ns/op  0 B/op  0 allocs/op\n';

/** Go's answer to the list, and to each benchmark by itself. */
function goAnswer({ command }: ContainerRequest): Answer {
  if (command.includes('-test.list')) {
    return { stdout: `${LIST}panic: no bag\nbenchproof: BenchmarkSecond: 2\n` };
  }
  const name = /-test\.bench=\W+(?:echo ')?Benchmark([\w/]+)/.exec(command)?.[1] ?? '';
  if (name === 'First/19') return { stderr: 'fatal error: out of bags\n', exit: 2 };
  return { stdout: `goos: linux\nBenchmark${name}  100  12 ns/op  8 B/op  1 allocs/op\nPASS\n` };
}

interface Place {
  readonly ports: TryPorts;
  readonly engine: ScriptedEngine;
  readonly folder: RepositoryFolder;
  readonly cache: Map<string, string>;
}

function place(files: Readonly<Record<string, string>>, answer = goAnswer): Place {
  const clock = new FakeClock();
  const engine = new ScriptedEngine(clock, answer);
  const cache = new Map<string, string>();
  const ports: TryPorts = {
    engine,
    git: new FakeGit({}, files),
    clock,
    progress: new FakeProgress(),
    cache: {
      read: async (key) => cache.get(key) ?? null,
      write: async (key, text) => void cache.set(key, text),
    },
    signal: new AbortController().signal,
  };
  const written = new Map(Object.entries(files));
  const folder: RepositoryFolder = {
    name: async () => 'bags',
    list: async () => Object.keys(files).sort(),
    read: async (path) => written.get(path) ?? null,
    create: async (path, text) => {
      if (written.has(path)) return false;
      written.set(path, text);
      return true;
    },
    replace: async (path, text) => {
      written.set(path, text);
      return true;
    },
  };
  return { ports, engine, folder, cache };
}

const OPTIONS: InitOptions = { file: 'benchproof.yml', print: false, schema: './schema.json' };

test('what ran and could be read is kept; all else is named with its reason', async () => {
  const { ports, folder, engine } = place(FILES);
  const result = await runInit(OPTIONS, folder, ports);
  assert.deepEqual(result.projects, [
    {
      name: 'bags',
      folder: '.',
      benchmarks: [{ name: 'bags', cases: ['First/9'], metrics: [] }],
      more: 0,
    },
  ]);
  assert.deepEqual(result.notes, [
    './broken: build failed: error: no such bag',
    '1 benchmark of package bags (Second): panic: no bag',
    '1 benchmark of package bags (First/19): exit code 2: fatal error: out of bags',
  ]);
  assert.doesNotMatch(result.text, /broken/);
  // The last build is the one the file asks for, so that the first run finds it made.
  assert.deepEqual(engine.builds.at(-1)?.commands, [
    'go test -vet=off -c -o benchproof-main.test .',
  ]);
});

test('a Go benchmark that fails with many iterations is kept with fewer, and the others as they are', async () => {
  const hungry = (request: ContainerRequest): Answer =>
    request.command.includes('benchtime=100x')
      ? { stdout: 'BenchmarkFirst/19  100  12 ns/op  8 B/op  1 allocs/op\nPASS\n' }
      : goAnswer(request);
  const { ports, folder } = place({ 'go.mod': 'module m\n', 'bag_test.go': goFile('m') }, hungry);
  const { projects, notes, text } = await runInit(OPTIONS, folder, ports);
  assert.deepEqual(
    projects[0]?.benchmarks.map(({ name, cases }) => [name, cases]),
    [
      ['m', ['First/9']],
      ['m-fewer', ['First/19']],
    ],
  );
  assert.match(text, /# It fails with as many iterations as fit in 50 ms, so it is run for 100\./);
  assert.doesNotMatch(notes.join('\n'), /First/);
});

test('a criterion benchmark whose name cannot stand in a command is left out, and said', async () => {
  const files = {
    'Cargo.toml': '[package]\nname = "bags"\n[[bench]]\nname = "sum"\nharness = false\n',
    'benches/sum.rs': 'use criterion::Criterion;\n',
  };
  const names = ['sum {10}', 'sum ten'];
  const all = names.map((name) => `${name}: benchmark\nTesting ${name}\nSuccess\n`).join('');
  const sample = '==> /tmp/criterion/a/new/sample.json <==\n{"iters":[1],"times":[9]}\n';
  const id = '==> /tmp/criterion/a/new/benchmark.json <==\n{"full_id":"sum ten"}\n';
  const { ports, folder } = place(files, ({ command }) => ({
    stdout: command.includes('--list') ? all : `${sample}${id}`,
  }));
  const { projects, notes } = await runInit(OPTIONS, folder, ports);
  assert.equal(projects[0]?.benchmarks.length, 1);
  assert.deepEqual(notes, [
    '1 benchmark of bench sum (sum {10}): signs of its name cannot stand in a command',
  ]);
});

test('what a program leaves running while it is only tried is no news', async () => {
  const { ports, folder, engine } = place(FILES);
  await runInit(OPTIONS, folder, ports);
  assert.ok(engine.commands.every(({ mayLeave }) => mayLeave === true));
});

test('what cannot be built costs the others no second build', async () => {
  const files = { ...FILES, 'other/b_test.go': goFile('other') };
  const { ports, folder, engine } = place(files);
  await runInit(OPTIONS, folder, ports);
  assert.equal(engine.made.length, 1, engine.made.join('\n'));
  assert.doesNotMatch(engine.builds.at(-1)?.commands.join('; ') ?? '', /broken/);
});

test('builds that took all their time leave none for the projects after the first', async () => {
  const other = { 'tools/Makefile': 'bench: sum\n\t./sum\n' };
  const { ports, folder, engine } = place({ ...FILES, ...other });
  engine.buildSeconds = 300;
  const result = await runInit(OPTIONS, folder, ports);
  assert.equal(result.projects.length, 1);
  assert.deepEqual(engine.builds[0]?.optional?.inTime?.seconds, 240);
  assert.match(result.notes.join('\n'), /tools: not tried: the time limit was reached/);
});

test('what was built is not built once more to leave out what nothing was kept of', async () => {
  const quiet = (request: ContainerRequest): Answer =>
    request.command.includes('other') ? { stdout: 'PASS\n' } : goAnswer(request);
  const files = { ...FILES, 'other/b_test.go': goFile('other') };
  const { ports, folder, engine } = place(files, quiet);
  await runInit(OPTIONS, folder, ports);
  assert.equal(engine.made.length, 1, engine.made.join('\n'));
});

test('steps that may fail and do are tolerated all at once, and said', async () => {
  const files = {
    'package.json': '{"devDependencies":{"benchmark":"2"},"scripts":{"build":"tsc"}}',
    'bench.js': "require('benchmark')\n",
  };
  const { ports, folder, engine } = place(files, () => ({
    stdout: 'pack x 1,000 ops/sec ±0.50% (90 runs sampled)\n',
  }));
  const { notes, repairs } = await runInit(OPTIONS, folder, ports);
  assert.deepEqual(repairs, ['step left out', 'step left out']);
  const built = new Set(engine.builds.map(({ commands }) => commands.join('; ')));
  assert.equal(built.size, 2);
  assert.match([...built][1] ?? '', /npm rebuild \|\| true; npm run build \|\| true/);
  assert.equal(notes.filter((one) => /the build continues/.test(one)).length, 2);
});

test('a build that was stopped is not said to have failed with what it printed last', async () => {
  const { ports, folder } = place({
    'go.mod': 'module example.org/bags\n',
    'slow/b_test.go': goFile('slow'),
  });
  await assert.rejects(runInit(OPTIONS, folder, ports), (error: Error) => {
    assert.match(error.message, /build failed: `go test .*` was not done after 20 min: compiling/);
    return true;
  });
});

test('a candidate of which several commands fail takes no other with it', async () => {
  const crate = (name: string) => ({
    [`${name}/Cargo.toml`]: `[package]\nname = "${name}"\n[dev-dependencies]\niai = "0.1"\n[[bench]]\nname = "sum"\nharness = false\n`,
    [`${name}/benches/sum.rs`]: 'iai::main!(sum);\n',
  });
  const files = {
    'Cargo.toml': '[workspace]\nmembers = ["*"]\n',
    ...crate('bags'),
    ...crate('broken'),
  };
  const { ports, folder } = place(files, () => ({ stdout: '' }));
  await assert.rejects(runInit(OPTIONS, folder, ports), (error: Error) => {
    assert.match(error.message, /bench sum of broken: build failed/);
    assert.doesNotMatch(error.message, /bench sum of bags: build failed/);
    return true;
  });
});

test('libraries that several commands lack are brought at once', async () => {
  const main = 'int main(void) { return 0; }\n';
  const files = { 'bench/broken_one.c': main, 'bench/broken_two.c': main };
  const { ports, folder, engine } = place(files, () => ({ stdout: '' }));
  engine.tailOf = (command) => {
    const library = command.includes('-o bench/broken_one ') ? 'sack' : 'purse';
    return `fatal error: ${library}.h: No such file or directory\n`;
  };
  await assert.rejects(runInit(OPTIONS, folder, ports));
  const brought = engine.builds.flatMap(({ commands }) =>
    commands.filter((one) => one.includes('apt-get')),
  );
  assert.equal(new Set(brought).size, 1);
  assert.match(brought[0] ?? '', /libsack-dev.*libpurse-dev/);
});

test('programs that the build does not make are made another way at once, on top of what is built', async () => {
  const main = 'int main(void) { return clock(); }\n';
  const files = {
    Makefile: 'all:\n\ttrue\n',
    'bench/Makefile': 'all:\n\ttrue\n',
    'bench/sort_bench.c': main,
    'perf/pack_bench.c': main,
  };
  const { ports, folder, engine } = place(files, () => ({ stdout: '' }));
  await assert.rejects(runInit(OPTIONS, folder, ports), ({ message, advice }: UserError) => {
    assert.doesNotMatch(`${message}${advice}`, /cc -O2/);
    return true;
  });
  const builds = engine.builds.map(({ commands }) => commands);
  const ways = [...new Map(builds.map((own) => [own.join('; '), own])).values()];
  assert.equal(ways.length, 3, ways.map((own) => own.join('\n')).join('\n\n'));
  assert.match(ways[2]?.slice(-2).join() ?? '', /-o bench\/sort_bench .*-o perf\/pack_bench /);
  for (const [at, way] of ways.slice(1).entries()) {
    const done = engine.builds.find(({ commands }) => commands === way)?.from?.done;
    assert.equal(done, ways[at]?.length);
  }
});

const CMAKE = {
  'CMakeLists.txt': 'project(bags)\nadd_executable(bags_bench bench/bags_bench.c)\n',
  'bench/bags_bench.c': 'int main(void) { return clock(); }\n',
};

test('a repaired build continues in what the failed one has made', async () => {
  const { ports, folder, engine } = place(CMAKE, () => ({ stdout: '' }));
  const breaks = ({ commands: [first = ''] }: BuildRequest) => !first.includes('apt-get');
  engine.isBroken = (command, request) => command.startsWith('cmake --build') && breaks(request);
  engine.tailOf = () => 'fatal error: sack.h: No such file or directory\n';
  await assert.rejects(runInit(OPTIONS, folder, ports));
  const [first, second] = engine.builds;
  assert.equal(first?.from, undefined);
  // The library comes first, and its folders are told by variables: every command is run again.
  assert.deepEqual(second?.from, { image: 'left by build 1', done: 0 });
});

test('what fails where another build left off and did not before is built from the beginning', async () => {
  const { ports, folder, engine } = place(CMAKE, () => ({ stdout: '' }));
  engine.isBroken = (command, { commands: [first = ''], from }) =>
    first.includes('apt-get')
      ? command.startsWith('cmake -S') && from !== undefined
      : command.startsWith('cmake --build');
  engine.tailOf = () => 'fatal error: sack.h: No such file or directory\n';
  await assert.rejects(runInit(OPTIONS, folder, ports));
  const froms = engine.builds.map(({ from }) => from?.image ?? null);
  assert.deepEqual(froms.slice(0, 3), [null, 'left by build 1', null]);
});

test('what another command has made in a step’s place is not continued', async () => {
  const files = { configure: '#!/bin/sh\n', 'configure.ac': 'AC_INIT\n', ...CMAKE };
  const { ports, folder, engine } = place(files, () => ({ stdout: '' }));
  engine.isBroken = (command) => !command.startsWith('cc ');
  await assert.rejects(runInit(OPTIONS, folder, ports));
  const last = engine.builds.findLast(({ commands }) => commands.at(-1)?.startsWith('cc '));
  assert.ok(last !== undefined);
  assert.equal(last.from, undefined);
});

test('what begins anew has the packages that were laid beside the sources before', async () => {
  const { ports, folder, engine } = place(CMAKE, () => ({ stdout: '' }));
  engine.isBroken = (command) => command.startsWith('cmake');
  engine.tailOf = () => 'fatal error: sack.h: No such file or directory\n';
  await assert.rejects(runInit(OPTIONS, folder, ports));
  const laid = engine.builds.filter(({ commands }) => commands.length === 1);
  const last = engine.builds.findLast(({ commands }) => commands.at(-1)?.startsWith('cc '));
  assert.equal(laid.length, 1);
  assert.match(laid[0]?.commands[0] ?? '', /apt-get/);
  assert.equal(last?.from?.done, 1);
});

test('more packages are laid beside the sources on top of those that were, again and again', async () => {
  const { ports, folder, engine } = place(CMAKE, () => ({ stdout: '' }));
  engine.keepsFailed = false;
  engine.isBroken = (command) => command.startsWith('cmake --build');
  engine.tailOf = () => {
    const names = ['sack', 'purse', 'vault'].slice(0, engine.builds.length);
    return names.map((one) => `fatal error: ${one}.h: No such file or directory\n`).join('');
  };
  await assert.rejects(runInit(OPTIONS, folder, ports));
  const [first, second] = engine.builds.filter(({ commands }) => commands.length === 1);
  assert.deepEqual([first?.from?.done, second?.from?.done], [undefined, 0]);
  const after = engine.builds[engine.builds.indexOf(second as BuildRequest) + 1];
  assert.equal(after?.from?.done, 1);
});

test('a library that was looked for in vain is not looked for again where another way is tried', async () => {
  const main = 'int main(void) { return clock(); }\n';
  const files = { 'bench/Makefile': 'broken_one: broken_one.c\n', 'bench/broken_one.c': main };
  const { ports, folder, engine } = place(files, () => ({ stdout: '' }));
  engine.tailOf = (command) =>
    `fatal error: sack.h: No such file or directory\n${command.startsWith('cc ') ? '' : 'fatal error: purse.h: No such file or directory\n'}`;
  await assert.rejects(runInit(OPTIONS, folder, ports));
  const brought = engine.builds.flatMap(({ commands }) =>
    commands.filter((one) => one.includes('apt-get')),
  );
  assert.equal(new Set(brought).size, 1);
});

test('a second start asks nothing that was answered before', async () => {
  const { ports, folder, engine } = place({
    'go.mod': 'module m\n',
    'bag_test.go': goFile('bags'),
  });
  await runInit({ ...OPTIONS, print: true }, folder, ports);
  const before = engine.commands.length;
  await runInit({ ...OPTIONS, print: true }, folder, ports);
  const again = engine.commands.slice(before).map(({ command }) => command);
  assert.ok(
    again.every((command) => command.includes('First/19')),
    again.join('\n'),
  );
});

test('what is interrupted writes nothing, even if all answers are there', async () => {
  const { ports, folder, cache } = place(FILES);
  await runInit({ ...OPTIONS, print: true }, folder, ports);
  assert.ok(cache.size > 0);
  const stopped = new AbortController();
  const { read } = ports.cache;
  const interrupted: TryPorts['cache'] = {
    ...ports.cache,
    read: (key) => {
      stopped.abort();
      return read(key);
    },
  };
  const again = { ...ports, cache: interrupted, signal: stopped.signal };
  await assert.rejects(runInit(OPTIONS, folder, again), { name: 'AbortError' });
  assert.equal(await folder.read(OPTIONS.file), null);
});

test('of what ran while it was listed, one stands for all', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `First/${index}`);
  const listing = ({ command }: ContainerRequest): Answer =>
    command.includes('-test.list')
      ? { stdout: names.map((name) => `Benchmark${name}  1  5 ns/op\n`).join('') }
      : goAnswer({ command } as ContainerRequest);
  const files = { 'go.mod': 'module m\n', 'bag_test.go': goFile('bags') };
  const { ports, folder, engine } = place(files, listing);
  const result = await runInit(OPTIONS, folder, ports);
  assert.deepEqual(result.projects[0]?.benchmarks[0]?.cases, names);
  assert.equal(engine.commands.length, 2);
});

test('a spread is kept where there are many, and the rest is counted', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `First/${index}`);
  const many = ({ command }: ContainerRequest): Answer =>
    command.includes('-test.list')
      ? { stdout: [...names, 'Other'].map((name) => `Benchmark${name}  1  5 ns/op\n`).join('') }
      : goAnswer({ command } as ContainerRequest);
  const { ports, folder } = place({ 'go.mod': 'module m\n', 'bag_test.go': goFile('bags') }, many);
  const result = await runInit({ ...OPTIONS, limit: 3 }, folder, ports);
  const cases = result.projects[0]?.benchmarks.map((one) => one.cases.join(' '));
  assert.deepEqual(cases, ['m-Other', 'First/0 First/1']);
  assert.equal(result.projects[0]?.more, 28);
  assert.match(result.text, /28 more ran and were left out/);
});

test('a folder that only had to be writable is written so', async () => {
  const strict = (request: ContainerRequest): Answer =>
    request.command.includes('-test.list') || request.writable.includes('data')
      ? goAnswer(request)
      : { stderr: "open '/work/data/cache.bin': read-only file system\n", exit: 1 };
  const files = { 'go.mod': 'module m\n', 'bag_test.go': goFile('bags') };
  const { ports, folder } = place(files, strict);
  const result = await runInit(OPTIONS, folder, ports);
  assert.match(result.text, /writable:\n\s+- data\n/);
});

test('what ran before a folder became writable is not run once more with it', async () => {
  const needs = (request: ContainerRequest): Answer => {
    if (request.command.includes('-test.list'))
      return { stdout: 'BenchmarkFirst  1  5 ns/op\nBenchmarkOther  1  5 ns/op  8 B/op\n' };
    return request.command.includes('Other') && !request.writable.includes('data')
      ? { stderr: "open '/work/data/cache.bin': read-only file system\n", exit: 1 }
      : goAnswer(request);
  };
  const files = { 'go.mod': 'module m\n', 'bag_test.go': goFile('bags') };
  const { ports, folder, engine } = place(files, needs);
  const { text } = await runInit(OPTIONS, folder, ports);
  assert.match(text, /writable:\n\s+- data\n/);
  const ran = engine.commands.map(({ command }) => /First|Other|list/.exec(command)?.[0]);
  assert.deepEqual(ran, ['list', 'First', 'Other', 'Other']);
});

test('a folder that only helped a program to fail otherwise is not written', async () => {
  const js = "require('benchmark')\n";
  const files = { 'package.json': '{}', 'bench/coins.js': js, 'bench/tiles.js': js };
  const { ports, folder } = place(files, ({ command, writable }) => {
    if (!command.includes('tiles'))
      return { stdout: 'pack x 1,000 ops/sec ±0.50% (90 runs sampled)\n' };
    const refused = "Error: EROFS: read-only file system, mkdir '/work/bench/cache'\n";
    return { stderr: writable.length > 0 ? 'Error: no token\n' : refused, exit: 1 };
  });
  const { text, notes } = await runInit(OPTIONS, folder, ports);
  assert.match(notes.join(), /tiles\.js: .*no token/);
  assert.doesNotMatch(text, /writable/);
});

test('the time that is given is all that is taken, and what was not tried is said', async () => {
  const { ports, folder } = place({ 'go.mod': 'module m\n', 'bag_test.go': goFile('bags') });
  await assert.rejects(
    runInit({ ...OPTIONS, budgetSeconds: 5 }, folder, ports),
    /the time limit was reached \(raise it with --budget\)/,
  );
});

test('progress says what is asked and tried, and how much of it was', async () => {
  const { ports, folder } = place(FILES);
  const progress = new FakeProgress();
  await runInit(OPTIONS, folder, { ...ports, progress });
  assert.deepEqual(progress.lines, [
    '== Build bags',
    '== Build bags',
    '[0/1] ask package bags',
    '[0/1] try bags/bags[case=First/19]',
    '[0/1] try bags/bags[case=First/9]',
    '[0/1] try bags/bags-fewer[case=First/19]',
  ]);
});

test('asking ends in time to try what was listed', async () => {
  const names = Array.from({ length: 9 }, (_, index) => `bag${index}`);
  const files = names.map((name) => [`${name}/b_test.go`, goFile(name)] as const);
  const one = (request: ContainerRequest): Answer =>
    request.command.includes('-test.list')
      ? { stdout: 'BenchmarkFirst  1  10 ns/op\n' }
      : goAnswer(request);
  const { ports, folder } = place({ 'go.mod': 'module m\n', ...Object.fromEntries(files) }, one);
  const { projects, notes } = await runInit({ ...OPTIONS, budgetSeconds: 100 }, folder, ports);
  assert.equal(projects[0]?.benchmarks.length, 5);
  assert.match(notes.join('\n'), /^4 \(\.\/bag5, .*, …\): not tried: the time limit was reached/m);
});

test('a project that nothing could be asked of in the time that is left is not built', async () => {
  const names = Array.from({ length: 9 }, (_, index) => `bag${index}`);
  const files = names.map((name) => [`${name}/b_test.go`, goFile(name)] as const);
  const one = (request: ContainerRequest): Answer =>
    request.command.includes('-test.list')
      ? { stdout: 'BenchmarkFirst  1  10 ns/op\n' }
      : goAnswer(request);
  const other = { 'go.mod': 'module m\n', 'tools/Makefile': 'bench: sum\n\t./sum\n' };
  const { ports, folder, engine } = place({ ...other, ...Object.fromEntries(files) }, one);
  const { notes } = await runInit({ ...OPTIONS, budgetSeconds: 100 }, folder, ports);
  assert.equal(engine.made.length, 1, engine.made.join('\n'));
  assert.match(notes.join('\n'), /tools.*: not tried: the time limit was reached/);
});

test('what is kept to try what was listed is asked with as long as nothing is', async () => {
  const names = Array.from({ length: 9 }, (_, index) => `bag${index}`);
  const files = names.map((name) => [`${name}/b_test.go`, goFile(name)] as const);
  const one = (request: ContainerRequest): Answer => {
    if (!request.command.includes('-test.list')) return goAnswer(request);
    return { stdout: request.command.includes('bag7') ? 'BenchmarkFirst  1  10 ns/op\n' : '' };
  };
  const { ports, folder } = place({ 'go.mod': 'module m\n', ...Object.fromEntries(files) }, one);
  const { projects } = await runInit({ ...OPTIONS, budgetSeconds: 100 }, folder, ports);
  assert.equal(projects[0]?.benchmarks.length, 1);
});

/** What pytest-benchmark writes of tests of `test_bench.py`. */
const measured = (...names: string[]) =>
  JSON.stringify({
    machine_info: {},
    benchmarks: names.map((name) => ({
      name,
      fullname: `test_bench.py::${name}`,
      stats: { data: [1, 2], mean: 1.5, min: 1, max: 2, stddev: 0.5, median: 1.5 },
    })),
  });

test('what was measured while it was listed is not tried case by case', async () => {
  const { ports, folder, engine } = place(
    { 'pyproject.toml': '', 'test_bench.py': 'def test_first(benchmark): pass\n' },
    ({ command }) => {
      const only = /::(\w+)'/.exec(command)?.[1];
      return { file: only === undefined ? measured('test_a', 'test_b') : measured(only) };
    },
  );
  const { projects } = await runInit(OPTIONS, folder, ports);
  assert.deepEqual(projects[0]?.benchmarks[0]?.cases, ['test_a', 'test_b']);
  assert.equal(engine.commands.length, 2);
});

test('a program that is run whole is run once', async () => {
  const { ports, folder, engine } = place(
    { 'package.json': '{}', 'bench.js': "require('benchmark')\n" },
    () => ({ stdout: 'pack x 1,000 ops/sec ±0.50% (90 runs sampled)\n' }),
  );
  const { projects } = await runInit(OPTIONS, folder, ports);
  assert.equal(projects[0]?.benchmarks.length, 1);
  assert.equal(engine.commands.length, 1);
});

test('a program that was asked and fails when it is tried is left out with all that it printed', async () => {
  const { ports, folder } = place(
    { Makefile: 'all:\n\tcc -o bench bench.c\n', 'bench.c': 'int main(void) { return 0; }\n' },
    ({ command }) =>
      command.includes('==>')
        ? { stdout: '==> ./bench|| <==\npop: 3.5 ns/op\npush: 4.5 ns/op\n\nbenchproof: 0 9e-3\n' }
        : { stderr: 'out of coins\n', exit: 3 },
  );
  const expected = /2 benchmarks of benchmark programs \(bench\): .*out of coins/;
  await assert.rejects(runInit(OPTIONS, folder, ports), expected);
});

test('a name that holds what one run counted is not written: another run tells', async () => {
  let count = 57;
  const { ports, folder, engine } = place(
    { 'package.json': '{}', 'bench.js': "require('benchmark')\n" },
    () => {
      count += 12;
      const lines = [64, 128].map((size) => `sum ${size} in ${count + size} turns: 12.5 ns/op\n`);
      return {
        stdout: `${lines.join('')}seed ${count} of all: 1.5 ns/op\nturn ${count}: 2.5 ns/op\nturn ${2 * count}: 3.5 ns/op\n`,
      };
    },
  );
  const { projects, leftOut } = await runInit(OPTIONS, folder, ports);
  const metrics = projects.flatMap(({ benchmarks }) => benchmarks.flatMap((one) => one.metrics));
  assert.deepEqual(metrics, ['sum-64-in', 'sum-128-in', 'seed']);
  assert.deepEqual(
    leftOut.map(({ reason, names }) => [reason, names?.length]),
    [['not printed in another run', 2]],
  );
  assert.equal(engine.commands.length, 2);
});

test('what a program prints is written in a line for each value', async () => {
  const names = ['deflate', 'inflate', 'compare', 'combine', 'describe', 'discount', 'distribute'];
  const printed = names.map((name) => `${name} x 1,000 ops/sec ±0.50% (90 runs sampled)\n`);
  const { ports, folder } = place(
    { 'package.json': '{}', 'bench.js': "require('benchmark')\n" },
    () => ({ stdout: printed.join('') }),
  );
  const { text } = await runInit(OPTIONS, folder, ports);
  assert.match(text, /^ {12}deflate: \{ select: deflate \}\n {12}inflate: \{ select: inflate \}$/m);
});

test('of programs that take long as many are kept as a first comparison has time for', async () => {
  const files = { 'bench/a.js': 20, 'bench/b.js': 9, 'bench/c.js': 25, 'bench/d.js': 2 };
  const sources = Object.keys(files).map((path) => [path, "require('benchmark')\n"] as const);
  const start = (limit?: number) => {
    const { ports, folder } = place(
      { 'package.json': '{}', ...Object.fromEntries(sources) },
      ({ command }) => ({
        stdout: 'pack x 1,000 ops/sec ±0.50% (90 runs sampled)\n',
        seconds: Object.entries(files).find(([path]) => command.includes(path))?.[1] ?? 1,
      }),
    );
    return runInit({ ...OPTIONS, ...(limit && { limit }) }, folder, ports);
  };
  const { projects, text } = await start();
  const [project] = projects;
  assert.deepEqual(
    project?.benchmarks.map(({ name }) => name),
    ['bench-a', 'bench-b', 'bench-d'],
  );
  assert.equal(project?.more, 1);
  assert.deepEqual(
    [...text.matchAll(/^ {6}(bench-\w):\n(?: {8}.*\n)* {8}warmup: 0$/gm)].map((match) => match[1]),
    ['bench-a'],
    text,
  );
  const all = await start(Number.POSITIVE_INFINITY);
  assert.equal(all.projects[0]?.benchmarks.length, 4);
});

test('the only program that there is may take longer than one of several', async () => {
  const start = (...paths: string[]) => {
    const sources = paths.map((path) => [path, "require('benchmark')\n"] as const);
    const asked: number[] = [];
    const { ports, folder } = place(
      { 'package.json': '{}', ...Object.fromEntries(sources) },
      ({ timeoutSeconds }) => {
        asked.push(timeoutSeconds);
        return { stdout: 'pack x 1,000 ops/sec ±0.50% (90 runs sampled)\n', seconds: 60 };
      },
    );
    return runInit(OPTIONS, folder, ports).then(() => asked[0]);
  };
  assert.equal(await start('bench/a.js'), 80);
  assert.equal(await start('bench/a.js', 'bench/b.js'), 40);
});

test('programs beyond twice what a first comparison has time for are not asked, and said', async () => {
  const paths = ['a', 'b', 'c', 'd', 'e'].map((name) => `bench/${name}.js`);
  const start = (limit?: number) => {
    const { ports, folder } = place(
      Object.fromEntries([
        ['package.json', '{}'],
        ...paths.map((path) => [path, "require('benchmark')\n"] as const),
      ]),
      () => ({ stdout: 'pack x 1,000 ops/sec ±0.50% (90 runs sampled)\n', seconds: 30 }),
    );
    return runInit({ ...OPTIONS, ...(limit && { limit }) }, folder, ports);
  };
  const { projects, notes } = await start();
  assert.equal(projects[0]?.benchmarks.length, 1);
  assert.equal(projects[0]?.more, 4);
  assert.deepEqual(
    notes.filter((note) => note.includes('not asked')),
    [
      'bags (bench/d.js, bench/e.js): not asked: those before take longer than a first comparison may (--all asks them)',
    ],
  );
  const all = await start(Number.POSITIVE_INFINITY);
  assert.equal(all.projects[0]?.benchmarks.length, 5);
});

test('a program that ends in time only when it is asked is measured by what it prints first', async () => {
  const printed = 'insert: 12.5 ns/op\nlookup: 31.5 ns/op\n';
  const { ports, folder } = place(
    { Makefile: 'all:\n\tcc -o bench bench.c\n', 'bench.c': 'int main(void) { return 0; }\n' },
    ({ command }) => {
      const isAsked = command.includes('==>');
      const stdout = isAsked ? `==> ./bench|| <==\n${printed}\nbenchproof: 0 39000e-3\n` : printed;
      return { stdout, isLate: command === './bench' };
    },
  );
  const { projects, text } = await runInit(OPTIONS, folder, ports);
  assert.deepEqual(projects[0]?.benchmarks[0]?.metrics, ['insert', 'lookup']);
  assert.match(text, /# It takes too long: what it prints in its first 36 s is measured\./);
});

test('a program that has to write where it is run is kept, with its folder writable', async () => {
  const isOpen = ({ writable }: ContainerRequest): boolean => writable.includes('perf');
  const { ports, folder } = place(
    { Makefile: 'all:\n', 'perf/sum.c': 'int main(void) { return 0; }\n' },
    (request) => {
      const printed = isOpen(request) ? 'sum: 12.5 ns/op\n' : '';
      const [, at = 'perf/sum|'] = /'\.\/(perf\/\.\/sum\|)' \|/.exec(request.command) ?? [];
      const exit = isOpen(request) ? 0 : 134;
      if (!request.command.includes('==>')) return { stdout: printed, exit };
      return { stdout: `==> ./${at}| <==\n${printed}\nbenchproof: ${exit} 1\n` };
    },
  );
  const { text } = await runInit(OPTIONS, folder, ports);
  assert.match(text, /writable: perf\n|writable:\n\s+- perf\n/);
  assert.match(text, /command: \.\/sum\n\s+directory: perf\n/);
});

test('a folder that is too large to be made writable loses its programs and no others', async () => {
  const { ports, folder, engine } = place(
    { Makefile: 'all:\n', 'perf/sum.c': 'int main(void) { return 0; }\n' },
    ({ command }) => {
      const [, at = 'perf/sum|'] = /'\.\/(perf\/\.\/sum\|)' \|/.exec(command) ?? [];
      return { stdout: `==> ./${at}| <==\nno bag\nbenchproof: 134 1\n` };
    },
  );
  const open = engine.open.bind(engine);
  engine.open = async (requests) => {
    if (requests.some(({ writable }) => writable.length > 0)) throw new WorldError('no space left');
    return open(requests);
  };
  await assert.rejects(
    runInit(OPTIONS, folder, ports),
    /perf cannot be made writable: no space left/,
  );
});

test('a program that has to write at the top of the project is run in a folder of links', async () => {
  const { ports, folder } = place(
    { Makefile: 'all:\n', 'bench.c': 'int main(void) { return 0; }\n' },
    ({ command }) => {
      const isBeside = command.includes('/tmp/beside ');
      const printed = isBeside ? 'sum: 12.5 ns/op\n' : '';
      const exit = isBeside ? 0 : 134;
      if (!command.includes('==>')) return { stdout: printed, exit };
      return { stdout: `==> ./bench| <==\n${printed}\nbenchproof: ${exit} 1\n` };
    },
  );
  const { text } = await runInit(OPTIONS, folder, ports);
  assert.match(text, /command: .*mkdir -p \/tmp\/beside .* && \.\/bench\b/);
  assert.doesNotMatch(text, /writable:/);
});

test('a program that a Makefile names and a look finds is asked once, whether it works or not', async () => {
  const files = {
    Makefile: 'bench: bench.c\n\tcc -o $@ bench.c\n',
    'bench.c': 'int main(void) { return 0; }\n',
  };
  const run = (printed: string, status: number) =>
    place(files, ({ command }) =>
      command.includes('find')
        ? {
            stdout: `==> ./bench|| <==\n${printed}\nbenchproof: stderr\n\nbenchproof: ${status} 3e-3\n`,
          }
        : { stdout: printed, exit: status },
    );
  const { ports, folder, engine } = run('sum: 5.5 ns/op\n', 0);
  const { projects } = await runInit(OPTIONS, folder, ports);
  assert.equal(projects[0]?.benchmarks.length, 1);
  assert.equal(engine.commands.length, 2);
  const failing = run('no such purse\n', 1);
  await assert.rejects(runInit(OPTIONS, failing.folder, failing.ports));
  assert.equal(failing.engine.commands.length, 1);
});

test('a package that a program imports and its project does not ask for is installed, and said', async () => {
  const files = {
    'setup.py': 'from setuptools import setup\nsetup()\n',
    'bench.py': 'import time, rival\nif __name__ == "__main__":\n    print(time.time())\n',
  };
  const answer = ({ image }: ContainerRequest): Answer =>
    image.id === withRival
      ? { stdout: 'sum: 5.25 ns/op\n' }
      : { stderr: "ModuleNotFoundError: No module named 'rival'\n", exit: 1 };
  const { ports, engine, folder } = place(files, answer);
  const commands = [
    'python3 -m venv .venv',
    '.venv/bin/pip install -e .',
    '.venv/bin/pip install rival',
  ];
  const withRival = createHash('sha256').update(JSON.stringify(commands)).digest('hex');
  const result = await runInit(OPTIONS, folder, ports);
  assert.deepEqual(result.repairs, ['import']);
  assert.match(result.text, /\.venv\/bin\/pip install rival/);
  assert.match(result.text, /command: \.venv\/bin\/python bench\.py/);
  assert.match(result.notes.join('\n'), /needs what is not there/);
  assert.deepEqual(engine.made.at(-1), commands.join('; '));
  assert.equal(engine.builds.at(-1)?.from?.done, commands.length - 1);
});

test('a library that a program cannot load is laid beside it, and found when it runs', async () => {
  const files = {
    'setup.py': 'from setuptools import setup\nsetup()\n',
    'bench.py': 'import time, purse\nif __name__ == "__main__":\n    print(time.time())\n',
  };
  const answer = ({ environment }: ContainerRequest): Answer =>
    environment['LD_LIBRARY_PATH'] === undefined
      ? { stderr: 'OSError: Could not load libcoin_c library\n', exit: 1 }
      : { stdout: 'sum: 5.25 ns/op\n' };
  const { ports, folder } = place(files, answer);
  const result = await runInit(OPTIONS, folder, ports);
  assert.deepEqual(result.repairs, ['Debian packages']);
  assert.match(result.text, /fetch 'libcoin-c-dev' 'coin-c-dev' 'libcoinc-dev'/);
  assert.match(result.notes.join('\n'), /it needs what is not there: the library coin-c/);
});

test('what builds and has nothing that can be measured as it is is shown with its build', async () => {
  const files = { Makefile: 'sort_bench: sort.c\n', 'sort_bench.c': 'int main(void) {}\n' };
  const refused =
    '==> ./sort_bench| <==\n\nbenchproof: stderr\nusage: sort_bench HOST\n\nbenchproof: 1\n';
  const { ports, folder } = place(files, () => ({ stdout: refused }));
  await assert.rejects(runInit(OPTIONS, folder, ports), ({ advice }: UserError) => {
    assert.match(advice ?? '', /image: runners\/c\n +build: .*make -j2 sort_bench/);
    assert.match(advice ?? '', /NAME:\n +command: COMMAND\n/);
    return true;
  });
});

test('of a program that fails and says so only in words its words are shown', async () => {
  const { ports, folder } = place(
    { 'package.json': '{}', 'bench.js': "require('benchmark')\n" },
    () => ({ stdout: 'comparing with the last release\nCommand failed: git show main:bag.js\n' }),
  );
  await assert.rejects(
    runInit(OPTIONS, folder, ports),
    /bench\.js: it prints no result: Command failed: git show main:bag\.js$/,
  );
});

test('a program that cannot load TypeScript is run with what does', async () => {
  const files = { 'package.json': '{}', 'bench.js': "console.timeEnd('sum')\n" };
  const answer = ({ command }: ContainerRequest): Answer =>
    command.includes('tsx/dist/loader.mjs')
      ? { stdout: 'sum: 5.25 ns/op\n' }
      : { stderr: 'TypeError: Unknown file extension ".ts" for /work/sum.ts\n', exit: 1 };
  const { ports, folder } = place(files, answer);
  const { text } = await runInit(OPTIONS, folder, ports);
  assert.match(text, /build: npm install .* tsx@4\n/);
  assert.match(
    text,
    /export NODE_OPTIONS="\$NODE_OPTIONS --import=\S+loader\.mjs"; node bench\.js/,
  );
});

test('of benchmarks with one name none is kept, since none could be chosen', async () => {
  const files = {
    'CMakeLists.txt': 'project(purse)\nadd_executable(purse purse.cc)\n',
    'purse.cc': '#include <benchmark/benchmark.h>\n',
  };
  const answer = ({ command }: ContainerRequest): Answer => {
    const name = /filter=\^(\w+)\$/.exec(command)?.[1];
    const run = { name, run_name: name, iterations: 9, real_time: 5, cpu_time: 5, time_unit: 'ns' };
    if (name !== undefined)
      return {
        stdout: JSON.stringify({ context: {}, benchmarks: [{ ...run, run_type: 'iteration' }] }),
      };
    return { stdout: '==> ./purse| <==\nBM_Pay\nBM_Sum\nBM_Pay\n\nbenchproof: 0\n' };
  };
  const { ports, folder } = place(files, answer);
  const { projects, notes } = await runInit(OPTIONS, folder, ports);
  assert.deepEqual(projects[0]?.benchmarks[0]?.name, 'purse-BM_Sum');
  assert.match(notes.join('\n'), /\(BM_Pay\): several have the same name/);
});
