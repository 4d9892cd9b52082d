/** Where records and revocations lie in a store, as paths with `/`. */
import type { BenchmarkRecord } from './record.ts';

/** Names come from a configuration: what is no plain letter is written as %XX of its UTF-8 bytes. */
function safeName(name: string): string {
  const escaped = [...new TextEncoder().encode(name.toWellFormed())]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      const isPlain = /[A-Za-z0-9_-]/.test(character) || character === '.';
      return isPlain ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('')
    .slice(0, 120);
  return escaped === '' || /^\.+$/.test(escaped) ? `%2E${escaped.slice(1)}` : escaped;
}

const ID = /^[0-9a-f]{64}$/;

type Named = Pick<BenchmarkRecord, 'project' | 'benchmark'>;

/** Folder of all records of a benchmark. */
export function seriesPath({ project, benchmark }: Named): string {
  return `records/${safeName(project)}/${safeName(benchmark)}`;
}

export function recordPath(id: string, named: Named): string {
  return `${seriesPath(named)}/${id}.json`;
}

export function revocationPath(id: string): string {
  return `revocations/${id}.json`;
}

export type StoredFile =
  | { readonly kind: 'record'; readonly id: string }
  | { readonly kind: 'revocation'; readonly id: string };

/** What a path of a store holds; null: nothing of ours. */
export function classifyPath(path: string): StoredFile | null {
  const parts = path.split('/');
  const id = parts.at(-1)?.replace(/\.json$/, '') ?? '';
  if (!path.endsWith('.json') || !ID.test(id)) return null;
  if (parts[0] === 'records' && parts.length === 4) return { kind: 'record', id };
  if (parts[0] === 'revocations' && parts.length === 2) return { kind: 'revocation', id };
  return null;
}

export interface AttestationFile {
  /** As people are shown it. */
  readonly location: string;
  readonly text: string;
}

export function isAttestationPath(path: string): boolean {
  return /^attestations\/[0-9a-f]{64}\.json$/.test(path);
}
