/** What an entry of a hostile archive may be called, and be. */
import type { Entry } from 'yauzl';

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
