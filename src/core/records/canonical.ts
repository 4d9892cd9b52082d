/** Canonical JSON (RFC 8785, JSON Canonicalization Scheme) and hashing. */

// biome-ignore lint/correctness/noNodejsModules: pure; Web Crypto only offers an asynchronous hash
import { createHash } from 'node:crypto';

/** SHA-256 of the UTF-8 bytes in lowercase hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** JSON values. `undefined` members count as absent. */
type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Printable ASCII without quotes and backslashes: what JSON writes as it is, which is nearly every name and text. */
const PLAIN = /^[ !#-[\]-~]*$/;

/** A lone surrogate has no UTF-8 form, so its hash would be that of another text. */
function quoted(text: string): string {
  if (PLAIN.test(text)) return `"${text}"`;
  if (!text.isWellFormed()) {
    throw new TypeError(`canonical JSON cannot hold a lone surrogate: ${JSON.stringify(text)}`);
  }
  return JSON.stringify(text);
}

function numeral(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`canonical JSON cannot hold ${value}`);
  // RFC 8785 section 3.2.2.3: ECMAScript's number format, with -0 as 0.
  return String(value);
}

function members(value: Readonly<Record<string, unknown>>): string {
  let text = '';
  // By UTF-16 code units, as section 3.2.3 asks and `sort` does.
  for (const name of Object.keys(value).sort()) {
    if (value[name] === undefined) continue;
    text += `${text === '' ? '' : ','}${quoted(name)}:${written(value[name])}`;
  }
  return `{${text}}`;
}

function written(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return numeral(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  if (typeof value === 'object') return members(value as Readonly<Record<string, unknown>>);
  throw new TypeError(`canonical JSON cannot hold a ${typeof value}`);
}

/**
 * Canonical JSON: no white space, sorted members, ECMAScript's number format. Equal values give
 * equal texts regardless of key order.
 *
 * @throws TypeError for values JSON cannot represent: NaN, infinities, functions, lone surrogates
 */
export function canonicalJson(value: Json | object): string {
  return written(value);
}

function isSorted(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isSorted);
  let last = '';
  for (const [name, member] of Object.entries(value)) {
    if (name < last || !isSorted(member)) return false;
    last = name;
  }
  return true;
}

/**
 * Whether a text is the canonical one of the value it was parsed to; much faster than writing that. False for
 * some that are: an object with members that look like indexes.
 *
 * @param value without lone surrogates
 */
export function isCanonical(text: string, value: unknown): boolean {
  return isSorted(value) && JSON.stringify(value) === text;
}
