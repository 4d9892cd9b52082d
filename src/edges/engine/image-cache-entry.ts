/** What is kept beside the layers of a cached image, and what is refused of it. */
import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** No part of a path may be `.` or `..`, so that no two names mean one file. */
const name = z
  .string()
  .regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*\/?$/)
  .max(300);

const memberSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('folder'), name }),
  /** Some engines write a layer that occurs twice as a link to the first. */
  z.object({ kind: z.literal('link'), name, to: z.string().max(300) }),
  z.object({ kind: z.literal('text'), name, base64: z.base64() }),
  z.object({ kind: z.literal('blob'), name, sha256, bytes: z.int().nonnegative() }),
]);

/** One member of the archive in which an engine hands out an image. */
export type Member = z.infer<typeof memberSchema>;
export type Blob = Extract<Member, { kind: 'blob' }>;

const digest = z.string().regex(/^sha256:[0-9a-f]{64}$/);

export const cachedImageSchema = z.object({
  version: z.literal(1),
  /** Its name on the engine. */
  name: z.string(),
  id: digest,
  /** Digests of its uncompressed layers, the lowest first. */
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

/** What containerd and the image format's own standard call an image by. */
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
 * An archive that names images would put them on the engine under these names, also under those of
 * other images. Ours hold one, and name none: the name is given when its layers have been looked at.
 *
 * @throws Error saying what is wrong with it
 */
export function requireNameless({ members }: CachedImage): void {
  if (new Set(members.map((each) => each.name)).size !== members.length) {
    throw new Error('two of its members have one name');
  }
  const named = members.find((member) => !isNameless(member));
  if (named !== undefined) throw new Error(`its ${named.name} is not that of one nameless image`);
}
