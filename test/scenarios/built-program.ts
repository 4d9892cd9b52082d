/** The command line as users get it: bundled, away from the sources and their packages. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface BuiltProgram extends AsyncDisposable {
  readonly path: string;
}

export async function buildProgram(): Promise<BuiltProgram> {
  const folder = await mkdtemp(join(tmpdir(), 'benchproof-built-'));
  const dist = join(folder, 'dist');
  execFileSync(process.execPath, [join(root, 'scripts/build.ts'), '--out', dist]);
  await symlink(join(root, 'runners'), join(folder, 'runners'));
  return {
    path: join(dist, 'cli.js'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
