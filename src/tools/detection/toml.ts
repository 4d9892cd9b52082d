/** A TOML file as plain data; an empty table where it is none, since a look judges nothing. */
import { parse } from 'smol-toml';
import type { Repository } from './repository.ts';
import { textOf } from './repository.ts';

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
