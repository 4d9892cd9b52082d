import assert from 'node:assert/strict';
import { test } from 'node:test';
import { docsContext, memoryPorts } from '../../../test/contract/docs/memory-ports.ts';
import { checkDocs } from '../../commands/docs-check.ts';
import { writeOverview } from './overview.ts';

const row = (at: number) =>
  `| case ${at} | ${at}1.5 ms | ${at}2.5 ms | ${at}3 MB/s | ${at}4k ops/s |`;

/** Ten sections with a table of five rows each, four numbers a row, and a sentence that errs. */
const README = [
  '# Parser',
  '',
  'It went from 40 ms to 20 ms, which is 5x faster.',
  '',
  ...Array.from({ length: 10 }, (_, section) => [
    `## Benchmark ${section + 1}`,
    '',
    '| input | cold | warm | throughput | rate |',
    '|---|---|---|---|---|',
    ...Array.from({ length: 5 }, (__, at) => row(10 * section + at + 1)),
    '',
  ]).flat(),
].join('\n');

async function overviewOf(head: Readonly<Record<string, string>>, hasBenchmarks = false) {
  const options = { files: [], since: null, strict: false };
  const { verdict } = await checkDocs(memoryPorts({ head }), docsContext(), options);
  return { verdict, text: writeOverview(verdict, { width: 80, hasBenchmarks }) };
}

test('two hundred numbers are one screen: places, counts, contradictions, the next command', async () => {
  const { verdict, text } = await overviewOf({ 'README.md': README });
  assert.ok(verdict.counts.seen >= 200, `${verdict.counts.seen}`);
  const lines = text.split('\n');
  assert.ok(lines.length <= 40, text);
  assert.ok(lines.every((line) => line.length <= 160));
  assert.match(
    text,
    /^Nothing is recorded yet, so no run backs \d+ performance numbers in 1 document/,
  );
  assert.match(text, /README\.md:9–13 +Benchmark 1 +table +20 +ms, MB\/s, ops\/s\n/);
  assert.match(text, /Contradicts itself \(1\):\n {2}README\.md:3:39 — 5x: ratio — the/);
  assert.match(text, /benchproof init/);
  assert.match(text, /benchproof docs baseline --write --owner NAME /);
  const next = lines.slice(lines.indexOf('Next:'));
  assert.ok(
    next.every((line) => line.length <= 80),
    text,
  );
  assert.match(text, /docs check --all/);
  assert.match(lines.at(-2) ?? '', /^FAIL: 20\d claims seen/);
});

test('a configured project is sent to run, and many places are counted', async () => {
  const documents = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [
      `docs/page-${at}.md`,
      `# Page\n\nParsing takes ${at + 1}.5 ms.\n`,
    ]),
  );
  const { text } = await overviewOf(documents, true);
  assert.ok(text.split('\n').length <= 40, text);
  assert.match(text, /and 22 numbers in 22 other places/);
  assert.match(text, /benchproof run /);
});

test('a place is shown whole beside a long heading, and a table without units says so', async () => {
  const heading = 'How the parser compares with four others on a machine of last year';
  const rows = ['one', 'two', 'three'].map((name, at) => `| ${name} | ${at}1.25 | ${at}2.75 |`);
  const table = ['| benchmark | cold | warm |', '|---|---|---|', ...rows];
  const text = ['# Parser', '', `## ${heading}`, '', ...table, ''].join('\n');
  const { text: screen } = await overviewOf({ 'documentation/benchmarks.md': text });
  assert.match(screen, /documentation\/benchmarks\.md:7–9 .* table +6 +none given\n/);
});

test('a document without numbers has nothing to say but its counts', async () => {
  const { text } = await overviewOf({ 'README.md': '# Parser\n\nIt parses.\n' });
  assert.equal(text, 'PASS: 0 claims seen, 0 bound, 0 backed, 0 exempt, 0 failed\n');
});
