/** Reads and writes an engine's image archive: a tar of small files and large layers. */
import { addAbortSignal, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, type Header, type Pack, pack } from 'tar-stream';
import { z } from 'zod';
import type { EngineClient } from './client.ts';
import type { ImageFolder } from './image-cache-folder.ts';
import { followMessages } from './lines.ts';

const hexDigest = z.string().regex(/^[0-9a-f]{64}$/);
/** Without `.` and `..`, so that a name has only one spelling. */
const name = z
  .string()
  .regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*\/?$/)
  .max(300);

const memberSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('folder'), name }),
  /** Some engines store a duplicate layer as a link. */
  z.object({ kind: z.literal('link'), name, to: z.string().max(300) }),
  z.object({ kind: z.literal('text'), name, base64: z.base64() }),
  z.object({ kind: z.literal('blob'), name, sha256: hexDigest, bytes: z.int().nonnegative() }),
]);

/** One member of an image archive. */
type Member = z.infer<typeof memberSchema>;
export type Blob = Extract<Member, { kind: 'blob' }>;

const digest = z.string().regex(/^sha256:[0-9a-f]{64}$/);

export const cachedImageSchema = z.object({
  version: z.literal(1),
  /** Name on the engine. */
  name: z.string(),
  id: digest,
  /** Digests of the uncompressed layers, bottom first. */
  layers: z.array(digest).min(1),
  members: z.array(memberSchema),
});

export type CachedImage = z.infer<typeof cachedImageSchema>;

const manifestSchema = z.array(z.object({ RepoTags: z.array(z.string()).nullish() })).length(1);
const indexSchema = z.object({
  manifests: z
    .array(z.object({ annotations: z.record(z.string(), z.string()).nullish() }))
    .length(1),
});

/** Annotations with an image's name, in containerd and in the OCI standard. */
const NAMING = ['io.containerd.image.name', 'org.opencontainers.image.ref.name'];

function isNameless(member: Member): boolean {
  if (!['manifest.json', 'index.json', 'repositories'].includes(member.name)) return true;
  if (member.kind !== 'text' || member.name === 'repositories') return false;
  const parsed: unknown = JSON.parse(Buffer.from(member.base64, 'base64').toString('utf8'));
  if (member.name === 'manifest.json') {
    const manifest = manifestSchema.safeParse(parsed);
    return manifest.success && (manifest.data[0]?.RepoTags ?? []).length === 0;
  }
  const index = indexSchema.safeParse(parsed);
  return index.success && NAMING.every((key) => !index.data.manifests[0]?.annotations?.[key]);
}

/**
 * An archive with names could overwrite other images of the engine. Ours contain one image without
 * a name, which is tagged after its layers were verified.
 *
 * @throws Error saying what is wrong
 */
export function requireNameless({ members }: CachedImage): void {
  if (new Set(members.map((each) => each.name)).size !== members.length) {
    throw new Error('two of its members have one name');
  }
  const named = members.find((member) => !isNameless(member));
  if (named !== undefined) throw new Error(`its ${named.name} is not that of one nameless image`);
}

/** Smaller members are stored in the entry itself. */
const TEXT_BYTES = 64 * 1024;
const SILENCE_SECONDS = 600;

async function keepMember(header: Header, content: Readable, folder: ImageFolder): Promise<Member> {
  const { name, type, size, linkname } = header;
  if (type === 'file' && size > TEXT_BYTES) {
    return { kind: 'blob', name, ...(await folder.addBlob(content)) };
  }
  const text = await buffer(content);
  if (type === 'directory') return { kind: 'folder', name };
  if (type === 'symlink') return { kind: 'link', name, to: linkname ?? '' };
  if (type === 'file') return { kind: 'text', name, base64: text.toString('base64') };
  throw new Error(`the engine's archive has ${name}, a ${type}`);
}

/** Exports an image by id, so that the archive has no name. */
export async function takeImage(
  client: EngineClient,
  id: string,
  folder: ImageFolder,
): Promise<Member[]> {
  const stream = (await client.ask('save an image', (docker) =>
    docker.getImage(id).get(),
  )) as Readable;
  const archive = extract();
  const read = pipeline(addAbortSignal(client.closing, stream), archive);
  // A read error also ends the loop below, which reports it.
  read.catch(() => {});
  const members: Member[] = [];
  for await (const entry of archive) {
    members.push(await keepMember(entry.header, entry as unknown as Readable, folder));
  }
  await read;
  return members;
}

async function writeMember(archive: Pack, member: Member, folder: ImageFolder): Promise<void> {
  const { name } = member;
  if (member.kind === 'folder') archive.entry({ name, type: 'directory', mode: 0o755 });
  else if (member.kind === 'link') archive.entry({ name, type: 'symlink', linkname: member.to });
  else if (member.kind === 'text')
    archive.entry({ name, mode: 0o644 }, Buffer.from(member.base64, 'base64'));
  else
    await pipeline(folder.blob(member), archive.entry({ name, size: member.bytes, mode: 0o644 }));
}

/**
 * Imports an image; a modified layer aborts the import before anything is stored.
 *
 * @param left digests of layers the engine already has, which are omitted
 * @returns the engine's error message; null on success
 * @throws Error if a layer was modified
 */
export async function putImage(
  client: EngineClient,
  { members }: CachedImage,
  folder: ImageFolder,
  left: readonly string[],
): Promise<string | null> {
  const archive = pack();
  const failed = new AbortController();
  const isLeft = (member: Member) =>
    member.kind === 'blob' && left.includes(`sha256:${member.sha256}`);
  const write = async () => {
    for (const member of members) {
      if (!isLeft(member)) await writeMember(archive, member, folder);
    }
    archive.finalize();
  };
  const written = write().catch((error: Error) => {
    // Otherwise the engine would wait for the rest.
    failed.abort(error);
    throw error;
  });
  const load = async () => {
    const abortSignal = AbortSignal.any([failed.signal, client.closing]);
    const stream = await client.ask('load an image', (docker) =>
      docker.loadImage(archive as unknown as NodeJS.ReadableStream, { abortSignal }),
    );
    return followMessages(stream as Readable, SILENCE_SECONDS, () => {});
  };
  const [writing, loading] = await Promise.allSettled([written, load()]);
  if (writing.status === 'rejected') throw writing.reason;
  return loading.status === 'rejected' ? `${loading.reason.message}` : loading.value;
}
