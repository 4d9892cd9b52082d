/** `compare OLD NEW` on outputs that were saved before anyone installed benchproof. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { built } from '../../support/built.ts';
import { temporaryFolder } from '../../support/temporary.ts';

/** What `go test -bench` prints for one benchmark, a line a value. */
const goBench = (values: readonly number[], name = 'Parse') =>
  [
    'goos: linux',
    'pkg: a/b',
    ...values.map((ns) => `Benchmark${name}-8 1000 ${ns} ns/op`),
    'PASS',
    '',
  ].join('\n');

const BASE = [100, 101, 99, 100.5, 100.2, 99.6];
const by = (factor: number) => BASE.map((value) => value * factor);

function compare(files: Readonly<Record<string, string>>, ...words: readonly string[]) {
  const folder = temporaryFolder('compare-outputs');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const done = spawnSync(process.execPath, [built('cli.js'), 'compare', ...words], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { code: done.status, out: done.stdout, err: done.stderr };
}

const sides = (factor: number) => ({ 'old.txt': goBench(BASE), 'new.txt': goBench(by(factor)) });

test('a slower output fails, outside any repository', () => {
  const { code, out } = compare(sides(1.2), 'old.txt', 'new.txt');
  assert.equal(code, 1, out);
  assert.match(out, /Parse.*\+20/);
  assert.match(out, /regression/i);
});

test('a faster one passes, and what it cannot show is said', () => {
  const { code, out } = compare(sides(0.8), 'old.txt', 'new.txt');
  assert.equal(code, 0, out);
  assert.match(out, /improvement/i);
  for (const limit of [/not measured in pairs/, /one execution/, /backs no number/])
    assert.match(out, limit);
});

test('what the files themselves say of two machines is said', () => {
  const on = (cpu: string) => goBench(BASE).replace('pkg:', `goarch: amd64\ncpu: ${cpu}\npkg:`);
  const files = { 'old.txt': on('Ryzen 7'), 'new.txt': on('Xeon') };
  const { out } = compare(files, 'old.txt', 'new.txt');
  assert.match(out, /sides differ in more than the code: CPU Ryzen 7 → Xeon\./);
  const { differs } = JSON.parse(compare(files, 'old.txt', 'new.txt', '--json').out);
  assert.deepEqual(differs, [{ what: 'CPU', base: ['Ryzen 7'], head: ['Xeon'] }]);
});

test('equal outputs within the effect size are no change', () => {
  const document = JSON.parse(compare(sides(1.001), 'old.txt', 'new.txt', '--json').out);
  assert.equal(document.kind, 'outputs');
  assert.equal(document.outcome, 'pass');
  assert.deepEqual(
    document.comparisons.map((each: { change: string }) => each.change),
    ['no-change'],
  );
});

test('a benchmark that failed in the new output only fails the comparison', () => {
  const broken = goBench(BASE).replace('PASS', '--- FAIL: BenchmarkSplit-8\nFAIL');
  const { code, out } = compare({ ...sides(1), 'new.txt': broken }, 'old.txt', 'new.txt');
  assert.equal(code, 1, out);
  assert.match(out, /Failed in the new output only: a\/b\.BenchmarkSplit-8/);
  const both = { 'old.txt': broken, 'new.txt': broken };
  assert.equal(compare(both, 'old.txt', 'new.txt').code, 0);
});

test('too few values are inconclusive, which may be made to fail', () => {
  const files = { 'old.txt': goBench([100, 101]), 'new.txt': goBench([120, 121]) };
  const { code, out } = compare(files, 'old.txt', 'new.txt');
  assert.equal(code, 0, out);
  assert.match(out, /4 values/);
  assert.equal(compare(files, 'old.txt', 'new.txt', '--inconclusive', 'fail').code, 1);
});

test('values too few for the number of comparisons are named, and what is undecided comes before what is not', () => {
  const names = ['Parse', 'Print', 'Sum', 'Sort', 'Sweep', 'Count'];
  const all = (factor: number, count: number) =>
    names
      .map((name) =>
        goBench(
          BASE.slice(0, count).map((value) => value * (name === 'Parse' ? factor : 1)),
          name,
        ),
      )
      .join('');
  const files = { 'old.txt': all(1, 4), 'new.txt': all(2, 4) };
  const { out } = compare(files, 'old.txt', 'new.txt');
  assert.match(out, /Among 6 comparisons, one change is significant from 5 values a side on/);
  assert.ok(out.indexOf('inconclusive  ') < out.indexOf('no change  '), out);
  const more = { 'old.txt': all(1, 6), 'new.txt': all(2, 6) };
  assert.doesNotMatch(compare(more, 'old.txt', 'new.txt').out, /Among 6/);
});

test('the first allocations are a regression without a ratio, the last ones an improvement', () => {
  const allocations = (counts: readonly number[]) =>
    goBench(BASE).replaceAll(/ns\/op$/gm, (unit) => `${unit} ${counts.at(0)} allocs/op`);
  const files = { 'none.txt': allocations([0]), 'some.txt': allocations([3]) };
  const more = compare(files, 'none.txt', 'some.txt');
  assert.equal(more.code, 1, more.out);
  assert.match(more.out, /regression +\S+: allocs +from 0 +0 allocs\/op → 3/);
  const document = JSON.parse(compare(files, 'none.txt', 'some.txt', '--json').out);
  const [, { difference, low, high, change }] = document.comparisons;
  assert.deepEqual([difference, low, high, change], [null, null, null, 'regression']);
  const fewer = compare(files, 'some.txt', 'none.txt');
  assert.match(fewer.out, /improvement .* −100.*3.00 allocs/);
  assert.equal(fewer.code, 0);
});

test('what a Go output says of its units holds: exact counts, and which way is better', () => {
  const output = (size: readonly number[], hits: number) =>
    [
      'Unit text-bytes assume=exact',
      'Unit hits/s better=higher',
      ...size.map((bytes) => `BenchmarkSize 1 ${bytes} text-bytes`),
      ...BASE.map((rate) => `BenchmarkCache 1 ${rate * hits} hits/s`),
      '',
    ].join('\n');
  const files = { 'old.txt': output([100], 1), 'new.txt': output([105], 0.8) };
  const told = JSON.parse(compare(files, 'old.txt', 'new.txt', '--json').out).comparisons;
  assert.deepEqual(
    told.map(({ metric, change }: { metric: string; change: string }) => [metric, change]),
    [
      ['text-bytes', 'regression'],
      ['hits/s', 'regression'],
    ],
  );
  const varying = { 'old.txt': output([100, 101, 101], 1), 'new.txt': output([102, 102, 102], 1) };
  assert.match(compare(varying, 'old.txt', 'new.txt').out, /inconclusive +BenchmarkSize/);
});

test('several files a side are several runs', () => {
  const files = Object.fromEntries(
    [0, 1, 2, 3, 4].flatMap((at) => [
      [`old${at}.txt`, goBench([100 + at, 101 + at, 102 + at])],
      [`new${at}.txt`, goBench([130 + at, 131 + at, 132 + at])],
    ]),
  );
  const named = (side: string) => [0, 1, 2, 3, 4].map((at) => `${side}${at}.txt`).join(',');
  const document = JSON.parse(compare(files, named('old'), named('new'), '--json').out);
  const [found] = document.comparisons;
  assert.equal(found.of, 'runs');
  assert.deepEqual([found.base.values, found.head.values], [5, 5]);
  assert.equal(found.change, 'regression');
});

test('a benchmark that only one side has is listed, and fails nothing', () => {
  const files = { 'old.txt': goBench(BASE) + goBench(BASE, 'Gone'), 'new.txt': goBench(by(1)) };
  const { code, out } = compare(files, 'old.txt', 'new.txt');
  assert.equal(code, 0);
  assert.match(out, /only in the old output.*Gone/i);
  const outcomeOf = (...words: readonly string[]) =>
    JSON.parse(compare(files, ...words, '--json').out).outcome;
  assert.equal(outcomeOf('old.txt', 'new.txt'), 'neutral');
  assert.equal(outcomeOf('new.txt', 'old.txt'), 'pass');
});

test('what is no output of a known tool, or no file, is named', () => {
  const strange = compare({ ...sides(1), 'new.txt': 'hello\n' }, 'old.txt', 'new.txt');
  assert.equal(strange.code, 2);
  assert.match(strange.err, /new\.txt: expected a saved output/);
  const absent = compare(sides(1), 'old.txt', 'other.txt');
  assert.equal(absent.code, 2);
  assert.match(absent.err, /other\.txt/);
});

test('a side without a file is told as that', () => {
  const { code, err } = compare(sides(1), '', 'new.txt');
  assert.equal(code, 2);
  assert.match(err, /^benchproof: compare: no file is named on one side\n {2}give files on both/);
});

test('nothing in common is an error that names both', () => {
  const files = { 'old.txt': goBench(BASE, 'Read'), 'new.txt': goBench(BASE, 'Write') };
  const { code, err } = compare(files, 'old.txt', 'new.txt');
  assert.equal(code, 2);
  assert.match(err, /Read.*Write/s);
});

/** The same values under the same name, as hyperfine writes them. */
const hyperfine = (name: string) =>
  JSON.stringify({
    results: [
      {
        command: name,
        mean: 1e-7,
        times: BASE.map((ns) => ns / 1e9),
        exit_codes: BASE.map(() => 0),
      },
    ],
  });

test('outputs of two tools are told to be that, whether or not they have a name in common', () => {
  const files = { 'old.txt': goBench(BASE), 'new.json': hyperfine('Write') };
  const apart = compare(files, 'old.txt', 'new.json');
  assert.equal(apart.code, 2);
  assert.match(apart.err, /compare outputs of the same tool: these are of go-bench and hyperfine/);
  const pytest = { unit: 'ns', ...{ name: 'Parse', value: 100 } };
  const alike = compare(
    { 'old.json': JSON.stringify([pytest]), 'new.txt': goBench(BASE) },
    'old.json',
    'new.txt',
  );
  assert.match(alike.out + alike.err, /different tools|same tool/);
});

for (const form of ['markdown', 'html'])
  test(`as ${form}`, () => {
    assert.match(compare(sides(1.2), 'old.txt', 'new.txt', '--format', form).out, /Parse/);
  });

test('all files that are missing are named at once, whether or not any is there', () => {
  const some = compare(sides(1), 'old.txt,odl.txt', 'nwe.txt');
  assert.equal(some.code, 2);
  assert.match(some.err, /^benchproof: odl\.txt, nwe\.txt: no such files\n {2}give files on both/);
  const none = compare({}, 'odl.txt', 'nwe.txt');
  assert.equal(none.code, 2);
  assert.match(none.err, /^benchproof: odl\.txt, nwe\.txt: no such files/);
});

test('a file that is not there is named once', () => {
  const { code, err } = compare(sides(1), 'old.txt', 'nope.txt,new.txt');
  assert.equal(code, 2);
  assert.match(err, /^benchproof: nope\.txt: no such file\n {2}give files on both sides/);
});

test('a file given twice is no second run', () => {
  const { code, err } = compare(sides(1.2), 'old.txt,old.txt', 'new.txt');
  assert.equal(code, 2);
  assert.match(err, /old\.txt: given twice on one side\n {2}give the output of another run/);
});

test('where there is no interval, none is said to be too narrow', () => {
  const files = { 'old.txt': goBench([100]), 'new.txt': goBench([120]) };
  const { out } = compare(files, 'old.txt', 'new.txt');
  assert.match(out, /at least 4 values a side\.\nGive at least 4 files a side/);
  assert.doesNotMatch(out, /too narrow/);
});
