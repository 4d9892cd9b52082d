import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { type Header, pack } from 'tar-stream';
import { outputOf, strayCpu } from './invocation-output.ts';
import { OUTPUT_BYTES, readResults } from './results.ts';

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

test('only regular files with known names are read', async () => {
  const stream = await archive([
    [{ name: 'driver/', type: 'directory' }, ''],
    [{ name: 'driver/0.out' }, 'entries: 3\n'],
    [{ name: 'driver/0.err' }, ''],
    [{ name: 'driver/0.json' }, '{}'],
    [{ name: 'driver/1.out', type: 'symlink', linkname: '/etc/passwd' }, ''],
    [{ name: 'driver/2.err', type: 'link', linkname: 'driver/0.out' }, ''],
    [{ name: 'driver/3.file', type: 'character-device' }, ''],
    [{ name: 'driver/4.file/5.out' }, 'in a folder'],
    [{ name: 'driver/../../etc/4.out' }, 'escape'],
    [{ name: 'driver/own' }, '1200\n'],
  ]);
  const { invocations, complete } = await readResults(stream, MIB);
  assert.deepEqual([...invocations.keys()], [0]);
  assert.deepEqual(invocations.get(0)?.texts, { out: 'entries: 3\n', err: '' });
  assert.equal(complete, true);
});

test('all of stdout that a reader takes is read', async () => {
  const stream = await archive([[{ name: 'driver/0.out' }, 'y'.repeat(7 * MIB)]]);
  const files = (await readResults(stream, 16 * MIB)).invocations.get(0);
  assert.equal(files?.oversized, false);
  assert.equal(files?.texts.out?.length, 7 * MIB);
});

test('long output is cut and marked', async () => {
  const stream = await archive([[{ name: 'driver/0.out' }, 'y'.repeat(OUTPUT_BYTES + 10)]]);
  const files = (await readResults(stream, 16 * MIB)).invocations.get(0);
  assert.equal(files?.oversized, true);
  assert.equal(files?.texts.out?.length, OUTPUT_BYTES);
});

test('reading stops above the volume’s size', async () => {
  const stream = await archive([
    [{ name: 'driver/0.out' }, 'fine'],
    [{ name: 'driver/1.out' }, 'z'.repeat(2 * MIB)],
    [{ name: 'driver/2.out' }, 'never read'],
  ]);
  const { invocations, complete } = await readResults(stream, MIB);
  assert.equal(complete, false);
  assert.equal(invocations.get(0)?.texts.out, 'fine');
  assert.equal(invocations.get(1)?.oversized, true);
  assert.equal(invocations.has(2), false);
});

test('reading stops after thousands of entries', async () => {
  const stream = await archive(
    Array.from(
      { length: 2000 },
      (_, number) => [{ name: `driver/0.file/junk${number}` }, ''] as const,
    ),
  );
  assert.equal((await readResults(stream, MIB)).complete, false);
});

test('results that are never handed over whole end with an error', {
  timeout: 10_000,
}, async () => {
  const whole = await archive([[{ name: 'driver/0.out' }, 'x'.repeat(5000)]]);
  const stalled = new Readable({ read() {} });
  stalled.push(Buffer.concat(await Array.fromAsync(whole)).subarray(0, 2048));
  const read = readResults(stalled, MIB);
  setImmediate(() => stalled.destroy(new Error('late')));
  await assert.rejects(read, /late/);
  const cut = new Readable({ read() {} });
  setImmediate(() => cut.destroy());
  await assert.rejects(readResults(cut, MIB), /[Pp]remature/);
});

const REPORT = {
  ...{ index: 0, exit: 139, wallSeconds: 0.05, userSeconds: 0.03, systemSeconds: 0.01 },
  ...{ cpu: { before: 1e9, after: 1.2e9 }, memoryKills: 1, peakMemoryBytes: 4096, leftover: false },
  ownSeconds: 0.04,
};
const PARTS: Parameters<typeof outputOf>[0] = {
  index: 0,
  report: REPORT,
  previousKills: 1,
  files: {
    texts: { err: 'lost\n \n  Warning: Ignoring non-zero exit code.\n' },
    oversized: false,
  },
  hostSeconds: 0.06,
  harnessCpuSeconds: 0.004,
  strayCpuSeconds: null,
  outOfMemory: false,
};

test('CPU time is the container’s without the harness’s own', () => {
  const output = outputOf(PARTS);
  assert.equal(output.wallSeconds, 0.05);
  assert.equal(output.cpuSeconds, 0.196);
  assert.equal(output.signal, 11);
  assert.equal(output.stderr, 'lost\n');
  assert.equal(output.outOfMemory, false);
  assert.equal(outputOf({ ...PARTS, previousKills: 0 }).outOfMemory, true);
});

test('impossible times are rejected', () => {
  assert.equal(outputOf({ ...PARTS, hostSeconds: 0.04 }).wallSeconds, null);
  assert.equal(outputOf({ ...PARTS, report: null }).wallSeconds, null);
  const untimed = { ...REPORT, wallSeconds: null };
  assert.equal(outputOf({ ...PARTS, report: untimed }).cpuSeconds, null);
});

test('time without a core is part of the elapsed time', () => {
  assert.equal(outputOf(PARTS).queuedSeconds?.toFixed(6), '0.010000');
  for (const ownSeconds of [0.06, 0, null]) {
    const report = { ...REPORT, ownSeconds };
    assert.equal(outputOf({ ...PARTS, report }).queuedSeconds, undefined);
  }
});

test('CPU time outside invocations is distinguished from the driver’s needs', () => {
  const report = (before: number, after: number) => ({
    ...REPORT,
    cpu: { before: before * 1e9, after: after * 1e9 },
  });
  const two = [report(1, 2), report(2.01, 3)];
  assert.equal(strayCpu(two, 3.05e9), null);
  assert.ok(Math.abs((strayCpu(two, 3.6e9) ?? 0) - 0.61) < 1e-9);
  const late = strayCpu([report(1, 2), report(2.5, 3)], 3.02e9) ?? 0;
  assert.ok(Math.abs(late - 0.52) < 1e-9);
  assert.equal(strayCpu(two, null), null);
  assert.equal(strayCpu([...two, { ...REPORT, cpu: null }], 9), null);
});
