/** The diff between two commits, as the git command line would show it. */
import type { TreeEntry } from '../../../ports.ts';
import type { BlobReader } from './blobs.ts';
import type { ComparedFile, Comparison } from './comparison.ts';
import { type Delta, treeDeltas } from './delta.ts';
import { binaryDiff, fileDiff, hunksBetween, isWholePatch } from './diff-text.ts';

export interface DiffSource {
  readonly blobs: BlobReader;
  /** Files of each commit, asked for only where GitHub's own diff does not do. */
  readonly base: () => Promise<readonly TreeEntry[]>;
  readonly head: () => Promise<readonly TreeEntry[]>;
}

const SUBMODULE = '160000';
/** git takes a file for binary by a NUL among its first 8000 bytes (buffer_is_binary). */
const SNIFFED_BYTES = 8000;

function isBinary(bytes: Uint8Array): boolean {
  return bytes.subarray(0, SNIFFED_BYTES).includes(0);
}

async function contentOf(blobs: BlobReader, entry: TreeEntry | null): Promise<Uint8Array> {
  if (entry === null) return new Uint8Array();
  if (entry.mode === SUBMODULE) return Buffer.from(`Subproject commit ${entry.id}\n`);
  return blobs.read(entry.id);
}

async function deltaText(blobs: BlobReader, { before, after }: Delta): Promise<string> {
  const names = { from: before?.path ?? null, to: after?.path ?? null };
  if (before?.id === after?.id) return fileDiff(names, '');
  const [old, now] = await Promise.all([contentOf(blobs, before), contentOf(blobs, after)]);
  if (isBinary(old) || isBinary(now)) return binaryDiff(names);
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return fileDiff(names, hunksBetween(decoder.decode(old), decoder.decode(now)));
}

/** Straight from both trees: for any number of files and any two commits. */
async function treeDiff({ blobs, base, head }: DiffSource): Promise<string> {
  const deltas = treeDeltas(await base(), await head());
  const ids = deltas
    .filter(({ before, after }) => before?.id !== after?.id)
    .flatMap(({ before, after }) => [before, after])
    .flatMap((entry) => (entry === null || entry.mode === SUBMODULE ? [] : [entry.id]));
  await blobs.readMany(ids);
  const texts: string[] = [];
  for (const delta of deltas) texts.push(await deltaText(blobs, delta));
  return texts.join('');
}

function namesOf({ path, previousPath, status }: ComparedFile) {
  return {
    from: status === 'added' || status === 'copied' ? null : (previousPath ?? path),
    to: status === 'removed' ? null : path,
  };
}

async function comparedText(file: ComparedFile, source: DiffSource): Promise<string> {
  const { patch, additions, deletions } = file;
  const names = namesOf(file);
  if (patch !== null && file.status !== 'copied' && isWholePatch(patch, additions, deletions)) {
    return fileDiff(names, patch);
  }
  const at = (entries: readonly TreeEntry[], path: string | null) =>
    entries.find((entry) => entry.path === path) ?? null;
  const before = names.from === null ? null : at(await source.base(), names.from);
  const after = names.to === null ? null : at(await source.head(), names.to);
  return deltaText(source.blobs, { before, after });
}

/**
 * Takes GitHub's patches where they are whole; where one is missing or cut, compares the contents;
 * where files may be missing from the list, compares the trees. Nothing is left out.
 *
 * @param comparison between the same two commits, base being their merge base; null: there is none
 */
export async function diffText(comparison: Comparison | null, source: DiffSource): Promise<string> {
  if (comparison === null || comparison.mayLackFiles) return treeDiff(source);
  const texts: string[] = [];
  for (const file of comparison.files) texts.push(await comparedText(file, source));
  return texts.join('');
}
