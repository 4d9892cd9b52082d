/** How files of projects name a version: in a line, or as a value of TOML or JSON. */
import { parse, TomlError } from 'smol-toml';
import { UserError } from '../errors.ts';

/** A version as written, and `FILE:LINE`. */
export interface Written {
  readonly wanted: string;
  readonly from: string;
}

const ADVICE =
  'correct it, or name the version in benchproof.yml, such as image: runners/rust@1.85';

function parsed(text: string, path: string): unknown {
  try {
    return path.endsWith('.json') ? JSON.parse(text.replace(/^\uFEFF/, '')) : parse(text);
  } catch (error) {
    const { message } = error as Error;
    if (!(error instanceof TomlError))
      throw new UserError(`${path}:1: not JSON: ${message}`, ADVICE);
    const place = `${path}:${error.line}:${error.column}`;
    throw new UserError(`${place}: ${message.split('\n')[0]}`, ADVICE);
  }
}

const fieldOf = (table: unknown, key: string): unknown =>
  typeof table === 'object' && table !== null
    ? Object.entries(table).find(([name]) => name === key)?.[1]
    : undefined;

/**
 * The first of these values that is a text.
 *
 * @param keys of each value, from the outermost table
 * @param line pattern of its line
 * @throws UserError naming file and line
 */
export function writtenValue(
  text: string,
  path: string,
  keys: readonly string[],
  line: RegExp,
): Written | null {
  const all = parsed(text, path);
  const values = keys.map((each) => each.split('.').reduce(fieldOf, all));
  const wanted = values.find((value) => typeof value === 'string');
  const index = text.split('\n').findIndex((each) => line.test(each));
  return wanted === undefined ? null : { wanted, from: `${path}:${Math.max(0, index) + 1}` };
}

/** The first line that is neither empty nor a comment. */
export function writtenLine(text: string, path: string): Written | null {
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim());
  const index = lines.findIndex((line) => line !== '');
  const wanted = lines[index];
  return wanted === undefined ? null : { wanted, from: `${path}:${index + 1}` };
}

/** A version of one to three numbers; with fewer than three, the newest match. */
export const isVersion = (text: string): boolean => /^\d+(\.\d+){0,2}$/.test(text);
