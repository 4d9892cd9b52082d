/** Small real repositories in temporary folders, written as their authors would write them. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { readOutput } from '../../core/adapters/read.ts';
import { parseConfig } from '../../core/config/parse.ts';
import type { BenchmarkConfig, Config, ProjectConfig } from '../../core/config/schema.ts';
import { openRepositoryFolder } from '../../edges/repository-files.ts';
import type { InitResult } from './init.ts';
import { runInit } from './init.ts';

const OPTIONS = { file: 'benchproof.yml', print: false, schema: './benchproof.schema.json' };

type Files = Readonly<Record<string, string>>;

class Folder implements AsyncDisposable {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  static async of(files: Files): Promise<Folder> {
    const folder = new Folder(await mkdtemp(join(tmpdir(), 'benchproof-init-')));
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder.path, name)), { recursive: true });
      await writeFile(join(folder.path, name), text);
    }
    return folder;
  }

  async [Symbol.asyncDispose]() {
    await rm(this.path, { recursive: true, force: true });
  }
}

async function init(files: Files): Promise<{ result: InitResult; config: Config }> {
  await using folder = await Folder.of(files);
  const result = await runInit(OPTIONS, openRepositoryFolder(folder.path));
  assert.equal(await readFile(join(folder.path, 'benchproof.yml'), 'utf8'), result.text);
  const parsed = parseConfig(result.text, 'benchproof.yml');
  assert.ok(parsed.ok, result.text);
  return { result, config: parsed.config };
}

test('a project is called what its manifest or else its remote calls it, not after its folder', async () => {
  const source = { 'board_test.go': 'package board\n\nfunc BenchmarkMove(b *testing.B) {\n}\n' };
  const go = { ...source, 'go.mod': 'module example.org/acme/board/v3\n' };
  const { result } = await init(go);
  assert.deepEqual(
    result.projects.map(({ name }) => name),
    ['board'],
  );
  for (const [url, name] of [
    ['git@github.com:acme/chess.git', 'chess'],
    ['https://example.org/acme/chess/', 'chess'],
    ['/srv/mirror/repo', null],
  ] as const) {
    await using folder = await Folder.of({});
    execFileSync('git', ['init', '--quiet'], { cwd: folder.path });
    execFileSync('git', ['remote', 'add', 'origin', url], { cwd: folder.path });
    assert.equal(await openRepositoryFolder(folder.path).name(), name ?? basename(folder.path));
  }
});

test('a look at the sources alone says that what a run makes is missing', async () => {
  const { result } = await init({
    'go.mod': 'module example.org/board\n',
    'board_test.go':
      'package board\n\nfunc BenchmarkMove(b *testing.B) {\n}\n\nfunc BenchmarkAll(b *testing.B) {\n\tb.Run("one", f)\n}\n',
  });
  assert.equal(result.projects[0]?.benchmarks.length, 1);
  assert.match(result.notes.join('\n'), /sub-benchmarks.* missing; `init` without --no-try finds/);
});

test('a look at the sources alone does not say what a program prints', async () => {
  const { result } = await init({
    'bench.py':
      'import sys, time\n\nstart = time.perf_counter()\nprint(sum(range(int(sys.argv[1]))), time.perf_counter() - start)\n',
  });
  assert.match(result.text, /# Not run yet: its wall time is measured/);
});

async function onlyProject(files: Files): Promise<ProjectConfig & { notes: readonly string[] }> {
  const { result, config } = await init(files);
  const [project, ...others] = Object.values(config.projects);
  assert.ok(project);
  assert.equal(others.length, 0, result.text);
  return { ...project, notes: result.notes };
}

/** What the written reading makes of what the tool really prints. */
function values(
  benchmark: BenchmarkConfig | undefined,
  output: { stdout?: string; file?: string },
) {
  assert.ok(benchmark?.read);
  const { stdout = '', file = null } = output;
  const reading = readOutput(benchmark.read, { stdout, stderr: '', file, wallSeconds: 1 });
  assert.ok(reading.ok, reading.ok ? '' : reading.message);
  return reading.values;
}

test('Go: one entry a package, names without parts, sources of others left out', async () => {
  const project = await onlyProject({
    'go.mod': 'module example.org/michi\n\ngo 1.22\n',
    'board_test.go': `package michi

func BenchmarkPlayout(b *testing.B) {
	for i := 0; i < b.N; i++ {
		playout()
	}
}

func BenchmarkUndo(b *testing.B) {
}

func TestBoard(t *testing.T) {}
`,
    'internal/search/search_test.go': `package search

func BenchmarkSearch(b *testing.B) {
}

func BenchmarkSizes(b *testing.B) {
	for _, size := range sizes {
		b.Run(fmt.Sprint(size), func(b *testing.B) {})
	}
}
`,
    'nested/go.mod': 'module example.org/nested\n\ngo 1.22\n',
    'nested/n_test.go': 'package nested\n\nfunc BenchmarkNested(b *testing.B) {\n}\n',
    'vendor/lib/lib_test.go': 'package lib\n\nfunc BenchmarkOther(b *testing.B) {\n}\n',
  });
  assert.deepEqual(project.build, [
    'go test -vet=off -c -o benchproof-main.test .',
    'go test -vet=off -c -o benchproof-internal-search.test ./internal/search',
    'cd nested && go test -vet=off -c -o ../benchproof-nested.test .',
  ]);
  const [own, search] = Object.values(project.benchmarks);
  assert.deepEqual(own?.parameters, { case: ['Playout', 'Undo'] });
  assert.deepEqual([search?.directory, search?.shell], ['internal/search', false]);
  assert.equal(
    search?.command,
    "../../benchproof-internal-search.test -test.run='^$' -test.bench='^BenchmarkSearch$' -test.count=5 -test.benchtime=50ms -test.benchmem",
  );
  const stdout =
    'goos: linux\nBenchmarkSearch-2  812  1480123 ns/op  320 B/op  3 allocs/op\nPASS\n';
  assert.deepEqual(values(search, { stdout }), { time: [1480123] });
});

test('what only the harness can name is said, and where it is left out', async () => {
  await using folder = await Folder.of({
    Makefile: 'bench: sort\n\t./sort\n',
    'bench/sort_bench.cc': '#include <benchmark/benchmark.h>\nint main() {}\n',
  });
  const result = await runInit(OPTIONS, openRepositoryFolder(folder.path));
  assert.match(result.notes.join('\n'), /google-benchmark programs: only its harness knows/);
});

test('Makefile targets: what measures, with what it needs made while building', async () => {
  const made = await onlyProject({
    Makefile: `.PHONY: bench prepare
bench: sort prepare
	./sort
run-perf: $(PROGRAMS)
	@./sort 9
bench_mixed: bench_mixed.c
	$(CC) $(CFLAGS) -o $@ $<
benchmarks: bench run-perf
bench-clean:
	rm -f sort
benchmark.o: sort.c
	$(CC) -c $<
bench_mixed.c: bench.c
	sed s/sort/mixed/ $< > $@
sort: sort.c
`,
  });
  assert.deepEqual(Object.keys(made.benchmarks), ['bench', 'run-perf', 'bench_mixed']);
  assert.deepEqual(made.build, [
    'make sort',
    "make $(make -pRrq run-perf 2>/dev/null | sed -n 's/^run-perf: *//p' | tr -d '|')",
    'make bench_mixed',
  ]);
  assert.equal(made.benchmarks['bench']?.command, 'make --silent bench');
  // Making it again would time nothing: it is a program.
  assert.equal(made.benchmarks['bench_mixed']?.command, './bench_mixed');
  assert.equal(made.benchmarks['bench']?.read, undefined);
});

test('package scripts are timed, and workspaces are installed once', async () => {
  const scripted = await onlyProject({
    'package.json': JSON.stringify({ workspaces: ['packages/*'], scripts: { test: 'x' } }),
    'package-lock.json': '{}',
    'packages/parser/package.json': JSON.stringify({
      scripts: { bench: 'node bench/run.js', 'bench:large': 'N=9 node bench/run.js' },
    }),
    'packages/parser/dist/render.bench.js': "import 'tinybench';\n",
  });
  assert.deepEqual(scripted.build, ['npm ci --ignore-scripts', 'npm rebuild']);
  const [plain, large] = ['', '-large'].map(
    (end) => scripted.benchmarks[`packages-parser-bench${end}`],
  );
  assert.deepEqual([plain?.command, plain?.shell], ['node bench/run.js', false]);
  assert.deepEqual([plain?.directory, large?.directory], ['packages/parser', 'packages/parser']);
  assert.equal(
    large?.command,
    'export PATH=$PWD/node_modules/.bin:$PWD/../../node_modules/.bin:$PATH; N=9 node bench/run.js',
  );
});

test('several folders are several projects, each at its place', async () => {
  const { config, result } = await init({
    'engine/go.mod': 'module e\n',
    'engine/a_test.go': 'package e\n\nfunc BenchmarkMove(b *testing.B) {\n}\n',
    'web/package.json': JSON.stringify({ scripts: { bench: 'node bench.js' } }),
  });
  assert.deepEqual(
    Object.entries(config.projects).map(([name, { path }]) => [name, path]),
    [
      ['engine', 'engine'],
      ['web', 'web'],
    ],
  );
  assert.match(result.text, /^# yaml-language-server: \$schema=\.\/benchproof\.schema\.json\n/);
});

test('--edit adds what is new and touches nothing that is there', async () => {
  const mine = `# ours, by hand
version: 1
projects:
  engine: # the old one
    path: engine
    image: runners/go
    benchmarks: { mine: { command: ./x } }   # short
`;
  await using folder = await Folder.of({
    'benchproof.yml': mine,
    'engine/go.mod': 'module e\n',
    'engine/a_test.go': 'package e\n\nfunc BenchmarkMove(b *testing.B) {\n}\n',
    'tool/Makefile': 'bench: tool\n\t./tool\n',
  });
  const edit = { ...OPTIONS, edit: true };
  const result = await runInit(edit, openRepositoryFolder(folder.path));
  const text = await readFile(join(folder.path, 'benchproof.yml'), 'utf8');
  assert.equal(text, result.text);
  assert.ok(text.startsWith(mine), text);
  const parsed = parseConfig(text, 'benchproof.yml');
  assert.ok(parsed.ok);
  assert.deepEqual(Object.keys(parsed.config.projects), ['engine', 'tool']);
  await assert.rejects(
    runInit(edit, openRepositoryFolder(folder.path)),
    /found nothing to add\n {2}already in benchproof\.yml: runners\/go in engine and runners\/c in tool/,
  );
});

test('folders that git attributes call generated or vendored are left out', async () => {
  const { result } = await init({
    '.gitattributes': 'docs/api/** linguist-generated\n/lib/other/* linguist-vendored=true\n',
    'docs/api/Makefile': 'bench:\n\t./x\n',
    'lib/other/Makefile': 'bench:\n\t./x\n',
    'tool/Makefile': 'bench:\n\t./x\n',
  });
  assert.deepEqual(
    result.projects.map(({ folder }) => folder),
    ['tool'],
  );
});

test('JMH needs an image first', async () => {
  await using folder = await Folder.of({ 'pom.xml': '<project/>' });
  await assert.rejects(
    runInit(OPTIONS, openRepositoryFolder(folder.path)),
    /pom\.xml: no runner has a JDK: .*`adapter: jmh`/,
  );
});

test('nothing found is an error, nothing is overwritten, and --print writes nothing', async () => {
  await using empty = await Folder.of({ 'README.md': '# Nothing here\n' });
  await assert.rejects(
    runInit(OPTIONS, openRepositoryFolder(empty.path)),
    /found no benchmark that can be measured/,
  );
  await using taken = await Folder.of({ Makefile: 'bench:\n\t./x\n', 'benchproof.yml': 'mine\n' });
  await assert.rejects(runInit(OPTIONS, openRepositoryFolder(taken.path)), /already exists/);
  assert.equal(await readFile(join(taken.path, 'benchproof.yml'), 'utf8'), 'mine\n');
  const printed = await runInit({ ...OPTIONS, print: true }, openRepositoryFolder(taken.path));
  assert.equal(printed.written, null);
});

test('a configuration is seen by git where the repository ignores what it does not name', async () => {
  await using folder = await Folder.of({
    '.gitignore': '/*\n!/Makefile\n',
    Makefile: 'bench:\n\t./x\n',
  });
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: folder.path, encoding: 'utf8' });
  git('init', '-q');
  await runInit(OPTIONS, openRepositoryFolder(folder.path));
  assert.match(git('status', '--porcelain'), /^ A benchproof\.yml$/m);
});

test('ignored files and links out of the folder are not read', async () => {
  await using outside = await Folder.of({ Makefile: 'bench:\n\t./secret\n' });
  await using folder = await Folder.of({
    '.gitignore': 'generated/\n',
    'generated/Makefile': 'bench-generated:\n\t./x\n',
    'tool/Makefile': 'bench-tool:\n\t./x\n',
  });
  await symlink(join(outside.path, 'Makefile'), join(folder.path, 'Makefile'));
  execFileSync('git', ['init', '-q'], { cwd: folder.path });
  const result = await runInit(OPTIONS, openRepositoryFolder(folder.path));
  assert.deepEqual(
    result.projects.map(({ folder: path, benchmarks }) => [path, benchmarks[0]?.name]),
    [['tool', 'bench-tool']],
  );
});
