/** Verification of record folders: remembers valid ones, and checks thinned records. */
import { appendFile, readFile } from 'node:fs/promises';
import { dirname, posix } from 'node:path';
import { thinComplaint } from '../../core/history/thin.ts';
import { sha256 } from '../../core/records/canonical.ts';
import { indexPath, isMonth, monthOfIndex } from '../../core/records/layout.ts';
import type { ShelvedRecord } from '../../core/records/shelf.ts';
import type { VerifiedFolders } from '../../record-ports.ts';
import { diskFailure, makeFolder, unlessGone } from '../durable-file.ts';
import { folderOf, type Walked } from './record-folders.ts';
import type { RecordSource, StoredFile } from './record-source.ts';

/** @param path may not exist yet */
export async function openVerifiedFolders(path: string): Promise<VerifiedFolders> {
  const known = new Set((await unlessGone(readFile(path, 'utf8'), '')).split('\n'));
  known.delete('');
  return {
    has: (stamp) => known.has(stamp),
    add: async (stamps) => {
      for (const stamp of stamps) known.add(stamp);
      try {
        await makeFolder(dirname(path));
        await appendFile(path, stamps.map((stamp) => `${stamp}\n`).join(''));
      } catch (error) {
        throw diskFailure(error, path);
      }
    },
  };
}

/** Folder → one stamp of all its files and its index; empty if a source does not support stamps. */
export async function stampsOf(
  sources: readonly RecordSource[],
  { folders, files }: Walked,
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Set(folders.filter(isMonth).map(indexPath));
  const stamped: { readonly folder: string; readonly word: string }[] = [];
  for (const source of sources) {
    if (source.stamps === undefined) return new Map();
    const { files: listed } = await source.list([...new Set([...wanted].map(posix.dirname))]);
    const indexes = listed.filter(({ path }) => wanted.has(path));
    const own = [...files.filter((each) => each.source === source), ...indexes];
    for (const [at, stamp] of (await source.stamps(own)).entries()) {
      const { path } = own[at] as StoredFile;
      const folder = path.startsWith('index/') ? monthOfIndex(path) : folderOf(path);
      stamped.push({ folder, word: `${source.locate(path)} ${stamp}` });
    }
  }
  return new Map(
    [...Map.groupBy(stamped, ({ folder }) => folder)].map(([folder, own]) => {
      const words = own.map(({ word }) => word).sort();
      return [folder, sha256(words.join('\n'))];
    }),
  );
}

/**
 * Complaints about thinned records that do not match their originals.
 *
 * @param read the original in the same month, if it still exists
 */
export async function wrongThinned(
  records: readonly ShelvedRecord[],
  read: (id: string) => AsyncIterable<{ readonly records: readonly ShelvedRecord[] }>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const each of records) {
    const { thinned } = each.record;
    if (thinned === undefined) continue;
    const [original] = (await Array.fromAsync(read(thinned.record))).flatMap(
      (some) => some.records,
    );
    const complaint = thinComplaint(each, original ?? null);
    if (complaint !== null) wrong.push(`${each.location}: ${complaint}`);
  }
  return wrong;
}
