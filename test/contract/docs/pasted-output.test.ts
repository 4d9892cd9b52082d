/** What a harness printed, pasted into a document, is bound to the records of the same output: by its own names alone. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { benchproof, deskRepository } from '../desk.ts';

const TOOLS = join(import.meta.dirname, '../../../src/tools');

/** Output or file of a tool → the figures that its records hold, as printed. */
const PASTED: Readonly<Record<string, readonly string[]>> = {
  'go-bench/plain': ['5136 ns/op', '99.69 MB/s', '967666 ns/op', '33.86 MB/s'],
  'go-bench/cpus': ['1038 ns/op', '773.6 ns/op'],
  'criterion/terminal': ['219.33 ns', '7.0747 µs', '496.49 ns'],
  'criterion/bencher': ['49 ns/iter', '1,690 ns/iter', '139 ns/iter'],
  'libtest/bench': ['3,506,652.25 ns/iter', '45 MB/s', '653.37 ns/iter'],
  'divan/tree': ['71.69 ns', '10.83 µs', '29.91 ns', '34.19 ns', '35.61 ns'],
  'catch2/means': ['167.004 ns', '38.7753 us'],
  'deno/table': ['1.3 µs'],
  'nanobench/table': ['3.56', '2.87'],
  'mitata/table': ['3.12 µs/iter', '3.69 µs/iter', '2.63 µs/iter'],
  'tinybench/table': ['1002358', '76347', '15768', '1553040'],
  'pytest-benchmark/summary': ['26.1354', '25.1239', '150.3180', '3,350.2758'],
  'vitest/summary': ['1,716,517.66', '284.28', '3.5176'],
  'hyperfine/two-1': ['2.7 ms', '2.0 ms', '1.2 ms', '5.6 ms', '1.5 ms'],
  'google-benchmark/single': ['55.9 ns', '7.28 ns'],
  'pyperf/samples': ['107 us', '45.5 us', '3.02 ms', '0.791 ms'],
};

/** Numbers of these outputs that no rule covers yet: whole throughputs, a suite's duration, comparisons, what ran too fast. */
const OPEN: Readonly<Record<string, RegExp>> = {
  'criterion/terminal': /elem\/s$/,
  'deno/table': /x$/,
  'mitata/table': /^[\d.]+$|x$|kb$|ps|479\.46 ns|674\.79 ns|4\.40 µs|8\.13 µs/,
  'vitest/summary': /^2345ms$/,
};

/** What the tools print of those whose records come from a file, by their own columns. */
const TABLES: Readonly<Record<string, string>> = {
  'pytest-benchmark/summary': `--------------------------- benchmark: 3 tests ---------------------------
Name (time in us)             Min                   Max                  Mean                StdDev                Median                   IQR            Outliers  OPS (Kops/s)     Rounds  Iterations
test_merge[16]            24.6390 (1.73)        30.1613 (1.0)         26.1354 (1.0)          2.3149 (1.0)         25.1239 (1.70)         2.3363 (1.0)           1;0       38.2623 (1.0)           5          10
test_join                 14.2634 (1.0)        415.5598 (13.78)      150.3180 (5.75)       191.0260 (82.52)       14.7533 (1.0)        308.9845 (132.26)         1;0        6.6526 (0.17)          5         100
test_merge[256]          319.9077 (22.43)    5,346.5656 (177.27)   3,350.2758 (128.19)   1,947.7811 (841.42)   3,212.1594 (217.73)   2,466.4706 (>1000.0)        2;0        0.2985 (0.01)          5          10
`,
  'vitest/summary': ` ✓ parse.bench.mjs > parse 2345ms
     name                 hz      min      max     mean      p75      p99     p995     p999      rme  samples
   · short text  1,716,517.66   0.0004   0.0405   0.0006   0.0005   0.0028   0.0029   0.0229   ±9.85%     1717   fastest
   · long text         284.28   0.4735  18.6221   3.5176   2.9000  18.6221  18.6221  18.6221 ±220.80%        6
`,
  'hyperfine/two-1': `Benchmark 1: sort /etc/services
  Time (mean ± σ):       2.7 ms ±   2.0 ms    [User: 1.1 ms, System: 0.0 ms]
  Range (min … max):     1.2 ms …   5.6 ms    5 runs
 
Benchmark 2: sort -r /etc/services
  Time (mean ± σ):       2.7 ms ±   1.5 ms    [User: 0.7 ms, System: 0.5 ms]
`,
  'google-benchmark/single': `--------------------------------------------------------------------
Benchmark                          Time             CPU   Iterations
--------------------------------------------------------------------
BM_Search/min_time:0.010        55.9 ns         7.28 ns      1000000
`,
  'pyperf/samples': `merge small: Mean +- std dev: 107 us +- 45.5 us
merge large: Mean +- std dev: 3.02 ms +- 0.791 ms
`,
};

interface Judged {
  readonly text: string;
  readonly verdict: string;
}

/** What `docs check` says of two documents whose fences hold these texts, with three imported runs of the output. */
function judge(output: string, texts: readonly [string, string]): readonly (readonly Judged[])[] {
  const [first, second] = texts.map((text) => `# Results\n\n\`\`\`text\n${text}\n\`\`\`\n`);
  using place = deskRepository(first ?? '');
  place.write('OTHER.md', second ?? '');
  place.write('benchproof.yml', 'version: 1\n');
  const commit = place.commit('Configure');
  const files = [0, 1, 2].map((index) => `runs/${index}.out`);
  for (const file of files) place.write(file, output);
  const of = ['--source', 'ci', '--project', 'demo', '--commit', commit, '--records', 'evidence'];
  const imported = benchproof(place, ['records', 'import', ...files, ...of]);
  assert.equal(imported.code, 0, imported.err);
  place.commit('Import');
  const documents = ['README.md', 'OTHER.md'];
  const check = ['docs', 'check', ...documents, '--json', '--records', 'evidence'];
  const judged = JSON.parse(benchproof(place, check).out) as {
    files: { path: string; claims: Judged[] }[];
  };
  return documents.map((path) => judged.files.find((file) => file.path === path)?.claims ?? []);
}

const HELD = ['awaiting-trusted-run', 'exempt'];

function assertVerdicts(
  judged: readonly Judged[] = [],
  figures: readonly string[],
  verdict: string,
) {
  for (const figure of figures) {
    const own = judged.find(({ text }) => text === figure);
    assert.equal(own?.verdict, verdict, `${figure}: ${JSON.stringify(own)}`);
  }
}

const otherThan = (figure: string): string =>
  figure.replace(/[1-9]/, (digit) => `${(Number(digit) % 9) + 1}`);

for (const [name, figures] of Object.entries(PASTED))
  test(`${name}: its figures are the records', what stands beside them fails nothing, and others are refuted`, () => {
    const file = name in TABLES ? `${name}.json` : `${name}.txt`;
    const output = readFileSync(join(TOOLS, file.replace('/', '/fixtures/')), 'utf8');
    const printed = TABLES[name] ?? stripVTControlCharacters(output);
    const changed = figures.reduce((text, each) => text.replace(each, otherThan(each)), printed);
    const [same, other] = judge(output, [printed, changed]);
    assertVerdicts(same, figures, 'awaiting-trusted-run');
    const isTold = ({ verdict }: Judged) => HELD.includes(verdict);
    const failing = (same ?? []).filter((each) => !isTold(each) && !OPEN[name]?.test(each.text));
    assert.deepEqual(failing, []);
    assertVerdicts(other, figures.map(otherThan), 'mismatch');
  });

test('beside a value that the records refute, nothing is exempt', () => {
  const output = readFileSync(join(TOOLS, 'libtest/fixtures/bench.txt'), 'utf8');
  const [same, other] = judge(output, [output, output.replace('653.37', '643.37')]);
  assertVerdicts(same, ['841.64'], 'exempt');
  assertVerdicts(other, ['841.64'], 'mismatch');
  assertVerdicts(other, ['2,363,022.10'], 'exempt');
});
