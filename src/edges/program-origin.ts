/** Origin of the running program, for workflows that should run the same version. */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { programReference } from '../core/workflows/settings.ts';
import { tryGit } from './git/git-process.ts';

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8').catch(() => 'null'));
}

interface Lock {
  readonly packages?: Readonly<Record<string, { readonly resolved?: string }>>;
}

/** npm records the origin of each installed package. */
async function installedFrom(root: string): Promise<string | null> {
  const lock = (await readJson(join(root, '..', '.package-lock.json'))) as Lock | null;
  return lock?.packages?.['node_modules/benchproof']?.resolved ?? null;
}

async function said(root: string, words: readonly string[]): Promise<string> {
  const { code, stdout } = await tryGit([...words], { cwd: root });
  return code === 0 ? stdout.toString('utf8').trim() : '';
}

/** A clone of the program itself, not of a surrounding repository. */
async function clonedFrom(root: string): Promise<string | null> {
  if ((await said(root, ['rev-parse', '--show-prefix', '--is-inside-work-tree'])) !== 'true') {
    return null;
  }
  const remote = await said(root, ['remote', 'get-url', 'origin']);
  return `${remote}#${await said(root, ['rev-parse', 'HEAD'])}`;
}

interface PackageManifest {
  readonly name?: string;
  readonly version?: string;
  readonly repository?: { readonly url?: string };
}

interface Package {
  readonly root: string;
  readonly manifest: PackageManifest;
}

/** Root of the package that contains this file, as source or bundle. */
async function packageRoot(folder: string): Promise<Package | null> {
  const manifest = (await readJson(join(folder, 'package.json'))) as PackageManifest | null;
  if (manifest?.name === 'benchproof') return { root: folder, manifest };
  const parent = dirname(folder);
  return parent === folder ? null : packageRoot(parent);
}

/** `owner/benchproof@commit # version`; null unless it was installed or cloned from GitHub. */
export async function findProgram(start: string): Promise<string | null> {
  const place = await packageRoot(start);
  if (place === null) return null;
  const resolved = (await installedFrom(place.root)) ?? (await clonedFrom(place.root));
  return resolved === null ? null : programReference(resolved, place.manifest.version ?? '');
}

/** URL of the schema of exactly this program: at its commit or release; null rather than a dead link. */
export async function findSchema(start: string): Promise<string | null> {
  const program = await findProgram(start);
  if (program !== null) return schemaAddress(program.replace(/ #.*$/, ''));
  const { version, repository } = (await packageRoot(start))?.manifest ?? {};
  const name = /github\.com\/([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(repository?.url ?? '')?.[1];
  return name === undefined ? null : schemaAddress(`${name}@v${version}`);
}

/** @param program `owner/name@revision` */
function schemaAddress(program: string): string {
  const path = program.replace('@', '/');
  return `https://raw.githubusercontent.com/${path}/schema/benchproof.schema.json`;
}
