/** Parses untrusted text into a record or session, or a description of what is wrong. */
import type { z } from 'zod';
import { boundsComplaint, DOCUMENT_BOUNDS } from './bounds.ts';
import { type Session, sessionSchema } from './session.ts';

/** What is wrong with a text, and what to do. */
interface Unreadable {
  readonly ok: false;
  readonly message: string;
  readonly advice: string | null;
}

export type Parsed<T> = { readonly ok: true; readonly value: T } | Unreadable;

function refuse(message: string, advice: string | null = null): Unreadable {
  return { ok: false, message, advice };
}

const DOCUMENT_VERSION = 1;

function unknownVersion(version: unknown): Unreadable {
  const isNewer = typeof version === 'number' && version > DOCUMENT_VERSION;
  return refuse(
    `expected version ${DOCUMENT_VERSION} or older, got ${JSON.stringify(version) ?? 'none'}`,
    isNewer
      ? 'It was written by a newer benchproof: update this one (or pin the newer release) and read it again.'
      : 'It was not written by benchproof, or was damaged: restore it from git, or import it with `benchproof records import`.',
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A possible escaped surrogate; most texts have none and need no walk. */
const SURROGATE = /\\u[dD][89a-fA-F]/;

/** Path of a lone surrogate, which has no UTF-8 form; null if there is none. */
function loneSurrogateAt(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return value.isWellFormed() ? null : path.join('.') || '(top)';
  for (const [key, member] of Object.entries((value ?? {}) as object)) {
    const here = [...path, key.toWellFormed()];
    const found = key.isWellFormed() ? loneSurrogateAt(member, here) : here.join('.');
    if (found !== null) return found;
  }
  return null;
}

/** Parses JSON within size and depth limits. */
export function parseBounded(text: string): Parsed<unknown> {
  const complaint = boundsComplaint(text, DOCUMENT_BOUNDS);
  if (complaint !== null) return refuse(complaint);
  try {
    const value: unknown = JSON.parse(text);
    const half = SURROGATE.test(text) || !text.isWellFormed() ? loneSurrogateAt(value) : null;
    if (half === null) return { ok: true, value };
    return refuse(
      `${half}: half a character (a lone surrogate)`,
      'Write valid Unicode text there: half a character cannot be stored.',
    );
  } catch (error) {
    return refuse(`expected JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const ISSUES_SHOWN = 3;

function issuesOf(error: z.ZodError): string {
  const shown = error.issues
    .slice(0, ISSUES_SHOWN)
    .map(({ path, message }) => `${path.join('.') || '(top)'}: ${message}`);
  const rest = error.issues.length - shown.length;
  return [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ');
}

/** Checks kind and version and validates. Infinite numbers are rejected. */
export function parseDocument<T>(raw: unknown, kind: string, schema: z.ZodType<T>): Parsed<T> {
  if (!isObject(raw)) return refuse(`expected a ${kind}, an object, got ${JSON.stringify(raw)}`);
  if (raw['kind'] !== kind) {
    return refuse(`expected kind "${kind}", got ${JSON.stringify(raw['kind']) ?? 'none'}`);
  }
  if (raw['version'] !== DOCUMENT_VERSION) return unknownVersion(raw['version']);
  const parsed = schema.safeParse(raw);
  return parsed.success ? { ok: true, value: parsed.data } : refuse(issuesOf(parsed.error));
}

/** @param excess what exceeds the bounds in an unvalidated document; null to proceed */
export function parseSession(
  text: string,
  excess: (raw: unknown) => string | null = () => null,
): Parsed<Session> {
  const raw = parseBounded(text);
  const complaint = raw.ok ? excess(raw.value) : null;
  if (complaint !== null) return refuse(complaint);
  return raw.ok ? parseDocument(raw.value, 'session', sessionSchema) : raw;
}
