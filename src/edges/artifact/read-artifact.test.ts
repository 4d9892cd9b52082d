import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { ZipFile } from 'yazl';
import { UserError } from '../../core/errors.ts';
import { readArtifact } from './read-artifact.ts';

const MAX_BYTES = 150_000;

function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return collect(zip.outputStream);
}

async function collect(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Buffer));
  return Buffer.concat(chunks);
}

interface RawEntry {
  readonly name: string | Buffer;
  readonly content: Buffer;
  readonly flags?: number;
  readonly method?: number;
  /** Upper half of the external attributes: a Unix mode. */
  readonly mode?: number;
  /** What the headers claim the content's length to be. */
  readonly claimed?: number;
  readonly crc?: number;
}

/** A zip by hand, since no library writes what is wrong. APPNOTE.TXT 4.3.7, 4.3.12, 4.3.16. */
function rawZip(entries: readonly RawEntry[], claimedCount = entries.length): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const method = entry.method ?? 8;
    const data = method === 8 ? deflateRawSync(entry.content, { level: 9 }) : entry.content;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(entry.flags ?? 0x800, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(entry.crc ?? crc32(entry.content), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(entry.claimed ?? entry.content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    const made = Buffer.from('PK\x01\x02\x14\x03', 'latin1');
    centrals.push(Buffer.concat([made, common, rest, name]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(claimedCount, 8);
  end.writeUInt16LE(claimedCount, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}

async function reasonFor(zip: Uint8Array, maxBytes = MAX_BYTES): Promise<string> {
  const reason = await readArtifact(zip, maxBytes).then(
    () => assert.fail('it was read'),
    (error) => error,
  );
  assert.ok(reason instanceof UserError, reason);
  return reason.message;
}

const text = Buffer.from('{"version":1}');

test('reads what an upload step wrote', async () => {
  const files = await readArtifact(
    await zipOf({ 'session.json': '{"version":1}', 'manifest.json': 'Größe: 3 µs\n' }),
    MAX_BYTES,
  );
  const texts = [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString()]);
  assert.deepEqual(texts, [
    ['session.json', '{"version":1}'],
    ['manifest.json', 'Größe: 3 µs\n'],
  ]);
});

test('reads a hand-made zip, so that the rejections below have their stated reasons', async () => {
  const zip = rawZip([
    { name: 'session.json', content: text },
    { name: 'manifest.json', content: text, method: 0, mode: 0 },
  ]);
  const files = await readArtifact(zip, MAX_BYTES);
  assert.deepEqual([...files.keys()], ['session.json', 'manifest.json']);
});

const REFUSED: readonly (readonly [string, readonly RawEntry[], RegExp])[] = [
  ['a path out of the archive', [{ name: '../session.json', content: text }], /it holds "\.\.\//],
  ['an absolute path', [{ name: '/session.json', content: text }], /it holds "\/session/],
  ['a backslash', [{ name: '..\\session.json', content: text }], /it holds/],
  ['a NUL', [{ name: 'session.json\0.txt', content: text }], /it holds "session.json\\u0000/],
  ['other letters', [{ name: 'Session.json', content: text }], /it holds "Session.json"/],
  ['an empty name', [{ name: '', content: text }], /it holds ""/],
  ['a folder', [{ name: 'logs/', content: text, mode: 0o040755 }], /it holds "logs\/"/],
  ['a very long name', [{ name: 'x'.repeat(401), content: text }], /it holds "x{80}"/],
  ['a name that is no UTF-8', [{ name: Buffer.from([0xff, 0xfe]), content: text }], /it holds/],
  ['encryption', [{ name: 'session.json', content: text, flags: 0x801 }], /encrypted/],
  ['another method', [{ name: 'session.json', content: text, method: 12 }], /method 12/],
  ['a wrong checksum', [{ name: 'session.json', content: text, crc: 1 }], /damaged/],
  [
    'a name twice',
    [
      { name: 'session.json', content: text },
      { name: 'session.json', content: text },
    ],
    /twice/,
  ],
  [
    'a header that promises less',
    [{ name: 'session.json', content: Buffer.alloc(50_000, 0x20), claimed: 10 }],
    /too many bytes|not a readable zip/,
  ],
  [
    'a header that promises more',
    [{ name: 'session.json', content: text, claimed: 5000 }],
    /not enough bytes|not a readable zip/,
  ],
];

for (const [what, entries, reason] of REFUSED) {
  test(`refuses ${what}`, async () => {
    assert.match(await reasonFor(rawZip(entries)), reason);
  });
}

test('refuses a zip bomb after the bytes it may inflate', async () => {
  const bomb = rawZip([{ name: 'session.json', content: Buffer.alloc(50_000_000, 0x20) }]);
  assert.ok(bomb.length < 100_000);
  assert.match(await reasonFor(bomb), /larger than the limit of 150000 bytes/);
});

test('refuses files that are large together only', async () => {
  const content = Buffer.alloc(100_000, 0x20);
  const zip = rawZip(['session.json', 'manifest.json'].map((name) => ({ name, content })));
  assert.match(await reasonFor(zip), /manifest\.json is larger than the limit of 50000 bytes/);
});

test('rejects bytes that are not a zip', async () => {
  for (const bytes of [Buffer.alloc(0), Buffer.from('<html>'), Buffer.alloc(70_000)]) {
    assert.match(await reasonFor(bytes), /not a readable zip/);
  }
});

test('rejects flipped or truncated bytes within its limits', async () => {
  const whole = rawZip([
    { name: 'session.json', content: Buffer.from('{"pairs":[1,2,3]}'.repeat(50)) },
    { name: 'manifest.json', content: text, method: 0 },
  ]);
  const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(changes, fc.nat(whole.length), async (flips, cut) => {
      const bytes = Buffer.from(cut % 3 === 0 ? whole.subarray(0, cut) : whole);
      for (const [at, value] of flips) if (at < bytes.length) bytes[at] = value;
      const files = await readArtifact(bytes, MAX_BYTES).catch((error) => {
        assert.ok(error instanceof UserError, error);
        return new Map<string, Uint8Array>();
      });
      return [...files.keys()].every((name) => /^(?:session|manifest)\.json$/.test(name));
    }),
    { numRuns: 400, seed: 20261121 },
  );
});
