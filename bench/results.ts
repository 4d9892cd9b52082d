/** Results files: one JSON object a line, which a measurement appends to and its table reads. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { membersOf, parseJson } from '../src/core/text/json.ts';

/** Ends a command whose user named the wrong file, without a stack. */
export function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
};

/** Ends the command where it cannot be read, naming the file and what was expected there; `.gz` is unpacked. */
export function readExpected(file: string, expected: string): string {
  try {
    const bytes = readFileSync(file);
    return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    refuse(`${file}: expected ${expected}, but ${REASONS[code] ?? message}`);
  }
}

/**
 * Ends the command at the first line of something else, naming it and what was expected there.
 *
 * @param from the measurement that writes such a file
 * @param keys what each of its lines has
 */
export function readResults<T>(
  file: string,
  from: string,
  keys: readonly (keyof T & string)[],
): T[] {
  const expected = `results of ${from}, one JSON object a line with ${keys.join(', ')}`;
  const lines = readExpected(file, expected).split('\n');
  const results = lines.flatMap((text, at) => {
    if (text === '') return [];
    const result = parseJson(text);
    const lacking = keys.find((key) => membersOf(result)[key] === undefined);
    if (lacking === undefined) return [result as T];
    return refuse(`${file}: expected ${expected}, but line ${at + 1} has no ${lacking}`);
  });
  if (results.length === 0) refuse(`${file}: expected ${expected}, but it is empty`);
  return results;
}
