/**
 * Lines of a comment that speak to us: at the start of a line, and neither quoted, fenced nor
 * hidden. Read by line, since the Markdown library is not linear and a comment is foreign text.
 */

export interface SpokenLine {
  /** From 1. */
  readonly number: number;
  /** After `/benchproof`, trimmed. */
  readonly text: string;
}

const PREFIX = /^\/benchproof(?=\s|$)/i;
const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;
const QUOTE = /^ {0,3}>/;

interface Fence {
  readonly sign: string;
  readonly length: number;
}

function openedFence(line: string): Fence | null {
  const [, run = '', info = ''] = FENCE.exec(line) ?? [];
  // An info string of a backtick fence holds none: CommonMark 0.31, section 4.5.
  if (run === '' || (run.startsWith('`') && info.includes('`'))) return null;
  return { sign: run[0] ?? '`', length: run.length };
}

function isClosed(fence: Fence, line: string): boolean {
  const [, run = '', rest = ''] = FENCE.exec(line) ?? [];
  return run[0] === fence.sign && run.length >= fence.length && rest.trim() === '';
}

type Hidden = 'no' | 'paragraph' | 'block';

/** One that begins a line reaches over empty lines; one inside a paragraph ends with it. */
function hiddenAfter(line: string, before: Hidden): Hidden {
  const opened = line.lastIndexOf('<!--');
  const closed = line.lastIndexOf('-->');
  if (closed > opened) return 'no';
  if (opened >= 0) return /^ {0,3}<!--/.test(line) ? 'block' : 'paragraph';
  return before === 'paragraph' && line.trim() === '' ? 'no' : before;
}

/** Lines of a comment addressed to us, in order. */
export function spokenLines(body: string): readonly SpokenLine[] {
  const spoken: SpokenLine[] = [];
  let fence: Fence | null = null;
  let isQuoted = false;
  let hidden: Hidden = 'no';
  for (const [at, line] of body.split(/\r\n|\n|\r/).entries()) {
    if (fence !== null) {
      if (isClosed(fence, line)) fence = null;
      continue;
    }
    const before = hidden;
    hidden = hiddenAfter(line, before);
    if (before !== 'no') continue;
    fence = openedFence(line);
    // A quote goes on until an empty line, also where the sign is left out.
    isQuoted = QUOTE.test(line) || (isQuoted && line.trim() !== '');
    if (fence !== null || isQuoted || !PREFIX.test(line)) continue;
    spoken.push({ number: at + 1, text: line.replace(PREFIX, '').trim() });
  }
  return spoken;
}
