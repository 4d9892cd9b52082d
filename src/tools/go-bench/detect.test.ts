import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HarnessRead } from '../../core/adapters/harness.ts';
import { toolReadFindings } from '../../core/config/checks/reads.ts';
import { detectGo, readGoList } from './detect.ts';

test('numbers of its own are read where their unit says which way is better', () => {
  const printed = `BenchmarkSum-2  1  12 ns/op  80 MB/s  3.5 p50-ns  7 rows/s  2 purses  0 B/op  0 allocs/op
BenchmarkOnly  1  7 rows/s
`;
  const { listed } = readGoList(printed);
  assert.deepEqual(
    listed.map(({ name, values }) => [name, values]),
    [
      ['Sum-2', ['time', 'bytes', 'allocs', 'p50-ns']],
      ['Only', ['rows/s']],
    ],
  );
});

test('a rate of its own beside a time is left out, and said: more garbage a second is no better', () => {
  const { failed, unread } = readGoList('BenchmarkSum  1  12 ns/op  7 rows/s\n');
  assert.deepEqual(failed, []);
  assert.equal(unread?.length, 1);
  assert.equal(unread?.[0]?.name, 'rows/s');
  assert.match(unread?.[0]?.reason ?? '', /better: higher/);
});

test('the throughput of SetBytes is left to the time it follows from, and said', () => {
  const { listed, unread } = readGoList('BenchmarkSum  1  12 ns/op  80 MB/s\n');
  assert.deepEqual(listed[0]?.values, ['time']);
  assert.deepEqual(
    unread?.map(({ name }) => name),
    ['MB/s'],
  );
  assert.match(unread?.[0]?.reason ?? '', /throughput: \{\}/);
});

test('a configuration of benchmarks with rates of their own can be read', () => {
  const files = [
    { path: 'go.mod', text: 'module example.org/purse\n\ngo 1.24\n' },
    {
      path: 'purse_test.go',
      text: 'package purse\n\nfunc BenchmarkSum(b *testing.B) {\n}\n\nfunc BenchmarkOnly(b *testing.B) {\n}\n',
    },
  ];
  const [candidate] = detectGo({ name: 'purse', files }).candidates;
  const { listed } = readGoList(
    'BenchmarkSum  1  12 ns/op  7 rows/s\nBenchmarkOnly  1  7 rows/s\n',
  );
  const benchmarks = candidate?.benchmarks(listed) ?? [];
  for (const { options } of benchmarks) {
    assert.ok('read' in options && options.read !== undefined);
    const read = options.read as HarnessRead;
    assert.deepEqual(toolReadFindings(read, []), []);
  }
});

test('a part whose name cannot stand in a command is asked for by a pattern that only stands for it', () => {
  const files = [
    { path: 'go.mod', text: 'module example.org/purse\n' },
    { path: 'purse_test.go', text: 'package purse\n\nfunc BenchmarkSum(b *testing.B) {\n}\n' },
  ];
  const [candidate] = detectGo({ name: 'purse', files }).candidates;
  const names = ['Sum/{Coins:10}', "Sum/of_'coins'/1.5", 'Sum/plain'];
  const { listed } = readGoList(names.map((one) => `Benchmark${one}  1  12 ns/op\n`).join(''));
  const benchmarks = candidate?.benchmarks(listed) ?? [];
  const commands = benchmarks.map(({ options }) => options.command);
  assert.ok(commands.some((one) => one.includes("-test.bench='^BenchmarkSum$/^.Coins:10.$' ")));
  assert.ok(commands.some((one) => one.includes("='^BenchmarkSum$/^of_.coins.$/^1\\.5$' ")));
  const selects = benchmarks.map(({ options }) => (options.read as HarnessRead).select ?? '');
  assert.deepEqual(selects.toSorted(), [
    '/^BenchmarkSum/.Coins:10.(-\\d+)?$/',
    '/^BenchmarkSum/of_.coins./1\\.5(-\\d+)?$/',
    'BenchmarkSum/plain',
  ]);
});

test('a benchmark of which one iteration takes long is run for one, apart from the others', () => {
  const files = [
    { path: 'go.mod', text: 'module example.org/purse\n' },
    { path: 'purse_test.go', text: 'package purse\n\nfunc BenchmarkSum(b *testing.B) {\n}\n' },
  ];
  const [candidate] = detectGo({ name: 'purse', files }).candidates;
  const { listed } = readGoList(
    [
      ...['BenchmarkSum  1  12 ns/op', 'BenchmarkCount  1  15 ns/op'],
      ...['BenchmarkMint  1  4200000000 ns/op', 'BenchmarkMint/all  1  1500000000 ns/op', ''],
    ].join('\n'),
  );
  const benchmarks = candidate?.benchmarks(listed) ?? [];
  assert.deepEqual(
    benchmarks.map(({ name, options }) => [name, /-test\.count=(\d) /.exec(options.command)?.[1]]),
    [
      ['purse', '5'],
      ['purse-slow-Mint', '1'],
      ['purse-slow-parts-Mint-all', '1'],
    ],
  );
  assert.match(benchmarks[1]?.options.command ?? '', / -test\.benchtime=1x /);
});

test('where the shell puts together what Go matches part by part, that is said', () => {
  const files = [
    { path: 'go.mod', text: 'module example.org/purse\n' },
    { path: 'purse_test.go', text: 'package purse\n\nfunc BenchmarkSum(b *testing.B) {\n}\n' },
  ];
  const [candidate] = detectGo({ name: 'purse', files }).candidates;
  const { listed } = readGoList('BenchmarkSum/1  1  12 ns/op\nBenchmarkSum/2  1  12 ns/op\n');
  assert.match(candidate?.benchmarks(listed)[0]?.comment ?? '', /sed anchors each/);
});

test('a project from before modules is made one, under the name that its tests import it by', () => {
  const bench = 'func BenchmarkSum(b *testing.B) {\n}\n';
  const files = [
    { path: 'purse_test.go', text: `package purse\n\n${bench}` },
    {
      path: 'coins/coins_test.go',
      text: `package coins\n\nimport (\n\t"testing"\n\n\t"example.org/acme/purse/mint"\n\t"example.org/bag"\n)\n\n${bench}`,
    },
  ];
  const paths = [...files.map(({ path }) => path), 'purse.go', 'mint/mint.go'];
  const { candidates, notes } = detectGo({ name: 'clone', files, paths });
  assert.deepEqual(notes, []);
  assert.deepEqual(
    candidates.map(({ setup, build }) => [setup.map(({ command }) => command), build]),
    [
      ['.', 'benchproof-main.test'],
      ['./coins', 'benchproof-coins.test'],
    ].map(([target, binary]) => [
      ['test -e go.mod || { go mod init example.org/acme/purse && go mod tidy -e; }'],
      [`go test -vet=off -mod=mod -c -o ${binary} ${target}`],
    ]),
  );
  const alone = detectGo({ name: 'clone', files: files.slice(0, 1) }).candidates[0];
  assert.match(alone?.setup[0]?.command ?? '', /go mod init clone /);
});

test('what lies outside of the modules of a project is said', () => {
  const text = 'package purse\n\nfunc BenchmarkSum(b *testing.B) {\n}\n';
  const files = [
    { path: 'go.mod', text: 'module example.org/purse\n' },
    { path: 'purse_test.go', text },
  ];
  const { notes } = detectGo({
    name: 'purse',
    files: files.map((one) => ({ ...one, path: one.path.replace('go.mod', 'tools/go.mod') })),
  });
  assert.match(notes?.[0] ?? '', /outside of any module/);
});
