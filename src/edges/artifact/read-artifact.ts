/**
 * Reads an artifact that code of a pull request may have written: the files of a measurement, and
 * no others. Nothing is ever written to disk, and bytes are counted while inflating, whatever the
 * headers say.
 */

import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { UserError } from '../../core/errors.ts';
import { HISTORY, MANIFEST, SESSION } from '../../core/github/evidence/measurement.ts';

/** Of all files together, inflated: a session of 500 benchmarks has about 20 MB. */
const MAX_BYTES = 33 * 1024 ** 2;

/** Stops the reading; anything else that is thrown comes from the zip. */
class Refused extends Error {}

/** The entry's name, of which the bytes are given undecoded. */
function checkEntry(entry: Entry): string {
  const name = Buffer.from(entry.fileName as unknown as Uint8Array).toString('latin1');
  if (![MANIFEST, SESSION, HISTORY].includes(name)) {
    throw new Refused(`it holds ${JSON.stringify(name.slice(0, 80))}`);
  }
  if (entry.isEncrypted()) throw new Refused(`${name} is encrypted`);
  if (!entry.canDecodeFileData()) {
    throw new Refused(`${name} is packed by method ${entry.compressionMethod}`);
  }
  return name;
}

/** @param most bytes after which reading ends, whatever the header promised */
async function inflate(zip: ZipFile, entry: Entry, name: string, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    const bytes = Buffer.from(chunk as Uint8Array);
    length += bytes.length;
    if (length > most) throw new Refused(`${name} is larger than the limit of ${most} bytes`);
    chunks.push(bytes);
  }
  const content = Buffer.concat(chunks);
  if (crc32(content) !== entry.crc32) throw new Refused(`${name} is damaged`);
  return content;
}

async function readZip(bytes: Uint8Array, maxBytes: number): Promise<Map<string, Uint8Array>> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const options = { lazyEntries: true, decodeStrings: false, validateEntrySizes: true };
  const zip = await fromBufferPromise(buffer, options);
  // A late error of a damaged file must not end the process.
  zip.on('error', () => undefined);
  const files = new Map<string, Uint8Array>();
  let left = maxBytes;
  for await (const entry of zip.eachEntry()) {
    const name = checkEntry(entry);
    if (files.has(name)) throw new Refused(`${name} appears twice`);
    const content = await inflate(zip, entry, name, left);
    left -= content.length;
    files.set(name, content);
  }
  return files;
}

/**
 * The files by name.
 *
 * @throws UserError with the first reason not to read it, and nothing else for any bytes
 */
export async function readArtifact(
  bytes: Uint8Array,
  maxBytes: number = MAX_BYTES,
): Promise<ReadonlyMap<string, Uint8Array>> {
  try {
    return await readZip(bytes, maxBytes);
  } catch (error) {
    const { message } = error as Error;
    const reason = error instanceof Refused ? message : `it is not a readable zip (${message})`;
    throw new UserError(`the artifact was refused: ${reason}`);
  }
}
