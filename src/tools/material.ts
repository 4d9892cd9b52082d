/** Makes an output plain before a tool's adapter sees it, or says why it cannot be text. */

import { boundsComplaint } from '../core/records/bounds.ts';
import { failed, parseJson, plain, type Result } from './reading.ts';
import type { Material } from './tool.ts';

/** What one invocation may print; a saved history may be longer. */
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_DEPTH = 64;

/** What our commands print behind a program that they stopped. */
export const STOPPED_MARK = 'benchproof: stopped';

/** Without the half line that a program was stopped in; null: it was not. */
function beforeStop(text: string): string | null {
  const at = text.lastIndexOf(STOPPED_MARK);
  return at < 0 ? null : text.slice(0, text.lastIndexOf('\n', at) + 1);
}

/** Bytes that were no UTF-8 arrive as U+FFFD, and UTF-16 as a NUL beside every letter. */
export function prepareMaterial(text: string, maxBytes = MAX_BYTES): Result<Material> {
  if (text.includes('\0')) {
    return failed('expected text in UTF-8, got NUL characters: is it UTF-16, or binary?');
  }
  const whole = plain(text);
  const begun = beforeStop(whole);
  const isStopped = begun !== null;
  const clean = begun ?? whole;
  if (clean.trim() === '') return failed('it is empty');
  if (!/^\s*[[{]/.test(clean)) {
    const json = { ok: false, message: 'it does not begin with { or [' } as const;
    return { ok: true, text: clean, isStopped, json };
  }
  const complaint = boundsComplaint(clean, { maxBytes, maxDepth: MAX_DEPTH });
  if (complaint !== null) return failed(complaint);
  return { ok: true, text: clean, isStopped, json: parseJson(clean) };
}
