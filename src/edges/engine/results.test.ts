import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { type Header, pack } from 'tar-stream';
import { OUTPUT_BYTES, readResults } from './results.ts';
import { outputOf } from './run-container.ts';

const MIB = 1024 ** 2;

type Entry = Partial<Header> & { readonly name: string };

async function archive(entries: readonly (readonly [Entry, string])[]): Promise<Readable> {
  const tar = pack();
  for (const [header, content] of entries) tar.entry(header, content);
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar) chunks.push(chunk as Buffer);
  return Readable.from(chunks);
}

test('regular files of known names are read, and nothing else', async () => {
  const stream = await archive([
    [{ name: '0/', type: 'directory' }, ''],
    [{ name: '0/0.out' }, 'entries: 3\n'],
    [{ name: '0/0.err' }, ''],
    [{ name: '0/1.out', type: 'symlink', linkname: '/etc/passwd' }, ''],
    [{ name: '0/2.json', type: 'link', linkname: '0/0.out' }, ''],
    [{ name: '0/3.file', type: 'character-device' }, ''],
    [{ name: '0/../../etc/4.out' }, 'escape'],
    [{ name: '0/warm.json' }, '{}'],
  ]);
  const { invocations, ignored, complete } = await readResults(stream, MIB);
  assert.deepEqual([...invocations.keys()], [0]);
  assert.deepEqual(invocations.get(0)?.texts, { out: 'entries: 3\n', err: '' });
  assert.deepEqual(ignored, [
    '0/1.out (symlink)',
    '0/2.json (link)',
    '0/3.file (character-device)',
    '0/../../etc/4.out (file)',
  ]);
  assert.equal(complete, true);
});

test('long output is cut off and said', async () => {
  const stream = await archive([[{ name: '0/0.out' }, 'y'.repeat(OUTPUT_BYTES + 10)]]);
  const files = (await readResults(stream, 4 * MIB)).invocations.get(0);
  assert.equal(files?.oversized, true);
  assert.equal(files?.texts.out?.length, OUTPUT_BYTES);
});

test('more than the volume holds ends the reading', async () => {
  const stream = await archive([
    [{ name: '0/0.out' }, 'fine'],
    [{ name: '0/1.out' }, 'z'.repeat(2 * MIB)],
    [{ name: '0/2.out' }, 'never read'],
  ]);
  const { invocations, complete } = await readResults(stream, MIB);
  assert.equal(complete, false);
  assert.equal(invocations.get(0)?.texts.out, 'fine');
  assert.equal(invocations.get(1)?.oversized, true);
  assert.equal(invocations.has(2), false);
});

test('thousands of entries end the reading', async () => {
  const stream = await archive(
    Array.from({ length: 2000 }, (_, number) => [{ name: `0/junk${number}` }, ''] as const),
  );
  const { ignored, complete } = await readResults(stream, MIB);
  assert.equal(complete, false);
  assert.equal(ignored.length, 20);
});

const JSON_TEXT =
  '{"results":[{"times":[0.05],"user":0.03,"system":0.01,"exit_codes":[139],"mean":0.05}]}';
const PARTS: Parameters<typeof outputOf>[0] = {
  index: 0,
  report: {
    ...{ index: 0, exit: 139, wallSeconds: 0.05, userSeconds: 0.03, systemSeconds: 0.01 },
    ...{ cpuSeconds: 0.2, memoryKills: 1, peakMemoryBytes: 4096, leftover: false },
  },
  previousKills: 1,
  files: {
    texts: { json: JSON_TEXT, err: 'lost\n \n  Warning: Ignoring non-zero exit code.\n' },
    oversized: false,
  },
  hostSeconds: 0.06,
  harnessCpuSeconds: 0.004,
  outOfMemory: false,
};

test('processor time is the container’s, less the harness’s own', () => {
  const output = outputOf(PARTS);
  assert.equal(output.wallSeconds, 0.05);
  assert.equal(output.cpuSeconds, 0.196);
  assert.equal(output.signal, 11);
  assert.equal(output.stderr, 'lost\n');
  assert.equal(output.outOfMemory, false);
  assert.equal(outputOf({ ...PARTS, previousKills: 0 }).outOfMemory, true);
});

test('times that cannot be true are no times', () => {
  const rewritten = { texts: { json: JSON_TEXT.replace('0.05', '0.01') }, oversized: false };
  assert.equal(outputOf({ ...PARTS, files: rewritten }).wallSeconds, null);
  assert.equal(outputOf({ ...PARTS, hostSeconds: 0.04 }).wallSeconds, null);
  assert.equal(outputOf({ ...PARTS, report: null }).wallSeconds, null);
  const broken = { texts: { json: '{"results":[]}' }, oversized: false };
  assert.equal(outputOf({ ...PARTS, files: broken }).cpuSeconds, null);
});
