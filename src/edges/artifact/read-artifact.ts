/**
 * Reads an artifact that code of a pull request may have written. Nothing is ever written to disk,
 * sizes are counted while inflating, whatever the headers say, and names are plain ones.
 */

import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { UserError } from '../../core/errors.ts';

const LONGEST_NAME_BYTES = 400;
const FILE_TYPE = 0o170000;
const REGULAR = 0o100000;
const FOLDER = 0o040000;

/** A refusal on its way out of the reading; anything else that is thrown comes from the zip. */
class Refused extends Error {}

function decodedName(raw: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw);
  } catch {
    return null;
  }
}

/** A name as a message can show it. */
function shownName(name: string): string {
  return JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name);
}

function nameProblem(name: string): string | null {
  const shown = shownName(name);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  if (/[\u0000-\u001f\u007f]/.test(name)) return `the name ${shown} holds a control character`;
  if (name.includes('\\')) return `the name ${shown} holds a backslash`;
  if (name.startsWith('/') || /^[A-Za-z]:/.test(name)) return `the path ${shown} is absolute`;
  const parts = name.replace(/\/$/, '').split('/');
  if (parts.includes('..')) return `the path ${shown} points outside the archive`;
  if (parts.includes('') || parts.includes('.')) return `the path ${shown} is not a plain one`;
  return null;
}

function typeProblem({ externalFileAttributes }: Entry, name: string): string | null {
  const type = (externalFileAttributes >>> 16) & FILE_TYPE;
  // Zero: made where files have no such type.
  if (type === 0 || type === REGULAR) return null;
  if (type === FOLDER && name.endsWith('/')) return null;
  return `${shownName(name)} is not a plain file`;
}

/**
 * @param entry opened without decoding, so that its name is bytes
 * @returns its name
 */
function checkEntry(entry: Entry): string {
  const raw = entry.fileName as unknown as Uint8Array;
  if (raw.length === 0 || raw.length > LONGEST_NAME_BYTES) {
    throw new Refused(`a name is ${raw.length} bytes long`);
  }
  const name = decodedName(raw);
  if (name === null) throw new Refused('a name is not UTF-8');
  const problem = nameProblem(name) ?? typeProblem(entry, name);
  if (problem !== null) throw new Refused(problem);
  if (entry.isEncrypted()) throw new Refused(`${shownName(name)} is encrypted`);
  if (!entry.canDecodeFileData()) {
    throw new Refused(`${shownName(name)} is packed by method ${entry.compressionMethod}`);
  }
  return name;
}

/** Equal for names that a file system might take for the same. */
function nameKey(name: string): string {
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

/** @param most bytes after which reading ends, whatever the header promised */
async function inflate(zip: ZipFile, entry: Entry, name: string, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    const bytes = Buffer.from(chunk as Uint8Array);
    length += bytes.length;
    if (length > most)
      throw new Refused(`${shownName(name)} is larger than the limit of ${most} bytes`);
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
  for await (const entry of zip.eachEntry()) {
    const name = checkEntry(entry);
    const isFolder = name.endsWith('/');
    const key = nameKey(name);
    if (seen.has(key)) throw new Refused(`${shownName(name)} appears twice`);
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

async function readZip(bytes: Uint8Array, limits: ArtifactLimits) {
  if (bytes.length > limits.zipBytes) {
    throw new Refused(`it is larger than ${limits.zipBytes} bytes`);
  }
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Undecoded: yauzl would turn backslashes into slashes and prefer a second name where there is one.
  const options = { lazyEntries: true, decodeStrings: false, validateEntrySizes: true };
  const zip = await fromBufferPromise(buffer, options);
  // A late error of a damaged file must not end the process.
  zip.on('error', () => undefined);
  if (zip.entryCount > limits.entries) {
    throw new Refused(`it holds more than ${limits.entries} files`);
  }
  return readEntries(zip, limits);
}

/**
 * Every file of the archive, by path. All of it is UTF-8.
 *
 * @throws UserError with the first reason not to read it, and nothing else for any bytes
 */
export async function readArtifact(
  bytes: Uint8Array,
  limits: ArtifactLimits = ARTIFACT_LIMITS,
): Promise<ReadonlyMap<string, Uint8Array>> {
  try {
    return await readZip(bytes, limits);
  } catch (error) {
    const { message } = error as Error;
    const reason = error instanceof Refused ? message : `it is not a readable zip (${message})`;
    throw new UserError(`the artifact was refused: ${reason}`);
  }
}
