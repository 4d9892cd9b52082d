/** What a detector sees of a repository, and the words it needs for names and commands. */

import { parse } from 'smol-toml';

export interface SourceFile {
  /** From the repository's top, with "/" between the parts. */
  readonly path: string;
  readonly text: string;
}

export interface Repository {
  /** The name of its top folder. */
  readonly name: string;
  /** The files that `isRelevant` asked for, in the order of their paths. */
  readonly files: readonly SourceFile[];
  /** Of all its files; absent: of these. */
  readonly paths?: readonly string[];
}

export function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.';
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** A file's name without its extension: what programs are mostly called. */
export const stemOf = (path: string): string => baseName(path).replace(/\.\w+$/, '');

/** `path` from inside `folder`. */
export function within(folder: string, path: string): string {
  return folder === '.' ? path : path.slice(folder.length + 1);
}

/** How a file in one folder names another: `./parts/sum.js`, `../harness.js`. */
export function relativePath(folder: string, path: string): string {
  const [from, to] = [folder === '.' ? [] : folder.split('/'), path.split('/')];
  const shared = from.findIndex((part, index) => part !== to[index]);
  const depth = shared < 0 ? from.length : shared;
  const up = '../'.repeat(from.length - depth);
  return `${up === '' ? './' : up}${to.slice(depth).join('/')}`;
}

/** Whether `path` lies in `folder` or below it. */
export function isUnder(folder: string, path: string): boolean {
  return folder === '.' || path.startsWith(`${folder}/`);
}

/** Folders above `path` with a file of this kind right in them, the innermost first. */
export function foldersAbove(
  { files }: Repository,
  path: string,
  isWanted: (file: SourceFile) => boolean,
): string[] {
  const folders = files.filter(isWanted).map((file) => folderOf(file.path));
  const above = folders.filter((folder) => isUnder(folder, path));
  const depth = (folder: string) => (folder === '.' ? 0 : folder.length);
  return [...new Set(above)].sort((a, b) => depth(b) - depth(a));
}

/** Files of one of these names, wherever they lie. */
export const named =
  (...names: readonly string[]) =>
  (file: SourceFile): boolean =>
    names.includes(baseName(file.path));

/** The nearest folder above `path` that holds a file of that name; null where there is none. */
export function nearestWith(repository: Repository, path: string, name: string): string | null {
  return foldersAbove(repository, path, named(name))[0] ?? null;
}

/** The way from a folder of the project back to its top: `..` for each part. */
export function wayUp(folder: string): string {
  return folder === '.'
    ? '.'
    : folder
        .split('/')
        .map(() => '..')
        .join('/');
}

export function textOf(repository: Repository, folder: string, name: string): string | null {
  const path = folder === '.' ? name : `${folder}/${name}`;
  return repository.files.find((file) => file.path === path)?.text ?? null;
}

/** A name that a benchmark may have; parts that may not stand in one become "-". */
export function safeName(text: string): string {
  const clean = text.replace(/[^A-Za-z0-9._]+/g, '-').replace(/^[-._]+|[-._]+$/g, '');
  return clean.slice(0, 60) || 'bench';
}

/** A word as RE2 text that matches it and nothing else. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

export { quoteWord } from '../../core/text/shell-word.ts';

export function groupBy<T>(
  items: readonly T[],
  keyOf: (item: T) => string | null,
): Map<string, T[]> {
  const groups = Map.groupBy(items, keyOf);
  groups.delete(null);
  return groups as Map<string, T[]>;
}

export type Table = Readonly<Record<string, unknown>>;

export function tableOf(value: unknown): Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Table)
    : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function stringsOf(value: unknown): string[] {
  return listOf(value).filter((one) => typeof one === 'string');
}

export function parseToml(text: string): Table {
  try {
    return tableOf(parse(text));
  } catch {
    return {};
  }
}

export function readToml(repository: Repository, folder: string, name: string): Table {
  return parseToml(textOf(repository, folder, name) ?? '');
}
