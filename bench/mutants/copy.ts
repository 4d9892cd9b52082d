/** A copy of the tree, so that no mutant ever stands where people work. */
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyEdit, type Edit } from './mutant.ts';

export const ROOT = join(import.meta.dirname, '../..');

/** All that the tests read, and the program that some of them run is built from. */
const COPIED = [
  'src',
  'test',
  'bench',
  'fixtures',
  'schema',
  'runners',
  'pages',
  'scripts',
  'package.json',
];

export class Copy implements AsyncDisposable {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** The edited files are put back when it is disposed. */
  async mutate(edits: readonly Edit[]): Promise<AsyncDisposable> {
    const originals = new Map<string, string>();
    const restore = async () => {
      for (const [file, text] of originals) await writeFile(join(this.path, file), text);
    };
    try {
      for (const edit of edits) {
        const text = await readFile(join(this.path, edit.file), 'utf8');
        if (!originals.has(edit.file)) originals.set(edit.file, text);
        await writeFile(join(this.path, edit.file), applyEdit(edit, text));
      }
    } catch (error) {
      await restore();
      throw error;
    }
    return { [Symbol.asyncDispose]: restore };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.path, { recursive: true, force: true });
  }
}

export async function openCopy(): Promise<Copy> {
  const path = await mkdtemp(join(tmpdir(), 'benchproof-mutants-'));
  for (const name of COPIED) await cp(join(ROOT, name), join(path, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(path, 'node_modules'));
  return new Copy(path);
}
