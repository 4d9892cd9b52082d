/** JSON in the one form that equal values share (RFC 8785, JSON Canonicalization Scheme), and the hash of a text. */

// biome-ignore lint/correctness/noNodejsModules: a hash of its text and nothing else; Web Crypto has only one that waits
import { createHash } from 'node:crypto';

/** SHA-256 of the text's UTF-8 bytes, in lowercase hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** What JSON can say. Members that are `undefined` count as absent. */
type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** A surrogate without its other half has no UTF-8 form, so that its hash would be of another text. */
function quoted(text: string): string {
  if (!text.isWellFormed()) {
    throw new TypeError(`canonical JSON cannot hold a lone surrogate: ${JSON.stringify(text)}`);
  }
  return JSON.stringify(text);
}

function numeral(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`canonical JSON cannot hold ${value}`);
  // RFC 8785 section 3.2.2.3 takes ECMAScript's own number form, -0 as 0 included.
  return JSON.stringify(value);
}

function written(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return numeral(value);
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  if (typeof value === 'object') {
    const members = value as Readonly<Record<string, unknown>>;
    // By UTF-16 code units, as section 3.2.3 asks and `sort` does.
    const names = Object.keys(members).filter((name) => members[name] !== undefined);
    return `{${names
      .sort()
      .map((name) => `${quoted(name)}:${written(members[name])}`)
      .join(',')}}`;
  }
  throw new TypeError(`canonical JSON cannot hold a ${typeof value}`);
}

/**
 * The canonical JSON text of a value: no white space, members sorted, numbers as ECMAScript writes
 * them. Equal values give equal texts whatever the order of their keys.
 *
 * @throws TypeError for what JSON cannot hold: NaN, infinities, functions, lone surrogates
 */
export function canonicalJson(value: Json | object): string {
  return written(value);
}
