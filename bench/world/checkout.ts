/** A project's sources as a git repository with one commit, from a checked archive or a mirror. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  createWriteStream,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';
import { download } from './download.ts';
import type { Archive } from './project.ts';

export interface Places {
  /** Folder of downloaded archives. */
  readonly cache: string;
  /** Folder of bare repositories, `owner+name` or `owner+name/repo`; null: none at hand. */
  readonly mirrors: string | null;
}

const hashOf = (path: string): string =>
  createHash('sha256').update(readFileSync(path)).digest('hex');

/** The archive from the cache, downloaded where it is not there yet; never one of another checksum. */
function archiveOf(project: Archive, cache: string): string {
  const { sha256 = '', file = '', name } = project;
  const kept = join(cache, `${sha256.slice(0, 16)}-${file}`);
  if (existsSync(kept) && hashOf(kept) === sha256) return kept;
  const folder = mkdtempSync(join(tmpdir(), 'benchproof-world-'));
  try {
    const got = download(project, folder);
    const actual = hashOf(got);
    if (actual !== sha256)
      throw new Error(`${name}: ${file} has the checksum ${actual}, not ${sha256}`);
    mkdirSync(cache, { recursive: true });
    copyFileSync(got, `${kept}.part`);
    renameSync(`${kept}.part`, kept);
    return kept;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const isOutside = (root: string, path: string): boolean => {
  const way = relative(root, path);
  return way === '..' || way.startsWith(`..${sep}`);
};

/** Everything of a module's zip lies under `module@version/`, which may itself be several folders. */
async function unzip(archive: string, prefix: string, folder: string): Promise<void> {
  const zip = await yauzl.openPromise(archive, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.slice(prefix.length);
    if (!entry.fileName.startsWith(prefix) || name.endsWith('/')) continue;
    const path = resolve(folder, name);
    if (isOutside(folder, path)) throw new Error(`${archive}: ${entry.fileName} leaves its folder`);
    mkdirSync(dirname(path), { recursive: true });
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path));
  }
}

/** tar itself refuses names that leave the folder, and links are looked at below. */
function untar(archive: string, folder: string): void {
  const flags = ['--no-same-owner', '--no-same-permissions', '--strip-components=1'];
  execFileSync('tar', ['-xf', archive, '-C', folder, ...flags]);
}

/**
 * Unpacks what a registry has published, from the cache or downloaded.
 *
 * @throws Error where it cannot be had or has another checksum
 */
export async function unpack(wanted: Archive, folder: string, cache: string): Promise<void> {
  const { source } = wanted;
  const packed = archiveOf(wanted, cache);
  if (source.kind === 'go') await unzip(packed, `${source.module}@${source.version}/`, folder);
  else untar(packed, folder);
}

function findMirror(repository: string, mirrors: string): string | null {
  if (repository === '') return null;
  const bare = join(mirrors, repository.replace('/', '+'));
  return [join(bare, 'repo', '.git'), join(bare, 'repo'), bare].find(existsSync) ?? null;
}

/**
 * The git directory of a repository's mirror.
 *
 * @throws Error where the folder of mirrors is not named or has none of it
 */
export function mirrorOf(name: string, repository: string, mirrors: string | null): string {
  if (mirrors === null)
    throw new Error(`${name} is read from a mirror: name the folder by --mirrors`);
  const found = findMirror(repository, mirrors);
  if (found === null)
    throw new Error(`${repository}: no mirror in ${mirrors}; name its folder by --mirrors`);
  return found;
}

/** The bytes of one file, without laying out the others. */
export const fileAt = (mirror: string, commit: string, path: string): Buffer =>
  execFileSync('git', ['--git-dir', mirror, 'show', `${commit}:${path}`], {
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** What git says of a file whose content a mirror lacks: the largest are left out of some. */
const ABSENT = /^error: unable to read sha1 file of (.+) \([0-9a-f]+\)$/;

/** By a checkout: `git archive` leaves out what a project keeps from its users, which is often its benchmarks. */
function exportMirror(from: string, commit: string, folder: string): void {
  const index = join(folder, '.export-index');
  const git = (...words: string[]) =>
    spawnSync('git', ['--git-dir', from, '--work-tree', folder, ...words], {
      env: { ...process.env, GIT_INDEX_FILE: index },
      encoding: 'utf8',
    });
  for (const words of [
    ['read-tree', commit],
    ['checkout-index', '--all', '--force'],
  ]) {
    const { status, stderr } = git(...words);
    const said = stderr.trim().split('\n').filter(Boolean);
    if (status !== 0 && !(said.length > 0 && said.every((line) => ABSENT.test(line))))
      throw new Error(stderr);
    for (const line of said) process.stderr.write(`${line}\n`);
  }
  rmSync(index);
}

interface Pinned {
  readonly repository: string;
  readonly commit: string;
}

const linesOf = (...words: string[]): string[] =>
  spawnSync('git', words, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);

/** Which repository `.gitmodules` names for each folder. */
function submodulesIn(repository: string, folder: string): ReadonlyMap<string, string> {
  const file = join(folder, '.gitmodules');
  const lines = linesOf('config', '--file', file, '--get-regexp', '\\.(path|url)$');
  const values = new Map(lines.map((line) => [line.replace(/ .*/, ''), line.replace(/^\S+ /, '')]));
  const named = [...values].flatMap(([key, path]) => {
    const url = values.get(key.replace(/path$/, 'url')) ?? '';
    const [, owner, name] = /([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/.exec(url) ?? [];
    const near = owner === '..' ? dirname(repository) : owner;
    return key.endsWith('.path') ? [[path, `${near}/${name}`] as const] : [];
  });
  return new Map(named);
}

/** With submodules, as a clone with them has them; those without a mirror that holds the commit stay empty. */
function exportWhole(
  from: string,
  { repository, commit }: Pinned,
  folder: string,
  mirrors: string,
) {
  exportMirror(from, commit, folder);
  const known = submodulesIn(repository, folder);
  for (const line of linesOf('--git-dir', from, 'ls-tree', '-r', commit)) {
    const [, pinned = '', path = ''] = /^160000 commit (\S+)\t(.+)$/.exec(line) ?? [];
    const own = known.get(path) ?? '';
    const mirror = findMirror(own, mirrors);
    if (pinned === '' || mirror === null) continue;
    const [kind] = linesOf('--git-dir', mirror, 'cat-file', '-t', pinned);
    if (kind !== 'commit') continue;
    exportWhole(mirror, { repository: own, commit: pinned }, join(folder, path), mirrors);
  }
}

function removeEscapingLinks(root: string): void {
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const path = join(root, name);
    if (!lstatSync(path).isSymbolicLink()) continue;
    if (isOutside(root, resolve(dirname(path), readlinkSync(path)))) rmSync(path);
  }
}

function commitAll(folder: string): void {
  const git = (...words: string[]): void => {
    const settings = ['-c', 'core.hooksPath=/dev/null', '-c', 'core.autocrlf=false'];
    const author = ['-c', 'user.name=world', '-c', 'user.email=world@invalid'];
    execFileSync('git', [...settings, ...author, ...words], { cwd: folder, stdio: 'ignore' });
  };
  git('init', '--quiet', '--initial-branch=main');
  // What an archive holds is part of the project, whatever its ignore file says.
  git('add', '--all', '--force');
  git('commit', '--quiet', '--message=As published');
}

/** Lays a project into a new or empty folder as a repository of one commit. */
export async function checkOut(project: Archive, folder: string, places: Places): Promise<void> {
  const { source, name } = project;
  mkdirSync(folder, { recursive: true });
  if (source.kind === 'git') {
    const from = mirrorOf(name, source.repository, places.mirrors);
    exportWhole(from, source, folder, places.mirrors ?? '');
  } else await unpack(project, folder, places.cache);
  removeEscapingLinks(folder);
  commitAll(folder);
}
