/**
 * A sentence with foreign words in it, whose places are not known any more: ordinary words stay
 * prose, and every word with a sign that could mean something to GitHub becomes code. That leaves
 * no way to mention, refer, link, or mark up.
 */
import { cleanLine, clip } from '../../text/clean.ts';
import { inlineCode } from '../../text/markdown.ts';

const LIMIT = 500;
const EDGES = /^([("“]*)(.*?)([)"”.,;:?!]*)$/su;
/** Letters, digits, and signs that are nothing but themselves in the middle of a line. */
const ORDINARY = /^[\p{L}\p{N}.,;%±×+−–→'’"“”()/=^≥≤µ°-]*$/u;
/** Words that GitHub links though no sign marks them: commits, GH-1, TICKET-1, www. */
const LINKED =
  /(?:^|[^\p{L}\p{N}])(?:(?=\d*[a-f])[0-9a-f]{7,64}(?![\p{L}\p{N}])|[a-z]+-\d|www\.)/iu;

function isOrdinary(word: string): boolean {
  return ORDINARY.test(word) && !LINKED.test(word);
}

function written(word: string, limit: number): string {
  const [, before = '', core = '', after = ''] = EDGES.exec(word) ?? [];
  if (isOrdinary(core)) return word;
  // A bracket that the word itself opened belongs to it.
  return core.includes('(')
    ? inlineCode(word, limit)
    : `${before}${inlineCode(core, limit)}${after}`;
}

/** Markdown for the middle of a line: at most `limit` code points of the text. */
export function prose(text: string, limit: number = LIMIT): string {
  const clean = clip(cleanLine(text), limit).trim();
  return clean
    .split(/\s+/)
    .map((word) => written(word, limit))
    .join(' ');
}
