/** Where a native program is run: its files may lie in another folder than the project's, and it may write there. */
import { isUnfound } from './native-ends.ts';
import { REFUSED } from './read-only.ts';
import { baseName, folderOf, stemOf, wayUp } from './repository.ts';

/** In a program's path, between the folder that it is run in and its name. */
export const INSIDE = '/./';

export interface Surroundings {
  /** What the programs may be made of, from the project's folder. */
  readonly sources: readonly string[];
  /** Folders that were made writable for them. */
  readonly opened: readonly string[];
  /** Those that a program's source names for files it writes, from where it runs. */
  writes?(program: string): readonly string[];
}

/** `fopen("logs/sum" ".log", "w")`, `std::ofstream out("logs/sum.csv")`; the folder's name alone. */
const WRITTEN =
  /\bofstream\b[^;"]{0,80}"([\w.-]+(?:\/[\w.-]+)*)\/[^"\n]*"|"([\w.-]+(?:\/[\w.-]+)*)\/[^"/\n]*"[^;{}]{0,200}?,\s*"[wa][b+]{0,2}"/g;

/** The folders below its own that a source writes files in. */
export const foldersWritten = (text: string): readonly string[] =>
  [...text.matchAll(WRITTEN)]
    .map(([, streamed, opened]) => streamed ?? opened ?? '.')
    .filter((folder) => !folder.split('/').some((part) => /^\.*$/.test(part)));

/** A program's path without the folder that it is run in. */
export function plainPath(path: string): string {
  const [own = '', from = '.'] = path.split(INSIDE).reverse();
  return from === '.' || own.startsWith('../') ? own.replace(/^(?:\.\.\/)+/, '') : `${from}/${own}`;
}

/** Whether another reason for its end than a file is in none of its words. */
const tellsNone = (printed: string): boolean =>
  printed.trim() === '' || isUnfound(printed) || REFUSED.test(printed);

/**
 * Its path through the next folder to run it in: the same with those writable that it writes, after the project's that
 * of its source, then its own, and last the first of these once more, writable. Null: there is no other.
 */
export function elsewhere(
  { path, printed }: { readonly path: string; readonly printed: string },
  { sources, opened, writes }: Surroundings,
): { readonly path: string; readonly writable: readonly string[] } | null {
  const program = plainPath(path);
  const written = path.includes(INSIDE) ? [] : [...new Set(writes?.(program))];
  const closed = written.filter((folder) => !opened.includes(folder));
  if (closed.length > 0) return { path, writable: closed };
  const own = folderOf(program);
  const source = sources.find((one) => stemOf(one) === stemOf(program)) ?? program;
  const folders = [...new Set([folderOf(source), own])].filter((folder) => folder !== '.');
  const [home = '.'] = folders;
  if (opened.includes(home)) return null;
  const [, from = '.'] = path.split(INSIDE).reverse();
  const next = folders[folders.indexOf(from) + 1];
  const folder = next ?? home;
  if (folder === '.') return tellsNone(printed) ? { path: program, writable: [home] } : null;
  const name = folder === own ? baseName(program) : `${wayUp(folder)}/${program}`;
  return { path: `${folder}${INSIDE}${name}`, writable: next === undefined ? [home] : [] };
}
