/** Interprets the files of a store, independent of how the store is read. */

import { z } from 'zod';
import { canonicalJson } from './canonical.ts';
import { type AttestationFile, isLeftover, recordIdAt, recordPath, revokedIdAt } from './layout.ts';
import { type Parsed, parseBounded, parseDocument } from './parse.ts';
import { provenanceOf, type RecordPlace } from './provenance.ts';
import { PROVENANCES, type Provenance, type SealedRecord } from './record.ts';
import { openRecord } from './seal.ts';

const revocationSchema = z.strictObject({
  version: z.literal(1),
  kind: z.literal('revocation'),
  id: z.string().regex(/^[0-9a-f]{64}$/),
  reason: z.string().min(1),
  by: z.string().min(1),
  at: z.iso.datetime(),
});

type Revocation = z.infer<typeof revocationSchema>;

export function revocationText(revocation: Omit<Revocation, 'version' | 'kind'>): string {
  return canonicalJson({ version: 1, kind: 'revocation', ...revocation });
}

/** @param id the record named by the file */
function parseRevocation(text: string, id: string): Parsed<Revocation> {
  const raw = parseBounded(text);
  if (!raw.ok) return raw;
  const parsed = parseDocument(raw.value, 'revocation', revocationSchema);
  if (!parsed.ok || parsed.value.id === id) return parsed;
  return { ok: false, message: `it revokes ${parsed.value.id}`, advice: 'Name it after that id.' };
}

/** A file of a store; `path` is relative to its root or lane. */
export interface ShelfFile {
  readonly path: string;
  readonly text: string;
  readonly place: RecordPlace;
  /** As shown to people. */
  readonly location: string;
  readonly storedAt: string | null;
}

export interface ShelvedRecord extends SealedRecord {
  readonly provenance: Provenance;
  /** A path, or branch and commit. */
  readonly location: string;
  readonly storedAt: string | null;
  /** Set if it was revoked, so that it backs nothing. */
  readonly revoked: Pick<Revocation, 'by' | 'reason' | 'at'> | null;
}

/** Context needed to read a store's records. */
export interface ShelfContext {
  readonly revocations: ReadonlyMap<string, Revocation>;
  /** Ids proven by attestations; null if no proof is required. */
  readonly proven: ReadonlySet<string> | null;
}

/** Verifies attestations and returns the ids of proven records. */
export type Vouch = (files: readonly AttestationFile[]) => ReadonlySet<string>;

const isStronger = (one: Provenance, other: Provenance): boolean =>
  PROVENANCES.indexOf(one) > PROVENANCES.indexOf(other);

/** If proof is required, the trusted lane alone only shows that somebody could push there. */
function placeOf(place: RecordPlace, id: string, proven: ReadonlySet<string> | null): RecordPlace {
  if (proven === null) return place;
  if (proven.has(id)) return { kind: 'attested' };
  return place.kind === 'remote-branch' ? { ...place, lane: 'proposed' } : place;
}

/** The strongest provenance among a record's places. */
export function provenanceAt(
  places: readonly RecordPlace[],
  { id, imported }: { readonly id: string; readonly imported: string | null },
  proven: ReadonlySet<string> | null,
): Provenance {
  const found = places.map((place) => provenanceOf(placeOf(place, id, proven), { imported }));
  return found.reduce((best, each) => (isStronger(each, best) ? each : best), 'imported');
}

/** An unreadable revocation still revokes: corruption must not reinstate a record. */
function unreadable(id: string, storedAt: string | null): Revocation {
  const at = storedAt ?? '1970-01-01T00:00:00Z';
  return { version: 1, kind: 'revocation', id, by: 'unknown', reason: 'unreadable revocation', at };
}

/** Files named by a hash, with that; others are reported, unless an interrupted write left them. */
function* namedByHash(
  files: Iterable<ShelfFile>,
  idAt: (path: string) => string | null,
  complaints: string[],
) {
  for (const file of files) {
    const id = idAt(file.path);
    if (id !== null) yield { ...file, id };
    else if (!isLeftover(file.path))
      complaints.push(`${file.location}: expected a file named by a hash, found this`);
  }
}

/** Parses revocations and reports invalid ones. */
export function readRevocations(files: Iterable<ShelfFile>) {
  const revocations = new Map<string, Revocation>();
  const complaints: string[] = [];
  for (const { id, text, location, storedAt } of namedByHash(files, revokedIdAt, complaints)) {
    const parsed = parseRevocation(text, id);
    if (!parsed.ok) complaints.push(`${location}: ${parsed.message}`);
    revocations.set(id, parsed.ok ? parsed.value : unreadable(id, storedAt));
  }
  return { revocations, complaints };
}

function readRecord(file: ShelfFile, id: string, context: ShelfContext): Parsed<ShelvedRecord> {
  const opened = openRecord(file.text, id);
  if (!opened.ok) return opened;
  const { record } = opened.value;
  const provenance = provenanceOf(placeOf(file.place, id, context.proven), record);
  const revocation = context.revocations.get(id);
  const { location, storedAt } = file;
  const revoked =
    revocation === undefined
      ? null
      : { by: revocation.by, reason: revocation.reason, at: revocation.at };
  return { ok: true, value: { id, record, provenance, location, storedAt, revoked } };
}

/** Parses and verifies records. A record in several places has the strongest provenance. */
export function readRecords(files: Iterable<ShelfFile>, context: ShelfContext) {
  const records = new Map<string, ShelvedRecord>();
  const complaints: string[] = [];
  for (const { id, ...file } of namedByHash(files, recordIdAt, complaints)) {
    const read = readRecord(file, id, context);
    if (!read.ok) {
      complaints.push(`${file.location}: ${read.message}`);
      continue;
    }
    const { record, provenance } = read.value;
    const expected = recordPath(id, record);
    if (file.path !== expected) complaints.push(`${file.location}: expected it at ${expected}`);
    const known = records.get(id);
    if (known === undefined || isStronger(provenance, known.provenance))
      records.set(id, read.value);
  }
  return { records: [...records.values()], complaints };
}
