/** Forms in which many documents tell their figures: each is backed by its record, and another figure in its place is not. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { answer, isBacked } from '../../../bench/docs/judge-sentence.ts';

type Form = readonly [system: string, text: string, ...numbers: string[]];

const FORMS: readonly Form[] = [
  ['pybag', '`read`, 8 files\n\n+ sequential: 26.8 ms\n+ threads: 157.6 ms', '26.8', '157.6'],
  [
    'pybag',
    '* `read`\n  * 8 files\n    * threads: 157.6 ms\n  * 32 files\n    * threads: 2.478 s',
    '157.6',
    '2.478',
  ],
  [
    'jsonette',
    '* parse twitter.json: 512 µs (serde_json: 902 µs, simd-json: 371 µs)',
    '512',
    '902',
    '371',
  ],
  [
    'treegrep',
    'On `regex` (warm), treegrep takes 0.734 s, 23 % less than ripgrep (0.951 s).',
    '0.734',
    '0.951',
  ],
  [
    'treegrep',
    'treegrep is slower than ripgrep on plain `literal` searches: 412 ms against 287 ms (warm).',
    '412',
    '287',
  ],
  [
    'treegrep',
    'Compared with grep, treegrep is 9.5x faster on `literal` and 11x faster on `regex`, both with a warm cache.',
    '9.5x',
    '11x',
  ],
  ['ringkv', '`Compact` takes 84 ms and peaks at 149 MiB.', '84', '149'],
  ['ringkv', '`Compact` has a peak memory of 149 MiB.', '149'],
  [
    'schemata',
    'Importing the compiled build takes 94 ms, a third longer than pure Python (71 ms).',
    '94',
    '71',
  ],
  ['schemata', '* `dump` of large payloads: 19.2 ms → 4.86 ms (pure → compiled)', '19.2', '4.86'],
  [
    'gatewayd',
    'http2 lifts throughput by 37 % at 256 connections (61,480 → 83,940 req/s).',
    '37 %',
    '61,480',
    '83,940',
  ],
  ['gatewayd', 'http2 cuts p99 from 14.6 ms to 9.73 ms at 256 connections.', '14.6', '9.73'],
  [
    'gatewayd',
    'gatewayd proxies 61,480 req/s over HTTP/1 and 83,940 req/s over HTTP/2 with 256 connections.',
    '61,480',
    '83,940',
  ],
  [
    'gatewayd',
    'Latency (64 connections): http1 p50 1.24 ms / p99 4.87 ms; http2 p50 1.05 ms / p99 3.62 ms',
    '1.24',
    '4.87',
    '1.05',
    '3.62',
  ],
  [
    'michi',
    'Using 6 threads cuts the time of `parallel` from 29.8 s to 9.16 s, a speedup of 3.25.',
    '29.8',
    '9.16',
    '3.25',
  ],
  [
    'michi',
    '| Threads | Time (s) |\n|--|--|\n| 1 | 29.81 |\n| 8 | 8.56 |\n\n`parallel`, 1200 playouts, seed 42.',
    '29.81',
    '8.56',
  ],
  [
    'flatmap',
    'Inserting a million elements: 64.2 ns each with the flat map, 183 ns with std.',
    '64.2',
    '183',
  ],
  ['jsonette', 'Serializing twitter.json takes 23 % less time than serde_json.', '23 %'],
];

/** The same document with another figure: an eighth more. */
function changed(number: string): string {
  const digits = /\d[\d,.]*/.exec(number)?.[0] ?? '';
  const plain = digits.replaceAll(',', '');
  const places = plain.split('.')[1]?.length ?? 0;
  return number.replace(digits, (Number(plain) * 1.13).toFixed(places));
}

for (const [system, text, ...numbers] of FORMS)
  test(`${system}: ${text}`, async () => {
    for (const number of numbers) {
      const asked = { system, isSeen: true };
      assert.ok(isBacked(await answer({ ...asked, text, number })), number);
      const other = changed(number);
      const wrong = text.replace(number, other);
      assert.ok(!isBacked(await answer({ ...asked, text: wrong, number: other })), other);
    }
  });

const FOREIGN: readonly Form[] = [
  ['hakmem', 'Tuned, `random-mixed` at 64 bytes is faster than mimalloc (66.9M ops/s).', '66.9M'],
  [
    'hakmem',
    'Tuned, `random-mixed` at 64 bytes: 66.9M ops/s (batched, 10.2M by default).',
    '66.9M',
  ],
];
for (const [system, text, number = ''] of FOREIGN)
  test(`no record says ${text}`, async () => {
    assert.ok(!isBacked(await answer({ system, text, number, isSeen: true })));
  });
