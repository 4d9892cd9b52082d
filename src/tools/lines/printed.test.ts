import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readText } from '../../../test/support/tools/outputs.ts';
import { chooseMeasured } from '../../core/adapters/choose.ts';
import { printedText } from '../detection/printed-names.ts';
import { prepareMaterial } from '../material.ts';
import { LINES } from './printed.ts';

function namesOf(text: string): string[] {
  const material = prepareMaterial(text);
  assert.ok(material.ok);
  const parsed = LINES.parse(material);
  const measured = parsed.ok ? parsed.measured : [];
  return measured.flatMap(({ names, isAside }) => (isAside ? [] : names.slice(0, 1)));
}

test('a time of two digits is one where lines of its form have more: no run loses it', () => {
  assert.deepEqual(namesOf('sum*500: 97ms\nsort*500: 1.422s\nfind*500: 20ms\n'), [
    'sum*500',
    'sort*500',
    'find*500',
  ]);
});

test('how long it was told to run is no time of its own, and stands above as a heading', () => {
  assert.deepEqual(namesOf('duration 10 s\nsum: 1.422 s\n'), ['sum']);
  assert.deepEqual(namesOf('duration: 10 s\n'), []);
  assert.deepEqual(namesOf('2 threads\n- 1 seconds per test\n'), []);
  assert.deepEqual(namesOf('sum: 1.25 s/op\nsort: 12 ms/op\n'), ['sum', 'sort']);
  assert.deepEqual(namesOf('for 1 s:\nsum: 1.42 s\nfor 9 s:\nsum: 1.43 s\n'), [
    'for 1 s: sum',
    'for 9 s: sum',
  ]);
});

test('a time too short for a whole run is one of the work, whatever its digits, beside rates too', () => {
  const table = 'grow   133.8 ns  (  0 moves)\nwalk     1.9 ns  (  0 moves)\n';
  assert.deepEqual(namesOf(`${table}\nstress size=256: 350.3ns/insertion\nall: 4.25 s\n`), [
    'grow',
    'walk',
    'stress size=256',
  ]);
});

test('what stands in one column of times is measured alike, whatever the digits and however long', () => {
  const table = (...times: readonly string[]) =>
    [
      'Filename    Rows  Duration',
      ...times.map((time, at) => `${'abcd'[at]}.csv          ${at}  ${time.padStart(8)}`),
    ].join('\n');
  const all = ['a.csv 0', 'b.csv 1', 'c.csv 2', 'd.csv 3'];
  assert.deepEqual(namesOf(table('5.4ms', '12ms', '0.85ms', '3.1ms')), all);
  assert.deepEqual(namesOf(table('5.4ms', '12ms', '1.9ms', '3ms')), all);
  assert.deepEqual(namesOf(table('5.4ms', '123ms', '0.85ms', '3.1ms')), all);
  assert.deepEqual(namesOf(table('50ms', '10ms', '20ms')), []);
  assert.deepEqual(namesOf('warm-up for 12 ms\nsum    5.4ms\nsort   3.1ms\n'), ['sum', 'sort']);
  assert.deepEqual(namesOf('warm-up for 12 ms\nsum    54ms\nsort   31ms\n'), []);
  assert.deepEqual(namesOf(`${table('54ms', '12ms', '123ms')}\nall: 12.5 ops/s\n`), [
    ...all.slice(0, 3),
    'all',
  ]);
});

test('lines of one form and unit are of the work together, however long one of them took', () => {
  assert.deepEqual(namesOf('ledger: 13.223ms\npurse: 0.837ms\nwallet: 3.202ms\n'), [
    'ledger',
    'purse',
    'wallet',
  ]);
  assert.deepEqual(namesOf('purse: 0.837ms\nall: 1.422s\ntook 3.202ms\n'), ['purse']);
});

test('a time is read in every run beside a rate, whether or not it is as short as one of the work', () => {
  const output = (time: number) => `sum: 12.5 runs/s\nsum median: ${time} us\n`;
  assert.deepEqual(namesOf(output(950.25)), ['sum', 'sum median']);
  assert.deepEqual(namesOf(output(1050.25)), ['sum', 'sum median']);
  for (const time of [950.25, 1050.25]) {
    const material = prepareMaterial(output(time));
    const parsed = material.ok ? LINES.parse(material) : null;
    assert.ok(parsed?.ok);
    const chosen = chooseMeasured(parsed.measured, 'sum median', 'time');
    assert.deepEqual(chosen.samples, [time]);
    assert.doesNotThrow(() => chooseMeasured(parsed.measured, undefined, 'runs/s'));
  }
});

test('a pattern that finds times of the work finds none of the whole run', () => {
  const material = prepareMaterial('sum: 12.5 ns/op\nsum of all: 4.125 s\n');
  const parsed = material.ok ? LINES.parse(material) : null;
  assert.ok(parsed?.ok);
  assert.doesNotThrow(() => chooseMeasured(parsed.measured, '/^sum/', 'time'));
});

test('a unit may stand in brackets behind its value', () => {
  const part = (name: string, rate: number, time: number) =>
    `${name}\nelapsed: 0.055 (s)\nbandwidth: ${rate} (MB/s)\nper op: ${time} (us)\n----\n`;
  assert.deepEqual(namesOf(part('encode', 6254.4, 0.055) + part('decode', 4813.1, 0.071)), [
    'encode: bandwidth',
    'encode: per op',
    'decode: bandwidth',
    'decode: per op',
  ]);
});

test('a result without a unit, another in every run, is no heading', () => {
  const suite = (name: string, score: number) => `${name}:\nscore: ${score}\ntime: 12.5 ns/op\n`;
  assert.deepEqual(namesOf(suite('sum', 9.75) + suite('sort', 8.5)), ['sum: time', 'sort: time']);
});

test('a picture beside the fastest is no part of its name', () => {
  const names = ['sum: ledger', 'sum: purse', 'sort: ledger', 'sort: purse'];
  const suite = (...lines: string[]) => lines.map((line) => `${line} 1,500 ops/sec\n`).join('');
  const first = `sum\n${suite('🏆 ledger', '   purse')}sort\n${suite('   ledger', '🏆 purse')}`;
  assert.deepEqual(namesOf(first), names);
  assert.deepEqual(namesOf(first.replaceAll('🏆', '  ')), names);
});

/** What `init` would write, by what two runs printed. */
function namesInBoth(one: string, other: string): readonly string[] {
  const [first = [], second = []] = [one, other].map((text) => printedText(text)?.names);
  assert.deepEqual(first, second);
  return first;
}

test('how much faster one was in this run is no part of its name', () => {
  const run = (ratio: string, rate: string, others: string) =>
    `parsing a ledger\n│ ledger │ ${ratio} faster than purse │ ${rate} ops/sec │\n` +
    `│ purse │ slowest │ 812 ops/sec │\nparsing a wallet\n│ ledger │ ${others} │ 900 ops/sec │\n`;
  const names = namesInBoth(
    run('8.675x', '9.5k', 'slowest'),
    run('9.1x', '9.6k', '1.2x faster than purse'),
  );
  assert.deepEqual(names, ['parsing a ledger: ledger', 'purse', 'parsing a wallet: ledger']);
  assert.deepEqual(namesOf('faster path: 5.5 ns\nslower: 7.5 ns\n'), ['faster path', 'slower']);
  const beside = (ratio: number, share: string) =>
    `sum (${ratio}x faster): 12.5 ns/op\nsort ±${share}%: 13.5 ns/op\n`;
  assert.deepEqual(namesInBoth(beside(1.2, '0.52'), beside(1.31, '0.1')), ['sum', 'sort']);
});

test('a number of the run in a name or above it is left out where a shorter name is unique', () => {
  const run = (score: number, count: number) =>
    `done in ${count} steps\nsum ${score} points, 12.5 ns/op\nload 0.5: 13.5 ns/op\nload 0.75: 14.5 ns/op\n`;
  assert.deepEqual(namesInBoth(run(9.75, 400), run(8.5, 512)), ['sum', 'load 0.5', 'load 0.75']);
});

test('a rate with another prefix in every run is the same value', () => {
  const selected = (text: string) => {
    const read = { adapter: 'lines', select: 'sum', value: 'k ops/sec' };
    const reading = readText(read, text);
    return reading.ok ? Object.values(reading.values) : reading.message;
  };
  assert.deepEqual(selected('sum: 950.5 k ops/sec\n'), [[950.5]]);
  assert.deepEqual(selected('sum: 1.05 M ops/sec\n'), [[1050]]);
  assert.deepEqual(selected('sum: 900 ops/sec\n'), [[0.9]]);
  assert.deepEqual(selected('sum: 950 k ops/sec\nsum: 1.05 M ops/sec\n'), [[1050]]);
  assert.match(String(selected('sum: 950 k keys/sec\n')), /expected the value k ops\/sec/);
});

test('of figures in a row with one unit behind them, those before it are no part of the name', () => {
  const line = (first: string, last: string) =>
    `walk #0, : ${first}, 0.364, ${last} ns/byte make,use,net\n`;
  assert.deepEqual(namesOf(line('0.372', '0.111')), ['walk #0']);
  assert.deepEqual(namesOf('walk 1.5, tin: 5 ns/op\n'), ['walk 1.5, tin']);
});

test('a time before a colon is part of the name', () => {
  assert.deepEqual(namesOf('sleep 500ms: 501.2 ms\nsleep 250 ms: 251.7 ms\n'), [
    'sleep 500ms',
    'sleep 250 ms',
  ]);
});

test('a time of the run between a name and its rate is no part of the name', () => {
  const run = (short: string, long: string) =>
    `mint 1  ${short} s  1370.5 ns/op  729,927.5 op/s\nmint 2000000  ${long} s  65.38 ns/op  15,295.5 op/s\n`;
  const names = namesInBoth(run('0.000', '0.091'), run('0.001', '0.12'));
  assert.deepEqual([...new Set(names)], ['mint 1', 'mint 2000000']);
});

test('rows of one name in several blocks are told apart by what only their block has', () => {
  const block = (size: number, time: number) =>
    `mint 2000  0.${time} s  ${time} ns/op\nspend/size=${size} 9000  12.5 ns/op\nmelt 2000  33.5 ns/op\n\n`;
  const run = (time: number) => block(8, time) + block(24, time + 3) + block(24, time + 1);
  const names = namesInBoth(run(101), run(120));
  assert.deepEqual(names, [
    'spend/size=8: mint',
    'spend/size=8',
    'spend/size=8: melt',
    'spend/size=24: mint',
    'spend/size=24',
    'spend/size=24: melt',
  ]);
  const twice = namesOf(block(8, 101) + block(8, 120));
  assert.deepEqual(twice, ['mint 2000', 'spend/size=8 9000', 'melt 2000']);
});

test('a time with hundredths before a rate was measured, and so was one too short for the clock', () => {
  const run = (first: string, second: string) =>
    `mint 10  ${first} s  36.5 ns/op\nmint 2  0.000 s  12.5 ns/op\nmelt 10  ${second} s  7.5 ns/op\n`;
  const names = namesInBoth(run('0.03', '0.008'), run('0.029', '0.00'));
  assert.deepEqual(names, ['mint 10', 'mint 2', 'melt']);
});

test('a unit before its value is read under the heading that names it, without the counts of the run', () => {
  const part = (name: string, rate: string, count: number, seconds: string) =>
    `${name}\n Ops/sec: ${rate} ±1.25% Ran ${count} times in ${seconds} seconds.\n`;
  const names = namesInBoth(
    part('mint a purse', '46357', 57, '0.012') + part('spend it', '9,876', 1024, '0.105'),
    part('mint a purse', '47,358', 1061, '0.103') + part('spend it', '98.75', 9, '0.011'),
  );
  assert.deepEqual(names, ['mint a purse: Ops/sec', 'spend it: Ops/sec']);
  assert.deepEqual(namesOf('rate (MB/s) = 812.5\nruns/s: 12 steps\n'), ['rate (MB/s)']);
});

test('a name ends before the first number that tells it from no other', () => {
  const run = (cycles: number, sizes: readonly number[]) =>
    sizes.map((size) => `sum ${size} took ${cycles + size} cycles: 12.5 ns/op\n`).join('');
  assert.deepEqual(namesInBoth(run(900, [64, 128]), run(711, [64, 128])), [
    'sum 64 took',
    'sum 128 took',
  ]);
});

test('a rate alone in its line has the name above it, its thousands parted by spaces', () => {
  const text =
    'Running "sum" suite...\nProgress: 100%\n\n  mint a purse:\n    147 663 243 ops/s, ±0.78%   | fastest\n\n' +
    '  spend it:\n    1 024 ops/s, ±1.20%   | slowest, 99.9% slower\n';
  assert.deepEqual(namesOf(text), ['mint a purse', 'spend it']);
  const reading = readText({ adapter: 'lines', select: 'mint a purse', value: 'ops/s' }, text);
  assert.deepEqual(reading.ok && Object.values(reading.values), [[147_663_243]]);
  assert.deepEqual(namesOf('12.5 ns\n'), []);
});

test('how fast the processor was in this run is no part of a name, but a frequency of the work is', () => {
  const run = (clock: string, again: string) =>
    `sum(purse, N) :  clock  ${clock} GHz speed: 1.25 GB/s\nsum(purse, N) :  clock  ${again} GHz speed: 1.27 GB/s\n`;
  const name = 'sum(purse, N) : clock speed';
  for (const text of [run('2.30', '2.15'), run('2.30', '2.30')])
    assert.deepEqual(namesOf(text), [name]);
  assert.deepEqual(namesOf('play 44.1 kHz: 12.5 ns\n'), ['play 44.1 kHz']);
});

test('what stands in brackets behind a figure says more of it, and is no other benchmark', () => {
  assert.deepEqual(namesOf('✔ sum    5,546,209 ops/sec (avg: 180ns)\n'), ['sum']);
  assert.deepEqual(namesOf('sum  3,234 ops/sec (mean of 9) min..max=(246.79ns...731.00ns)\n'), [
    'sum',
  ]);
  const done = (time: number) => `ok ~${time} μs (0 s + ${time}182 ns)\n`;
  assert.deepEqual(namesOf(`# sort 500 lines\n${done(424)}\n# find 500 lines\n${done(512)}`), [
    'sort 500 lines: ok',
    'find 500 lines: ok',
  ]);
  const below = (mean: number, total: number, runs: number) =>
    `Purse:\n  sum:\n    ${mean} ms (+/- 0.0082 ms) from ${runs} iterations (${total} ms total)\n` +
    `  sort:\n    0.02034 ms (+/- 0.0012 ms) from ${runs} iterations (3.01043 ms total)\n`;
  assert.deepEqual(namesInBoth(below(0.01034, 2.01, 100), below(0.01135, 2.31, 120)), [
    'sum',
    'sort',
  ]);
  assert.deepEqual(namesOf('sum (5.5 ns)\nsort (6.5 ns)\n'), ['sum', 'sort']);
});

test('how much better one was, with a sign, is no part of its name', () => {
  const run = (share: string, rate: string) =>
    `sum   ${share}  (${rate} ops/sec)  (avg: 180ns)\nsort (#)  0%  (4,192,281 ops/sec)  (avg: 238ns)\n`;
  assert.deepEqual(namesInBoth(run('+32.3%', '5,546,209'), run('-1.25%', '4,101,001')), [
    'sum',
    'sort (#) 0%',
  ]);
  assert.deepEqual(namesOf('50% full: 12.5 ns\n90% full: 14.5 ns\n'), ['50% full', '90% full']);
});

test('rules and marks around a name are no part of it', () => {
  const boxed = (count: number) =>
    `╔════╤════╤════╗\n║ sum │ ${count} │ 629996.66 op/sec │ ± 32.94 % ║\n`;
  assert.deepEqual(namesInBoth(boxed(200), boxed(180)), ['sum']);
  assert.deepEqual(namesOf('   5,390,126 op/s » join list\n'), ['join list']);
});

test('of the statistics on lines of their own below a name, the middle one stands for it', () => {
  const block = (name: string) =>
    `timing: ${name}\n\tfreq: 3037247.28 ops/sec\n\tmean: 0.33ms, median: 0.25ms, range: [0.22..1.06]\n\tq1: 0.23ms, q3: 0.27ms\n`;
  assert.deepEqual(namesOf(block('sum') + block('sort')), [
    'timing: sum: freq',
    'timing: sum: median',
    'timing: sort: freq',
    'timing: sort: median',
  ]);
});

test('what says how a step went, in a cell of its own, is no part of a name', () => {
  const text =
    '[==========] Running 2 benchmarks.\n[ RUN      ] purse.sum\n[       OK ] purse.sum (mean 0.645us, +- 2.08%)\n' +
    '[ RUN      ] purse.sort\n[       OK ] purse.sort (mean 1.992us, +- 1.16%)\n';
  assert.deepEqual(namesOf(text), ['purse.sum (mean', 'purse.sort (mean']);
  assert.deepEqual(namesOf('[A] sum: 5.5 ns\n[B] sum: 6.5 ns\n'), ['[A] sum', '[B] sum']);
});

test('statistics on lines of their own are those of one benchmark where the middle one lies between the others', () => {
  const block = (name: string, middle: number) =>
    `${name}\n  Average time: ${middle + 1} us\n  Fastest time: ${middle - 4} us\n  Slowest time: ${middle + 9} us\n  Median time: ${middle} us\n`;
  assert.deepEqual(namesOf(block('sum', 66.25) + block('sort', 91.5)), [
    'sum: Median time',
    'sort: Median time',
  ]);
  const library = 'mean: 5.25 ns\nmedian: 61.5 ns\nmax: 3.25 ns\n';
  assert.deepEqual(namesOf(library), ['mean', 'median', 'max']);
});

const valuesOf = (text: string) => {
  const material = prepareMaterial(text);
  const parsed = material.ok ? LINES.parse(material) : null;
  const measured = parsed?.ok ? parsed.measured : [];
  return measured.flatMap(({ names, samples, isAside }) =>
    isAside ? [] : [[names[0], ...(samples ?? [])]],
  );
};

test('words up to a comma are of the figure before them', () => {
  assert.deepEqual(
    valuesOf('insert: 1234567 ns total, 12 ns per op\nremove: 2234567 ns total, 22 ns per op\n'),
    [
      ['insert', 12],
      ['remove', 22],
    ],
  );
});

test('a deviation may stand between a value and its unit', () => {
  const rows = '| hash | 1.23 ± 0.04 ms |\n| sort | 2.23 ± 0.05 ms |\n';
  assert.deepEqual(valuesOf(`| Method | Mean |\n|---|---|\n${rows}`), [
    ['hash', 1.23],
    ['sort', 2.23],
  ]);
});

test('a statistic beside a time of few digits says that it was measured', () => {
  const text = 'get: p50=1.2ms p99=3.4ms max=9.1ms\nput: p50=2.2ms p99=4.4ms max=19.1ms\n';
  assert.deepEqual(valuesOf(text), [
    ['get: p50', 1.2],
    ['put: p50', 2.2],
  ]);
});

test('a tab or spaces may stand between a value and a quotient', () => {
  assert.deepEqual(valuesOf('sum\t12.3\tns/op\nsort\t22.3\tns/op\n'), [
    ['sum', 12.3],
    ['sort', 22.3],
  ]);
  assert.deepEqual(valuesOf('copy    812.5    MB/s\n'), [['copy', 812.5]]);
});

test('dots that lead to a value, and a bracket that a number would follow, are no part of a name', () => {
  assert.deepEqual(namesOf('sum.......... 12.5ns/iter\nsort......... 22.5ns/iter\n'), [
    'sum',
    'sort',
  ]);
  assert.deepEqual(printedText('sum (N=1000): 12.5 us/op\nsort (N=1000): 22.5 us/op\n')?.names, [
    'sum',
    'sort',
  ]);
});

test('lines that say the same words before a figure were measured alike, however many figures they have', () => {
  const text =
    'alpha.txt  c 3.9 ms  d 0.6 ms\nbeta.xls  c 21.4 ms  d 2.8 ms\ngamma.bin  c 7.7 ms  d 0.04 ms\n';
  assert.deepEqual(namesOf(text), [
    'alpha.txt c',
    'alpha.txt d',
    'beta.xls c',
    'beta.xls d',
    'gamma.bin c',
    'gamma.bin d',
  ]);
});

test('of a whole run is what says so, or takes seconds', () => {
  const text =
    'a lookup needed 4.61 microseconds\na full scan was done in 29.5 milliseconds\na join was done in 188.3 milliseconds\n';
  assert.deepEqual(namesOf(`${text}all of it took 223.4 milliseconds\nwaited 6.04 seconds\n`), [
    'a lookup needed',
    'a full scan was done in',
    'a join was done in',
  ]);
});

test('what is said to be overhead, warm-up or resolution is no result', () => {
  const text =
    'loop overhead: 0.31 ns\ntimer resolution: 1.25 ns\nwarm-up: 12.5 ms\nsum: 5.25 ns\n';
  assert.deepEqual(namesOf(text), ['sum']);
});

test('several figures of one unit are told apart by the words above them', () => {
  const text =
    'Packer name             Compress. Decompress. Size\nplain                   11042 MB/s 11057 MB/s  2119\nlzq -1                    712 MB/s  3901 MB/s  1008\n';
  assert.deepEqual(valuesOf(text), [
    ['plain Compress', 11042],
    ['plain Decompress', 11057],
    ['lzq -1 Compress', 712],
    ['lzq -1 Decompress', 3901],
  ]);
});

test('what is set in below a name is of it, at every depth', () => {
  const half = (name: string) =>
    `${name}\n  flat\n    sum  6.91 ns/op\n    sort  2.20 ns/op\n  deep\n    sum  11.3 ns/op\n    sort  3.75 ns/op\n`;
  assert.deepEqual(namesOf(half('list') + half('tree')), [
    'list: flat: sum',
    'list: flat: sort',
    'list: deep: sum',
    'list: deep: sort',
    'tree: flat: sum',
    'tree: flat: sort',
    'tree: deep: sum',
    'tree: deep: sort',
  ]);
});

test('of the lines above the same figure, the one that only it has names it', () => {
  const part = (path: string, rate: number, share: number) =>
    `--> ${path}\nrunning for 10s @ http://localhost${path}\n  2 threads\n${share}% <= 2 milliseconds\n  Requests/sec:  ${rate}\n`;
  const run = (share: number) => part('/sum', 1425.5, share) + part('/sort', 982.5, share + 0.5);
  assert.deepEqual(namesInBoth(run(98.5), run(97.25)), [
    'running for 10s @ http://localhost/sum: Requests/sec',
    'running for 10s @ http://localhost/sort: Requests/sec',
  ]);
});

test('a figure alone below another is of what that one is of', () => {
  const text =
    'log\n  wrote 400 records in 1.733 s\n    => 2308136 rec/s\n  replayed in 0.604 s\n    => 6622517 rec/s\n';
  assert.deepEqual(valuesOf(text), [
    ['wrote 400 records in', 2308136],
    ['replayed in', 0.604],
    ['replayed in', 6622517],
  ]);
});

test('a row may be called by its name and unit, and its cells by the words above them', () => {
  const text = `
                 plain    inlined
---------------------------------
start [ms]        7.41       7.38
find (us)       880.00     871.00
rate [kreq/s]    41.90      48.37
size [KiB]        1204       1377
`;
  assert.deepEqual(valuesOf(text), [
    ['start plain', 7.41],
    ['start inlined', 7.38],
    ['find plain', 880],
    ['find inlined', 871],
    ['rate plain', 41.9],
    ['rate inlined', 48.37],
  ]);
});

test('a word before a value may end in its unit', () => {
  const text =
    'bench=fill entries=1000 micros_per_op=1.432\nbench=scan entries=1000 micros_per_op=0.216\n';
  assert.deepEqual(printedText(text)?.names, ['bench=fill entries', 'bench=scan entries']);
  assert.deepEqual(
    valuesOf('{"name":"sum","ns_per_op":12.25}\n').map(([, value]) => value),
    [12.25],
  );
  assert.deepEqual(valuesOf('sum time_ms: 12.25\n'), [['sum time_ms', 12.25]]);
});

test('when a line was written is no part of a name', () => {
  const run = (second: number) =>
    `2026-05-02 10:14:0${second}.340 INFO tree.insert done: 1.21us/op\n[10:14:0${second + 1}] tree.find: 3.87us/op\n`;
  assert.deepEqual(namesInBoth(run(3), run(5)), ['INFO tree.insert done', 'tree.find']);
});

test('a time behind a word of limits was told, and a row of totals is no benchmark', () => {
  const text =
    'each test runs for 500 ms, a checkpoint every 100 ms\nsum  12.5 ns/op\nsort  2.25 ns/op\nTOTAL  14.75 ns/op\nsetup: 12.9 ns/op\n';
  assert.deepEqual(namesOf(text), ['sum', 'sort']);
  assert.deepEqual(namesOf('sum total: 12.5 ns\nsort total: 14.5 ns\n'), [
    'sum total',
    'sort total',
  ]);
});

test('one name in two sections is two benchmarks, whatever the units', () => {
  const text =
    'loading\n  sum   5.804ms\n  sort  1.102ms\n\nrunning\n  sum   178,902 ops/sec\n  sort  611,734 ops/sec\n';
  assert.deepEqual(namesOf(text), [
    'loading: sum',
    'loading: sort',
    'running: sum',
    'running: sort',
  ]);
});

test('how long everything took is aside where the results are in seconds, too', () => {
  const text =
    'function    time (s)   speedup\nsum           4.1180     1.00x\nsort          0.0381   108.08x\ndone in 6.31 s\n';
  assert.deepEqual(namesOf(text), ['sum', 'sort']);
  const columns =
    '#n   make[s]     find[s]\n1e4  3.120e-03   9.020e-04\n1e6  3.502e-01   1.877e-01\n';
  assert.deepEqual(namesOf(columns).length, 4);
});

test('figures without a name have the line above that only they have', () => {
  const part = (mode: string, result: number, time: number) =>
    `mode=${mode} runs=1000\nresult ${result} 1.0012\n${time} ns per sample\n\n`;
  const run = (add: number) => part('sum', 0.31 + add, 13.88) + part('sort', 0.99 + add, 9.11);
  assert.deepEqual(namesInBoth(run(0), run(0.5)), ['mode=sum runs', 'mode=sort runs']);
});

test('minutes and seconds are one time', () => {
  assert.deepEqual(valuesOf('sum   0m 9.41s   peak 512 MB\nsort  1m 2.5s   peak 256 MB\n'), [
    ['sum', 9.41],
    ['sort', 62.5],
  ]);
});

test('what something took was measured, whatever its digits', () => {
  assert.deepEqual(valuesOf('sum: 1000 runs in 45 ms\nsort took 2 ms\n'), [
    ['sum: 1000 runs in', 45],
    ['sort took', 2],
  ]);
  assert.deepEqual(namesOf('p50: 94 ns\np99: 187 ns\np99.9: 1204 ns\nmax: 3871 ns\n'), ['p50']);
});

test('a unit that one line tells is that of all numbers without one, of rows and below sizes', () => {
  assert.deepEqual(
    valuesOf('all figures in nanoseconds per operation\ninsert rnd  187\ninsert seq   94\n'),
    [
      ['insert rnd', 187],
      ['insert seq', 94],
    ],
  );
  const table =
    'Cycles per byte, lower is better\n\nbytes        8      64    long\n------------------------------\nsum       7.25    1.81    0.98\nsort     10.13    2.66    1.58\n';
  assert.deepEqual(valuesOf(table), [
    ['sum 8', 7.25],
    ['sum 64', 1.81],
    ['sum long', 0.98],
    ['sort 8', 10.13],
    ['sort 64', 2.66],
    ['sort long', 1.58],
  ]);
  assert.deepEqual(namesOf('times in ms, rates in MB/s\nsum  12.5\nsort  14.5\n'), []);
  assert.deepEqual(namesOf('all times are in ns\nbag 12.5 7\n'), []);
});

test('rows below titles with a unit at their end are read from the first on', () => {
  const text =
    'name            set   get1  update   (ops/ms)\nhash          18536  17590   17794\nnative         4667   5454    5105\n';
  assert.deepEqual(valuesOf(text), [
    ['hash set', 18536],
    ['hash get1', 17590],
    ['hash update', 17794],
    ['native set', 4667],
    ['native get1', 5454],
    ['native update', 5105],
  ]);
  const twice =
    'All values in Mpixels/sec\n\nBitmap   JPEG   Size     Compress  Compr.\nFormat   Qual   Width    Perf      Perf\n\nBGR      95     2048     402.7     561.3\nRGB      95     2048     231.5     297.0\n';
  assert.deepEqual(namesOf(twice), []);
});

test('a table of sizes and ways, with its unit in a line above', () => {
  const text =
    'uint64, uniform random, ns/element\n        N     quick   merge\n      100      19.4    24.8\n     1000      32.6    40.1\n';
  assert.deepEqual(valuesOf(text), [
    ['N 100 quick', 19.4],
    ['N 100 merge', 24.8],
    ['N 1000 quick', 32.6],
    ['N 1000 merge', 40.1],
  ]);
  const ranks =
    'Latency, nanoseconds, 1 thread\nLibrary      50th     75th     99.9th\nquill           9       10         43\n';
  assert.deepEqual(valuesOf(ranks), [['quill 50th', 9]]);
  const ends =
    'rgx (ignore)    0.090 +/- 0.004 (lines: 16)\nag (ignore)     0.715 +/- 0.020 (lines: 16)\n\nmean wall time in seconds, 10 samples\n';
  assert.deepEqual(valuesOf(ends), [
    ['rgx (ignore)', 0.09],
    ['ag (ignore)', 0.715],
  ]);
});

test('words behind the first figure, up to a comma, name both', () => {
  const text =
    '   5.382 seconds to add all,  185804.53 entries/second\n   4.910 seconds to find all, 203665.99 entries/second\n';
  assert.deepEqual(namesOf(text), ['to add all', 'to find all']);
  assert.deepEqual(valuesOf('result:\n2108.44 mb/sec | 2952790.00 req/sec\n0.34 us/req\n'), [
    ['result', 2108.44],
    ['result', 2952790],
    ['result', 0.34],
  ]);
});

test('seconds below one are of the work beside shorter ones, and round durations are told', () => {
  const text =
    'lfq bench, duration 5000 ms\nmake     entx: 0.0187s   flek: 0.0402s\nwalk     entx: 0.0006s   flek: 0.0005s\n';
  assert.deepEqual(namesOf(text), ['make entx', 'make flek', 'walk entx', 'walk flek']);
  assert.deepEqual(
    namesOf(
      'block : one read / two reads\n 1024 :   0.0 ns  /   0.0 ns\n 2048 :   1.1 ns  /   1.7 ns\n',
    ),
    ['2048 read', '2048 reads'],
  );
});

test('how long something ran that was told how long is no result', () => {
  const text =
    'each for 3s\nsum: 41802331 rounds in 2.99s, 13934110 rounds/s\nsort: 4190221 rounds in 3.01s, 1396740 rounds/s\n';
  assert.deepEqual(
    valuesOf(text).map(([, value]) => value),
    [13934110, 1396740],
  );
  assert.deepEqual(printedText(text)?.names, ['sum', 'sort']);
  assert.deepEqual(namesOf('sum: 2.99 s\nsort: 3.01 s\n'), ['sum', 'sort']);
});

test('a figure among other clauses beside several results is a remark', () => {
  const rows = 'spin  71.2 Mops/s\nticket  18.1 Mops/s\nfutex  52.4 Mops/s\n';
  assert.deepEqual(namesOf(`lock test on two cores, critical section 50 ns\n${rows}`), [
    'spin',
    'ticket',
    'futex',
  ]);
  assert.deepEqual(
    namesOf('sort, stable: 5.5 ns\nsum: 4.5 ns\nfind: 3.5 ns\nmax: 2.5 ns\n').length,
    4,
  );
});

test('an object of JSON on a line is words and values, whose units may stand at the ends of words', () => {
  const text =
    '{"name":"sum","n":200,"elapsedMs":1433.2,"mbPerSec":146.4}\n{"name":"sort","n":200,"elapsedMs":4120.8,"mbPerSec":50.9}\n';
  assert.deepEqual(valuesOf(text), [
    ['sum, n=200 mbPerSec', 146.4],
    ['sort, n=200 mbPerSec', 50.9],
  ]);
});

test('an arrow leads to a value, a comparison to a limit', () => {
  assert.deepEqual(
    valuesOf('sum<u32>  ->  310 ns  (n=4194304)\nsort<u32>  =>  402 ns  (n=2097152)\n'),
    [
      ['sum<u32>', 310],
      ['sort<u32>', 402],
    ],
  );
  assert.deepEqual(namesOf('98.5% <= 2 milliseconds\n'), []);
});

test('statistics parted by slashes are read by their names', () => {
  const text =
    'pipe  rtt min/avg/max = 6.1/7.9/88.4 us\nlocal  rtt min/avg/max = 9.8/12.6/141.0 us\n';
  assert.deepEqual(valuesOf(text), [
    ['pipe rtt avg', 7.9],
    ['local rtt avg', 12.6],
  ]);
});

test('cells of a table are below their titles, also in Markdown, without a value and above a name of the rows', () => {
  const markdown =
    'Encoders (msgs/s, higher is better)\n\n| library | 1 KB    | 16 KB  |\n| ------- | ------: | -----: |\n| pack    | 412,903 | 38,220 |\n| note    | 295,411 | 27,916 |\n\nRan each case for 3 s after 1 s of warm-up.\n';
  assert.deepEqual(valuesOf(markdown), [
    ['pack 1 KB', 412903],
    ['pack 16 KB', 38220],
    ['note 1 KB', 295411],
    ['note 16 KB', 27916],
  ]);
  const frame =
    'Median time in ms over 7 repeats\n              quick   plain    old\nquery                      \njoin          14.21   63.80  11.07\nfilter         9.02     NaN  12.38\n';
  assert.deepEqual(valuesOf(frame), [
    ['join quick', 14.21],
    ['join plain', 63.8],
    ['join old', 11.07],
    ['filter quick', 9.02],
    ['filter old', 12.38],
  ]);
});

test('cells of Markdown stand below their titles by their bars, wherever these are', () => {
  const rule = '|---|---:|---:|\n';
  const rows = '| a bag of many coins | 1.25 | 3.5 |\n| purse | 234.75 | 4.25 |\n';
  const expected = ['a bag of many coins', 'purse'].flatMap((name) => [
    `${name} mint`,
    `${name} spend`,
  ]);
  assert.deepEqual(namesOf(`| name | mint ms | spend ms |\n${rule}${rows}`), expected);
  assert.deepEqual(namesOf(`| (ops/s) | mint | spend |\n${rule}${rows}`), expected);
  assert.deepEqual(namesOf(`| a | b |\n${rule}${rows}`), []);
});

/** Every figure of a text with its unit. */
const figuresOf = (text: string) => {
  const material = prepareMaterial(text);
  const parsed = material.ok ? LINES.parse(material) : null;
  const measured = parsed?.ok ? parsed.measured : [];
  return measured.map(({ samples, unit }) => `${samples[0]} ${unit}`);
};

test('words before a value are read as a rate, in every way to write one', () => {
  const RATES: readonly (readonly [string, string])[] = [
    ['Requests per second:    1912.34 [#/sec] (mean)', '1912.34 req/s'],
    ['Average requests per second: 1912.34', '1912.34 req/s'],
    ['Requests Per Second = 1,912.5', '1912.5 req/s'],
    ['Nodes per sec = 46357', '46357 nodes/s'],
    ['read MB per second: 812.5', '812.5 MB/s'],
    ['bytes per second: 812500', '812500 B/s'],
    ['ops per ms: 463.25', '463.25 ops/ms'],
    ['million requests per second: 1.25', '1.25 million requests per second'],
    ['total M ops/sec: 1.25', '1.25 M ops/sec'],
    ['per second: 12.25', '12.25 /s'],
    ['Jobs / second: 12.25', '12.25 jobs/s'],
    ['Speed in items per second = 12.25', '12.25 items/s'],
    ['ops-per-second: 12.25', '12.25 ops/s'],
    ['OPS_PER_SEC=12.25', '12.25 ops/s'],
    ['MB/s per core: 812.5', '812.5 MB/s'],
    ['ops per second per core: 812.5', '812.5 ops/s'],
    ['nanoseconds per hash: 12.25', '12.25 ns/hash'],
    ['cycles per input byte: 12.25', '12.25 cycles/input byte'],
    ['time per op in ns: 12.25', '12.25 ns'],
    ['avg time per op ns: 12.25', '12.25 ns'],
    ['Elapsed [ms]: 1250', '1250 ms'],
    ['Wall time, seconds: 1.25', '1.25 s'],
    ['Transfer rate: 1234.56 [Kbytes/sec] received', '1234.56 kB/s'],
  ];
  for (const [line, figure] of RATES) assert.deepEqual(figuresOf(`${line}\n`), [figure], line);
});

test('a second that something is counted by is no unit of the value', () => {
  for (const line of [
    'Requests in 10 seconds: 5000.25',
    'Requests in one second: 500.25',
    'requests per 10 seconds: 5000.25',
    'requests per CPU second: 500.25',
    'less than a second: 12.25',
    'ops each second: 12.25',
    'Operationen pro Sekunde: 1912.34',
    'Operationen pro sec: 1912.34',
    'mb_sec: 12.25',
    'per_second: 12.25 widgets',
    'rate [1/ms]: 120.5',
    'first second: 12.25',
    'ops per cpu ms: 12.25',
    'run 10 ms: 12.25',
  ])
    assert.deepEqual(figuresOf(`${line}\n`), [], line);
  assert.deepEqual(figuresOf('first: 12.25\nsecond: 13.25\nthird: 14.25\n'), []);
  assert.deepEqual(figuresOf('name    first   second  third\nsum     12.25   13.25   14.25\n'), []);
});

test('above a column too', () => {
  const table = (title: string) =>
    figuresOf(`name    ${title}\nsum     ${'12.25'.padStart(title.length)}\n`);
  assert.deepEqual(table('Requests per second'), ['12.25 req/s']);
  assert.deepEqual(table('ops / sec'), ['12.25 ops/s']);
  assert.deepEqual(table('rate [1/s]'), ['12.25 /s']);
  assert.deepEqual(table('time per op (ns)'), ['12.25 ns']);
  assert.deepEqual(table('Operationen pro Sekunde'), []);
  const csv = 'name,requests per second,time ms\nsum,12.25,3.5\n';
  assert.deepEqual(figuresOf(csv), ['12.25 req/s', '3.5 ms']);
  assert.deepEqual(namesOf(csv), ['sum', 'sum']);
});

test('one over a unit of time is a unit, wherever it stands', () => {
  for (const line of [
    'Rate (1/s): 120.5',
    'Rate [1/s]: 120.5',
    'Rate [1/s] 120.5',
    'rate 1/s = 120.5',
    'Rate in 1/s: 120.5',
    'Rate (1 / sec) 120.5',
    'rate: 120.5 1/s',
    'rate: 120.5 (1/s)',
    'rate: 120.5 [1/s]',
  ])
    assert.deepEqual(figuresOf(`${line}\n`), ['120.5 /s'], line);
  assert.deepEqual(figuresOf('rate: 1/s\n'), ['1 /s']);
});

test('a time in several parts is one figure', () => {
  assert.deepEqual(valuesOf('encode: 950ms 20us 3ns\n'), [['encode', 950_020_003]]);
  assert.deepEqual(valuesOf('encode took 1m 1s 250ms\n'), [['encode took', 61_250]]);
  assert.deepEqual(valuesOf('{"name":"encode","took":"2s500ms"}\n'), [['encode', 2500]]);
  assert.deepEqual(valuesOf('encode: 1 hour, 2 minutes and 3.5 seconds\n'), [['encode', 3723.5]]);
  assert.deepEqual(valuesOf('encode: 1 s 250 ms ± 3 ms\n'), [['encode', 1250]]);
  assert.deepEqual(figuresOf('n=10 min 5.25 s max 9.25 s\n'), ['5.25 s', '9.25 s']);
  assert.deepEqual(figuresOf('n=10 min 5.25 ms max 9.25 ms\n'), ['5.25 ms', '9.25 ms']);
});

test('thousands parted by spaces are one number where nothing else can be meant', () => {
  assert.deepEqual(valuesOf('sort: 999 901 ns\n'), [['sort', 999_901]]);
  assert.deepEqual(valuesOf('sort = 1 199 101.5 ns\n'), [['sort', 1_199_101.5]]);
  assert.deepEqual(valuesOf('sort 64: 12 345 ns\n'), [['sort 64', 12_345]]);
  assert.deepEqual(valuesOf('sort took 12 345 ms\n'), [['sort took', 12_345]]);
  assert.deepEqual(valuesOf('sort -> 12 345 ms\n'), [['sort', 12_345]]);
  assert.deepEqual(valuesOf('copy 12 045 ms\n'), [['copy', 12_045]]);
  assert.deepEqual(valuesOf('at 12:30 500 ns\n'), []);
  for (const line of [
    'copy 64 128 ns',
    'copy 64 128 256 ns',
    '2026 12 345 ns',
    'min/avg/max: 121 125 129 ns',
  ])
    assert.deepEqual(figuresOf(`${line}\n`), [], line);
  assert.deepEqual(valuesOf('copy 64 95 ns\n'), [['copy 64', 95]]);
});

test('what is read does not depend on how large the numbers are', () => {
  const outputs = [
    (factor: number) => `encode: ${(10.4 * factor).toFixed(1)} ms\n`,
    (factor: number) => `encode: 12.5 ms (σ = ${(0.8 * factor).toFixed(2)} ms)\n`,
    (factor: number) => `encode: 1250 ms total, ${(0.97 * factor).toFixed(2)} ms each\n`,
    (factor: number) =>
      `encode: ${(940.5 * factor).toFixed(1)} us, decode: ${(99.6 * factor).toFixed(1)} us\n`,
  ];
  for (const output of outputs) {
    const readings = [0.3, 0.9, 1, 1.1, 4].map((factor) => namesOf(output(factor)));
    for (const reading of readings) assert.deepEqual(reading, readings[0], output(1));
    assert.equal(readings[0]?.[0], 'encode');
  }
  assert.deepEqual(valuesOf('encode: 12.5 ms (σ = 0.31 ms)\n'), [['encode', 12.5]]);
});

test('of output too long to read whole, the end counts', () => {
  const progress = Array.from({ length: 25_000 }, (_, at) => `mean so far: ${100 - at / 1000} ms`);
  assert.deepEqual(valuesOf(`${progress.join('\n')}\nmean so far: 12.531 ms\n`), [
    ['mean so far', 12.531],
  ]);
});
