/**
 * Finds commands in a comment: lines that start with `/benchproof` and are not quoted, fenced or
 * hidden. Scans line by line, because the Markdown library is not linear and comments are foreign
 * text.
 */

export interface SpokenLine {
  /** 1-based. */
  readonly number: number;
  /** Trimmed text after `/benchproof`. */
  readonly text: string;
}

const PREFIX = /^\/benchproof(?=\s|$)/i;
const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;
const QUOTE = /^ {0,3}>/;

/** The signs of the fence that is open after a line; empty without one. */
function fenceAfter(line: string, open: string): string {
  const [, signs = '', info = ''] = FENCE.exec(line) ?? [];
  if (open !== '') return signs.startsWith(open) && info.trim() === '' ? '' : open;
  // The info string of a backtick fence contains no backticks: CommonMark 0.31, section 4.5.
  return signs.startsWith('`') && info.includes('`') ? '' : signs;
}

type Hidden = 'no' | 'paragraph' | 'block' | 'pre';

/** HTML that shows its text as it is, and spans blank lines: CommonMark 0.31, section 4.6. */
const PRE = /^ {0,3}<(?:pre|script|style|textarea)(?:\s|>|$)/i;
const PRE_END = /<\/(?:pre|script|style|textarea)>/i;

/** An HTML comment at the start of a line spans blank lines; one inside a paragraph ends with it. */
function hiddenAfter(line: string, before: Hidden): Hidden {
  if (before === 'pre' || (before === 'no' && PRE.test(line)))
    return PRE_END.test(line) ? 'no' : 'pre';
  const opened = line.lastIndexOf('<!--');
  const isEnded = before === 'paragraph' && line.trim() === '';
  if (isEnded || line.lastIndexOf('-->') > opened) return 'no';
  if (opened < 0) return before;
  return /^ {0,3}<!--/.test(line) ? 'block' : 'paragraph';
}

export function spokenLines(body: string): readonly SpokenLine[] {
  const spoken: SpokenLine[] = [];
  let fence = '';
  let isQuoted = false;
  let hidden: Hidden = 'no';
  for (const [at, line] of body.split(/\r\n|\n|\r/).entries()) {
    if (fence !== '') {
      fence = fenceAfter(line, fence);
      continue;
    }
    const before = hidden;
    hidden = hiddenAfter(line, before);
    if (before !== 'no') continue;
    fence = fenceAfter(line, '');
    // A quote continues to the next blank line, even without `>`.
    isQuoted = QUOTE.test(line) || (isQuoted && line.trim() !== '');
    if (fence !== '' || isQuoted || !PREFIX.test(line)) continue;
    spoken.push({ number: at + 1, text: line.replace(PREFIX, '').trim() });
  }
  return spoken;
}
