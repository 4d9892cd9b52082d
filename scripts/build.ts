/**
 * Bundles what users run into dist/; with --out FOLDER, there.
 *
 * With --check, builds elsewhere and compares byte for byte, since what is reviewed must be what ships. Work commits
 * leave dist alone: a dist that is still the one of --base REVISION (default: the commit before) passes as well, and is
 * said to be older than the sources. Where REVISION was checked so itself, nothing else can ever come in.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundle } from './bundle/bundle.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

async function filesUnder(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    await Promise.all(
      files.map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        return [path.slice(folder.length + 1), await readFile(path, 'utf8')] as const;
      }),
    ),
  );
}

/** Whether dist is byte for byte as it was committed at a revision. */
function isAsAt(revision: string): boolean {
  const words = ['-C', root, 'diff', '--quiet', revision, '--', 'dist'];
  return spawnSync('git', words, { stdio: 'ignore' }).status === 0;
}

async function staleFiles(): Promise<string[]> {
  const fresh = await mkdtemp(join(tmpdir(), 'benchproof-dist-'));
  try {
    await bundle(root, fresh);
    const [built, committed] = await Promise.all([filesUnder(fresh), filesUnder(dist)]);
    const names = [...new Set([...built.keys(), ...committed.keys()])].sort();
    return names.filter((name) => built.get(name) !== committed.get(name));
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function check(base: string): Promise<void> {
  const stale = await staleFiles();
  if (stale.length === 0) return console.log('dist is what these sources build to');
  if (isAsAt(base)) return console.log('dist is of earlier sources (make dist)');
  console.error(`dist is not what these sources build to: ${stale.join(', ')}\nrun: make dist`);
  process.exitCode = 1;
}

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    base: { type: 'string', default: 'HEAD~1' },
    out: { type: 'string' },
  },
});
if (values.check) {
  await check(values.base);
} else {
  const out = values.out ?? dist;
  await rm(out, { recursive: true, force: true });
  await bundle(root, out);
}
