import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { strayDigits } from '../../../test/support/extract/stray-digits.ts';
import { textsOf } from '../../../test/support/extract/texts-of.ts';
import { decimalToNumber } from '../../quantity/decimal.ts';
import { readFormat } from '../extract/formats/format.ts';
import { lex } from './lex.ts';
import type { NumberToken } from './token.ts';

/** A token on one line: `text = low..high unit <shape> modifier direction`. */
function show(text: string, token: NumberToken): string {
  const value = token.low === null ? '-' : String(decimalToNumber(token.low));
  const high = token.high === null ? '' : `..${decimalToNumber(token.high)}`;
  const parts = [
    token.isSpread ? '±' : '',
    value + high,
    token.unit?.symbol ?? '',
    token.shape === null ? '' : `<${token.shape}>`,
    token.modifier === null ? '' : `[${token.modifier.kind}]`,
    token.direction === null ? '' : `{${token.direction}}`,
  ];
  return `${text.slice(token.start, token.end)} = ${parts.filter(Boolean).join(' ')}`;
}

const READINGS: readonly (readonly [text: string, ...tokens: string[]])[] = [
  ['61.8M ops/s', '61.8M ops/s = 61800000 ops/s'],
  ['bandwidth: 812.5 (MB/s) here', '812.5 = 812.5 MB/s'],
  ['40M/s', '40M/s = 40000000 /s'],
  ['**Rows per second: ~5,200**', '5,200 = 5200 rows/s [about]'],
  ['hits fall by −1.4pp then', '−1.4pp = -1.4 % {less}'],
  ['2000! queries per second', '2000! queries per second = 2000 req/s'],
  ['7000!!! ops/s', '7000!!! ops/s = 7000 ops/s'],
  ['It took 12! Seconds pass', '12 = 12'],
  ['40 Mops', '40 Mops = 40 Mops'],
  ['40M ops·s⁻¹', '40M ops·s⁻¹ = 40000000 ops/s'],
  ['12 MB·s⁻¹', '12 MB·s⁻¹ = 12 MB/s'],
  ['elapsed time: 0.055 (s)', '0.055 = 0.055 s'],
  ['Figure 3 (b) shows', '3 = 3'],
  ['Time in ms: 8.56', '8.56 = 8.56 ms'],
  ['built in version: 3', '3 = 3'],
  ['-42% less', '-42% = -42 % {less}'],
  ['takes 12 ms', '12 ms = 12 ms'],
  ['max=500 min=240', '500 = 500', '240 = 240'],
  ['1 KB=1,024 bytes', '1 KB = 1 kB', '1,024 bytes = 1024 B'],
  ['about 1,234.5 req/s', '1,234.5 req/s = 1234.5 req/s [about]'],
  ["1'234'567 rows per second", "1'234'567 rows per second = 1234567 rows/s"],
  ['12\u202f345 ns/op', '12\u202f345 ns/op = 12345 ns/op'],
  ['2.5e-3 s', '2.5e-3 s = 0.0025 s'],
  ['1.5 × 10^6 ops/s', '1.5 × 10^6 ops/s = 1500000 ops/s'],
  ['3×10⁻⁴ s', '3×10⁻⁴ s = 0.0003 s'],
  ['.5 ms', '.5 ms = 0.5 ms'],
  ['25 million messages per second', '25 million messages per second = 25000000 msg/s'],
  ['500 sharks/s', '500 sharks/s = 500 sharks/s'],
  ['100+ ms', '100+ ms = 100 ms [at-least]'],
  ['4.8M+ msgs/s', '4.8M+ msgs/s = 4800000 msg/s [at-least]'],
  ['10K+/s', '10K+/s = 10000 /s [at-least]'],
  ['2x+ faster', '2x = 2 x [at-least] {faster}'],
  ['up to about 3x faster', '3x = 3 x [up-to] {faster}'],
  ['no more than 5 seconds', '5 seconds = 5 s [at-most]'],
  ['past 1,200 keys-per-second then', '1,200 keys-per-second = 1200 keys/s'],
  ['lru-cache beats fifo-cache roughly 18 to 1', '18 to 1 = 18 x [about] {faster}'],
  [
    'makes 7.13 millions operations in one second',
    '7.13 millions operations in one second = 7130000 ops/s',
  ],
  ['never took longer than 4.3 s', '4.3 s = 4.3 s [more-than]'],
  ['is 82 % above that of the other', '82 % = 82 % {more}'],
  ['done in a second flat', 'a second = 1 s'],
  ['done in a second pass'],
  ['takes the better part of a minute', 'a minute = 1 min'],
  ['takes a good minute', 'a good minute = 1 min'],
  ['never tops a millisecond', 'a millisecond = 1 ms'],
  ['a fifth ahead of the others', 'a fifth = 0.2 x'],
  ['40 keys a second', '40 keys a second = 40 keys/s'],
  ['it runs once a minute'],
  ['throughput falls by 30%', '30% = 30 % {less}'],
  ['lowers latency by 30%', '30% = 30 % {less}'],
  ['a rise of 30%', '30% = 30 % {more}'],
  ['≥ 4x', '4x = 4 x [at-least]'],
  ['reduces latency by 30%', '30% = 30 % {less}'],
  ['9.4M → 10.8M ops/s', '9.4M = 9400000 ops/s', '10.8M ops/s = 10800000 ops/s'],
  ['2–3 ms', '2–3 ms = 2..3 ms'],
  ['20--30%', '20--30% = 20..30 %'],
  ['213 985 744 ops/s', '213 985 744 ops/s = 213985744 ops/s'],
  ['64 128 ns', '64 = 64', '128 ns = 128 ns'],
  ['60.1M - 62.8M', '60.1M - 62.8M = 60100000..62800000'],
  ['9.4–10.8M ops/s', '9.4–10.8M ops/s = 9400000..10800000 ops/s'],
  ['between 40 and 50 ms', '40 and 50 ms = 40..50 ms'],
  ['12, 15 and 18 MB/s', '12 = 12 MB/s', '15 = 15 MB/s', '18 MB/s = 18 MB/s'],
  ['4.24 ± .01s', '4.24 = 4.24 s', '.01s = ± 0.01 s'],
  ['4.24 s ± 0.01', '4.24 s = 4.24 s', '0.01 = ± 0.01 s'],
  ['12 ms ± 3%', '12 ms = 12 ms', '3% = ± 3 %'],
  ['8m30s', '8m30s = 510 s'],
  ['0m1.731s', '0m1.731s = 1.731 s'],
  ['1:02.5', '1:02.5 = 62.5 s'],
  ['1:02:03.25', '1:02:03.25 = 3723.25 s'],
  ['2 min 48 s', '2 min 48 s = 168 s'],
  ['1h 2m 3s', '1h 2m 3s = 3723 s'],
  ['½ s', '½ s = 0.5 s'],
  ['1½ hours', '1½ hours = 1.5 h'],
  ['927ms / 15000ms', '927ms = 927 ms', '15000ms = 15000 ms'],
  ['QPS: 159K', '159K = 159000 req/s'],
  ['Time (ms) = 5', '5 = 5 ms'],
  ['×3', '3 = 3 x'],
  ['x20 faster', '20 = 20 x {faster}'],
  ['x64 relative performance', 'x64 = 64 <name> {more}'],
  ['10-fold', '10-fold = 10 x'],
  ['twice as fast', 'twice = 2 x {faster}'],
  ['three times faster', 'three times = 3 x {faster}'],
  ['half the memory', 'half = 0.5 x'],
  ['half a second', 'half a second = 0.5 s'],
  ['a third of the time', 'a third = 0.33 x'],
  ['two thirds', 'two thirds = 0.67 x'],
  ['an order of magnitude faster', 'an order of magnitude = 10 x {faster}'],
  ['3 orders of magnitude', '3 orders of magnitude = 1000 x'],
  ['orders of magnitude', 'orders of magnitude = - x'],
  ['sub-millisecond', 'sub-millisecond = 1 ms [less-than]'],
  ['forty-five million rows per second', 'forty-five million rows per second = 45000000 rows/s'],
  ['one hundred and twenty ms', 'one hundred and twenty ms = 120 ms'],
  ['a million requests per second', 'a million requests per second = 1000000 req/s'],
  ['100s of microseconds', '100s of microseconds = - µs'],
  ['10s of CPU time', '10s = 10 s'],
  ['hundreds of microseconds', 'hundreds of microseconds = - µs'],
  ['twofold', 'twofold = 2 x'],
  ['two and a half seconds', 'two and a half seconds = 2.5 s'],
  ['v1.2.3', 'v1.2.3 = - <version>'],
  ['version 4.2', '4.2 = 4.2 <version>'],
  ['1.2.3-rc1', '1.2.3-rc1 = - <version>'],
  ['2024-05-06', '2024-05-06 = - <date>'],
  ['2024-05-06T12:30:00Z', '2024-05-06T12:30:00Z = - <date>'],
  ['6 May 2024', '6 = 6 <date>', '2024 = 2024 <date>'],
  ['12:30', '12:30 = 750 s <clock>'],
  ['10:1', '10:1 = 10 x <proportion>'],
  ['16:9', '16:9 = - <proportion>'],
  ['127.0.0.1', '127.0.0.1 = - <address>'],
  ['a1b2c3d4e5', 'a1b2c3d4e5 = - <hash>'],
  ['9f86d081884c', '9f86d081884c = - <hash>'],
  ['0xFF', '0xFF = - <hex>'],
  ['x86_64', 'x86_64 = - <name>'],
  ['sha256', 'sha256 = 256 <name>'],
  ['p99', 'p99 = 99 <percentile>'],
  ['99th percentile', '99th = 99 <percentile>'],
  ['2nd', '2nd = 2 <ordinal>'],
  ['64-bit', '64-bit = 64 <compound>'],
  ['an EPYC 7003X, 7003x', '7003X = 7003 <name>', '7003x = 7003 x'],
  ['1080p', '1080p = 1080 <name>'],
  ['#12', '12 = 12 <reference>'],
  ['$5', '5 = 5 <price>'],
  ['@2x', '2x = 2 x <scale-mark>'],
  ['640x480', '640x = 640 <dimensions>', '480 = 480 <dimensions>'],
  ['https://a.example/12?b=3', 'https://a.example/12?b=3 = - <url>'],
  ['bench/64/run', 'bench/64/run = 64 <path>'],
  ['./results/2024.txt', 'results/2024.txt = 2024 <path>'],
  ['--threads=8', '8 = 8 <option>'],
  ['--threads 8', '8 = 8 <option>'],
  ['GOMEMLIMIT=512MiB', '512MiB = 512 MiB <setting>'],
  ['%5.2f', '%5.2f = - <format>'],
  ['{0}', '{0} = - <format>'],
  ['(n = 30)', '30 = 30 <setting>'],
  ['1. first', '1 = 1 <list-marker>', 'first = 1 <ordinal>'],
  ['O(n^2)', '2 = 2 <exponent>'],
  ['constructor toString', ''],
  ['P99:3ms', 'P99 = 99 <percentile>', '3ms = 3 ms'],
  ['1.5x 2.1x', '1.5x = 1.5 x', '2.1x = 2.1 x'],
  ['1,5 ms', '1,5 ms = 1.5 ms'],
  ['several hundred microseconds', 'several hundred microseconds = - µs'],
  ['many users', ''],
  ['one sixteenth of it', 'one sixteenth = 0.06 x'],
  ['1/16th of the memory', '1/16th = 0.063 x <fraction>'],
  ['约300-500万次', '300-500万 = 3000000..5000000'],
  ['12毫秒以内', '12毫秒 = 12 ms'],
  ['高的2.3GB/s。注意', '2.3GB/s = 2.3 GB/s'],
  ['mod 4 x 24,440 ops/sec', '4 x = 4 <dimensions>', '24,440 ops/sec = 24440 ops/s'],
  ['耗时12毫秒', '12毫秒 = 12 ms'],
];

for (const [text, ...expected] of READINGS)
  test(`reads ${text}`, () => {
    const tokens = lex(text).map((token) => show(text, token));
    assert.deepEqual(tokens, expected.filter(Boolean));
  });

test('a lone comma is marked as ambiguous', () => {
  assert.equal(lex('1,5 ms')[0]?.isAmbiguous, true);
});

const PIECES = [
  ...['1', '12', '3.5', '1,234', '.5', '1e9', '0x1f', '½', '10⁶', '2024-01-02', '12:30', '1:02.5'],
  ...[
    'x',
    '×',
    '-',
    '–',
    '±',
    '+',
    '~',
    '→',
    '/',
    ':',
    '.',
    ',',
    '_',
    '%',
    '#',
    '$',
    '@',
    '^',
    '=',
  ],
  ...[
    'ms',
    ' ms',
    'M',
    ' ops/s',
    's',
    'm',
    'a',
    'twice',
    'half',
    'million',
    'per',
    'https://',
    '(',
    ')',
  ],
  ...[
    ' ',
    '\n',
    ' to ',
    ' and ',
    'p99',
    'v1',
    'sub-',
    'é',
    '倍',
    '😀',
    '|',
    '"',
    '`',
    '{',
    '}',
    '[',
    ']',
  ],
];

test('every digit of a random text lies in exactly one token', () => {
  const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 24 }).map((all) => all.join(''));
  const any = fc.string({ unit: 'grapheme', maxLength: 40 });
  fc.assert(
    fc.property(fc.oneof({ weight: 4, arbitrary: texts }, any), (text) => {
      const tokens = lex(text);
      assert.deepEqual(strayDigits(text, tokens), []);
      tokens.forEach((token, index) => {
        assert.ok(token.start < token.end && token.end <= text.length);
        assert.ok(index === 0 || (tokens[index - 1]?.end ?? 0) <= token.start, 'tokens overlap');
      });
    }),
    { seed: 20261122, numRuns: 3000 },
  );
});

test('every digit of every document at hand lies in exactly one token', async () => {
  const root = new URL('../../../', import.meta.url);
  const documents = globSync(
    '{*,docs/**/*,fixtures/{extract,formats,docs}/**/*}.{md,mdx,rst,adoc,html,txt}',
    { cwd: root },
  );
  assert.ok(documents.length > 20);
  for (const path of documents)
    for (const { text } of (
      await readFormat(readFileSync(new URL(path, root), 'utf8'), path)
    ).flatMap(textsOf))
      assert.deepEqual(strayDigits(text, lex(text)), [], path);
});

/** The shortest time of three, so that a neighbour's load does not count. */
function fastest(text: string): number {
  const times = [1, 2, 3].map(() => {
    const started = process.cpuUsage();
    lex(text);
    const { user, system } = process.cpuUsage(started);
    return user + system;
  });
  return Math.min(...times);
}

test('time grows with the length of a text, not with its square', () => {
  for (const piece of PIECES.filter((part) => part.trim() !== '')) {
    const small = fastest(piece.repeat(1000 / piece.length));
    const large = fastest(piece.repeat(16_000 / piece.length));
    assert.ok(large < 80 * small + 20_000, `${JSON.stringify(piece)}: ${small} and ${large} µs`);
  }
});
