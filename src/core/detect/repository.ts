/** What a detector sees of a repository, and what it says it found there. */
import type { z } from 'zod';
import type { benchmarkSchema } from '../config/schema.ts';

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
}

export interface FoundBenchmark {
  readonly name: string;
  /** Said above it in the file. */
  readonly comment: string | null;
  readonly options: z.input<typeof benchmarkSchema>;
}

export interface FoundProject {
  /** Its folder from the repository's top, `.` for the top itself. */
  readonly folder: string;
  readonly image: string;
  readonly build: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly writable: readonly string[];
  readonly benchmarks: readonly FoundBenchmark[];
  /** What was seen and could not be written as a benchmark, and why. */
  readonly notes: readonly string[];
}

export type Detector = (repository: Repository) => readonly FoundProject[];

export function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.';
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** `path` from inside `folder`. */
export function within(folder: string, path: string): string {
  return folder === '.' ? path : path.slice(folder.length + 1);
}

function isUnder(folder: string, path: string): boolean {
  return folder === '.' || path.startsWith(`${folder}/`);
}

/** The nearest folder above `path` that holds a file of that name; null where there is none. */
export function nearestWith(repository: Repository, path: string, name: string): string | null {
  const holders = repository.files.filter((file) => baseName(file.path) === name);
  const folders = holders.map((file) => folderOf(file.path)).filter((one) => isUnder(one, path));
  return folders.sort((a, b) => b.length - a.length)[0] ?? null;
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

/** A word for a command line, quoted where it needs to be. */
export function quoteWord(text: string): string {
  return /^[\w./=:@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

export function groupBy<T>(
  items: readonly T[],
  keyOf: (item: T) => string | null,
): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}
