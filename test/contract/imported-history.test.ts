/** A history that a project already has: imported, it may say what was, and never what is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { benchproof, deskRepository } from './desk.ts';
import { newRepository, type TestFolder } from './records/repository.ts';

const TABLE = (label: string, value: string) =>
  `# sorter\n\n| Benchmark | ${label} |\n|---|---|\n| SortInts | ${value} ns/op |\n`;
const CONFIG = 'version: 1\ndocs:\n  historical: { imported: [nightly] }\n';
const run = (time: number) =>
  `goos: linux\ngoarch: amd64\npkg: example.org/sorter\nBenchmarkSortInts-8 \t 90000 \t ${time} ns/op\nPASS\n`;

/** What `docs check` says of the one number, with three imported runs of 12.3, 12.4 and 12.6 ns/op. */
function verdictOf(readme: string, source: string): string | undefined {
  using place = deskRepository(readme);
  place.write('benchproof.yml', CONFIG);
  const commit = place.commit('Configure');
  [12.3, 12.4, 12.6].forEach((time, index) => {
    place.write(`runs/${index}.txt`, run(time));
  });
  const files = [0, 1, 2].map((index) => `runs/${index}.txt`);
  const of = ['--source', source, '--project', 'sorter', '--commit', commit];
  const imported = benchproof(place, [
    'records',
    'import',
    ...files,
    ...of,
    '--records',
    'evidence',
  ]);
  assert.equal(imported.code, 0, imported.err);
  place.commit('Bring in what was measured before');
  const { out } = benchproof(place, ['docs', 'check', '--json', '--records', 'evidence']);
  const judged = JSON.parse(out) as { files: { claims: { verdict: string }[] }[] };
  return judged.files.flatMap(({ claims }) => claims.map(({ verdict }) => verdict))[0];
}

test('an import that the configuration lists backs a number about the past', () => {
  assert.equal(verdictOf(TABLE('Before', '12.4'), 'nightly'), 'backed');
});

test('it refutes a false one', () => {
  assert.equal(verdictOf(TABLE('Before', '14.4'), 'nightly'), 'mismatch');
});

test('it says nothing of the present, and one that is not listed says nothing at all', () => {
  assert.equal(verdictOf(TABLE('Time', '12.4'), 'nightly'), 'awaiting-trusted-run');
  assert.notEqual(verdictOf(TABLE('Before', '12.4'), 'a-laptop'), 'backed');
});

test('what is imported twice is stored once, also if it has no time of its own', () => {
  using place = deskRepository('# sorter\n');
  const points = [12.3, 12.4].map((value, at) => ({
    commit: { id: String(at + 1).repeat(40), timestamp: `2026-01-0${at + 1}T00:00:00Z` },
    ...{ date: Date.UTC(2026, 0, at + 1), tool: 'go' },
    benches: [{ name: 'SortInts', value, unit: 'ns/op' }],
  }));
  const history = (count: number) =>
    `window.BENCHMARK_DATA = ${JSON.stringify({ entries: { Sorts: points.slice(0, count) } })}`;
  const importOf = (name: string, text: string, ...more: string[]) => {
    place.write(name, text);
    const of = ['--source', 'ci', '--project', 'sorter', '--records', 'evidence'];
    const { code, err, out } = benchproof(place, ['records', 'import', name, ...of, ...more]);
    assert.equal(code, 0, err);
    return out;
  };
  assert.equal(importOf('data.js', history(1)), '1 record imported from data.js\n');
  const again = '2 records imported from data.js; 1 of them was there already\n';
  assert.equal(importOf('data.js', history(2)), again);
  assert.equal(importOf('run.txt', run(12.5)), '1 record imported from run.txt\n');
  const known = '1 record imported from run.txt; 1 of them was there already\n';
  assert.equal(importOf('run.txt', run(12.5)), known);
  assert.equal(importOf('run.txt', run(12.6)), '1 record imported from run.txt\n');
  const commit = ['--commit', place.git('rev-parse', 'HEAD')];
  assert.equal(importOf('run.txt', run(12.6), ...commit), '1 record imported from run.txt\n');
  const { out } = benchproof(place, ['records', 'list', '--records', 'evidence', '--json']);
  assert.equal(JSON.parse(out).records.length, 5);
});

/** Imports one run of Go and says what was told. */
function importRun(place: TestFolder, ...more: readonly string[]) {
  place.write('run.txt', run(12.3));
  return benchproof(place, ['records', 'import', 'run.txt', '--source', 'ci', ...more]);
}

test('a commit is named as git names it, and what an import does not say is said', () => {
  using place = deskRepository('# sorter\n');
  place.git('tag', 'v1');
  const commit = place.git('rev-parse', 'v1');
  const of = ['--project', 'sorter'];
  for (const name of ['v1', commit.slice(0, 9)]) importRun(place, ...of, '--commit', name);
  const { out } = benchproof(place, ['records', 'list', '--json']);
  const { records } = JSON.parse(out) as { records: { revision: { commit: string } }[] };
  assert.deepEqual(
    records.map(({ revision }) => revision.commit),
    [commit],
  );
  assert.match(importRun(place, ...of).err, /1 record without a commit: name it with --commit/);
  const foreign = importRun(place, ...of, '--commit', 'deadbeef1');
  assert.match(foreign.err, /deadbeef1: this repository has no such commit/);
  const unknown = importRun(place, ...of, '--commit', 'v9');
  assert.deepEqual([unknown.code, /expected a commit, tag or branch/.test(unknown.err)], [2, true]);
  const nested = importRun(place, '--project', 'sorter/x');
  assert.deepEqual(
    [nested.code, /--project sorter\/x: expected a name/.test(nested.err)],
    [2, true],
  );
});

test('what is imported into the output folder is kept from git, and can be thinned without documents', () => {
  using place = newRepository();
  place.write('code.txt', '1');
  place.commit('Begin');
  assert.equal(importRun(place, '--project', 'sorter', '--commit', 'HEAD').code, 0);
  assert.equal(place.git('status', '--porcelain'), '?? run.txt');
  const { code, err } = benchproof(place, ['records', 'thin', '--keep', '1']);
  assert.equal(code, 0, err);
});
