/** True numbers, written as people write them, with the record at hand: none of them may fail. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { checkDocs } from '../../../src/commands/docs-check.ts';
import { makeRecord } from './claim-builder.ts';
import { docsContext, memoryPorts } from './memory-ports.ts';

const MACHINE = { project: 'jsonkit', cores: 2 };
const timed = (benchmark: string, metric: string, unit: string, runs: readonly number[]) =>
  makeRecord({ ...MACHINE, benchmark, metric, unit, better: 'lower', runs: [...runs] });
const parsed = (size: number, variant: string, value: number) =>
  makeRecord({
    ...{ ...MACHINE, benchmark: 'parse', variant, parameters: { size } },
    ...{ metric: 'throughput', unit: 'MB/s', runs: [value, value, value] },
  });
const stored = (sync: string, value: number) =>
  makeRecord({
    ...{ ...MACHINE, benchmark: 'put', parameters: { sync }, better: 'lower' },
    ...{ metric: 'time', unit: 'ms', runs: [value, value, value] },
  });

const RECORDS = [
  timed('load', 'time', 'ms', [44.7, 44.8, 44.9]),
  timed('load', 'peak-memory', 'MB', [3.2, 3.2, 3.2]),
  timed('load', 'allocs', 'allocs/op', [2, 2, 2]),
  timed('serialize', 'time', 'ms', [91.6, 91.7, 91.8]),
  parsed(64, 'default', 22.3),
  parsed(64, 'simd', 61.8),
  parsed(256, 'default', 41),
  parsed(256, 'simd', 118),
  makeRecord({
    ...{ ...MACHINE, benchmark: 'insert', variant: 'std', better: 'lower' },
    ...{ metric: 'time', unit: 'ns', runs: [57.7, 58.2, 58.5] },
  }),
  ...(
    [
      ['p50', 1.05],
      ['p99', 3.62],
    ] as const
  ).map(([metric, value]) => timed('serve', metric, 'ms', [value, value, value])),
  stored('on', 48.1),
  stored('off', 1.05),
  ...(
    [
      ['http1', 57.1],
      ['http2', 83.9],
    ] as const
  ).map(([variant, value]) =>
    makeRecord({
      ...{ ...MACHINE, benchmark: 'proxy', variant },
      ...{ metric: 'throughput', unit: 'MB/s', runs: [value, value, value] },
    }),
  ),
  ...(
    [
      [1, 12.1],
      [2, 6.2],
      [8, 2.2],
    ] as const
  ).map(([threads, value]) =>
    makeRecord({
      ...{ ...MACHINE, benchmark: 'search', parameters: { threads }, better: 'lower' },
      ...{ metric: 'time', unit: 's', runs: [value, value, value] },
    }),
  ),
  ...(
    [
      ['jsonkit', 7.4],
      ['rival', 9.9],
    ] as const
  ).map(([variant, value]) =>
    makeRecord({
      ...{ ...MACHINE, benchmark: 'lint', variant, better: 'lower' },
      ...{ metric: 'time', unit: 'ms', runs: [value, value, value] },
    }),
  ),
  timed('end-to-end', 'time', 'ms', [412, 413, 414]),
  timed('warm-cache', 'time', 'ms', [7.2, 7.3, 7.4]),
  makeRecord({
    ...{
      ...MACHINE,
      benchmark: 'parse',
      variant: 'simd',
      parameters: { size: 256 },
      better: 'lower',
    },
    ...{ metric: 'peak-memory', unit: 'MB', runs: [12.5, 12.5, 12.5] },
  }),
].map((record, at) => ({ ...record, id: at.toString(16).repeat(10) }));

const TABLE =
  '| size | default | simd |\n|---|---|---|\n| 64 | 22.3 MB/s | 61.8 MB/s |\n| 256 | 41.0 MB/s | 118 MB/s |';

const SAID: Readonly<Record<string, string>> = {
  'how many runs there were': 'load takes 44.8 ms (3 runs).',
  'the median of how many': 'load takes 44.8 ms (median of 3 runs).',
  'a date before': 'Measured on 2026-01-15: load takes 44.8 ms.',
  'a date behind': 'load takes 44.8 ms (2026-01-15).',
  'a written date': 'load takes 44.8 ms (15 January 2026).',
  'a month': 'In January 2026, load takes 44.8 ms.',
  'as of a month': 'As of January 2026 load takes 44.8 ms.',
  'a figure’s number': 'See Figure 2: load takes 44.8 ms.',
  'a section': 'In Section 3 we show that load takes 44.8 ms.',
  'a table below':
    'In the table below, lower is better:\n\n| | load |\n|---|---|\n| time (ms) | 44.8 |',
  'the tool': 'As benchproof measured, load takes 44.8 ms.',
  'a score and its unit': '| Benchmark | Score | Units |\n|---|---|---|\n| load | 44.8 | ms |',
  'bytes a second': 'Parsing with size 64 runs at 22300000 B/s.',
  'bytes a second, with an exponent': 'Parsing with size 64 runs at 2.23e7 B/s.',
  'megabytes a second': 'The SIMD parser (size 256) parses 118 megabytes a second.',
  'a bound number beside its condition':
    '<!-- benchproof: bind jsonkit/parse@default[size=64] -->\nParsing with size 64 runs at 22.3 MB/s.',
  'a bound number beside others':
    '<!-- benchproof: bind jsonkit/parse@default[size=64] -->\nSince version 2.1 (see #12) we parse at 22.3 MB/s.',
  'a bound table with its parameters': `<!-- benchproof: bind jsonkit/parse rows=size columns=variant -->\n${TABLE}`,
  'a setting': 'The default timeout is 30 s.',
};

/** A true sentence, and what makes it false. */
const PAIRS: readonly (readonly [string, ...string[]])[] = [
  [
    'Syncing adds 47.05 ms to a put.',
    'Syncing adds 57.05 ms to a put.',
    'Syncing adds 47.05 ms to a load.',
  ],
  ['Linting takes 7.4 ms.', 'Linting takes 9.9 ms.'],
  [
    'The search speeds up 5.5x from one thread to eight.',
    'The search speeds up 7.5x from one thread to eight.',
  ],
  [
    'rival lints in 9.9 ms, we do it in 7.4 ms.',
    'rival lints in 9.9 ms, we do it in 9.9 ms again.',
  ],
  [
    'The jsonkit linter needs 7.4 ms instead of 9.9 ms.',
    'The jsonkit linter needs 7.4 ms instead of 7.4 ms.',
  ],
  [
    '**Size 256.** Default: 41 MB/s. With simd parsing: 118 MB/s.',
    '**Size 256.** Default: 41 MB/s. With simd parsing: 61.8 MB/s.',
  ],
  [
    'Parse, MB/s:\n\n| Text size | default | simd |\n|---|---|---|\n| 64 B | 22.3 | 61.8 |',
    'Parse, MB/s:\n\n| Text size | default | simd |\n|---|---|---|\n| 64 B | 22.3 | 68.1 |',
  ],
  [
    'Parsing with simd reaches 61.8 MB/s at size 64; that is 2.8x the default.',
    'Parsing with simd reaches 61.8 MB/s at size 64; that is 3.8x the default.',
  ],
  [
    'The proxy does 57.1 MB/s over HTTP/1.1 and 83.9 MB/s over h2.',
    'The proxy does 57.1 MB/s over HTTP/1.1 and 57.1 MB/s over h2.',
    'The proxy does 57.1 MB/s over HTTP/3.1 and 83.9 MB/s over h2.',
  ],
  [
    'No more waiting between releases! load takes 44.8 ms.',
    'No more waiting between releases! load takes 34.8 ms.',
  ],
  [
    'Two threads bring it to 6.2 s and eight to 2.2 s: that is the search.',
    'Two threads bring it to 6.2 s and eight to 6.2 s: that is the search.',
  ],
  ['An unsynced put takes 1.05 ms.', 'An unsynced put takes 48.1 ms.'],
  [
    'Parsing with size 256:\n\n* default — 41 MB/s\n* simd — 118 MB/s',
    'Parsing with size 64:\n\n* default — 22.3 MB/s\n* simd — 118 MB/s',
  ],
  ['### insert\n\n* std: 58.2 ns', '### insert\n\n* std: 38.2 ns'],
  ['In the worst case, load takes 44.9 ms.', 'In the worst case, load takes 44.7 ms.'],
  ['The median latency of serve is 1.05 ms.', 'The median latency of serve is 3.62 ms.'],
  ['serve: 99th percentile 3.62 ms.', 'serve: 99th percentile 1.05 ms.'],
  ['Each load makes 2 allocations.', 'Each load makes 3 allocations.'],
  [
    'For size 256 the SIMD parser occupies 12.5 MB.',
    'For size 256 the SIMD parser occupies 2.5 MB.',
  ],
  ['load takes 44.8 ms (n = 3).', 'load takes 34.8 ms (n = 3).', 'load takes 44.8 ms (n = 30).'],
  [
    'With 2 cores, load takes 44.8 ms.',
    'With 2 cores, load takes 34.8 ms.',
    'With 8 cores, load takes 44.8 ms.',
  ],
  [
    'load is faster than serialize (44.8 ms vs 91.7 ms).',
    'load is faster than serialize (34.8 ms vs 91.7 ms).',
    'load is faster than serialize (44.8 ms vs 191.7 ms).',
  ],
  ['Median of three runs: load 44.8 ms.', 'Median of three runs: load 34.8 ms.'],
  ['load: 44.8 ms ± 0.1 ms (3 runs).', 'load: 44.8 ms ± 2.1 ms (3 runs).'],
  ['load finishes in under 50 ms.', 'load finishes in under 40 ms.'],
  ['Each run of load stayed below 45 ms.', 'Each run of load stayed below 44.8 ms.'],
  [
    'We measured 44.8 ms for load and 91.7 ms for serialize.',
    'We measured 91.7 ms for load and 44.8 ms for serialize.',
  ],
  [
    'serialize takes roughly twice as long as load.',
    'load takes roughly twice as long as serialize.',
  ],
  ['load is 2x faster than serialize.', 'load is 4x faster than serialize.'],
  ['load takes 51% less time than serialize.', 'load takes 71% less time than serialize.'],
  ['load peaks at 3.2 MB of memory.', 'load peaks at 2.2 MB of memory.'],
  ['On a Ryzen 7, load takes 44.8 ms.', 'On a Ryzen 9, load takes 44.8 ms.'],
  ['On x86_64, load takes 44.8 ms.', 'On arm64, load takes 44.8 ms.'],
  ['At commit e850e7c, load takes 44.8 ms.', 'At commit e850e7c, load takes 34.8 ms.'],
  ['load takes 0.0448 s.', 'load takes 0.0348 s.'],
  ['On average over 3 runs, load takes 44.8 ms.', 'On average over 3 runs, load takes 34.8 ms.'],
  [
    'load takes between 44.7 and 44.9 ms.',
    'load takes between 34.7 and 36.9 ms.',
    'load takes between 44.7 and 64.9 ms.',
  ],
  ['load costs 45 ms per call.', 'load costs 35 ms per call.'],
  [
    'The SIMD parser reaches 118 MB/s with size 256, up from 61.8 MB/s with size 64.',
    'The SIMD parser reaches 218 MB/s with size 256, up from 61.8 MB/s with size 64.',
  ],
  [
    'Throughput of the default parser grows from 22.3 MB/s (size 64) to 41 MB/s (size 256).',
    'Throughput of the default parser grows from 12.3 MB/s (size 64) to 41 MB/s (size 256).',
  ],
  [
    'On 2 threads the search takes 6.2 s, and far more, 12.1 s, on one.',
    'On 2 threads the search takes 6.2 s, and no more than that, 6.2 s, on one.',
  ],
  ['End to end it is 413 ms.', 'End to end it is 44.8 ms.'],
  [
    'With a warm cache a request takes 7.3 ms.',
    'With a warm cache a request takes 4.3 ms.',
    'With a cold cache a request takes 7.3 ms.',
  ],
  [
    'On our side load takes 44.8 ms.',
    'On our side load takes 34.8 ms.',
    'On our ARM board load takes 44.8 ms.',
  ],
  [
    'At the moment load takes 44.8 ms.',
    'At the moment load takes 34.8 ms.',
    'At 80 % humidity load takes 44.8 ms.',
  ],
  [
    '8 threads search in 2.2 s.',
    '8 threads search in 2.2 s with 20 ms of packet delay.',
    'On two sockets, 8 threads search in 2.2 s.',
    '8 threads search in 2.2 s, on 24 threads.',
    'Tests ran on two sockets. 8 threads search in 2.2 s.',
  ],
  [
    'Two threads need 6.2 s for the search, eight 2.2.',
    'Two threads need 6.2 s for the search, eight 1.2.',
  ],
  ['A put takes at least 1 ms.', 'A put takes at least 2 ms.'],
  ['Turning sync on makes put 46 times slower.', 'Turning sync on makes put 26 times slower.'],
  [
    'The speed-up of the search on 8 threads is 5.5x.',
    'The speed-up of the search on 8 threads is 7.5x.',
  ],
  ['## HTTP/2\n\nThe proxy forwards 83.9 MB/s.', '## HTTP/2\n\nThe proxy forwards 57.1 MB/s.'],
  ['load takes less than a tenth of a second.', 'load takes less than a hundredth of a second.'],
  [
    'The search on 1 thread takes twelve and a quarter seconds.',
    'The search on 1 thread takes ten and a quarter seconds.',
  ],
  [
    'serialize loses to load by about 2:1.',
    'serialize loses to load by about 5:1.',
    'load loses to serialize by about 2:1.',
  ],
  [
    'With 8 threads, the search goes down to 18 % of the time of a single thread.',
    'With 8 threads, the search goes down to 82 % of the time of a single thread.',
  ],
  [
    'The whole load takes 44.8 ms.',
    'The naive load takes 44.8 ms.',
    'The streaming mode of load takes 44.8 ms.',
    'load takes 46 ms, the lazy one 44.8 ms.',
    'load of strings takes 44.8 ms.',
    'Over 1,000 runs, load takes 44.8 ms.',
    'load takes 44.8 ms at best.',
    'In its slowest run, load takes 44.8 ms.',
    'load takes 0 seconds.',
  ],
  ['At best, load takes 44.7 ms.', 'At best, load takes 44.9 ms.'],
  ['Since #1234, load takes 44.8 ms.', 'Since #1234, load takes 34.8 ms.'],
  [
    'load is 2x faster than serialize.',
    'load needs 2x less memory than serialize.',
    'load cuts the bill by 51 % compared to serialize.',
  ],
  ['First comes load. It takes 44.8 ms.', 'First comes load. It takes 34.8 ms.'],
  [
    '| size | default | simd |\n|---|---|---|\n| 64 | 22.3 MB/s | 61.8 MB/s |\n\nAll of it with parse.',
    '| size | default | simd |\n|---|---|---|\n| 64 | 22.3 MB/s | 51.8 MB/s |\n\nAll of it with parse.',
  ],
  ['load is done 46.9 ms sooner than serialize.', 'serialize is done 46.9 ms sooner than load.'],
];

async function judge(text: string) {
  const head = { 'README.md': `# jsonkit\n\n${text}\n` };
  const { verdict } = await checkDocs(memoryPorts({ head, records: RECORDS }), docsContext());
  const claims = verdict.files.flatMap((file) => file.claims);
  return { claims, wrong: claims.filter(({ fails }) => fails) };
}

test('true sentences pass, and fail with other numbers, names or conditions', async (said) => {
  for (const [right, ...others] of PAIRS)
    await said.test(right, async () => {
      const { claims, wrong } = await judge(right);
      const results = wrong.map(({ claim, result }) => [claim.text, result]);
      assert.deepEqual([claims.length > 0, results], [true, []]);
      for (const other of others) assert.ok((await judge(other)).wrong.length > 0, other);
    });
});

test('true numbers in everyday wording pass', async (said) => {
  for (const [what, text] of Object.entries(SAID))
    await said.test(what, async () => {
      const { claims, wrong } = await judge(text);
      assert.deepEqual(
        wrong.map(({ claim, result }) => [claim.text, result]),
        [],
      );
      assert.equal(claims.length > 0, what !== 'a setting');
    });
});

test('the same numbers made false fail', async (said) => {
  for (const [what, text] of Object.entries(SAID).filter(([what]) => what !== 'a setting'))
    await said.test(what, async () => {
      const wrong = text.replace('44.8', '34.8').replaceAll('22.3', '29.3').replace('118', '218');
      const said = await judge(wrong.replace('22300000', '29300000').replace('2.23e7', '2.93e7'));
      assert.ok(said.wrong.length > 0);
    });
});
