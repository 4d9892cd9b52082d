/** Where a native program is run: its files may lie in another folder than the project's, and it may write there. */
import { baseName, folderOf, stemOf, wayUp } from './repository.ts';

/** In a program's path, between the folder that it is run in and its name. */
export const INSIDE = '/./';

export interface Surroundings {
  /** What the programs may be made of, from the project's folder. */
  readonly sources: readonly string[];
  /** Folders that were made writable for them. */
  readonly opened: readonly string[];
}

/** A program's path without the folder that it is run in. */
export function plainPath(path: string): string {
  const [own = '', from = '.'] = path.split(INSIDE).reverse();
  return from === '.' || own.startsWith('../') ? own.replace(/^(?:\.\.\/)+/, '') : `${from}/${own}`;
}

/**
 * Its path through the next folder to run it in: after the project's that of its source, then its own, and last the
 * first of these once more, writable. Null: there is no other.
 */
export function elsewhere(
  path: string,
  { sources, opened }: Surroundings,
): { readonly path: string; readonly writable: readonly string[] } | null {
  const program = plainPath(path);
  const own = folderOf(program);
  const source = sources.find((one) => stemOf(one) === stemOf(program)) ?? program;
  const folders = [...new Set([folderOf(source), own])].filter((folder) => folder !== '.');
  const [home] = folders;
  if (home === undefined || opened.includes(home)) return null;
  const [, from = '.'] = path.split(INSIDE).reverse();
  const next = folders[folders.indexOf(from) + 1];
  const folder = next ?? home;
  const name = folder === own ? baseName(program) : `${wayUp(folder)}/${program}`;
  return { path: `${folder}${INSIDE}${name}`, writable: next === undefined ? [home] : [] };
}
