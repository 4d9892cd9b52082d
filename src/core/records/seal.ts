/** Sealing: a record's id is the SHA-256 of its canonical JSON. Detects corruption, not forgery. */

import { canonicalJson, isCanonical, sha256 } from './canonical.ts';
import { type Parsed, parseBounded, parseDocument } from './parse.ts';
import { type BenchmarkRecord, recordSchema, type SealedRecord } from './record.ts';

export function sealRecord(record: BenchmarkRecord): SealedRecord {
  return { id: sha256(canonicalJson(record)), record };
}

/** Stored text of a record: canonical, so that `sha256sum` of the file equals the id. */
export function recordText(sealed: SealedRecord): string {
  return canonicalJson(sealed.record);
}

/**
 * Parses a stored record and verifies its hash.
 *
 * @param expected id under which it was found
 * @returns the sealed record, or what is wrong with it
 */
export function openRecord(text: string, expected: string): Parsed<SealedRecord> {
  const raw = parseBounded(text);
  if (!raw.ok) return raw;
  const { value } = raw;
  const id = sha256(isCanonical(text, value) ? text : canonicalHashable(value));
  if (id !== expected) {
    return {
      ok: false,
      message: `expected the hash ${expected}, got ${id}: its content was changed after it was sealed`,
      advice: 'Restore it from git history, or remove it: a changed record cannot back a number.',
    };
  }
  const record = parseDocument(value, 'record', recordSchema);
  return record.ok ? { ok: true, value: { id, record: record.value } } : record;
}

/** JSON.parse can yield infinite numbers (1e999), which have no canonical form. */
function canonicalHashable(value: unknown): string {
  try {
    return canonicalJson(value as object);
  } catch {
    return '';
  }
}
