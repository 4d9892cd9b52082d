/** Shared parsing of files with pins: TOML, JSON, and lines with positions. */
import { parse, TomlError } from 'smol-toml';
import { UserError } from '../errors.ts';
import type { ReadFile } from './pin.ts';

export type TomlTable = Readonly<Record<string, unknown>>;

const ADVICE =
  'correct it, or name the version in benchproof.yml, such as image: runners/rust@1.85';

/** `FILE:LINE` of the first line that matches, else of the first line. */
export function placeOf(path: string, text: string, pattern: RegExp): string {
  const index = text.split('\n').findIndex((line) => pattern.test(line));
  return `${path}:${Math.max(0, index) + 1}`;
}

/** The table at these keys; empty if it does not exist. */
export function tableAt(value: unknown, ...keys: readonly string[]): TomlTable {
  const found = keys.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as TomlTable)[key] : undefined),
    value,
  );
  return typeof found === 'object' && found !== null ? (found as TomlTable) : {};
}

/** Null if the file does not exist. @throws UserError naming file and line */
export function readToml(
  read: ReadFile,
  path: string,
): { readonly text: string; readonly table: TomlTable } | null {
  const text = read(path);
  if (text === null) return null;
  try {
    return { text, table: parse(text) };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const what = error.message.split('\n')[0];
    throw new UserError(`${path}:${error.line}:${error.column}: ${what}`, ADVICE);
  }
}

/** Null if the file does not exist. @throws UserError naming file and line */
export function readJson(
  read: ReadFile,
  path: string,
): { readonly text: string; readonly value: unknown } | null {
  const text = read(path);
  if (text === null) return null;
  try {
    return { text, value: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch (error) {
    throw new UserError(`${path}:1: not JSON: ${(error as Error).message}`, ADVICE);
  }
}

/** The first line that is neither empty nor a comment, with its position. */
export function firstLine(
  read: ReadFile,
  path: string,
): { readonly text: string; readonly from: string } | null {
  const lines = (read(path) ?? '').split('\n').map((line) => line.replace(/#.*/, '').trim());
  const index = lines.findIndex((line) => line !== '');
  const text = lines[index];
  return text === undefined ? null : { text, from: `${path}:${index + 1}` };
}

/** A version of one to three numbers; with fewer than three, the newest match. */
export const isVersion = (text: string): boolean => /^\d+(\.\d+){0,2}$/.test(text);
