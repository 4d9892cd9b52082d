/** Makes commits in one git process, without a checkout or an index, and without visiting unchanged folders. */

import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import { indexText } from '../../core/history/index-line.ts';
import {
  COMMITS_COMPLETE,
  COMPLETE,
  linesOf,
  missingLines,
  recordEntry,
} from '../../core/records/commit-index.ts';
import { indexPath, recordPath } from '../../core/records/layout.ts';
import type { Lane } from '../../core/records/provenance.ts';
import type { SealedRecord } from '../../core/records/record.ts';
import { recordText } from '../../core/records/seal.ts';
import { git, gitLine, gitText, tryGit } from '../git/git-process.ts';
import type { ObjectReader } from '../git/object-reader.ts';
import type { BranchPlace, Tips } from './branch-refs.ts';
import { batches } from './record-source.ts';

/** Path → text of the records in a lane, and the index lines of each. */
export function filesOf(
  lane: Lane,
  records: readonly SealedRecord[],
): Pick<BranchChange, 'add' | 'append' | 'first'> {
  const add = new Map<string, string>();
  const append = new Map<string, string[]>();
  const index = (path: string, line: string) =>
    append.set(`${lane}/${path}`, [...(append.get(`${lane}/${path}`) ?? []), line]);
  for (const sealed of records) {
    const path = recordPath(sealed.id, sealed.record);
    add.set(`${lane}/${path}`, recordText(sealed));
    index(indexPath(dirname(path)), indexText([sealed]));
    const entry = recordEntry(sealed);
    if (entry !== null) index(entry.file, entry.line);
  }
  const first = new Map([[`${lane}/${COMMITS_COMPLETE}`, COMPLETE]]);
  return { add, append, first: { of: `${lane}/records`, files: first } };
}

export function additionMessage(count: number): string {
  return `Add ${count} record${count === 1 ? '' : 's'}\n`;
}

export function revocationMessage(id: string, reason: string): string {
  return `Revoke ${id}\n\n${reason}\n`;
}

export interface BranchChange {
  /** Path → text to add. Existing paths are left unchanged: the store only grows. */
  readonly add: ReadonlyMap<string, string>;
  /** Index → lines that it holds afterwards. */
  readonly append: ReadonlyMap<string, readonly string[]>;
  /** Path → text to add if there is no folder `of` yet. */
  readonly first?: { readonly of: string; readonly files: ReadonlyMap<string, string> };
  readonly remove: readonly string[];
  readonly message: string;
}

interface AddedFile {
  readonly path: string;
  readonly id: string;
}

/** Which of these files a commit contains. */
async function presentAt(objects: ObjectReader, commit: string | null, paths: readonly string[]) {
  const found = new Set<string>();
  if (commit === null) return found;
  for (const batch of batches(paths)) {
    const read = await objects.read(batch.map((path) => `${commit}:${path}`));
    for (const [at, path] of batch.entries()) if (read[at]?.type === 'blob') found.add(path);
  }
  return found;
}

/** Files added between two commits of the branch, and the indexes that changed, whose lines are merged. */
export async function addedSince(
  root: string,
  base: string | null,
  commit: string,
): Promise<{ readonly files: readonly AddedFile[]; readonly indexes: readonly AddedFile[] }> {
  const empty = await gitLine(['hash-object', '-t', 'tree', '--stdin'], { cwd: root });
  const call = ['diff-tree', '-r', '-z', '--raw', '--no-renames', '--diff-filter=AM'];
  const output = await git([...call, base ?? empty, commit], { cwd: root });
  const parts = output.toString('utf8').split('\0');
  const changed: (AddedFile & { readonly isAdded: boolean })[] = [];
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [, , , id = '', status] = parts[at]?.split(' ') ?? [];
    changed.push({ path: parts[at + 1] ?? '', id, isAdded: status === 'A' });
  }
  return {
    files: changed.filter(({ path, isAdded }) => isAdded && !isIndex(path)),
    indexes: changed.filter(({ path }) => isIndex(path) && !path.endsWith(COMMITS_COMPLETE)),
  };
}

/** Indexes are derived, so they may change; records may not. */
function isIndex(path: string): boolean {
  return /^(?:(?:trusted|proposed)\/)?index\//.test(path);
}

interface Parents {
  /** Parent of the change; null for the first commit of an orphan branch. */
  readonly onto: string | null;
  /** A second history to merge, with the files that only it has. */
  readonly joined: ({ readonly commit: string } & Awaited<ReturnType<typeof addedSince>>) | null;
}

/**
 * Path → whole text of the indexes that get lines.
 *
 * @param textsOf what these indexes hold now, in order
 */
export async function indexTexts(
  append: BranchChange['append'],
  textsOf: (paths: readonly string[]) => Promise<readonly (string | undefined)[]>,
): Promise<readonly (readonly [path: string, text: string])[]> {
  const before = await textsOf([...append.keys()]);
  return [...append].flatMap(([path, lines], at) => {
    const text = before[at] ?? '';
    const missing = missingLines(text, lines);
    return missing === '' ? [] : [[path, `${text}${missing}`] as const];
  });
}

const NAME = 'benchproof <noreply@benchproof.invalid>';

/** A commit for `git fast-import`, which visits only the folders that change. */
function importStream(
  ref: string,
  { onto, joined }: Parents,
  texts: Iterable<readonly [string, string]>,
  other: { readonly foreign: readonly AddedFile[]; readonly removed: readonly string[] },
  { message, now }: { readonly message: string; readonly now: Date },
): string {
  const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`;
  const seconds = Math.floor(now.getTime() / 1000);
  return [
    `commit ${ref}\n`,
    `author ${NAME} ${seconds} +0000\ncommitter ${NAME} ${seconds} +0000\n`,
    data(message),
    onto === null ? '' : `from ${onto}\n`,
    joined === null ? '' : `merge ${joined.commit}\n`,
    ...other.removed.map((path) => `D ${path}\n`),
    ...other.foreign.map(({ path, id }) => `M 100644 ${id} ${path}\n`),
    ...[...texts].map(([path, text]) => `M 100644 inline ${path}\n${data(text)}`),
    'done\n',
  ].join('');
}

async function isAt(objects: ObjectReader, commit: string | null, path: string) {
  return commit !== null && (await objects.read([`${commit}:${path}`]))[0] !== null;
}

async function withLinesOf(
  objects: ObjectReader,
  indexes: readonly AddedFile[],
  append: BranchChange['append'],
): Promise<BranchChange['append']> {
  const read = await objects.read(indexes.map(({ id }) => id));
  const joined = new Map(append);
  for (const [at, { path }] of indexes.entries()) {
    const text = read[at]?.content.toString('utf8') ?? '';
    joined.set(path, [...linesOf(text), ...(append.get(path) ?? [])]);
  }
  return joined;
}

/** @returns the new commit, or `onto` if nothing changes */
export async function commitChange(
  objects: ObjectReader,
  parents: Parents,
  change: BranchChange,
  now: Date,
): Promise<string | null> {
  const { root } = objects;
  const { onto, joined } = parents;
  const { of: folder, files } = change.first ?? { of: '', files: new Map<string, string>() };
  const add = new Map([...change.add, ...((await isAt(objects, onto, folder)) ? [] : files)]);
  const foreignFiles = joined?.files ?? [];
  const own = [...add.keys(), ...change.remove];
  const present = await presentAt(objects, onto, [...own, ...foreignFiles.map(({ path }) => path)]);
  const fresh = [...add].filter(([path]) => !present.has(path));
  const foreign = foreignFiles.filter(({ path }) => !present.has(path));
  const removed = change.remove.filter((path) => present.has(path));
  const append = await withLinesOf(objects, joined?.indexes ?? [], change.append);
  const indexes = await indexTexts(append, async (paths) => {
    const read = onto === null ? [] : await objects.read(paths.map((path) => `${onto}:${path}`));
    return read.map((each) => each?.content.toString('utf8'));
  });
  if (fresh.length + foreign.length + removed.length + indexes.length === 0) return onto;
  const ref = `refs/benchproof/commit/${now.getTime()}-${randomUUID()}`;
  const { message } = change;
  const texts = [...fresh, ...indexes];
  const input = importStream(ref, parents, texts, { foreign, removed }, { message, now });
  await git(['fast-import', '--quiet', '--done', '--date-format=raw'], { cwd: root, input });
  const commit = await gitLine(['rev-parse', ref], { cwd: root });
  await tryGit(['update-ref', '-d', ref], { cwd: root });
  return commit;
}

/** Trailer of the only commits that may remove files. */
export const PRUNE_TRAILER = 'Benchproof-Pruned';

/** Complains about files that were changed, or removed other than by a prune, and about rewritten history. */
export async function historyComplaints(place: BranchPlace, tips: Tips): Promise<string[]> {
  const tip = tips.remote ?? tips.local;
  if (tip === null) return [];
  const common = ['log', '--no-renames', '--name-only', '--no-color', '-m', '--first-parent'];
  const format = `--format=%x00%h %(trailers:key=${PRUNE_TRAILER},valueonly,separator=%x2C)`;
  const call = [...common, '--diff-filter=DMT', format, tip, '--'];
  const text = await gitText(call, { cwd: place.root });
  const changed = text
    .split('\0')
    .slice(1)
    .flatMap((commit) => {
      const [title = '', ...paths] = commit.split('\n');
      const [id, pruned = ''] = title.split(' ');
      if (pruned !== '') return [];
      return paths
        .filter((path) => path !== '' && !isIndex(path))
        .map((path) => `${place.branch}:${path}: changed or removed by commit ${id}`);
    });
  if (!tips.isRewritten) return changed;
  const rewritten = `${place.remote}/${place.branch}: its history was rewritten since it was last seen here`;
  return [...changed, rewritten];
}
