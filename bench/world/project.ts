/** A project of the world suite: where it comes from, and what its archive must hash to. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const source = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('go'), module: z.string(), version: z.string() }),
  z.strictObject({ kind: z.literal('crate'), name: z.string(), version: z.string() }),
  z.strictObject({ kind: z.literal('sdist'), name: z.string(), version: z.string() }),
  z.strictObject({ kind: z.literal('npm'), name: z.string(), version: z.string() }),
  z.strictObject({
    kind: z.literal('debian'),
    name: z.string(),
    version: z.string(),
    suite: z.string(),
  }),
  z.strictObject({ kind: z.literal('git'), repository: z.string(), commit: z.string() }),
]);

const project = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9.+-]*$/),
  language: z.enum(['go', 'rust', 'python', 'javascript', 'c', 'cpp']),
  source,
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional()
    .describe('Of the archive; a commit is its own checksum.'),
  file: z.string().optional().describe('Name of the archive.'),
  harness: z.string(),
  benchmarks: z.string().describe('Where they lie.'),
  about: z.string(),
  listed: z.int().positive().optional().describe('Counted by hand with the harness itself.'),
  ci: z.boolean().optional().describe('Small enough to be tried in CI.'),
});

/** What it takes to get hold of published files, whatever they are wanted for. */
export const archive = project
  .pick({ source: true, sha256: true, file: true })
  .extend({ name: z.string() });

export type Source = z.infer<typeof source>;
export type Project = z.infer<typeof project>;
export type Archive = z.infer<typeof archive>;

/** What identifies the sources of a project, for the table and for going on with an earlier run. */
export function pinOf({ source: from, sha256 }: Project): string {
  switch (from.kind) {
    case 'go':
      return `${from.module}@${from.version} ${sha256}`;
    case 'git':
      return `${from.repository}@${from.commit}`;
    default:
      return `${from.kind}:${from.name}@${from.version} ${sha256}`;
  }
}

/**
 * A list of projects, from a file.
 *
 * @throws Error naming the file and each entry that does not fit
 */
export function readProjects(path: string): Project[] {
  // A list may say null of what a repository has not, such as the checksum of an archive.
  const list = JSON.parse(readFileSync(path, 'utf8'), (_key, value) => value ?? undefined);
  const parsed = z.array(project).safeParse(list);
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  for (const { name, source: from, sha256, file } of parsed.data) {
    const isPinned = from.kind === 'git' || (sha256 !== undefined && file !== undefined);
    if (!isPinned) throw new Error(`${path}: ${name} needs sha256 and file: add its checksum`);
  }
  return parsed.data;
}
