/**
 * How much work the Markdown library will have with a text, told in one pass before it is asked. It
 * resolves emphasis and links by looking back over the paragraph at each mark: a paragraph of m marks
 * costs m². All else is linear, with a price for each line and mark.
 */
import { DocumentRefusal } from './refusal.ts';

/** Steps (about a microsecond each on a quiet machine) that one document may cost. */
export const MAX_STEPS = 15_000_000;
const CHARACTERS_PER_STEP = 2;
const STEPS_PER_LINE = 60;
const STEPS_PER_MARK = 60;
/** Pairs of marks of one paragraph that cost a step. */
const PAIRS_PER_STEP = 5;
/** Quotes and lists that begin in one line, each inside the one before. */
const MAX_NESTING = 100;

const MARK = /[[\]*_~`<|&\\]/g;
const FENCE = /^ {0,3}(`{3,}|~{3,})([^`]*)$/;
const RAW = /^ {0,3}<(?:script|pre|style|textarea|!--|\?|![A-Z])/i;
const RAW_END = /<\/(?:script|pre|style|textarea)>|-->|\?>|>/i;
const ITEM = /^ {0,3}(?:[-*+]|1[.)])\s+\S/;
const NUMBERED = /^ {0,3}\d{1,9}[.)]\s+\S/;
const RULER = /^[\s|:-]*-[\s|:-]*$/;

/** What the marks of a stretch cost that is read as one paragraph. */
interface Paragraph {
  /** Of its first mark. */
  line: number;
  marks: number;
}

interface Scan {
  steps: number;
  /** Fence that is open, with its indentation; a line that is indented less ends its list and it. */
  fence: { readonly mark: string; readonly indent: number } | null;
  /** Inside HTML no fence opens: until its end mark, or a blank line. */
  html: 'raw' | 'block' | null;
  paragraph: Paragraph;
  isTable: boolean;
  isNumbered: boolean;
  previous: string;
}

/** Steps to read Markdown; throws a refusal that names the line where the shape of the text is too costly. */
export function countSteps(source: string): number {
  const scan: Scan = {
    steps: source.length / CHARACTERS_PER_STEP,
    fence: null,
    html: null,
    paragraph: { line: 1, marks: 0 },
    isTable: false,
    isNumbered: false,
    previous: '',
  };
  let line = 1;
  for (let start = 0; start <= source.length; line += 1) {
    const end = endOfLine(source, start);
    takeLine(scan, source.slice(start, end), line);
    start = source.startsWith('\r\n', end) ? end + 2 : end + 1;
    if (scan.steps > MAX_STEPS)
      refuse(line, 'the text up to here has too many lines, cells and marks');
  }
  endParagraph(scan, line);
  return scan.steps;
}

function endOfLine(source: string, start: number): number {
  let end = start;
  while (end < source.length && source[end] !== '\n' && source[end] !== '\r') end += 1;
  return end;
}

function refuse(line: number, what: string): never {
  throw new DocumentRefusal(
    'work',
    `line ${line}: ${what} for the parser to read in bounded time; split it, or list the file in docs.ignore`,
  );
}

function takeLine(scan: Scan, text: string, line: number): void {
  scan.steps += STEPS_PER_LINE;
  if (isInFence(scan, text)) return;
  if (text.trim() === '') {
    endParagraph(scan, line);
    if (scan.html === 'block') scan.html = null;
    [scan.isTable, scan.isNumbered, scan.previous] = [false, false, ''];
    return;
  }
  if (nestingOf(text) > MAX_NESTING) refuse(line, 'quotes and lists nest too deeply');
  if (isSeparate(scan, text)) endParagraph(scan, line);
  if (scan.paragraph.marks === 0) scan.paragraph.line = line;
  scan.paragraph.marks += text.match(MARK)?.length ?? 0;
  takeHtml(scan, text);
  scan.previous = text;
}

/** Passes over fenced code; a fence counts only where nothing could make it anything else. */
function isInFence(scan: Scan, text: string): boolean {
  const { fence } = scan;
  const found = FENCE.exec(text);
  const indent = text.length - text.trimStart().length;
  if (fence) {
    const mark = found?.[1] ?? '';
    const isClosed = mark.startsWith(fence.mark) && found?.[2]?.trim() === '';
    const isLeft = text.trim() !== '' && indent < fence.indent;
    if (isClosed || isLeft) scan.fence = null;
    return !isLeft;
  }
  if (!found || scan.html !== null) return false;
  scan.fence = { mark: found[1] ?? '', indent };
  return true;
}

function takeHtml(scan: Scan, text: string): void {
  if (scan.html === null && RAW.test(text)) scan.html = 'raw';
  else if (scan.html === null && /^ {0,3}<\/?[a-z]/i.test(text)) scan.html = 'block';
  if (scan.html === 'raw' && RAW_END.test(text)) scan.html = null;
}

/** Quotes and list items that open in front of a line; a line of dashes alone is a rule. */
function nestingOf(text: string): number {
  let count = 0;
  let at = 0;
  for (; at < text.length && '>-*+_ \t'.includes(text[at] ?? '?'); at += 1)
    if ('>-*+'.includes(text[at] ?? '?')) count += 1;
  const isRule = at === text.length && !/[>+]/.test(text);
  return isRule ? 0 : count;
}

/** List items, headings and rows of a table are texts of their own. */
function isSeparate(scan: Scan, text: string): boolean {
  if (NUMBERED.test(text)) {
    const isFirst = scan.previous === '';
    if (isFirst || ITEM.test(text)) scan.isNumbered = true;
    return scan.isNumbered;
  }
  const isRuler = RULER.test(text) && columnsOf(text) === columnsOf(scan.previous);
  if (isRuler && text.includes('|')) scan.isTable = true;
  return scan.isTable || ITEM.test(text) || /^ {0,3}#{1,6}\s/.test(text);
}

function columnsOf(row: string): number {
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .replaceAll('\\|', '')
    .split('|').length;
}

function endParagraph(scan: Scan, line: number): void {
  const { marks } = scan.paragraph;
  scan.steps += marks * STEPS_PER_MARK + (marks * marks) / PAIRS_PER_STEP;
  if (scan.steps > MAX_STEPS)
    refuse(
      scan.paragraph.line,
      `a paragraph has ${marks} brackets and marks of emphasis, too many`,
    );
  scan.paragraph = { line, marks: 0 };
}
