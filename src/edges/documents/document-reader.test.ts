import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { openDocumentReader } from './document-reader.ts';

const workerUrl = new URL('./parse-worker.ts', import.meta.url);
const plain = { isExample: false };

test('claims come back from the worker with their places', async () => {
  await using reader = openDocumentReader({ workerUrl });
  const document = await reader.read(
    '# Speed\n\nIt is 5.6x faster than strtod.\n',
    'README.md',
    plain,
  );
  assert.equal(document.failure, null);
  assert.deepEqual(
    document.claims.map(({ line, column, text, value, unit }) => [line, column, text, value, unit]),
    [[3, 7, '5.6x', 5.6, 'x']],
  );
});

test('a reader that is started early and never asked ends with its program', () => {
  const reader = JSON.stringify(new URL('./document-reader.ts', import.meta.url).href);
  const program = `
    import { openDocumentReader } from ${reader};
    openDocumentReader({ workerUrl: new URL(${JSON.stringify(workerUrl.href)}), isWanted: true });
  `;
  const call = ['--input-type=module', '--eval', program];
  const { status, stderr } = spawnSync(process.execPath, call, { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
});

test('several documents may be asked for at once', async () => {
  await using reader = openDocumentReader({ workerUrl });
  const texts = ['It took 12 ms.', 'It took 13 ms.', 'It took 14 ms.'];
  const documents = await Promise.all(texts.map((text, i) => reader.read(text, `${i}.md`, plain)));
  assert.deepEqual(
    documents.map((document) => document.claims[0]?.value),
    [12, 13, 14],
  );
});

const long = 'It took 12 ms, and *then* `some`.\n\n'.repeat(20_000);

test('a document that takes too long is a failure that names it, and the next one is read', async () => {
  await using reader = openDocumentReader({ workerUrl, deadlineMs: 1 });
  const slow = await reader.read(long, 'slow.md', plain);
  assert.equal(slow.path, 'slow.md');
  assert.equal(slow.failure?.kind, 'deadline');
  assert.match(slow.failure?.message ?? '', /Its numbers were not judged/);
  await using patient = openDocumentReader({ workerUrl });
  const next = await patient.read('It took 12 ms.', 'next.md', plain);
  assert.equal(next.claims.length, 1);
});

test('a reader continues after a deadline', async () => {
  const endless = new URL('../../../test/support/endless-reader.ts', import.meta.url);
  await using reader = openDocumentReader({ workerUrl: endless, deadlineMs: 5000 });
  const [stuck, next] = await Promise.all([
    reader.read('It took 12 ms.', 'endless.md', plain),
    reader.read('It took 12 ms.', 'next.md', plain),
  ]);
  assert.equal(stuck.failure?.kind, 'deadline');
  assert.deepEqual([next.path, next.failure], ['next.md', null]);
});

test('a costly shape is refused before its reader is asked', async () => {
  await using reader = openDocumentReader({ workerUrl });
  const slow = await reader.read('*a_ '.repeat(40_000), 'slow.md', plain);
  assert.equal(slow.failure?.kind, 'work');
  assert.match(slow.failure?.message ?? '', /^line 1: a paragraph has/);
});

test('many documents together have a budget, and each one over it is named', async () => {
  await using reader = openDocumentReader({ workerUrl, maxSteps: 1000 });
  const text = 'It took 12 ms.\n\n'.repeat(4);
  const documents = await Promise.all(
    ['a.md', 'b.md', 'c.md'].map((path) => reader.read(text, path, plain)),
  );
  assert.deepEqual(
    documents.map(({ path, failure }) => [path, failure?.kind ?? null]),
    [
      ['a.md', null],
      ['b.md', 'work'],
      ['c.md', 'work'],
    ],
  );
});

test('nesting that overflows the parser is a failure, not a crash', async () => {
  await using reader = openDocumentReader({ workerUrl, deadlineMs: 5000 });
  const document = await reader.read('>'.repeat(16_000), 'deep.md', plain);
  assert.notEqual(document.failure, null);
  assert.equal(document.claims.length, 0);
});

test('what is too large is not read', async () => {
  await using reader = openDocumentReader({ workerUrl, maxLength: 100 });
  const document = await reader.read('x'.repeat(101), 'large.md', plain);
  assert.equal(document.failure?.kind, 'too-large');
});

test('bytes that are no UTF-8 are a failure that names the first, also where a character is cut off', async () => {
  await using reader = openDocumentReader({ workerUrl });
  for (const bytes of [
    [0xff, 0x41],
    [0xef, 0xbf],
  ]) {
    const text = Uint8Array.from([...Buffer.from('Größe: '), ...bytes]);
    const document = await reader.read(text, 'latin.md', plain);
    assert.equal(document.failure?.kind, 'encoding');
    assert.match(document.failure?.message ?? '', /byte (?:9|11) is not UTF-8/);
  }
});
