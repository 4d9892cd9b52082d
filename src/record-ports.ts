/** Where records and sessions are kept: the ports of ports.ts that have to do with storing. */
import type { IndexedRecord, IndexHead } from './core/history/index-line.ts';
import type { PageFile } from './core/pages/shell.ts';
import type { AttestationFile, SeriesNames } from './core/records/layout.ts';
import type { Provenance, SealedRecord } from './core/records/record.ts';
import type { Session } from './core/records/session.ts';
import type { ShelvedRecord } from './core/records/shelf.ts';

export type StoredRecord = ShelvedRecord;

/** What the index says of a record, with what only the place where it lies can tell. */
export interface IndexedInStore extends IndexedRecord {
  readonly provenance: Provenance;
}

/** The same without its values. */
export interface HeadInStore extends IndexHead {
  readonly provenance: Provenance;
}

/** Which records of a series are wanted, from what the index says of them: their ids. */
export type Choose = (indexed: readonly HeadInStore[]) => Iterable<string>;

/** Folders of records that were found sound, by a stamp of all their files: kept as it grows, so that a verification can be stopped. */
export interface VerifiedFolders {
  has(stamp: string): boolean;
  add(stamps: readonly string[]): Promise<void>;
}

export interface Verification {
  readonly checked: number;
  /** Folders that were sound before and did not change since. */
  readonly unchanged: number;
  readonly complaints: readonly string[];
}

/** Every record that is handed out was read and verified; damaged ones are left out, and `verify` tells of them. */
export interface RecordStore {
  readonly name: string;
  /**
   * @param series null: all
   * @param choose asked for each series; absent: all its records
   * @param least to choose from no more than the newest months of a series that hold so many records, in each place
   *   where they lie; absent: from all
   * @param among provenances that a wanted record may have, as its place tells it; absent: any
   */
  records(
    series: readonly SeriesNames[] | null,
    choose?: Choose,
    least?: number,
    among?: readonly Provenance[],
  ): AsyncIterable<StoredRecord>;
  /**
   * From the index where it has them, without revoked ones: for what is advice only.
   *
   * @param series null: all
   */
  indexed(series: readonly SeriesNames[] | null): AsyncIterable<IndexedInStore>;
  /** Records whose id begins so. */
  find(id: string): Promise<readonly StoredRecord[]>;
  /** Idempotent: a record already there is left as it is. */
  put(records: readonly SealedRecord[]): Promise<void>;
  revoke(id: string, reason: string, by: string): Promise<void>;
  /**
   * Recomputes every hash; each complaint names the file.
   *
   * @param before folders that were sound are not read again while they are as they were; absent: all are
   */
  verify(before?: VerifiedFolders): Promise<Verification>;
}

/** A store that can be put in order, where what was there stays in history, and shows the attestations beside its records, unchecked. */
export interface AttestedStore extends RecordStore {
  /** Whether nothing was stored yet. */
  isEmpty(): Promise<boolean>;
  attestations(): Promise<readonly AttestationFile[]>;
  prune(records: readonly StoredRecord[], reason: string): Promise<void>;
  /** Puts each `to` where its `from` lay, and takes that away. It can be stopped: nothing is gone before its successor is there. */
  replace(
    pairs: readonly { readonly from: StoredRecord; readonly to: SealedRecord }[],
    reason: string,
  ): Promise<void>;
  /**
   * Moves records of the former layout to their series and month. It can be stopped: what was moved is whole, the rest
   * stays readable where it is.
   *
   * @returns how many were moved
   */
  arrange(): Promise<number>;
}

/** Append-only, flushed at each line; a torn last line is dropped when read back. */
export interface Journal extends AsyncDisposable {
  append(entry: unknown): Promise<void>;
}

export interface JournalFolder {
  create(id: string): Promise<Journal>;
  /** Sessions that were interrupted, newest first. */
  unfinished(): Promise<readonly { readonly id: string; readonly entries: readonly unknown[] }[]>;
  reopen(id: string): Promise<Journal>;
  discard(id: string): Promise<void>;
}

/** Finished sessions, one file each, written whole or not at all. */
export interface SessionArchive {
  /** Removes the session's journal once the file is safe; returns the file's path. */
  save(session: Session): Promise<string>;
  /** Ids, newest first. */
  list(): Promise<readonly string[]>;
  load(id: string): Promise<Session>;
}

/** Where a site is written. */
export interface PageFolder {
  /** @returns bytes written */
  write(file: PageFile): Promise<number>;
}
