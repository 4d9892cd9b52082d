/** Where records and sessions are kept: the ports of ports.ts that have to do with storing. */
import type { PageFile } from './core/pages/shell.ts';
import type { AttestationFile } from './core/records/layout.ts';
import type { Provenance, SealedRecord } from './core/records/record.ts';
import type { Session } from './core/records/session.ts';

export interface StoredRecord extends SealedRecord {
  readonly provenance: Provenance;
  /** Where it lies: a path, or branch and commit. */
  readonly location: string;
  readonly storedAt: string | null;
  /** Set where it was revoked: it backs nothing. */
  readonly revoked: { readonly by: string; readonly reason: string; readonly at: string } | null;
}

export interface RecordStore {
  readonly name: string;
  list(): Promise<readonly StoredRecord[]>;
  /** Idempotent: a record already there is left as it is. */
  put(records: readonly SealedRecord[]): Promise<void>;
  revoke(id: string, reason: string, by: string): Promise<void>;
  /** Recomputes every hash; each entry is a complaint that names the file. */
  verify(): Promise<readonly string[]>;
}

/** A store from which old records can be dropped, in the open: what was there stays in history. */
export interface PrunableStore extends RecordStore {
  prune(ids: readonly string[], reason: string): Promise<void>;
}

/** A store that also shows the attestations beside its records, unchecked. */
export interface AttestedStore extends PrunableStore {
  attestations(): Promise<readonly AttestationFile[]>;
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
