/**
 * Reads an artifact that code of a pull request may have written. Nothing is ever written to disk,
 * sizes are counted while inflating, whatever the headers say, and names are plain ones.
 */

import { crc32 } from 'node:zlib';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

const LONGEST_NAME_BYTES = 400;
const FILE_TYPE = 0o170000;
const REGULAR = 0o100000;
const FOLDER = 0o040000;

function decodedName(raw: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw);
  } catch {
    return null;
  }
}

/** A name as a message can show it. */
export function shownName(name: string): string {
  return JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name);
}

function nameProblem(name: string): string | null {
  const shown = shownName(name);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  if (/[\u0000-\u001f\u007f]/.test(name)) return `the name ${shown} holds a control character`;
  if (name.includes('\\')) return `the name ${shown} holds a backslash`;
  if (name.startsWith('/') || /^[A-Za-z]:/.test(name)) return `the path ${shown} is absolute`;
  const parts = name.replace(/\/$/, '').split('/');
  if (parts.includes('..')) return `the path ${shown} leads out of the archive`;
  if (parts.includes('') || parts.includes('.')) return `the path ${shown} is not a plain one`;
  return null;
}

function typeProblem({ externalFileAttributes }: Entry, name: string): string | null {
  const type = (externalFileAttributes >>> 16) & FILE_TYPE;
  // Zero: made where files have no such type.
  if (type === 0 || type === REGULAR) return null;
  if (type === FOLDER && name.endsWith('/')) return null;
  return `${shownName(name)} is a link or another thing that is no plain file`;
}

export type NamedEntry =
  | { readonly ok: true; readonly name: string; readonly isFolder: boolean }
  | { readonly ok: false; readonly reason: string };

/** @param entry opened without decoding, so that its name is bytes */
export function checkEntry(entry: Entry): NamedEntry {
  const raw = entry.fileName as unknown as Uint8Array;
  const refuse = (reason: string): NamedEntry => ({ ok: false, reason });
  if (raw.length === 0 || raw.length > LONGEST_NAME_BYTES) {
    return refuse(`a name is ${raw.length} bytes long`);
  }
  const name = decodedName(raw);
  if (name === null) return refuse('a name is not UTF-8');
  const problem = nameProblem(name) ?? typeProblem(entry, name);
  if (problem !== null) return refuse(problem);
  if (entry.isEncrypted()) return refuse(`${shownName(name)} is encrypted`);
  if (!entry.canDecodeFileData()) {
    return refuse(`${shownName(name)} is packed by method ${entry.compressionMethod}`);
  }
  return { ok: true, name, isFolder: name.endsWith('/') };
}

/** Equal for names that a file system might take for the same. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

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
