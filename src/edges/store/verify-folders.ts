/** What verifying a folder of records needs: what was found sound before, and whether thinned records are what they say. */
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, posix } from 'node:path';
import { thinComplaint } from '../../core/history/thin.ts';
import { sha256 } from '../../core/records/canonical.ts';
import { indexPath, isMonth, monthOfIndex } from '../../core/records/layout.ts';
import type { ShelvedRecord } from '../../core/records/shelf.ts';
import type { VerifiedFolders } from '../../record-ports.ts';
import { diskFailure, unlessGone } from '../durable-file.ts';
import type { RecordSource, StoredFile } from './record-source.ts';

/** @param path need not be there yet */
export async function openVerifiedFolders(path: string): Promise<VerifiedFolders> {
  const known = new Set((await unlessGone(readFile(path, 'utf8'), '')).split('\n'));
  known.delete('');
  return {
    has: (stamp) => known.has(stamp),
    add: async (stamps) => {
      for (const stamp of stamps) known.add(stamp);
      try {
        await mkdir(dirname(path), { recursive: true });
        await appendFile(path, stamps.map((stamp) => `${stamp}\n`).join(''));
      } catch (error) {
        throw diskFailure(error, path);
      }
    },
  };
}

/** Folder → one word for all of its files and its index; none where a source cannot tell. */
export async function stampsOf(
  sources: readonly RecordSource[],
  folders: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const words = new Map<string, string[]>();
  for (const source of sources) {
    if (source.stamps === undefined) return new Map();
    const indexes = await source.present(folders.filter(isMonth).map(indexPath));
    const files = [...(await source.list(folders)).files, ...indexes];
    for (const [at, stamp] of (await source.stamps(files)).entries()) {
      const { path } = files[at] as StoredFile;
      const folder = path.startsWith('index/') ? monthOfIndex(path) : posix.dirname(path);
      words.set(folder, [...(words.get(folder) ?? []), `${source.locate(path)} ${stamp}`]);
    }
  }
  return new Map([...words].map(([folder, own]) => [folder, sha256(own.sort().join('\n'))]));
}

/**
 * Complaints of thinned records that are not what they say.
 *
 * @param read the original in the same month, where it is still there
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
