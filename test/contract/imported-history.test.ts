/** A history that a project already has: imported, it may say what was, and never what is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { benchproof, deskRepository } from './desk.ts';

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
