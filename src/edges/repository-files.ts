/** Files of a folder: those git would track, in a repository. */
import { constants, type Dirent } from 'node:fs';
import { open, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { RepositoryFolder } from '../ports.ts';
import { makeFolder, writeWhole } from './durable-file.ts';
import { gitLine, gitText, tryGit } from './git/git-process.ts';

const MAX_FILES = 100_000;
const MAX_BYTES = 512 * 1024;
/** Skipped without git, which knows what is ignored. */
const SKIPPED = new Set(['.git', 'node_modules', 'target', 'vendor', '.venv', 'venv', 'dist']);

async function listTracked(root: string): Promise<string[] | null> {
  const call = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const text = await gitText(call, { cwd: root }).catch(() => null);
  return text === null ? null : [...new Set(text.split('\0').filter((path) => path !== ''))];
}

async function walk(root: string): Promise<string[]> {
  const files: string[] = [];
  const folders = [root];
  for (const folder of folders) {
    const entries = await readdir(folder, { withFileTypes: true });
    const isKept = (one: Dirent) => one.isFile() || (one.isDirectory() && !SKIPPED.has(one.name));
    for (const one of entries.filter(isKept))
      (one.isFile() ? files : folders).push(join(folder, one.name));
    if (files.length > MAX_FILES) break;
  }
  return files.map((path) => relative(root, path).split(sep).join('/'));
}

async function readText(path: string): Promise<string | null> {
  try {
    await using file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    const status = await file.stat();
    if (!status.isFile() || status.size > MAX_BYTES) return null;
    return await file.readFile('utf8');
  } catch {
    return null;
  }
}

async function createFile(path: string, text: string): Promise<boolean> {
  try {
    await makeFolder(dirname(path));
    await writeFile(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** A new file that git ignores would be in no working tree that is measured, and in no commit: git is told of it. */
async function tellGit(root: string, path: string): Promise<void> {
  const git = (...words: string[]) => tryGit([...words, '--', path], { cwd: root });
  const isIgnored = await git('check-ignore', '--quiet').catch(() => null);
  if (isIgnored?.code === 0) await git('add', '--intent-to-add', '--force');
}

async function replaceFile(path: string, text: string): Promise<boolean> {
  if ((await readText(path)) === null) return false;
  await writeWhole(path, text);
  return true;
}

/** `board` of `git@github.com:acme/board.git`; a remote that is a folder may be called anything. */
async function remoteName(root: string): Promise<string | null> {
  const url = await gitLine(['remote', 'get-url', 'origin'], { cwd: root }).catch(() => '');
  return /^(?:(?!file:)[\w+]+:\/\/|[^/]+:).*?([^/:]+?)(?:\.git)?\/?$/.exec(url)?.[1] ?? null;
}

export function openRepositoryFolder(folder: string): RepositoryFolder {
  const root = resolve(folder);
  return {
    name: async () => (await remoteName(root)) ?? basename(root),
    list: async () => ((await listTracked(root)) ?? (await walk(root))).slice(0, MAX_FILES).sort(),
    read: (path) => readText(join(root, path)),
    create: async (path, text) => {
      const isNew = await createFile(join(root, path), text);
      if (isNew) await tellGit(root, path);
      return isNew;
    },
    replace: (path, text) => replaceFile(join(root, path), text),
  };
}
