import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { ZipFile } from 'yazl';
import { UserError } from '../../core/errors.ts';
import { type ArtifactLimits, readArtifact } from './read-artifact.ts';

const LIMITS: ArtifactLimits = {
  zipBytes: 1_000_000,
  entries: 20,
  entryBytes: 100_000,
  totalBytes: 150_000,
};

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

async function reasonFor(zip: Uint8Array, limits = LIMITS): Promise<string> {
  const reason = await readArtifact(zip, limits).then(
    () => assert.fail('it was read'),
    (error) => error,
  );
  assert.ok(reason instanceof UserError, reason);
  return reason.message;
}

const text = Buffer.from('{"version":1}');

test('reads what an upload step wrote', async () => {
  const files = await readArtifact(
    await zipOf({ 'session.json': '{"version":1}', 'logs/build.txt': 'Größe: 3 µs\n' }),
    LIMITS,
  );
  const texts = [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString()]);
  assert.deepEqual(texts, [
    ['session.json', '{"version":1}'],
    ['logs/build.txt', 'Größe: 3 µs\n'],
  ]);
});

test('reads a hand-made zip, so that the rejections below have their stated reasons', async () => {
  const zip = rawZip([
    { name: 'logs/', content: Buffer.alloc(0), mode: 0o040755, method: 0 },
    { name: 'logs/session.json', content: text },
    { name: 'stored.json', content: text, method: 0, mode: 0 },
  ]);
  const files = await readArtifact(zip, LIMITS);
  assert.deepEqual([...files.keys()], ['logs/session.json', 'stored.json']);
});

const REFUSED: readonly (readonly [string, readonly RawEntry[], RegExp])[] = [
  ['a path out of the archive', [{ name: '../session.json', content: text }], /points outside/],
  ['one in the middle', [{ name: 'logs/../../x.json', content: text }], /points outside/],
  ['an absolute path', [{ name: '/etc/passwd', content: text }], /absolute/],
  ['a drive', [{ name: 'C:session.json', content: text }], /absolute/],
  ['a backslash', [{ name: '..\\session.json', content: text }], /backslash/],
  ['a NUL', [{ name: 'session.json\0.txt', content: text }], /control character/],
  ['a line feed', [{ name: 'a\nsession.json', content: text }], /control character/],
  ['a dot', [{ name: './session.json', content: text }], /plain/],
  ['an empty part', [{ name: 'logs//session.json', content: text }], /plain/],
  ['an empty name', [{ name: '', content: text }], /0 bytes long/],
  ['a very long name', [{ name: 'x'.repeat(401), content: text }], /401 bytes long/],
  ['a name that is no UTF-8', [{ name: Buffer.from([0xff, 0xfe]), content: text }], /not UTF-8/],
  ['a symbolic link', [{ name: 'session.json', content: text, mode: 0o120777 }], /plain file/],
  ['a device', [{ name: 'session.json', content: text, mode: 0o020666 }], /not a plain file/],
  ['a folder with content', [{ name: 'logs/', content: text, mode: 0o040755 }], /larger/],
  ['encryption', [{ name: 'session.json', content: text, flags: 0x801 }], /encrypted/],
  ['another method', [{ name: 'session.json', content: text, method: 12 }], /method 12/],
  ['a wrong checksum', [{ name: 'session.json', content: text, crc: 1 }], /damaged/],
  ['bytes that are no text', [{ name: 'x.json', content: Buffer.from([0xc3, 0x28]) }], /not UTF-8/],
  [
    'a name twice',
    [
      { name: 'session.json', content: text },
      { name: 'session.json', content: text },
    ],
    /twice/,
  ],
  [
    'a name twice in other letters',
    [
      { name: 'session.json', content: text },
      { name: 'Session.JSON', content: text },
    ],
    /twice/,
  ],
  [
    'a header that promises less',
    [{ name: 'bomb.json', content: Buffer.alloc(50_000, 0x20), claimed: 10 }],
    /too many bytes|not a readable zip/,
  ],
  [
    'a header that promises more',
    [{ name: 'short.json', content: text, claimed: 5000 }],
    /not enough bytes|not a readable zip/,
  ],
];

for (const [what, entries, reason] of REFUSED) {
  test(`refuses ${what}`, async () => {
    assert.match(await reasonFor(rawZip(entries)), reason);
  });
}

test('refuses a zip bomb after the bytes it may inflate', async () => {
  const bomb = rawZip([{ name: 'bomb.json', content: Buffer.alloc(50_000_000, 0x20) }]);
  assert.ok(bomb.length < 100_000);
  assert.match(await reasonFor(bomb), /larger than the limit of 100000 bytes/);
});

test('refuses many files that are large together only', async () => {
  const content = Buffer.alloc(60_000, 0x20);
  const zip = rawZip(['one', 'two', 'three'].map((name) => ({ name, content })));
  assert.match(await reasonFor(zip), /"three" is larger than the limit of 30000 bytes/);
});

test('refuses too many files, also where the count lies', async () => {
  const many = Array.from({ length: 21 }, (_, index) => ({ name: `${index}.json`, content: text }));
  assert.match(await reasonFor(rawZip(many)), /more than 20 files/);
  const few = await readArtifact(rawZip(many, 3), LIMITS).catch(() => null);
  assert.ok(few === null || few.size === 3);
});

test('refuses a zip that is too large before opening it', async () => {
  assert.match(await reasonFor(Buffer.alloc(1_000_001)), /larger than 1000000 bytes/);
});

test('rejects bytes that are not a zip', async () => {
  for (const bytes of [Buffer.alloc(0), Buffer.from('<html>'), Buffer.alloc(70_000)]) {
    assert.match(await reasonFor(bytes), /not a readable zip/);
  }
});

test('rejects flipped or truncated bytes within its limits', async () => {
  const whole = rawZip([
    { name: 'session.json', content: Buffer.from('{"pairs":[1,2,3]}'.repeat(50)) },
    { name: 'logs/build.txt', content: text, method: 0 },
  ]);
  const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(changes, fc.nat(whole.length), async (flips, cut) => {
      const bytes = Buffer.from(cut % 3 === 0 ? whole.subarray(0, cut) : whole);
      for (const [at, value] of flips) if (at < bytes.length) bytes[at] = value;
      const files = await readArtifact(bytes, LIMITS).catch((error) => {
        assert.ok(error instanceof UserError, error);
        return new Map<string, Uint8Array>();
      });
      return [...files.keys()].every((name) => !/\.\.|\\|^\/|\0/.test(name));
    }),
    { numRuns: 400, seed: 20261121 },
  );
});
