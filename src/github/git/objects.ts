/** Trees (truncated ones folder by folder) and blobs through the API: in batches by GraphQL, verified by id. */

import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { remembered } from '../../asked-once.ts';
import { WorldError } from '../../core/errors.ts';
import type { TreeEntry } from '../../ports.ts';
import { type Api, OPERATIONS } from '../api.ts';
import { isFailure } from '../failure.ts';

interface TreeListing {
  /** Including folders. */
  readonly entries: readonly TreeEntry[];
  readonly truncated: boolean;
}

interface Found {
  /** The whole one. */
  readonly tree: string;
  readonly files: TreeEntry[];
  folders: number;
}

const isFolder = ({ mode }: TreeEntry): boolean => mode === '040000';

/** Listed one by one if GitHub truncates a tree; a pull request must not use up the hour's requests of all others. */
const MAX_FOLDERS = 200;

function tooLarge(tree: string, reason: string): WorldError {
  return new WorldError(
    `GitHub does not list all of tree ${tree}: ${reason}`,
    'Judge it from a clone instead: run benchproof docs check in a workflow that checks it out.',
  );
}

/** Trees are immutable: each is requested once. */
export class TreeReader {
  readonly #api: Api;
  readonly #listings = remembered<TreeListing>();
  readonly #folders = remembered<ReadonlyMap<string, readonly TreeEntry[]> | null>();

  constructor(api: Api) {
    this.#api = api;
  }

  /** All files of a tree, by relative path. */
  async files(tree: string): Promise<readonly TreeEntry[]> {
    const found = { tree, files: [], folders: 0 };
    await this.#collect(tree, '', found);
    return found.files;
  }

  async #collect(tree: string, at: string, found: Found) {
    found.folders += 1;
    if (found.folders > MAX_FOLDERS)
      throw tooLarge(found.tree, `it has more than ${MAX_FOLDERS} folders`);
    const { truncated, entries } = await this.#list(tree, true);
    for (const entry of truncated ? await this.#level(tree) : entries) {
      const path = posix.join(at, entry.path);
      if (!isFolder(entry)) found.files.push({ ...entry, path });
      else if (truncated) await this.#collect(entry.id, path, found);
    }
  }

  /** What is directly in a folder, by name, folders included; empty if there is none. A truncated tree is not listed whole. */
  async folder(tree: string, path: string): Promise<readonly TreeEntry[]> {
    const all = await this.#folders(tree, async () => byFolder(await this.#list(tree, true)));
    const folder = posix.join(path, '.');
    if (all !== null) return all.get(folder) ?? [];
    let level = await this.#level(tree);
    for (const name of folder.split('/').filter((each) => each !== '.')) {
      const below = level.find((each) => each.path === name);
      if (below === undefined || !isFolder(below)) return [];
      level = await this.#level(below.id);
    }
    return level;
  }

  async find(tree: string, path: string): Promise<TreeEntry | null> {
    const level = await this.folder(tree, posix.dirname(path));
    const entry = level.find((each) => each.path === posix.basename(path));
    return entry === undefined || isFolder(entry) ? null : entry;
  }

  async #level(tree: string): Promise<TreeListing['entries']> {
    const level = await this.#list(tree, false);
    if (!level.truncated) return level.entries;
    throw tooLarge(tree, 'a folder has too many files');
  }

  #list(tree: string, recursive: boolean): Promise<TreeListing> {
    return this.#listings(`${tree} ${recursive}`, () => this.#ask(tree, recursive));
  }

  async #ask(tree: string, recursive: boolean): Promise<TreeListing> {
    const route = 'GET /repos/{owner}/{repo}/git/trees/{tree_sha}';
    const asked = { tree_sha: tree, ...(recursive ? { recursive: '1' } : {}) };
    const found = await this.#api.request(OPERATIONS.readContents, route, asked);
    const entries = found.tree.map(({ path, mode, sha: id }) => ({ path, mode, id }));
    return { entries, truncated: found.truncated };
  }
}

/** Null if the listing is truncated. */
function byFolder({ entries, truncated }: TreeListing) {
  if (truncated) return null;
  const folders = new Map<string, TreeEntry[]>();
  for (const entry of entries) {
    const folder = posix.dirname(entry.path);
    const own = folders.get(folder) ?? [];
    folders.set(folder, own);
    own.push({ ...entry, path: posix.basename(entry.path) });
  }
  return folders;
}

const BLOBS_PER_QUERY = 50;
/** Larger blobs are not cached. */
const MAX_KEPT_BYTES = 512 * 1024;
const MAX_KEPT = 2000;

/** `git hash-object`: text from GraphQL may be truncated or may have been binary. */
export function blobId(bytes: Uint8Array, like: string): string {
  const hash = createHash(like.length === 64 ? 'sha256' : 'sha1');
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

function queryFor(count: number): string {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const declared = numbers.map((index) => `$o${index}: GitObjectID!`).join(', ');
  const asked = numbers.map((i) => `o${i}: object(oid: $o${i}) { ... on Blob { text } }`).join(' ');
  return `query ($owner: String!, $name: String!, ${declared}) {
    repository(owner: $owner, name: $name) { ${asked} }
  }`;
}

interface BlobAnswer {
  readonly repository: Readonly<Record<string, { readonly text?: string | null } | null>> | null;
}

export class BlobReader {
  readonly #api: Api;
  readonly #kept = new Map<string, Uint8Array>();

  constructor(api: Api) {
    this.#api = api;
  }

  async read(id: string): Promise<Uint8Array> {
    const kept = this.#kept.get(id);
    if (kept !== undefined) return kept;
    return this.#keep(id, await this.#one(id));
  }

  /** @returns id → content, for all ids */
  async readMany(ids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
    const wanted = new Set(ids);
    const found = new Map<string, Uint8Array>();
    const missing = [...wanted].filter((id) => !this.#kept.has(id));
    for (let at = 0; at + 1 < missing.length; at += BLOBS_PER_QUERY) {
      const texts = await this.#texts(missing.slice(at, at + BLOBS_PER_QUERY));
      for (const [id, bytes] of texts) found.set(id, bytes);
    }
    for (const id of wanted) found.set(id, found.get(id) ?? (await this.read(id)));
    return found;
  }

  #keep(id: string, bytes: Uint8Array): Uint8Array {
    if (bytes.length <= MAX_KEPT_BYTES && this.#kept.size < MAX_KEPT) this.#kept.set(id, bytes);
    return bytes;
  }

  #one(id: string): Promise<Uint8Array> {
    const route = 'GET /repos/{owner}/{repo}/git/blobs/{file_sha}';
    return this.#api
      .request(OPERATIONS.readContents, route, { file_sha: id })
      .then(({ content, encoding }) =>
        Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8'),
      );
  }

  /** Blobs of a batch whose content matches their id; empty if the server lacks GraphQL. */
  async #texts(ids: readonly string[]): Promise<Map<string, Uint8Array>> {
    const answer = await this.#ask(ids).catch((error: unknown) => {
      if (isFailure(error, 'forbidden', 'absent', 'refused')) return null;
      throw error;
    });
    const texts = new Map<string, Uint8Array>();
    ids.forEach((id, index) => {
      const text = answer?.repository?.[`o${index}`]?.text;
      if (typeof text !== 'string') return;
      const bytes = Buffer.from(text, 'utf8');
      if (blobId(bytes, id) === id) texts.set(id, this.#keep(id, bytes));
    });
    return texts;
  }

  #ask(ids: readonly string[]): Promise<BlobAnswer> {
    return this.#api.run(OPERATIONS.readContents, (client, { owner, repo }) => {
      const variables = Object.fromEntries(ids.map((id, index) => [`o${index}`, id]));
      return client.graphql<BlobAnswer>(queryFor(ids.length), { owner, name: repo, ...variables });
    });
  }
}
