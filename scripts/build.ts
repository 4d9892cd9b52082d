/**
 * Bundles what users run into dist/. With --check, builds elsewhere and compares byte for byte,
 * since what is reviewed must be what ships; with --out FOLDER, bundles there.
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, type Metafile, type Plugin } from 'esbuild';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

const entries = {
  action: 'src/action.ts',
  cli: 'src/cli.ts',
  'parse-worker': 'src/edges/documents/parse-worker.ts',
};

/** What CommonJS dependencies inside an ES module still expect to find. */
const commonJsBanner = [
  "import { createRequire as benchproofRequire } from 'node:module';",
  'const require = benchproofRequire(import.meta.url);',
  'const __filename = import.meta.filename;',
  'const __dirname = import.meta.dirname;',
].join('\n');

function packagesOf(metafile: Metafile): string[] {
  const names = Object.keys(metafile.inputs).flatMap(
    (path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [],
  );
  return [...new Set(names)].sort();
}

interface Licence {
  readonly package: string;
  readonly text: string;
}

async function licenceOf(name: string): Promise<Licence> {
  const folder = join(root, 'node_modules', name);
  const { version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file === undefined ? '' : await readFile(join(folder, file), 'utf8');
  return { package: `${name} ${version} (${license})`, text: text.trim() };
}

/** Each licence text once, below the packages that are under it. */
async function licences(names: readonly string[]): Promise<string> {
  const all = await Promise.all(names.map(licenceOf));
  return [...Map.groupBy(all, ({ text }) => text)]
    .map(([text, under]) => `${under.map((each) => each.package).join('\n')}\n\n${text}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`);
}

/** zod brings its messages in fifty languages, of which it speaks one unless told otherwise. */
const englishOnly: Plugin = {
  name: 'english-only',
  setup: ({ onResolve }) => {
    onResolve({ filter: /locales\/index\.js$/ }, ({ importer, resolveDir, path }) =>
      importer.includes('/zod/') ? { path: join(resolveDir, path, '../en.js') } : undefined,
    );
  },
};

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
    banner: { js: commonJsBanner },
    plugins: [englishOnly],
    // Optional native accelerators of ssh2: absent, it falls back to JavaScript.
    external: ['*.node', 'cpu-features'],
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  });
  const text = await licences(packagesOf(metafile));
  await writeFile(join(outdir, 'THIRD-PARTY-LICENCES.txt'), text);
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
    console.error(`dist is not what src builds to: ${stale.join(', ')}\nrun: npm run bundle`);
    process.exitCode = 1;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

const { values } = parseArgs({ options: { check: { type: 'boolean' }, out: { type: 'string' } } });
if (values.check) {
  await check();
} else {
  const out = values.out ?? dist;
  await rm(out, { recursive: true, force: true });
  await bundle(out);
}
