import assert from 'node:assert/strict';
import test from 'node:test';
import { extractClaims } from '../extract/extract.ts';
import { checkGraph } from './graph.ts';

/** Claims found wrong, as `line: text verdict formula`. */
async function findWrong(text: string): Promise<readonly string[]> {
  const document = await extractClaims(text, 'results.md');
  const { findings, repeats } = checkGraph(document, text);
  return [...findings, ...repeats]
    .flatMap(([claim, finding]) => {
      if (finding.kind !== 'wrong') return [];
      const { result } = finding;
      const why = result.verdict === 'inconsistent' ? ` ${result.derivation.formula}` : '';
      return [`${claim.line}: ${claim.text} ${result.verdict}${why}`];
    })
    .sort();
}

const table = (...rows: string[]) => rows.join('\n');

test('a change column is recomputed from before and after', async () => {
  const text = table(
    '| load | before | after | change |',
    '|---|---|---|---|',
    '| light | 200 req/s | 300 req/s | +50 % |',
    '| middle | 240 req/s | 318 req/s | +32.5 % |',
    '| heavy | 200 req/s | 260 req/s | +60 % |',
  );
  assert.deepEqual(await findWrong(text), ['5: +60 % inconsistent 260 req/s / 200 req/s − 1']);
});

test('a speed-up over a baseline row is found by what most rows agree on', async () => {
  const text = table(
    '| workers | time | speed-up |',
    '|---|---|---|',
    '| 1 | 30.0 s | 1.0x |',
    '| 2 | 15.0 s | 2.0x |',
    '| 4 | 10.0 s | 3.0x |',
    '| 8 | 7.5 s | 4.0x |',
    '| 16 | 6.0 s | 7.5x |',
  );
  assert.deepEqual(await findWrong(text), ['7: 7.5x inconsistent 30.0 s / 6.0 s']);
});

test('a column that agrees with nothing is left alone', async () => {
  const text = table(
    '| name | time | score change |',
    '|---|---|---|',
    '| one | 30.0 s | +12 % |',
    '| two | 15.0 s | +7 % |',
    '| three | 10.0 s | −3 % |',
  );
  assert.deepEqual(await findWrong(text), []);
});

test('a direction word that the header’s order refutes is a contradiction', async () => {
  const text = table(
    '| files | plain | checked | checked vs plain |',
    '|---|---|---|---|',
    '| 2 | 46.9 ms | 51.5 ms | +9.8% slower |',
    '| 16 | 346.4 ms | 381.8 ms | +10.2% faster |',
  );
  assert.deepEqual(await findWrong(text), ['4: +10.2% contradiction']);
});

test('a percentage beside its two figures must follow from them', async () => {
  assert.deepEqual(await findWrong('It went from 19511 req/s to 1094 req/s, 18x slower.'), []);
  const [wrong] = await findWrong('It went from 20 ms to 15 ms, 50 % faster.');
  assert.match(wrong ?? '', /50 % inconsistent/);
});

test('the mean of listed runs is their sum over n, and no run is the mean of the others', async () => {
  const listing = (third: string, mean: string) =>
    table(
      '| run | throughput |',
      '|---|---|',
      '| run 1 | 10.42M ops/s |',
      '| run 2 | 9.82M ops/s |',
      `| run 3 | ${third}M ops/s |`,
      `| mean | ${mean}M ops/s |`,
    );
  assert.deepEqual(await findWrong(listing('10.20', '10.15')), []);
  const [wrongMean] = await findWrong(listing('10.20', '10.35'));
  assert.match(wrongMean ?? '', /^6: 10\.35M ops\/s inconsistent/);
  const [copied] = await findWrong(listing('10.12', '10.12'));
  assert.match(
    copied ?? '',
    /^5: 10\.12M ops\/s inconsistent \(10\.42M ops\/s \+ 9\.82M ops\/s\) \/ 2/,
  );
});

test('operations over time give the rate on their line', async () => {
  assert.deepEqual(await findWrong('It did 100,000 operations in 10 ms, that is 10M ops/s.'), []);
  const [wrong] = await findWrong('It did 100,000 operations in 10 ms, that is 25M ops/s.');
  assert.match(wrong ?? '', /25M ops\/s inconsistent 100,000 \/ 10 ms/);
});

test('a rate that is the inverse of the time in most rows is so in all', async () => {
  const text = table(
    '| variant | rate | latency |',
    '|---|---|---|',
    '| fresh | 400 req/s | 2.50 ms |',
    '| shared | 571 req/s | 1.75 ms |',
    '| local | 576 req/s | 1.74 ms |',
    '| mixed | 800 req/s | 1.75 ms |',
  );
  assert.deepEqual(await findWrong(text), ['6: 800 req/s inconsistent 1 / 1.75 ms']);
});

test('one quantity given twice differently contradicts itself, inside one table it does not', async () => {
  const text = table(
    '# service',
    '',
    '## Latency',
    '',
    'A request in `cold-start` takes 4.10 ms.',
    '',
    '## Summary',
    '',
    'A request in `cold-start` takes 6.75 ms.',
  );
  assert.deepEqual(await findWrong(text), ['5: 4.10 ms contradiction', '9: 6.75 ms contradiction']);
  const cells = table(
    '| call | time |',
    '|---|---|',
    '| encode | 4.10 ms |',
    '| decode | 5.10 ms |',
    '| encode | 6.75 ms |',
  );
  assert.deepEqual(await findWrong(cells), []);
});

test('a cell that calls itself fastest is refuted by a faster one in its column', async () => {
  const text = table(
    '| parser | time | throughput |',
    '|---|---|---|',
    '| plain | 12.4 ms (fastest) | 80 MB/s (lowest) |',
    '| lazy | 9.1 ms | 110 MB/s |',
    '| eager | 14 ms (slowest) | 71 MB/s |',
  );
  assert.deepEqual(await findWrong(text), ['3: 12.4 ms contradiction', '3: 80 MB/s contradiction']);
});

test('the fastest of a row is no lie for being slower than the row above', async () => {
  const text = table(
    '| load | plain | lazy |',
    '|---|---|---|',
    '| light | 12 ms | 9 ms (fastest) |',
    '| heavy | 120 ms (best) | 130 ms |',
    '| equal | 9.0 ms (fastest) | 9 ms |',
  );
  assert.deepEqual(await findWrong(text), []);
});

test('a ratio to the first row is checked where other tables of the same headings confirm it', async () => {
  const block = (slow: string, ratio: string) =>
    table(
      '| method | mean | ratio |',
      '|---|--:|--:|',
      '| plain | 20.1 ms | 1.0 |',
      `| packed | ${slow} ms | ${ratio} |`,
    );
  const text = [block('502.0', '25.0'), block('321.6', '16.0'), block('361.8', '27.0')].join(
    '\n\n',
  );
  assert.deepEqual(await findWrong(text), ['14: 27.0 inconsistent 361.8 ms / 20.1 ms']);
});

test('a base row is no relation in a table whose columns are not relative', async () => {
  const text = table(
    '| load | light | heavy |',
    '|---|--:|--:|',
    '| few | 0.8 | 1.0 |',
    '| some | 1.6 | 2.0 |',
    '| many | 2.4 | 3.0 |',
    '| all | 3.2 | 5.6 |',
  );
  assert.deepEqual(await findWrong(text), []);
});

test('lines of output are rows: what most of them follow, the last one must', async () => {
  const text = table(
    '```',
    'name      ops/s     mean',
    'walk      400       2.500 ms',
    'scan      571       1.751 ms',
    'seek      576       1.736 ms',
    'skip      900       1.736 ms',
    '```',
  );
  const wrong = await findWrong(text);
  assert.equal(wrong.length, 1);
  assert.match(wrong[0] ?? '', /^6: /);
});

const SUMMED = (max: string) =>
  table(
    '```',
    'run  rate',
    '1    102.5 MB/s',
    '2    99.5 MB/s',
    '3    110.0 MB/s',
    '4    105.0 MB/s',
    '',
    `rate: min 99.5 MB/s  mean 104.25 MB/s  max ${max} MB/s`,
    '```',
  );

test('a line of statistics must follow from the column that most of it sums up', async () => {
  assert.deepEqual(await findWrong(SUMMED('110.0')), []);
  assert.deepEqual(await findWrong(SUMMED('118.0')), [
    '8: 118.0 MB/s inconsistent max(102.5 MB/s, 99.5 MB/s, 110.0 MB/s, 105.0 MB/s)',
  ]);
});

test('statistics of another column accuse nothing', async () => {
  const text = SUMMED('118.0').replace('mean 104.25', 'mean 91.75').replace('min 99.5', 'min 70.1');
  assert.deepEqual(await findWrong(text), []);
});

test('a row that is named after two statistics sums up nothing', async () => {
  const named = (label: string) =>
    table(
      '| Case | ours (ms) | theirs (ms) |',
      '|---|---|---|',
      '| sort | 90 | 430 |',
      '| group | 260 | 1790 |',
      '| upto | 50 | 440 |',
      `| \`${label}\` | 180 | 1790 |`,
      '| add | 390 | 520 |',
    );
  assert.deepEqual(await findWrong(named('min-max')), []);
  assert.deepEqual(await findWrong(named('max')), ['6: 180 inconsistent max(90, 260, 50)']);
});

test('a row of totals adds up counts, but no maxima', async () => {
  const text = table(
    '| op | requests | max |',
    '|---|---|---|',
    '| limit | 600 | 7.5 ms |',
    '| market | 50 | 4.3 ms |',
    '| cancel | 200 | 5.5 ms |',
    '| all | 850 | 7.5 ms |',
  );
  assert.deepEqual(await findWrong(text), []);
});

test('a number that fits within its row is not held against another row', async () => {
  const text = table(
    '| Memory | ours | theirs | Difference |',
    '|---|---|---|---|',
    '| resident | 57.9 MB | 57.7 MB | -0.2 MB |',
    '| heap | 16.6 MB | 16.6 MB | 0 MB |',
    '| used | 10.4 MB | 10.5 MB | +0.1 MB |',
    '| grown | 83.1 MB | 71.8 MB | -11.3 MB |',
  );
  assert.deepEqual(await findWrong(text), []);
});

test('what is far from every formula is another quantity, not a wrong one', async () => {
  assert.deepEqual(await findWrong('It went from 20 ms to 15 ms, 900 % faster.'), []);
});

test('in blocks of output that are alike, one line must follow from another as in the rest', async () => {
  const block = (name: string, rate: string, time: string) =>
    table('```', `${name} x ${rate} ops/sec ±1.20%`, `${time} ns/iter - by hand`, '```', '');
  const text = (last: string) =>
    table(
      block('push', '12,531,328', '79.80'),
      block('pop', '25,380,710', '39.40'),
      block('shift', '4,118,616', '242.80'),
      block('splice', '8,143,322', last),
    );
  assert.deepEqual(await findWrong(text('122.80')), []);
  assert.match((await findWrong(text('192.80'))).join(), /192\.80|8,143,322/);
});

test('a table is held against another one of the same rows', async () => {
  const text = (ratio: string) =>
    table(
      '| parser | time |',
      '|---|---|',
      '| lexa | 12.5 ms |',
      '| lexb | 40.0 ms |',
      '| lexc | 93.1 ms |',
      '| lexd | 18.4 ms |',
      '',
      'Beside the first one:',
      '',
      '| parser | ratio |',
      '|---|---|',
      '| lexa | 1.00x |',
      '| lexb | 3.20x |',
      '| lexc | 7.45x |',
      `| lexd | ${ratio}x |`,
    );
  assert.deepEqual(await findWrong(text('1.47')), []);
  assert.match((await findWrong(text('2.17'))).join(), /2\.17x inconsistent/);
});

test('changes are relative to a number above them, where all but one say so', async () => {
  const text = (last: string) =>
    table(
      '```',
      'Mean: 4.34 us',
      '',
      '  0th percentile: 4.12 us (-5% of the mean)',
      ' 50th percentile: 4.86 us (+12% of the mean)',
      ' 75th percentile: 5.30 us (+22% of the mean)',
      ' 95th percentile: 5.81 us (+34% of the mean)',
      `100th percentile: 6.02 us (${last}% of the mean)`,
      '```',
    );
  assert.deepEqual(await findWrong(text('+39')), []);
  assert.match((await findWrong(text('+58'))).join(), /\+58% inconsistent/);
});

test('rows of one listing that share a number say nothing of one another', async () => {
  const text = table(
    '```',
    'BenchmarkPush-8   2001 ns/op   512 B/op   12 allocs/op',
    'BenchmarkPop-8    1171 ns/op   512 B/op   12 allocs/op',
    '```',
  );
  assert.deepEqual(await findWrong(text), []);
});

test('the least of some rows accuses no mean where rows are left out', async () => {
  const text = table(
    '```',
    '[1] 31,947 msgs/sec',
    '[2] 33,289 msgs/sec',
    '...',
    '[8] 31,586 msgs/sec',
    '',
    'rates min 31,586 | avg 32,714 | max 33,289 | stddev 538',
    '```',
  );
  assert.deepEqual(await findWrong(text), []);
});

test('a list of settings is no part of a whole, and a smaller bare number no larger unit', async () => {
  assert.deepEqual(await findWrong('The cache holds 75% read (cpu 8/16/32) at 20 ms.'), []);
  assert.match((await findWrong('Of all requests 8/16 (75%) hit the cache.')).join(), /75%/);
  assert.deepEqual(await findWrong('adds 1 + 2 to equal 3 (5ms)'), []);
  assert.match(
    (await findWrong('A timeout of `300000` (6 min) was set for 10 ms.')).join(),
    /6 min/,
  );
});

test('columns of which one row agrees by chance accuse no other', async () => {
  const output = [
    '```',
    'name     time/op',
    'Bag-8   9.9ns ± 1%',
    'Bag-8   11.2ns ± 2%',
    '```',
    '',
  ];
  const mixes = [
    '100% reads',
    '99% reads, 0.5% puts, 0.5% drops',
    '75% reads, 12.5% puts, 12.5% drops',
  ];
  const lines = mixes.flatMap((mix) => [
    `1,000 \`[int, int]\` pairs with a warm-up, ${mix}:`,
    ...output,
  ]);
  assert.deepEqual(await findWrong(lines.join('\n')), []);
});

test('one text mixes binary and decimal prefixes: no amount is wrong for what its own means', async () => {
  const block = (requests: number, time: string, read: string, rate: string) =>
    `\`\`\`\n${requests} requests in ${time}, ${read} read\nTransfer/sec: ${rate}\n\`\`\`\n`;
  const text = [
    block(812_004, '10.08s', '642.11MB', '63.70MB'),
    block(1_412_873, '10.03s', '1.09GB', '111.28MB'),
    block(1_298_011, '10.06s', '1.21GB', '123.16MB'),
    block(1_377_204, '10.04s', '1.34GB', '136.67MB'),
  ];
  assert.deepEqual(await findWrong(text.join('\nand\n\n')), []);
});

test('what was measured stands in brackets behind a count too, and is no conversion of it', async () => {
  const progress = '```\n0/20000 (0.031 s) probe=1\n0/20000 (0.004 s) probe=2\n```\n';
  assert.deepEqual(await findWrong(progress), []);
  const sizes = 'Sorted `20000` (0.031 s) and again `20000` (0.004 s).\n';
  assert.deepEqual(await findWrong(sizes), []);
  const limits = 'The limit is `300000` (5 min), the other `300000` (7 min).\n';
  assert.equal((await findWrong(limits)).length, 1);
});

test('a share is one of the figures in its own sentence', async () => {
  const two = 'The two halves read 40.4 / 42.2. It wins ~63% of what was lost.\n';
  assert.deepEqual(await findWrong(two), []);
  assert.equal((await findWrong('Of 40.4 / 42.2 requests (63%) the cache took all.\n')).length, 1);
});

test('a geometric mean is held against no arithmetic one, and a mean may be either', async () => {
  const rows = (label: string, mean: string) =>
    table(
      '| case | old | new |',
      '|---|---|---|',
      '| small | 2.00 ms | 1.00 ms |',
      '| large | 8.00 ms | 4.00 ms |',
      '| huge | 32.0 ms | 16.0 ms |',
      `| ${label} | 8.00 ms | ${mean} |`,
    );
  for (const label of ['geomean', 'geometric mean', 'mean'])
    assert.deepEqual(await findWrong(rows(label, '4.00 ms')), [], label);
  assert.equal((await findWrong(rows('geomean', '5.10 ms'))).length, 1);
});

test('a row may sum up the tables above as well, whose columns are called the same', async () => {
  const head = ['| case | old | new |', '|---|---|---|'];
  const text = (old: string, mean: string) =>
    table(
      ...head,
      '| small | 2.0 ms | 1.0 ms |',
      '| large | 4.0 ms | 2.0 ms |',
      '',
      'The remaining cases:',
      '',
      ...head,
      '| deep | 9.0 ms | 6.0 ms |',
      '| wide | 5.0 ms | 7.0 ms |',
      `| mean | ${old} ms | ${mean} ms |`,
    );
  assert.deepEqual(await findWrong(text('5.0', '4.0')), []);
  assert.deepEqual(await findWrong(text('7.0', '6.5')), []);
  assert.equal((await findWrong(text('5.0', '5.2'))).length, 1);
  assert.equal((await findWrong(text('7.0', '5.2'))).length, 1);
});

test('a ratio is held against the two figures in brackets behind it, also where it is said in words', async () => {
  const times = (said: string) => `The hash is ${said} as before (10.3 ns → 28.2 ns).`;
  assert.deepEqual(await findWrong(times('three times as slow')), []);
  assert.deepEqual(await findWrong(times('2.7x as slow')), []);
  assert.deepEqual(await findWrong(times('five times as slow')), [
    '1: five times inconsistent 28.2 ns / 10.3 ns',
  ]);
  assert.deepEqual(await findWrong(times('5x as slow')), ['1: 5x inconsistent 28.2 ns / 10.3 ns']);
  const text = `${times('three times as slow')}\n`;
  const document = await extractClaims(text, 'results.md');
  const kinds = [...checkGraph(document, text).findings].map(
    ([claim, { kind }]) => `${claim.text}: ${kind}`,
  );
  assert.deepEqual(kinds, ['three times: consistent']);
});

test('two figures that words put beside each other bear out how they differ', async () => {
  const than = (percent: number) =>
    `The maximum (6.02 us) is ${percent}% greater than the mean (4.34 us).`;
  assert.deepEqual(await findWrong(than(39)), []);
  const apart = 'At 5 ms, this is 20% faster than before, with the slowest at 8 ms.';
  assert.deepEqual(await findWrong(apart), []);
  assert.deepEqual(await findWrong(than(56)), ['1: 56% inconsistent 6.02 us / 4.34 us − 1']);
  const gap = (ratio: number) =>
    `There is a ${ratio}x performance gap between this (\`6,783 ops/sec\`) and that (\`392 ops/sec\`).`;
  assert.deepEqual(await findWrong(gap(17)), []);
  assert.deepEqual(await findWrong(gap(25)), ['1: 25x inconsistent 6,783 ops/sec / 392 ops/sec']);
});

test('a tool’s arrow joins two figures whose spreads stand beside them', async () => {
  const compared = (ratio: string, percent: number) =>
    `\`\`\`\nMean +- std dev: [old] 4.70 us +- 0.18 us -> [new] 4.22 us +- 0.08 us: ${ratio} faster (-${percent}%)\n\`\`\`\n`;
  assert.deepEqual(await findWrong(compared('1.11x', 10)), []);
  assert.deepEqual(await findWrong(compared('1.55x', 10)), [
    '2: 1.55x inconsistent 4.70 us / 4.22 us',
  ]);
});

test('ratios in a column that its tool calls scaled are relative to a row', async () => {
  const text = table(
    '| method | mean | scaled |',
    '|---|---|---|',
    '| one | 72.67 ns | 0.68 |',
    '| two | 217.95 ns | 3.00 |',
    '| three | 176.71 ns | 2.43 |',
    '| four | 378.64 ns | 5.21 |',
  );
  assert.deepEqual(await findWrong(text), ['3: 0.68 inconsistent 72.67 ns / 72.67 ns']);
});

test('the summary of a few rows is not held against that of more rows in another table', async () => {
  const heading = ['', '| benchmark | a | b | c | d |', '|---|---|---|---|---|'];
  const all = [
    ...['| parse | 96 | 162 | 160 | 175 |', '| sort | 97 | 171 | 188 | 218 |'],
    ...['| hash | 102 | 192 | 206 | 233 |', '| pack | 409 | 526 | 541 | 684 |'],
    ...['| find | 701 | 1071 | 1101 | 1179 |', '| copy | 207 | 250 | 266 | 281 |'],
    ...['| scan | 100 | 123 | 122 | 138 |', '| **Overall** | 159 | 219 | 225 | 251 |'],
  ];
  const few = [
    ...['| parse | 100 | 168 | 166 | 182 |', '| sort | 100 | 176 | 193 | 224 |'],
    ...['| hash | 100 | 188 | 202 | 228 |', '| pack | 100 | 128 | 132 | 167 |'],
    ...['| find | 100 | 152 | 157 | 168 |', '| **Overall** | 100 | 161 | 168 | 192 |'],
  ];
  const text = table(
    ...['The performance in percent of the old generator’s:', ...heading, ...all, ''],
    ...['## Linux', '', 'Speed scaled to the first column, which is 100:', ...heading, ...few],
  );
  assert.deepEqual(await findWrong(text), []);
  const [wrong = ''] = await findWrong(text.replace('| 188 | 202', '| 144 | 202'));
  assert.match(wrong, /^22: 144 inconsistent/);
});

test('a ratio of 1 in two rows that one column bears out is held against no other', async () => {
  const text = table(
    '| Method | Mean | Error | StdDev | Ratio |',
    '|---|---:|---:|---:|---:|',
    '| ByName | 81.42 μs | 1.512 μs | 2.316 μs | 1.00 |',
    '| ByNumber | 81.51 μs | 1.437 μs | 2.452 μs | 1.00 |',
  );
  assert.deepEqual(await findWrong(text), []);
});

test('a ratio that another pair of its row gives is held against no other, nor what it is read with', async () => {
  const rows = (last: string) =>
    table(
      '| Benchmark | py36 | py37 | py38 |',
      '|---|---|---|---|',
      '| list of 1 | 2.13 us | 2.09 us: 1.02x faster | not significant |',
      '| list of 2 | 3.70 us | 5.28 us: 1.42x slower | 3.18 us: 1.16x faster |',
      `| list of 3 | 4.61 us | 6.05 us: 1.31x slower | 4.17 us: ${last} |`,
    );
  assert.deepEqual(await findWrong(rows('1.11x faster')), []);
});

test('what another column has by the same formula is not held against a number beside it', async () => {
  const text = table(
    '| relative | from | to | ns/op | name |',
    '|---:|---:|---:|---:|:---|',
    '| 100.0% | | | 1.71 | first |',
    '| 90.0% | 89.5% | 90.2% | 1.90 | second |',
    '| 45.1% | 44.8% | 45.1% | 3.79 | third |',
    '| 86.8% | 85.5% | 88.3% | 1.97 | fourth |',
  );
  assert.deepEqual(await findWrong(text), []);
});

test('a heading may round what its output prints, with thousands apart as well', async () => {
  const text = (told: string) =>
    `## After the second change: ${told} allocs\n\n\`\`\`\nBenchmarkSpec-16  1  4064535557 ns/op  3379715592 B/op  25320330 allocs/op\n\`\`\`\n`;
  assert.deepEqual(await findWrong(text('25,000,000')), []);
  assert.equal((await findWrong(text('28,000,000'))).length, 1);
});
