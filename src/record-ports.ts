/** Ports for storing records and sessions. */
import type { IndexedRecord, IndexHead } from './core/history/index-line.ts';
import type { PageFile } from './core/pages/shell.ts';
import type { AttestationFile, SeriesNames } from './core/records/layout.ts';
import type { Provenance, SealedRecord } from './core/records/record.ts';
import type { Session } from './core/records/session.ts';
import type { ShelvedRecord } from './core/records/shelf.ts';

export type StoredRecord = ShelvedRecord;

/** An index entry with facts from its place. */
export interface IndexedInStore extends IndexedRecord {
  readonly provenance: Provenance;
}

/** Without values. */
export interface HeadInStore extends IndexHead {
  readonly provenance: Provenance;
}

/** Selects ids of records of a series from its index. */
export type Choose = (indexed: readonly HeadInStore[]) => Iterable<string>;

/** Which records of a series are read; by default all. */
export interface Wanted {
  readonly choose?: Choose | undefined;
  /** Only of the newest months with at least so many records per series and place. */
  readonly least?: number | undefined;
  /** Only with one of these provenances. */
  readonly among?: readonly Provenance[] | undefined;
  /** Only those whose id or commit starts with one of these. */
  readonly named?: readonly string[] | undefined;
}

/** Verified folders with a stamp of their files, saved continuously, so that a verification can be resumed. */
export interface VerifiedFolders {
  has(stamp: string): boolean;
  add(stamps: readonly string[]): Promise<void>;
}

export interface Verification {
  readonly checked: number;
  /** Folders that were valid before and have not changed. */
  readonly unchanged: number;
  readonly complaints: readonly string[];
}

/** Reads return verified records only; damaged ones are skipped, and reported by `verify`. */
export interface RecordStore {
  readonly name: string;
  /** @param series null for all */
  records(series: readonly SeriesNames[] | null, wanted?: Wanted): AsyncIterable<StoredRecord>;
  /**
   * From the index if possible, without revoked records; for advisory use.
   *
   * @param series null for all
   */
  indexed(series: readonly SeriesNames[] | null): AsyncIterable<IndexedInStore>;
  /** A recent record of each series, for what the series is called; not necessarily one that counts. */
  newest(): AsyncIterable<StoredRecord>;
  /** Records by id prefix. */
  find(id: string): Promise<readonly StoredRecord[]>;
  /** Idempotent: existing records are left unchanged. */
  put(records: readonly SealedRecord[]): Promise<void>;
  revoke(id: string, reason: string, by: string): Promise<void>;
  /**
   * Recomputes all hashes; each complaint names the file.
   *
   * @param before unchanged valid folders are skipped; absent to read all
   */
  verify(before?: VerifiedFolders): Promise<Verification>;
}

/** A store that can be reorganised (its history is kept), and that lists attestations next to its records, unverified. */
export interface AttestedStore extends RecordStore {
  /** Whether nothing has been stored yet. */
  isEmpty(): Promise<boolean>;
  attestations(): Promise<readonly AttestationFile[]>;
  prune(records: readonly StoredRecord[], reason: string): Promise<void>;
  /** Replaces each `from` by its `to`. Interruptible: nothing is removed before its successor exists. */
  replace(
    pairs: readonly { readonly from: StoredRecord; readonly to: SealedRecord }[],
    reason: string,
  ): Promise<void>;
  /**
   * Moves records from the former layout to series and month. Interruptible: both layouts remain
   * readable.
   *
   * @returns number of moved records
   */
  arrange(): Promise<number>;
  /**
   * Completes the index of commits of a store that an older version wrote. Interruptible.
   *
   * @returns number of indexed records; 0 if it was complete
   */
  indexCommits(): Promise<number>;
}

/** Append-only, flushed per line; an incomplete last line is dropped when read. */
export interface Journal extends AsyncDisposable {
  append(entry: unknown): Promise<void>;
}

export interface JournalFolder {
  create(id: string): Promise<Journal>;
  /** Interrupted sessions, newest first. */
  unfinished(): Promise<readonly { readonly id: string; readonly entries: readonly unknown[] }[]>;
  reopen(id: string): Promise<Journal>;
  discard(id: string): Promise<void>;
}

/** Finished sessions, one atomically written file each. */
export interface SessionArchive {
  /** Removes the journal once the file is safe; returns the file's path. */
  save(session: Session): Promise<string>;
  /** Ids, newest first. */
  list(): Promise<readonly string[]>;
  load(id: string): Promise<Session>;
}

/** Destination of a site. */
export interface PageFolder {
  /** @returns bytes written */
  write(file: PageFile): Promise<number>;
}
