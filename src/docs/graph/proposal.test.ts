/** What is accused in documents as their authors write them, and what is let be. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { extractClaims } from '../extract/extract.ts';
import { decide } from './decide.ts';
import { checkGraph, readGraph } from './graph.ts';

const lines = (...rows: string[]) => rows.join('\n');

async function accused(text: string): Promise<readonly string[]> {
  const { findings, repeats } = checkGraph(await extractClaims(text, 'notes.md'), text);
  const wrong = [...findings, ...repeats].filter(([, { kind }]) => kind === 'wrong');
  return wrong.map(([claim]) => `${claim.line}: ${claim.text}`);
}

test('a percentage is held against the part and the whole beside it', async () => {
  const text = (share: string) => `Found 8 outliers among 100 measurements (${share}%).`;
  assert.deepEqual(await accused(text('8.00')), []);
  assert.deepEqual(await accused(text('5.37')), ['1: 5.37%']);
});

test('a percentage that its own part and whole give is not held against the ones beside it', async () => {
  const text = 'Without them it scores 90.8% (2718/2993) while ours stays at 99.7% (2985/2993).';
  assert.deepEqual(await accused(text), []);
});

test('figures that one ratio of a sentence compares are not held against the next', async () => {
  const text =
    'Here it is 1.3x ahead on the whole (3,125 vs 2,438 files/s), 2.0x at the median (0.14 ms vs 0.28 ms), 1.5x at p90.';
  assert.deepEqual(await accused(text), []);
});

test('rates follow from the times beside them and the number of messages above', async () => {
  const text = (rate: string) =>
    lines(
      '```',
      'Single thread, 1,000,000 iterations',
      'basic_st       Elapsed: 0.17 secs   5,777,626/sec',
      'rotating_st    Elapsed: 0.18 secs   5,475,894/sec',
      'daily_st       Elapsed: 0.20 secs   5,062,659/sec',
      `empty_logger   Elapsed: 0.07 secs  ${rate}/sec`,
      '```',
    );
  assert.deepEqual(await accused(text('14,127,300')), []);
  assert.deepEqual(await accused(text('24,127,300')), ['6: 24,127,300/sec']);
});

test('a formula that few rows follow by chance accuses nothing', async () => {
  const table = lines(
    '| build | cold | warm | first | last |',
    '|---|---|---|---|---|',
    '| plain | 214 ms | 301 ms | 940 ms | 322 ms |',
    '| lean | 187 ms | 330 ms | 1021 ms | 401 ms |',
    '| thin | 193 ms | 334 ms | 1033 ms | 407 ms |',
    '| wide | 219 ms | 290 ms | 3482 ms | 377 ms |',
  );
  assert.deepEqual(await accused(table), []);
});

test('two columns of one unit are not the same in decimal and binary bytes', async () => {
  const table = lines(
    '| step | old | new |',
    '|---|---|---|',
    '| read | 2.3 GB/s | 3.0 GB/s |',
    '| split | 4.1 GB/s | 4.2 GB/s |',
    '| merge | 5.6 GB/s | 5.7 GB/s |',
    '| write | 6.4 GB/s | 6.6 GB/s |',
    '| close | 8.2 GB/s | 8.4 GB/s |',
  );
  assert.deepEqual(await accused(table), []);
});

test('a remark behind a number makes no row a summary of the others', async () => {
  const table = lines(
    '| queues / threads | off | on |',
    '|---|---|---|',
    '| 8 / 16 | 3.10M | 3.44M |',
    '| 16 / 32 | 5.18M | 5.83M |',
    '| 32 / 32 (peak) | 8.12M | 8.39M |',
    '| 32 / 64 | 6.98M | 7.18M |',
  );
  assert.deepEqual(await accused(table), []);
});

test('rows of unlike units follow one formula where each compares two figures of one unit', async () => {
  const text = (change: string) =>
    lines(
      '| metric | before | after | change |',
      '|---|---|---|---|',
      '| build time | 40.2 s | 30.1 s | -25.1% |',
      '| bundle | 21,500 kB | 7,200 kB | -66.5% |',
      `| memory | 446 MB | 344 MB | ${change}% |`,
      '| requests | 480 req/s | 580 req/s | +20.8% |',
    );
  assert.deepEqual(await accused(text('-22.9')), []);
  assert.deepEqual(await accused(text('-42.9')), ['5: -42.9%']);
});

test('a number is accused once, by its best proposal', async () => {
  const text = lines(
    '| load | before | after | change |',
    '|---|---|---|---|',
    '| light | 200 req/s | 300 req/s | +50 % |',
    '| middle | 240 req/s | 318 req/s | +32.5 % |',
    '| heavy | 200 req/s | 260 req/s | +60 % |',
  );
  const { proposals } = readGraph(await extractClaims(text, 'notes.md'), text);
  const twice = [...proposals, ...proposals];
  const accusations = decide(twice, () => 1);
  assert.equal(accusations.filter(({ target }) => target.claim.line === 5).length, 1);
  assert.deepEqual(
    decide(twice, () => -1),
    [],
  );
});

test('settings of one example are not held against those of the next', async () => {
  const settings = (tasks: string) =>
    lines(
      '```yaml',
      'server:',
      '  port: 8490',
      `  tasks: ${tasks}`,
      '  workers: 3',
      '  retries: 17',
      '  backlog: 511',
      '  depth: 13',
      '  shards: 29',
      '```',
    );
  const text = lines(settings('2'), '', 'Then:', '', settings('2'), '', 'Or:', '', settings('5'));
  assert.deepEqual(await accused(text), []);
});

test('figures that no word joins are not held against a ratio of their sentence', async () => {
  const text =
    'Rates are given for the 136 MB text, not the 37.5 MB one, and it is 2.5x faster to encode.';
  assert.deepEqual(await accused(text), []);
});

test('two joined figures are held against the ratio behind them alone', async () => {
  const text =
    'The read is 2.63x faster than through the map, and grouping by key took 3304 ms -> 558 ms (5.92x).';
  assert.deepEqual(await accused(text), []);
  assert.deepEqual(await accused(text.replace('5.92x', '2.92x faster')), ['1: 2.92x']);
});

test('a ratio in running text is not held against a table that it may not speak of', async () => {
  const text = lines(
    '| form | rate |',
    '|---|---|',
    '| symbol | 54,791 i/s |',
    '| block | 47,914 i/s |',
    '',
    'The newer release keeps the block from being copied, which speeds it up by about 3x.',
  );
  assert.deepEqual(await accused(text), []);
});

test('a percentage beside a part and its whole may be of something else', async () => {
  const text = 'It scores 91.8% (2882/3138), ahead of the 78.2% of the old one.';
  assert.deepEqual(await accused(text), []);
});

test('settings beneath a total are no parts of it', async () => {
  const text = lines(
    '```',
    'Total      : 5000000',
    'Success    : 5000000',
    'Conns      : 1000000',
    'Concurrency: 10000',
    'Payload    : 1024',
    '```',
  );
  assert.deepEqual(await accused(text), []);
});

test('two rows confirm no formula that no word names', async () => {
  const text = lines(
    '| method | time | same as first | same as second |',
    '|---|---|---|---|',
    '| wait100 | 100.21 ms | 1.0000 | 1.0000 |',
    '| wait101 | 102.47 ms | 0.9447 | 1.0585 |',
    '| wait103 | 106.21 ms | 0.9246 | 0.9447 |',
  );
  assert.deepEqual(await accused(text), []);
});

test('a difference to nothing confirms nothing', async () => {
  const text = lines(
    '```',
    'read    12.51 s   0.00 s   12.51 s',
    'parse   31.72 s   0.00 s   31.72 s',
    'check    8.64 s   0.00 s    8.64 s',
    'write    5.18 s   0.00 s    5.18 s',
    'index   17.32 s   4.11 s   19.45 s',
    '```',
  );
  assert.deepEqual(await accused(text), []);
});

test('what stands in brackets may be cut off instead of rounded', async () => {
  assert.deepEqual(await accused('RX packets 384938  bytes 21866184 (20.8 MiB)'), []);
});

test('lines of output need more to confirm a formula than columns with headings', async () => {
  const text = lines(
    '```',
    'keys  mem       clients  blocked  requests           connections',
    '506   1015.00K  1        0        24 (+0)            7',
    '506   1015.00K  1        0        25 (+1)            7',
    '506   3.40M     51       0        60461 (+60436)     57',
    '506   3.40M     51       0        146425 (+85964)    107',
    '507   3.40M     51       0        233844 (+87419)    157',
    '507   3.40M     51       0        321715 (+87871)    207',
    '508   3.40M     51       0        408642 (+86927)    257',
    '508   3.40M     51       0        497038 (+88396)    257',
    '```',
  );
  assert.deepEqual(await accused(text), []);
});

test('a column tells the number before its brackets again in another unit', async () => {
  const text = (first: string) =>
    lines(
      '| Interval | Use |',
      '|---|---|',
      `| \`20\` (${first}) | local disks |`,
      '| `200` (200ms) | a shared volume |',
      '| `2000` (2s) | remote storage |',
      '| `20000` (20s) | the usual choice |',
      '| `40000` (40s) | fewer uploads |',
    );
  assert.deepEqual(await accused(text('20ms')), []);
  assert.deepEqual(await accused(text('35ms')), ['3: 35ms']);
});

test('a change is held against the two figures in brackets behind it, unless they are a range', async () => {
  assert.deepEqual(await accused('Cuts the start by 30% (50 ms to 35 ms).'), []);
  assert.deepEqual(await accused('Cuts the start by 44% (50 ms to 35 ms).'), ['1: 44%']);
  assert.deepEqual(await accused('Cuts the start by 30% (20 ms to 50 ms).'), []);
});

test('counts that a sentence joins are a range of settings', async () => {
  const text = 'Indexes of 40 M to 100 M rows answer about 30% faster than scans.';
  assert.deepEqual(await accused(text), []);
});

test('a bar of progress shows the share of the part beside it', async () => {
  const text = (share: string) =>
    lines('```', `${share}%|#########       | 5120/9000 [00:33<00:25, 155.15it/s]`, '```');
  assert.deepEqual(await accused(text('57')), []);
  assert.deepEqual(await accused(text('73')), ['2: 73%']);
});

test('lines of one listing are no blocks whose first figures the next line is made of', async () => {
  const text = lines(
    '```',
    '  KEY      ROWS   SCAN(ms)   IDX(ms)   SPEEDUP',
    '  =0         12       12.1       2.5      4.8x',
    '  =300       13       12.0       2.0      6.1x',
    '  =600        9       12.4       2.0      6.2x',
    '  =900        4       12.6       2.0      6.4x',
    '```',
  );
  assert.deepEqual(await accused(text), []);
});

test('what a tool calls faster than another name is held against the lines of both', async () => {
  const run = (field: string, old: string, now: string, ratio: string) => [
    '```',
    `old        ${old} µs/iter     (${old} µs … 990 µs)    ${old} µs    995 µs`,
    `new        ${now} µs/iter     (${now} µs … 412 µs)    ${now} µs    418 µs`,
    '',
    `summary of ${field}`,
    '  new',
    `   ${ratio}x faster than old`,
    '```',
  ];
  const text = (ratio: string) =>
    lines(...run('keys', '726', '214', '3.39'), '', ...run('values', '842', '131', ratio));
  assert.deepEqual(await accused(text('6.43')), []);
  assert.deepEqual(await accused(text('4.15')), ['16: 4.15x']);
});

test('a ratio of bytes may count one prefix in thousands and the other in 1024', async () => {
  const text = lines(
    '| input | before | after | improvement |',
    '|---|---|---|---|',
    '| scan | 26.22 GB | 34.96 MB | 768x |',
    '| index | 912 MB | 76 MB | 12x |',
    '| log | 870 MB | 58 MB | 15x |',
    '| rows | 660 MB | 33 MB | 20x |',
  );
  assert.deepEqual(await accused(text), []);
});

test('a ratio is relative to no name of a row', async () => {
  const text = (last: string) =>
    lines(
      '| columns | input | total | speedup |',
      '|---|---|---|---|',
      '| 64 | 4.27s | 11.64s | 3.9x |',
      '| 128 | 20.25s | 31.43s | 2.0x |',
      `| 256 | 29.34s | 51.48s | ${last} |`,
    );
  assert.deepEqual(await accused(text('3.0x')), []);
});

test('a factor beside percentages is read as a factor', async () => {
  const text = lines(
    '| metric | before | after | improvement |',
    '|---|---|---|---|',
    '| all switches | 357.1s | 124.6s | 65% faster |',
    '| first switch | 37.6s | 0.85s | 44x faster |',
    '| second switch | 58.1s | 2.58s | 23x faster |',
    '| first answer | 3.67s | 0.53s | 86% faster |',
  );
  assert.deepEqual(await accused(text), []);
});
