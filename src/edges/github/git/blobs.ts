/** Contents of blobs: many at once through GraphQL, checked by their ids, the rest one by one. */
import { createHash } from 'node:crypto';
import type { Api } from '../api.ts';
import { isFailure } from '../failure.ts';
import { OPERATIONS } from '../operation.ts';

const A_QUERY = 50;
/** Larger ones are read anew when asked for again. */
const MAX_KEPT_BYTES = 512 * 1024;
const MAX_KEPT = 2000;

/** `git hash-object`: what GraphQL gives as text may have been cut, or may never have been text. */
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

interface Answer {
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

  /** @returns id → content, for every id */
  async readMany(ids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
    const wanted = [...new Set(ids)];
    const found = new Map<string, Uint8Array>();
    const missing = wanted.filter((id) => {
      const kept = this.#kept.get(id);
      if (kept !== undefined) found.set(id, kept);
      return kept === undefined;
    });
    for (let at = 0; at < missing.length; at += A_QUERY) {
      const batch = missing.slice(at, at + A_QUERY);
      const texts = batch.length > 1 ? await this.#texts(batch) : new Map<string, Uint8Array>();
      for (const id of batch) found.set(id, texts.get(id) ?? (await this.read(id)));
    }
    return found;
  }

  #keep(id: string, bytes: Uint8Array): Uint8Array {
    if (bytes.length <= MAX_KEPT_BYTES && this.#kept.size < MAX_KEPT) this.#kept.set(id, bytes);
    return bytes;
  }

  #one(id: string): Promise<Uint8Array> {
    return this.#api.run(OPERATIONS.readContents, async (client, repository) => {
      const { data } = await client.request('GET /repos/{owner}/{repo}/git/blobs/{file_sha}', {
        ...repository,
        file_sha: id,
      });
      return Buffer.from(data.content, data.encoding === 'base64' ? 'base64' : 'utf8');
    });
  }

  /** Those of a batch that came as their ids say. A server without GraphQL gives none. */
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

  #ask(ids: readonly string[]): Promise<Answer> {
    return this.#api.run(OPERATIONS.readContents, (client, { owner, repo }) => {
      const variables = Object.fromEntries(ids.map((id, index) => [`o${index}`, id]));
      return client.graphql<Answer>(queryFor(ids.length), { owner, name: repo, ...variables });
    });
  }
}
