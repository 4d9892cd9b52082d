/** Which lines an annotation speaks for: its own when text stands beside it, else the next block. */
import type { RawAnnotation } from '../claim.ts';

export interface LineRange {
  /** 1-based, both inclusive. */
  readonly first: number;
  readonly last: number;
}

const FENCE = /^\s*(?:```|~~~|\|===|----|====)/;

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}

function fenceEnd(lines: readonly string[], from: number): number {
  const opening = FENCE.exec(lines[from] ?? '')?.[0].trim() ?? '';
  for (let at = from + 1; at < lines.length; at++)
    if (lines[at]?.trim().startsWith(opening)) return at;
  return lines.length - 1;
}

/** A line of nothing but annotation comments belongs to no block of its own. */
function isCommentOnly(line: string): boolean {
  const rest = line.replace(/<!--[^>]{0,500}-->/g, '').trim();
  return rest === '' || /^(?:\.\.|\/\/|\[comment\]: #|\{\/\*) ?\(?\s*benchproof/.test(line.trim());
}

/** Whether other text stands on the lines of the annotation itself. */
function standsBesideText(raw: RawAnnotation, lines: readonly string[]): boolean {
  return raw.line === raw.endLine && !isCommentOnly(lines[raw.line - 1] ?? '');
}

/** The lines that an annotation speaks for; null where nothing follows it. */
export function scopeOf(raw: RawAnnotation, lines: readonly string[]): LineRange | null {
  if (standsBesideText(raw, lines)) return { first: raw.line, last: raw.line };
  let at = raw.endLine;
  while (at < lines.length && (isBlank(lines[at]) || isCommentOnly(lines[at] ?? ''))) at++;
  if (at >= lines.length) return null;
  if (FENCE.test(lines[at] ?? '')) return { first: at + 1, last: fenceEnd(lines, at) + 1 };
  let last = at;
  while (last + 1 < lines.length && !isBlank(lines[last + 1])) last++;
  return { first: at + 1, last: last + 1 };
}
