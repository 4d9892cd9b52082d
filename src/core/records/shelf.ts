/** What the files of a store mean: pure, so that every store reads them alike. */

import { z } from 'zod';
import { canonicalJson } from './canonical.ts';
import { type AttestationFile, classifyPath, isAttestationPath, recordPath } from './layout.ts';
import { type Parsed, parseBounded, parseDocument } from './parse.ts';
import { type Place, provenanceOf } from './provenance.ts';
import type { Provenance, SealedRecord } from './record.ts';
import { startOf } from './runs.ts';
import { openRecord } from './seal.ts';
import { recordSeriesKey } from './series-key.ts';

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

/** @param id the record that the file's name speaks of */
function parseRevocation(text: string, id: string): Parsed<Revocation> {
  const raw = parseBounded(text);
  if (!raw.ok) return raw;
  const parsed = parseDocument(raw.value, 'revocation', revocationSchema);
  if (!parsed.ok || parsed.value.id === id) return parsed;
  return { ok: false, message: `it revokes ${parsed.value.id}`, advice: 'Name it after that id.' };
}

/** One file of a store; `path` is relative to its top (or lane). */
export interface ShelfFile {
  readonly path: string;
  readonly text: string;
  readonly place: Place;
  /** As people are shown it. */
  readonly location: string;
  readonly storedAt: string | null;
}

interface ShelvedRecord extends SealedRecord {
  readonly provenance: Provenance;
  readonly location: string;
  readonly storedAt: string | null;
  readonly revoked: Pick<Revocation, 'by' | 'reason' | 'at'> | null;
}

export interface Shelf {
  readonly records: readonly ShelvedRecord[];
  /** What is damaged or out of place, each naming its file. Such a file backs nothing. */
  readonly complaints: readonly string[];
  /** Attestations that lie beside the records, unchecked. */
  readonly attestations: readonly AttestationFile[];
}

/** Checks attestations and returns the ids of the records that they prove. */
export type Vouch = (files: readonly AttestationFile[]) => ReadonlySet<string>;

const STRENGTH: Readonly<Record<Provenance, number>> = {
  trusted: 3,
  proposed: 2,
  local: 1,
  imported: 0,
};

/**
 * Where proof is asked for, a lane of the branch only tells that somebody could push there.
 *
 * @param proven null: no proof is asked for, and the place alone decides
 */
function placeOf(place: Place, id: string, proven: ReadonlySet<string> | null): Place {
  if (proven === null) return place;
  if (proven.has(id)) return { kind: 'attested' };
  return place.kind === 'remote-branch' ? { ...place, lane: 'proposed' } : place;
}

class ShelfReader {
  readonly #records = new Map<string, Omit<ShelvedRecord, 'revoked'>>();
  readonly #revocations = new Map<string, Revocation>();
  readonly #complaints: string[] = [];
  readonly #proven: ReadonlySet<string> | null;

  constructor(proven: ReadonlySet<string> | null) {
    this.#proven = proven;
  }

  read(file: ShelfFile): void {
    const found = classifyPath(file.path);
    if (found?.kind === 'record') this.#readRecord(file, found.id);
    else if (found?.kind === 'revocation') this.#readRevocation(file, found.id);
    else if (/^(records|revocations)\//.test(file.path)) {
      this.#complaints.push(`${file.location}: expected a file named by a hash, found this`);
    }
  }

  #readRecord(file: ShelfFile, id: string): void {
    const opened = openRecord(file.text, id);
    if (!opened.ok) {
      this.#complaints.push(`${file.location}: ${opened.message}`);
      return;
    }
    const { record } = opened.value;
    const expected = recordPath(id, record);
    if (file.path !== expected) {
      this.#complaints.push(`${file.location}: expected it at ${expected}`);
    }
    const provenance = provenanceOf(placeOf(file.place, id, this.#proven), record);
    const known = this.#records.get(id);
    if (known !== undefined && STRENGTH[known.provenance] >= STRENGTH[provenance]) return;
    const { location, storedAt } = file;
    this.#records.set(id, { id, record, provenance, location, storedAt });
  }

  #readRevocation(file: ShelfFile, id: string): void {
    const parsed = parseRevocation(file.text, id);
    if (parsed.ok) this.#revocations.set(id, parsed.value);
    // An unreadable revocation still revokes: damage must never give a record its force back.
    else {
      this.#complaints.push(`${file.location}: ${parsed.message}`);
      const unknown = { version: 1, kind: 'revocation', id } as const;
      const at = file.storedAt ?? '1970-01-01T00:00:00Z';
      this.#revocations.set(id, { ...unknown, by: 'unknown', reason: 'unreadable revocation', at });
    }
  }

  done(): Omit<Shelf, 'attestations'> {
    const records = [...this.#records.values()].map((record) => {
      const revocation = this.#revocations.get(record.id);
      if (revocation === undefined) return { ...record, revoked: null };
      const { by, reason, at } = revocation;
      return { ...record, revoked: { by, reason, at } };
    });
    return { records, complaints: this.#complaints };
  }
}

/**
 * Reads the files of a store. A record that lies in two places has the stronger provenance.
 *
 * @param vouch absent: no proof is asked for
 */
export function readShelf(files: Iterable<ShelfFile>, vouch?: Vouch): Shelf {
  const all = [...files];
  const attestations = all.filter(({ path }) => isAttestationPath(path));
  const reader = new ShelfReader(vouch?.(attestations) ?? null);
  for (const file of all) reader.read(file);
  return { ...reader.done(), attestations };
}

/**
 * The records beyond the newest `keep` sessions of their series, oldest first.
 *
 * @param held ids that stay whatever their age, such as those that a document's annotation names
 */
export function prunable<T extends SealedRecord>(
  records: readonly T[],
  keep: number,
  held: ReadonlySet<string>,
): readonly T[] {
  const series = Map.groupBy(records, ({ record }) =>
    recordSeriesKey(record, record.metrics.map(({ key }) => key).join(',')),
  );
  const going = [...series.values()].flatMap((members) => {
    const newestFirst = [...members].sort((one, other) =>
      startOf(one.record) < startOf(other.record) ? 1 : -1,
    );
    const sessions = [...new Set(newestFirst.map(({ record }) => record.session))];
    const kept = new Set(sessions.slice(0, keep));
    return newestFirst.filter(({ id, record }) => !kept.has(record.session) && !held.has(id));
  });
  return going.sort((one, other) => (startOf(one.record) < startOf(other.record) ? -1 : 1));
}
