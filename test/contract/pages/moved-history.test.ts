/** A history that another tool kept is moved in by one command, and keeps its curve. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { benchproof, deskRepository } from '../desk.ts';

const VALUES = Array.from({ length: 30 }, (_, at) => (at < 15 ? 100 : 120) + (at % 3));
const day = (at: number): number => Date.UTC(2025, 0, 1 + at);
const commit = (at: number): string => at.toString(16).padStart(2, '0').repeat(20);

const DATA_JS = `window.BENCHMARK_DATA = ${JSON.stringify({
  lastUpdate: 1,
  repoUrl: 'https://example.org',
  entries: {
    parser: VALUES.map((value, at) => ({
      ...{ commit: { id: commit(at) }, date: day(at), tool: 'customSmallerIsBetter' },
      benches: [{ name: 'parse', unit: 'ms', value, range: '± 2' }],
    })),
  },
})}`;

const PERF = JSON.stringify({
  project: { name: 'parser' },
  results: [
    {
      ...{ branch: { name: 'main' }, testbed: { name: 'linux' }, benchmark: { name: 'parse' } },
      measure: { name: 'Latency', slug: 'latency', units: 'milliseconds (ms)' },
      metrics: VALUES.map((value, at) => ({
        start_time: new Date(day(at)).toISOString(),
        version: { number: at, hash: commit(at) },
        metric: { value },
      })),
    },
  ],
});

for (const [name, text] of [
  ['data.js', DATA_JS],
  ['perf.json', PERF],
] as const) {
  test(`${name}: every value in order, with its changes`, () => {
    using place = deskRepository('# parser\n');
    place.write(name, text);
    const of = ['--source', 'before', '--project', 'parser', '--records', 'moved'];
    const imported = benchproof(place, ['records', 'import', name, ...of]);
    assert.equal(imported.code, 0, imported.err);
    const made = benchproof(place, ['pages', '--records', 'moved', '--out', 'site', '--no-docs']);
    assert.equal(made.code, 0, made.err);
    const [file = ''] = globSync('site/data/*.csv', { cwd: place.path });
    const [, ...rows] = readFileSync(join(place.path, file), 'utf8').trimEnd().split('\n');
    const [commits, values] = [1, 3].map((column) => rows.map((row) => row.split(',')[column]));
    // Bencher's latency is kept in nanoseconds.
    const unit = Number(values?.[0]) / 100;
    assert.deepEqual(
      values?.map((value) => Math.round(Number(value) / unit)),
      VALUES,
    );
    assert.equal(commits?.[0], commit(0));
    const feed = readFileSync(join(place.path, 'site/feed.xml'), 'utf8');
    assert.match(feed, /worse: \+1\d\.\d% /);
    assert.match(feed, new RegExp(`by commit ${commit(15)}`));
  });
}

test('a foreign folder is never emptied, and one of ours is rewritten', () => {
  using place = deskRepository('# parser\n');
  place.write('data.js', DATA_JS);
  const of = ['--source', 'before', '--project', 'parser', '--records', 'moved'];
  benchproof(place, ['records', 'import', 'data.js', ...of]);
  place.write('mine/letter.txt', 'keep');
  const pages = (out: string) =>
    benchproof(place, ['pages', '--records', 'moved', '--out', out, '--no-docs']);
  const refused = pages('mine');
  assert.equal(refused.code, 2);
  assert.match(refused.err, /it holds letter\.txt/);
  assert.equal(readFileSync(join(place.path, 'mine/letter.txt'), 'utf8'), 'keep');
  assert.equal(pages('site').code, 0);
  place.write('site/series/gone.html', 'of an earlier time');
  assert.equal(pages('site').code, 0);
  assert.deepEqual(globSync('site/series/gone.html', { cwd: place.path }), []);
});

test('a store without records is an error', () => {
  using place = deskRepository('# parser\n');
  const ended = benchproof(place, ['pages', '--out', 'site', '--no-docs']);
  assert.equal(ended.code, 2);
  assert.match(ended.err, /no records in/);
});

test('revoked records are on no page', () => {
  using place = deskRepository('# parser\n');
  place.write('data.js', DATA_JS);
  const store = ['--records', 'moved'];
  const of = ['--source', 'before', '--project', 'parser', ...store];
  const imported = benchproof(place, ['records', 'import', 'data.js', '--json', ...of]);
  const [id] = JSON.parse(imported.out).ids;
  benchproof(place, ['records', 'revoke', id, '--reason', 'wrong', '--by', 'Ada', ...store]);
  const made = benchproof(place, ['pages', ...store, '--out', 'site', '--no-docs', '--json']);
  assert.equal(JSON.parse(made.out).records, VALUES.length - 1);
  const [csv = ''] = globSync('site/data/*.csv', { cwd: place.path });
  assert.equal(readFileSync(join(place.path, csv), 'utf8').includes(id), false);
});
