/** Pages of everyday documentation (references, tutorials, changelogs): what a reader said of the numbers that the gate takes there. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { fileAt, mirrorOf } from '../../world/checkout.ts';

const places = z.string().regex(/^(?:\d+:\d+(?: |$))*$/);

const page = z.strictObject({
  path: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  claims: places.describe('Where a claim stands: LINE:COLUMN.'),
  open: places.describe('Numbers that can be argued about; neither fitted on nor counted.'),
});

const list = z.strictObject({
  about: z.string(),
  projects: z.array(
    z.strictObject({
      repository: z.string(),
      commit: z.string().regex(/^[0-9a-f]{40}$/),
      set: z.enum(['development', 'held', 'spare']).describe('Spare pages are not fitted on.'),
      pages: z.array(page),
    }),
  ),
});

type Project = z.infer<typeof list>['projects'][number];

/** A page with its text; its name tells it apart from all others. */
export interface OrdinaryPage extends z.infer<typeof page> {
  readonly name: string;
  readonly text: string;
}

/** The whole list, without the texts. */
export function readOrdinaryList(): z.infer<typeof list> {
  const path = join(import.meta.dirname, 'ordinary.json');
  return list.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** The pages of one set, out of bare clones at `MIRRORS/owner+name`; `leaveOut` is told of a project that cannot be read, without it that is an error. */
export function readOrdinaryPages(
  mirrors: string,
  set: Project['set'],
  leaveOut?: (why: string) => void,
): readonly OrdinaryPage[] {
  return readOrdinaryList()
    .projects.filter((project) => project.set === set)
    .flatMap((project) => {
      try {
        return project.pages.map((one) => readPage(mirrors, project, one));
      } catch (error) {
        if (leaveOut === undefined) throw error;
        const [why] = `${error instanceof Error ? error.message : error}`.split('\n');
        leaveOut(`${project.repository}: ${why}`);
        return [];
      }
    });
}

function readPage(
  mirrors: string,
  { repository, commit }: Project,
  one: z.infer<typeof page>,
): OrdinaryPage {
  const from = mirrorOf(repository, repository, mirrors);
  const bytes = fileAt(from, commit, one.path);
  const actual = createHash('sha256').update(bytes).digest('hex');
  const name = `${repository}/${one.path}`;
  if (actual !== one.sha256) throw new Error(`${name} has the checksum ${actual}`);
  return { ...one, name, text: bytes.toString('utf8') };
}
