/**
 * Reads an artifact that code of a pull request may have written. Nothing is ever written to disk,
 * and sizes are counted while inflating, whatever the headers say.
 */
import { crc32 } from 'node:zlib';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { checkEntry, nameKey, shownName } from './entry-rules.ts';

export interface ArtifactLimits {
  /** Of the zip itself. */
  readonly zipBytes: number;
  readonly entries: number;
  /** Of one file, inflated. */
  readonly entryBytes: number;
  /** Of all files, inflated. */
  readonly totalBytes: number;
}

/** Of a measuring job: a session of 500 benchmarks has about 20 MB, and packs to a few. */
const ARTIFACT_LIMITS: ArtifactLimits = {
  zipBytes: 16 * 1024 ** 2,
  entries: 16,
  entryBytes: 32 * 1024 ** 2,
  totalBytes: 33 * 1024 ** 2,
};

export type ArtifactReading =
  | { readonly ok: true; readonly files: ReadonlyMap<string, Uint8Array> }
  /** What is wrong, as the end of "the artifact was refused: …". */
  | { readonly ok: false; readonly reason: string };

/** A refusal on its way out of the reading; anything else that is thrown comes from the zip. */
class Refused extends Error {}

function open(bytes: Uint8Array): Promise<ZipFile> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Undecoded: yauzl would turn backslashes into slashes and prefer a second name where there is one.
  const options = { lazyEntries: true, decodeStrings: false, validateEntrySizes: true };
  return new Promise((resolve, reject) => {
    fromBuffer(buffer, options, (error, zip) => (error ? reject(error) : resolve(zip)));
  });
}

function nextEntry(zip: ZipFile): Promise<Entry | null> {
  return new Promise<Entry | null>((resolve, reject) => {
    zip.once('entry', resolve);
    zip.once('end', () => resolve(null));
    zip.once('error', reject);
    zip.readEntry();
  }).finally(() => {
    for (const name of ['entry', 'end', 'error']) zip.removeAllListeners(name);
    // A late error of a damaged file must not end the process.
    zip.on('error', () => undefined);
  });
}

function openEntry(zip: ZipFile, entry: Entry): Promise<NodeJS.ReadableStream> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });
}

/** @param most bytes after which reading ends, whatever the header promised */
async function inflate(zip: ZipFile, entry: Entry, name: string, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of await openEntry(zip, entry)) {
    const bytes = Buffer.from(chunk as Uint8Array);
    length += bytes.length;
    if (length > most)
      throw new Refused(`${shownName(name)} is larger than is read (${most} bytes)`);
    chunks.push(bytes);
  }
  const content = Buffer.concat(chunks);
  if (crc32(content) !== entry.crc32) throw new Refused(`${shownName(name)} is damaged`);
  return content;
}

function requireText(content: Uint8Array, name: string): void {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new Refused(`${shownName(name)} is not UTF-8 text`);
  }
}

async function readEntries(zip: ZipFile, limits: ArtifactLimits): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const seen = new Set<string>();
  let total = 0;
  for (let entry = await nextEntry(zip); entry !== null; entry = await nextEntry(zip)) {
    const checked = checkEntry(entry);
    if (!checked.ok) throw new Refused(checked.reason);
    const { name, isFolder } = checked;
    const key = nameKey(name);
    if (seen.has(key)) throw new Refused(`${shownName(name)} is there twice`);
    seen.add(key);
    if (seen.size > limits.entries) throw new Refused(`it holds more than ${limits.entries} files`);
    const most = Math.min(limits.entryBytes, limits.totalBytes - total);
    const content = await inflate(zip, entry, name, isFolder ? 0 : most);
    total += content.length;
    requireText(content, name);
    if (!isFolder) files.set(name, content);
  }
  return files;
}

/**
 * Every file of the archive, by path, or the first reason not to read it. All of it is UTF-8.
 * Throws nothing for any bytes.
 */
export async function readArtifact(
  bytes: Uint8Array,
  limits: ArtifactLimits = ARTIFACT_LIMITS,
): Promise<ArtifactReading> {
  if (bytes.length > limits.zipBytes) {
    return { ok: false, reason: `it is larger than ${limits.zipBytes} bytes` };
  }
  let zip: ZipFile | null = null;
  try {
    zip = await open(bytes);
    if (zip.entryCount > limits.entries) {
      return { ok: false, reason: `it holds more than ${limits.entries} files` };
    }
    return { ok: true, files: await readEntries(zip, limits) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.message };
    return { ok: false, reason: `it is no readable zip (${(error as Error).message})` };
  } finally {
    zip?.close();
  }
}
