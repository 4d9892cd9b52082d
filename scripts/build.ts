/**
 * Bundles what users run into dist/. With --check, builds elsewhere and compares byte for byte,
 * since what is reviewed must be what ships.
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

const entries = {
  cli: 'src/cli.ts',
  'document-worker': 'src/edges/documents/worker.ts',
};

/** CommonJS dependencies inside an ES module still call `require` for Node's own modules. */
const requireBanner =
  "import { createRequire as benchproofRequire } from 'node:module';\nconst require = benchproofRequire(import.meta.url);";

function packagesOf(metafile: Metafile): string[] {
  const names = Object.keys(metafile.inputs).flatMap(
    (path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [],
  );
  return [...new Set(names)].sort();
}

async function licenceOf(name: string): Promise<string> {
  const folder = join(root, 'node_modules', name);
  const { version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file === undefined ? '' : await readFile(join(folder, file), 'utf8');
  return `${name} ${version} (${JSON.stringify(license)})\n\n${text.trim()}\n`;
}

async function bundle(outdir: string): Promise<void> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir,
    bundle: true,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node22',
    banner: { js: requireBanner },
    // Optional native accelerators of ssh2: absent, it falls back to JavaScript.
    external: ['*.node', 'cpu-features'],
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  });
  const licences = await Promise.all(packagesOf(metafile).map(licenceOf));
  await writeFile(
    join(outdir, 'THIRD-PARTY-LICENCES.txt'),
    licences.join(`\n${'-'.repeat(80)}\n\n`),
  );
}

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

async function check(): Promise<void> {
  const fresh = await mkdtemp(join(tmpdir(), 'benchproof-dist-'));
  try {
    await bundle(fresh);
    const [built, committed] = await Promise.all([filesUnder(fresh), filesUnder(dist)]);
    const names = [...new Set([...built.keys(), ...committed.keys()])].sort();
    const stale = names.filter((name) => built.get(name) !== committed.get(name));
    if (stale.length === 0)
      return console.log(`dist is what src builds to (${names.length} files)`);
    console.error(`dist is not what src builds to: ${stale.join(', ')}\nrun: npm run build`);
    process.exitCode = 1;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

if (process.argv.includes('--check')) {
  await check();
} else {
  await rm(dist, { recursive: true, force: true });
  await bundle(dist);
}
