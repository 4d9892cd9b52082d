import { foldCharacter, foldWords } from './fold-character.ts';

/** Stretches of a text that stood in other markup than the rest. */
export interface Mark {
  readonly kind: 'code' | 'struck' | 'link' | 'image';
  readonly start: number;
  readonly end: number;
}

/** Text as a reader sees it, each UTF-16 unit of which knows where it stands in the source. */
export interface MappedText {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly marks: readonly Mark[];
}

/** Nothing: what fills a table's missing cells. */
export const EMPTY_TEXT: MappedText = { text: '', starts: [], ends: [], marks: [] };

export interface TextBuilder {
  readonly length: () => number;
  /** Source text that stands for itself. */
  copy(start: number, end: number): void;
  /** Text that stands for the source range. */
  put(text: string, start: number, end: number): void;
  /** Decoded text of a source range: entities, escapes and dropped prefixes are found again. */
  align(value: string, start: number, end: number): void;
  /** The same, with each run of blanks and line ends as the one blank that a browser shows. */
  flow(value: string, start: number, end: number): void;
  mark(kind: Mark['kind'], from: number): void;
  build(): MappedText;
}

/** Collects a reader's text from pieces of `source`, folding look-alike characters on the way. */
export function createTextBuilder(source: string): TextBuilder {
  let text = '';
  let isPlain = true;
  const starts: number[] = [];
  const ends: number[] = [];
  const marks: Mark[] = [];
  const push = (character: string, start: number, end: number) => {
    const folded = foldCharacter(character, text.at(-1) ?? '');
    text += folded;
    if (character > '\u036f') isPlain = false;
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(start);
      ends.push(end);
    }
  };
  const copy = (start: number, end: number) => {
    for (let at = start; at < end; ) {
      const plain = endOfAscii(source, at, end);
      text += source.slice(at, plain);
      for (; at < plain; at += 1) {
        starts.push(at);
        ends.push(at + 1);
      }
      if (at >= end) break;
      const character = String.fromCodePoint(source.codePointAt(at) ?? 32);
      push(character, at, at + character.length);
      at += character.length;
    }
  };
  return {
    length: () => text.length,
    copy,
    put: (value, start, end) => {
      for (const character of value) push(character, start, end);
    },
    align: (value, start, end) => {
      if (source.slice(start, end) === value) copy(start, end);
      else alignDecoded(value, source, start, end, push);
    },
    flow: (value, start, end) =>
      alignDecoded(value, source, start, end, (character, from, to) => {
        if (!' \t\n\f\r'.includes(character)) push(character, from, to);
        else if (!' \n'.includes(text.at(-1) ?? 'x')) push(' ', from, to);
      }),
    mark: (kind, from) => {
      if (text.length > from) marks.push({ kind, start: from, end: text.length });
    },
    build: () => ({ text: isPlain ? text : foldWords(text), starts, ends, marks }),
  };
}

/** Copies a text of the source, but for what `skip` reads or leaves out: the end of that, null where nothing of it stands. */
export function copyMarkedUp(
  source: string,
  start: number,
  end: number,
  into: TextBuilder,
  skip: (at: number) => number | null,
): void {
  for (let at = start; at < end; ) {
    const width = (source.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
    const next = skip(at);
    if (next === null) into.copy(at, Math.min(end, at + width));
    at = next ?? at + width;
  }
}

/** The end of what a sticky pattern finds at a place; null for nothing. */
export function endOfMatch(pattern: RegExp, source: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(source) ? pattern.lastIndex : null;
}

function endOfAscii(source: string, from: number, end: number): number {
  let at = from;
  while (at < end && source.charCodeAt(at) < 0x80) at += 1;
  return at;
}

type Push = (text: string, start: number, end: number) => void;

/** Walks value and source together; what the source has more of (escapes, `> `) is skipped. */
function alignDecoded(value: string, source: string, start: number, end: number, push: Push): void {
  let at = start;
  for (const character of value) {
    while (at < end && !source.startsWith(character, at) && source[at] !== '&') at += 1;
    if (at >= end) return;
    const width = source.startsWith(character, at) ? character.length : entityLength(source, at);
    push(character, at, Math.min(end, at + width));
    at += width;
  }
}

function entityLength(source: string, at: number): number {
  const end = source.indexOf(';', at);
  return end > at && end - at <= 32 ? end - at + 1 : 1;
}

/** A part of a text, with its marks cut to it. */
export function sliceText(whole: MappedText, start: number, end: number): MappedText {
  return {
    text: whole.text.slice(start, end),
    starts: whole.starts.slice(start, end),
    ends: whole.ends.slice(start, end),
    marks: whole.marks
      .filter((mark) => mark.start < end && mark.end > start)
      .map((mark) => ({
        kind: mark.kind,
        start: Math.max(0, mark.start - start),
        end: Math.min(end, mark.end) - start,
      })),
  };
}

export function trimText(whole: MappedText): MappedText {
  const start = whole.text.length - whole.text.trimStart().length;
  return sliceText(whole, start, Math.max(start, whole.text.trimEnd().length));
}

/** Where a stretch of the text lies in the source. */
export function sourceRange(whole: MappedText, start: number, end: number): [number, number] {
  return [whole.starts[start] ?? 0, whole.ends[end - 1] ?? whole.starts[start] ?? 0];
}

/** The lines of a text, without their line ends. */
export function splitLines(whole: MappedText): readonly MappedText[] {
  const lines: MappedText[] = [];
  let from = 0;
  for (let at = 0; at <= whole.text.length; at += 1) {
    if (at < whole.text.length && whole.text[at] !== '\n') continue;
    const end = whole.text[at - 1] === '\r' && at > from ? at - 1 : at;
    lines.push(sliceText(whole, from, end));
    from = at + 1;
  }
  return lines;
}
