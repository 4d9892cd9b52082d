/** Targets of a Makefile: which are run, and in which image. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detectMakefile } from './makefile.ts';

function look(files: Readonly<Record<string, string>>) {
  const all = Object.entries(files).map(([path, text]) => ({ path, text }));
  return detectMakefile({ name: 'ledger', files: all }).candidates[0];
}

const imageOf = (files: Readonly<Record<string, string>>) => look(files)?.image;

test('a Makefile runs in the image of the tools that it calls, not of a manifest beside it', () => {
  const compiled = 'bench: bench.c\n\t$(CC) -o bench bench.c && ./bench\n';
  const scripted = 'bench:\n\tnode bench.js\n';
  const manifest = { 'package.json': '{ "name": "ledger" }' };
  assert.equal(imageOf({ Makefile: compiled }), 'runners/c');
  assert.equal(imageOf({ Makefile: compiled, ...manifest }), 'runners/c');
  assert.equal(imageOf({ Makefile: scripted, ...manifest }), 'runners/node');
  assert.equal(imageOf({ Makefile: scripted }), 'runners/c');
});

test('what a target calls is installed, and Python is found by the name that it is called by', () => {
  const files = { 'pyproject.toml': '[project]\nname = "ledger"\n' };
  const found = look({ ...files, Makefile: 'bench:\n\tpython benchmarks/all.py\n' });
  assert.deepEqual(
    found?.setup.map(({ command }) => command),
    ['python3 -m venv .venv', '.venv/bin/pip install -e .'],
  );
  assert.match(found?.env['PATH'] ?? '', /^\/work\/\.venv\/bin:/);
  const manifest = JSON.stringify({ dependencies: { bag: '1' } });
  const node = look({ 'package.json': manifest, Makefile: 'bench:\n\tnode bench.js\n' });
  assert.match(node?.setup[0]?.command ?? '', /^npm install/);
});

test('a program whose name stands in a variable is made and run', () => {
  const text =
    'SPEED := microbench\n$(SPEED): perf.c\n\t$(CC) $^ -o $@\n$(SUMS): perf.c\n\t./perf\n';
  const found = look({ Makefile: text });
  assert.deepEqual(found?.build, ['make microbench']);
  assert.equal(found?.list.command, './microbench');
});

test('a target that only runs a program it needs is that program, as it is found elsewhere', () => {
  const made = 'benchmark: sums.c\n\t$(CC) -o $@ sums.c\n';
  const found = look({ Makefile: `bench: benchmark\n\t@./benchmark\n${made}` });
  assert.deepEqual([found?.build, found?.list.command], [['make benchmark'], './benchmark']);
  const more = look({ Makefile: `bench: benchmark\n\t./benchmark 64\n${made}` });
  assert.equal(more?.list.command, 'make --silent bench');
  const free = look({ Makefile: 'bench:\n\tpython bench.py\n' });
  assert.equal(free?.list.command, 'make --silent bench');
  assert.equal(look({ Makefile: 'bench:\n\t./sums --all\n' })?.list.command, 'make --silent bench');
});

test('a target that lists, draws or compares benchmarks measures nothing', () => {
  for (const name of ['bench-list', 'bench_diff', 'bench-graph'])
    assert.equal(look({ Makefile: `${name}:\n\t./sums --all\n` }), undefined, name);
});

test('a target that only makes programs of other names is not run', () => {
  const text = (last: string) => `bench: sum.c\n\t$(CC) $^ -o sums\n\tgcc -O2 $^ -o bags\n${last}`;
  assert.equal(look({ Makefile: text('') }), undefined);
  assert.ok(look({ Makefile: text('\t./sums\n') }));
});

test('what prints nothing and ends at once is no benchmark by its wall time', () => {
  const target = look({ Makefile: 'bench: sums\n\t./sums\n' });
  const listedOf = (stdout: string, wallSeconds: number) =>
    target?.list.read({ stdout, stderr: '', file: null, exit: 0, wallSeconds } as never);
  assert.deepEqual(listedOf('', 0.002)?.listed, []);
  assert.match(listedOf('', 0.002)?.nothing ?? '', /arguments/);
  assert.equal(listedOf('', 2)?.listed.length, 1);
  assert.equal(listedOf('done', 0.002)?.listed.length, 1);
});

test('a project that has to be configured is, before its Makefiles are read', () => {
  const text = 'include ../config.mk\nbench: sums\n\t./sums --all\n';
  const files = { 'speed/Makefile': text, Makefile: 'all:\n\tmake -C speed\n' };
  const commands = (more: Readonly<Record<string, string>>) =>
    look({ ...files, ...more })?.setup.map(({ command }) => command);
  assert.deepEqual(commands({ configure: '#!/bin/sh\necho >config.mk\n' }), ['./configure']);
  const [made, ...then] = commands({ 'configure.ac': 'AC_INIT([ledger], [1])\n' }) ?? [];
  assert.match(made ?? '', /^autoreconf -fi && /);
  assert.deepEqual(then, ['./configure']);
  assert.deepEqual(commands({}), []);
});
