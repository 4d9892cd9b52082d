/** What the files of a store mean: pure, so that every store reads them alike. */
import type { AttestationFile } from '../attestation/judge.ts';
import { isAttestationPath } from '../attestation/layout.ts';
import type { Sha256 } from '../identity/hashes.ts';
import { classifyPath, recordPath } from './layout.ts';
import { type Place, provenanceOf } from './provenance.ts';
import type { Provenance, SealedRecord } from './record.ts';
import { parseRevocation, type Revocation } from './revocation.ts';
import { openRecord } from './seal.ts';

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
  readonly #sha256: Sha256;
  readonly #records = new Map<string, Omit<ShelvedRecord, 'revoked'>>();
  readonly #revocations = new Map<string, Revocation>();
  readonly #complaints: string[] = [];
  readonly #proven: ReadonlySet<string> | null;

  constructor(sha256: Sha256, proven: ReadonlySet<string> | null) {
    this.#sha256 = sha256;
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
    const opened = openRecord(file.text, id, this.#sha256);
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
export function readShelf(files: Iterable<ShelfFile>, sha256: Sha256, vouch?: Vouch): Shelf {
  const all = [...files];
  const attestations = all.filter(({ path }) => isAttestationPath(path));
  const reader = new ShelfReader(sha256, vouch?.(attestations) ?? null);
  for (const file of all) reader.read(file);
  return { ...reader.done(), attestations };
}
