/** An author states a false number in another language, or in words that are rarely used for numbers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkDocs } from '../../src/commands/docs-check.ts';
import { makeRecord } from '../contract/docs/claim-builder.ts';
import { docsContext, memoryPorts, revision } from '../contract/docs/memory-ports.ts';

const recorded = (benchmark: string, metric: string, unit: string, value: number) =>
  makeRecord({
    ...{ project: 'jsonkit', benchmark, metric, unit, runs: [value, value * 1.001, value * 0.999] },
    ...{ id: benchmark + metric, better: unit === 'MB/s' ? 'higher' : 'lower' },
  });
const RECORDS = [
  recorded('load', 'time', 'ms', 44.8),
  recorded('load', 'peak-memory', 'MB', 3.2),
  recorded('serialize', 'time', 'ms', 91.7),
  recorded('parse', 'throughput', 'MB/s', 118),
];

async function isRejected(text: string): Promise<boolean> {
  const base = { 'README.md': '# jsonkit\n' };
  const head = { 'README.md': `# jsonkit\n\n${text}\n` };
  const options = { files: [], since: revision('base'), strict: false };
  const ports = memoryPorts({ base, head, records: RECORDS });
  const { verdict } = await checkDocs(ports, docsContext(), options);
  return verdict.files.some(({ claims }) => claims.some(({ fails }) => fails));
}

async function assertRejected(texts: readonly string[]): Promise<void> {
  for (const text of texts) assert.ok(await isRejected(text), text);
}

test('units are read in other languages', async () => {
  await assertRejected([
    'parse читает 218 МБ/с.',
    'load занимает 34.8 мс.',
    'load 需要 34.8 毫秒。',
    'load は 34.8 ミリ秒かかります。',
    'load 은 34.8 밀리초 걸립니다.',
    'load prend 34,8 millisecondes.',
    'load dauert 34,8 Millisekunden.',
    'load tarda 34.8 milisegundos.',
  ]);
});

test('a ratio between two names is noticed in any language', async () => {
  await assertRejected([
    'load ist 4-mal schneller als serialize.',
    'load est 4 fois plus rapide que serialize.',
    'load es 4 veces más rápido que serialize.',
    'load 比 serialize 快 4 倍。',
    'load в 4 раза быстрее serialize.',
  ]);
});

test('ratios in rare words are read', async () => {
  await assertRejected([
    'load is a hundredfold faster than serialize.',
    'load is faster than serialize by 5 to 1.',
    'load has sub-millisecond latency.',
    'serialize loses to load by 5:1.',
    'load takes a mere hundredth of a second.',
    'load takes two hundredths of a second.',
    'parse pushes past the 400 megabytes-per-second mark.',
    'load is a three-millisecond affair.',
    'load hardly ever takes more than 3 ms.',
    'Going from serialize to load raises the time by 104 %.',
    'load is done in a second flat.',
    'load takes the better part of a minute.',
    'load takes just over 12 ms.',
  ]);
});

test('sizes of measured memory are claims', async () => {
  await assertRejected([
    'load needs only 3 kB of RAM.',
    'load gets by with 3 kB of memory.',
    'Loading gobbles up half a gigabyte of memory.',
  ]);
});

test('one word about expectations or targets exempts nothing of a performance', async () => {
  await assertRejected([
    'Typical throughput is 10 GB/s.',
    'As expected, it packs 10 GB/s.',
    'Loading typically runs at 10 GB/s.',
    'The target of 5 GB/s was exceeded: 10 GB/s.',
    'Our aim was 20 ms, and a pass needs 2 ms.',
  ]);
});

test('a table of a single row is read, whatever its header says', async () => {
  const table = (header: string, row: string) => `| ${header} |\n|---|---|\n| ${row} |`;
  await assertRejected([
    table('benchmark | time', 'load | 12 ms'),
    table('what | max', 'load | 12 ms'),
    table('what | time [ns]', 'load | 386'),
    table('step | took', 'serialize | 3 µs'),
  ]);
  for (const [header, row] of [
    ['file | size', 'load | 12 KiB'],
    ['benchmark | since', 'load | 2024'],
    ['option | default', 'timeout | 30 s'],
  ] as const)
    assert.equal(await isRejected(table(header, row)), false, row);
});
