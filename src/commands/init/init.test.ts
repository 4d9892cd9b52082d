/** Small real repositories in temporary folders, written as their authors would write them. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { readOutput } from '../../core/adapters/read.ts';
import { parseConfig } from '../../core/config/parse.ts';
import type { BenchmarkConfig, Config, ProjectConfig } from '../../core/config/schema.ts';
import { UserError } from '../../core/errors.ts';
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

test('Go benchmarks: compiled while building, read by name', async () => {
  const project = await onlyProject({
    'go.mod': 'module example.org/michi\n\ngo 1.22\n',
    'board_test.go': `package michi

func BenchmarkPlayout(b *testing.B) {
	for i := 0; i < b.N; i++ {
		playout()
	}
}

func TestBoard(t *testing.T) {}
`,
    'internal/search/search_test.go': `package search

func BenchmarkSearch(b *testing.B) {
	b.Run("nine by nine", func(b *testing.B) {})
	b.Run("nineteen", func(b *testing.B) {})
}

func BenchmarkSizes(b *testing.B) {
	for _, size := range sizes {
		b.Run(fmt.Sprint(size), func(b *testing.B) {})
	}
}
`,
    'vendor/lib/lib_test.go': 'package lib\n\nfunc BenchmarkOther(b *testing.B) {\n}\n',
  });
  assert.equal(project.image, 'runners/go');
  assert.deepEqual(Object.keys(project.benchmarks), [
    'Playout',
    'internal-search-Search-nine_by_nine',
    'internal-search-Search-nineteen',
  ]);
  assert.deepEqual(project.build, [
    'go test -c -o benchproof-main.test .',
    'go test -c -o benchproof-internal-search.test ./internal/search',
  ]);
  const nine = project.benchmarks['internal-search-Search-nine_by_nine'];
  assert.equal(
    nine?.command,
    "cd internal/search && ../../benchproof-internal-search.test -test.run='^$' -test.bench='^BenchmarkSearch$/^nine_by_nine$' -test.count=5 -test.benchtime=200ms -test.benchmem",
  );
  const stdout = `goos: linux
BenchmarkSearch/nine_by_nine-2         	     812	   1480123 ns/op	     320 B/op	       3 allocs/op
BenchmarkSearch/nine_by_nine-2         	     840	   1470456 ns/op	     320 B/op	       3 allocs/op
BenchmarkSearch/nineteen-2             	     100	   9480123.5 ns/op
PASS
`;
  assert.deepEqual(values(nine, { stdout }), { time: [1480123, 1470456] });
  assert.match(project.notes.join(), /BenchmarkSizes in internal\/search names its parts while/);
});

test('criterion: the binary is kept under a name of its own', async () => {
  const project = await onlyProject({
    'Cargo.toml': '[package]\nname = "pool"\n\n[[bench]]\nname = "handoff"\nharness = false\n',
    'benches/handoff.rs': `use criterion::{criterion_group, Criterion};
fn handoff(c: &mut Criterion) {
    let mut group = c.benchmark_group("handoff");
    group.bench_function("per request", |b| b.iter(|| 1));
    group.bench_function("shared pool of isolates", |b| b.iter(|| 1));
}
`,
    'benches/matrix.rs':
      'use criterion::*;\nfn m(c: &mut Criterion) { c.bench_with_input(BenchmarkId::new("m", 1), &1, |b, _| {}); }\n',
  });
  assert.equal(project.image, 'runners/rust');
  assert.ok(project.build.includes('cargo bench --bench handoff --no-run'));
  const shared = project.benchmarks['handoff-handoff-shared-pool-of-isolates'];
  assert.match(
    shared?.command ?? '',
    /'\^handoff\/shared pool of isolates\$' >&2 && find "\$CRITERION_HOME"/,
  );
  const stdout = `==> /tmp/criterion/handoff/shared pool of isolates/new/benchmark.json <==
{"group_id":"handoff","function_id":"shared pool of isolates","full_id":"handoff/shared pool of isolates"}
==> /tmp/criterion/handoff/shared pool of isolates/new/sample.json <==
{"sampling_mode":"Linear","iters":[10.0,20.0],"times":[25000.0,48000.0]}`;
  assert.deepEqual(values(shared, { stdout }), { time: [2500, 2400] });
  assert.match(project.notes.join(), /bench matrix computes criterion ids/);
});

test('cargo bench: the built-in harness, and a program of its own', async () => {
  const project = await onlyProject({
    'Cargo.toml': '[package]\nname = "sorter"\n\n[[bench]]\nname = "whole"\nharness = false\n',
    'benches/merge.rs': '#![feature(test)]\n#[bench]\nfn merge_two(b: &mut Bencher) {}\n',
    'benches/whole.rs': 'fn main() { sorter::run(); }\n',
  });
  assert.deepEqual(project.env, { RUSTC_BOOTSTRAP: '1' });
  const merge = project.benchmarks['merge-merge_two'];
  const stdout = 'test merge_two ... bench:       1,234.56 ns/iter (+/- 5.10)\n';
  assert.deepEqual(values(merge, { stdout }), { time: [1234.56] });
  assert.equal(project.benchmarks['whole']?.read, undefined);
  assert.equal(project.benchmarks['whole']?.command, './benchproof-whole --bench');
});

test('pytest-benchmark: one test a case, every round a sample', async () => {
  const project = await onlyProject({
    'pyproject.toml': '[project]\nname = "pybag"\n',
    'tests/test_read.py': `import pytest

def test_read(benchmark):
    benchmark(read)

@pytest.mark.parametrize("workers", [1, 2])
def test_merge(benchmark, workers):
    benchmark(merge, workers)

def test_plain():
    pass
`,
  });
  assert.equal(project.image, 'runners/python');
  assert.deepEqual(Object.keys(project.benchmarks), ['read']);
  assert.ok(project.build.includes('.venv/bin/pip install . pytest pytest-benchmark'));
  const file = JSON.stringify({
    machine_info: {},
    benchmarks: [{ name: 'test_read', fullname: 'x', stats: { data: [0.0195, 0.0201] } }],
  });
  assert.deepEqual(values(project.benchmarks['read'], { file }), { time: [0.0195, 0.0201] });
  assert.match(project.notes.join(), /test_merge in tests\/test_read\.py is parametrized/);
});

test('vitest bench and tinybench in one package', async () => {
  const project = await onlyProject({
    'package.json': JSON.stringify({
      scripts: { bench: 'vitest bench', build: 'tsc' },
      devDependencies: { vitest: '^3.0.0', tinybench: '^4.0.0' },
    }),
    'package-lock.json': '{}',
    'src/parse.bench.ts': `import { bench } from 'vitest';
bench('short text', () => {});
bench("it's long", () => {});
`,
    'bench/render.mjs': `import { Bench } from 'tinybench';
const bench = new Bench();
bench.add('rows (100)', () => {}).add('columns', () => {});
await bench.run();
console.table(bench.table());
`,
  });
  assert.equal(project.image, 'runners/node');
  assert.deepEqual(Object.keys(project.benchmarks), [
    'parse-short-text',
    'parse-it-s-long',
    'render-rows-100',
    'render-columns',
  ]);
  assert.deepEqual(project.build, [
    'npm ci',
    'npm run build',
    'mkdir -p node_modules/.vite node_modules/.vite-temp',
  ]);
  const groups = [
    { fullName: 'a', benchmarks: [{ name: 'other', median: 9 }] },
    { fullName: 'b', benchmarks: [{ name: 'short text', mean: 0.3, median: 0.25, hz: 4000 }] },
  ];
  const file = JSON.stringify({ files: [{ filepath: 'x', groups }] });
  assert.deepEqual(values(project.benchmarks['parse-short-text'], { file }), { time: [0.25] });
  const stdout = `│ (index) │ Task name    │ Latency avg (ns)   │ Latency med (ns)  │
│ 0       │ 'rows (100)' │ '71,234.5 ± 51.0%' │ '61234.5 ± 21.00' │
│ 1       │ 'columns'    │ '1234.5 ± 0.21%'   │ '1231.0 ± 1.00'   │
└─────────┴──────────────┴────────────────────┴───────────────────┘
`;
  const rows = values(project.benchmarks['render-rows-100'], { stdout });
  assert.deepEqual(rows, { latency: [61234.5] });
});

test('google-benchmark: the executable that CMake makes of the file', async () => {
  const project = await onlyProject({
    'CMakeLists.txt':
      'cmake_minimum_required(VERSION 3.20)\nproject(sorter CXX)\nadd_subdirectory(bench)\n',
    'bench/CMakeLists.txt':
      'add_executable(sort_bench sort_bench.cc)\ntarget_link_libraries(sort_bench benchmark)\n',
    'bench/sort_bench.cc': `#include <benchmark/benchmark.h>
static void BM_Sort(benchmark::State& state) {}
BENCHMARK(BM_Sort)->Arg(64)->Arg(4096)->Unit(benchmark::kMicrosecond);
BENCHMARK(BM_Copy);
BENCHMARK(BM_Grow)->Range(8, 8 << 10);
BENCHMARK_MAIN();
`,
  });
  assert.deepEqual(Object.keys(project.benchmarks), ['Sort-64', 'Sort-4096', 'Copy']);
  const sort = project.benchmarks['Sort-4096'];
  assert.match(sort?.command ?? '', /^\.\/build-benchproof\/bench\/sort_bench /);
  const stdout = JSON.stringify({
    context: {},
    benchmarks: [12.5, 12.75].map((time) => ({
      name: 'BM_Sort/4096',
      real_time: time,
      time_unit: 'us',
    })),
  });
  assert.deepEqual(values(sort, { stdout }), { time: [12500, 12750] });
  assert.match(project.notes.join(), /BM_Grow/);
});

test('Makefile targets and package scripts are timed', async () => {
  const made = await onlyProject({
    Makefile: `CFLAGS := -O2
benchmark_flags := -x
bench: sort
	./sort
bench-large: sort
	@./sort 9

bench_mixed: bench_mixed.c
	$(CC) $(CFLAGS) -o $@ $<
benchmarks: bench bench-large
sort: sort.c
`,
    'sort.c': 'int main(void) { return 0; }\n',
  });
  assert.deepEqual(Object.keys(made.benchmarks), ['bench', 'bench-large', 'bench_mixed']);
  assert.deepEqual(made.build, ['make bench', 'make bench-large', 'make bench_mixed']);
  assert.equal(made.benchmarks['bench']?.command, 'make --silent bench');
  // Making it again would time nothing: it is a program.
  assert.equal(made.benchmarks['bench_mixed']?.command, './bench_mixed');
  assert.match(made.notes.join(), /benchmarks in Makefile has no commands of its own/);
  assert.equal(made.benchmarks['bench']?.read, undefined);
  const scripted = await onlyProject({
    'package.json': JSON.stringify({
      scripts: { bench: 'node bench/run.js', 'bench:large': 'N=9 node bench/run.js', test: 'x' },
    }),
  });
  assert.equal(scripted.benchmarks['bench']?.command, 'node bench/run.js');
  assert.equal(scripted.benchmarks['bench-large']?.command, 'npm run --silent bench:large');
});

test('several folders are several projects, each at its place', async () => {
  const { config, result } = await init({
    'engine/go.mod': 'module e\n',
    'engine/a_test.go': 'package e\n\nfunc BenchmarkMove(b *testing.B) {\n}\n',
    'web/package.json': JSON.stringify({ scripts: { bench: 'node bench.js' } }),
    'web/Makefile': 'bench:\n\tnpm run bench\n',
  });
  assert.deepEqual(
    Object.entries(config.projects).map(([name, { path }]) => [name, path]),
    [
      ['engine', 'engine'],
      ['web', 'web'],
    ],
  );
  assert.match(result.text, /^# yaml-language-server: \$schema=\.\/benchproof\.schema\.json\n/);
  assert.match(result.text, /# Not measured: web\/Makefile has bench, but the image .* no make/);
});

test('JMH needs an image first, and is told how it would be read', async () => {
  await using folder = await Folder.of({
    'pom.xml': '<project/>',
    'src/jmh/SortBench.java': `package org.example;
import org.openjdk.jmh.annotations.*;
public class SortBench {
  @Benchmark
  public int merge() { return 1; }
}
`,
  });
  await assert.rejects(runInit(OPTIONS, openRepositoryFolder(folder.path)), (error) => {
    assert.ok(error instanceof UserError);
    assert.match(error.message, /JMH needs an image with a JDK/);
    assert.match(error.message, /org\.example\.SortBench\.merge/);
    return true;
  });
});

test('nothing found is an error, nothing is overwritten, and --print writes nothing', async () => {
  await using empty = await Folder.of({ 'README.md': '# Nothing here\n' });
  await assert.rejects(
    runInit(OPTIONS, openRepositoryFolder(empty.path)),
    /no benchmark found that can be measured/,
  );
  await using taken = await Folder.of({ Makefile: 'bench:\n\t./x\n', 'benchproof.yml': 'mine\n' });
  await assert.rejects(runInit(OPTIONS, openRepositoryFolder(taken.path)), /exists already/);
  assert.equal(await readFile(join(taken.path, 'benchproof.yml'), 'utf8'), 'mine\n');
  const printed = await runInit({ ...OPTIONS, print: true }, openRepositoryFolder(taken.path));
  assert.equal(printed.written, null);
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
  assert.deepEqual(result.projects, [{ folder: 'tool', benchmarks: ['bench-tool'] }]);
});

test('odd names become names that a configuration may have', async () => {
  const project = await onlyProject({
    'package.json': JSON.stringify({ devDependencies: { vitest: '3' } }),
    'a.bench.js':
      "bench('größer & schöner: 100 %', () => {});\nbench('größer & schöner: 100 %!', () => {});\n",
  });
  assert.equal(Object.keys(project.benchmarks).length, 2);
});
