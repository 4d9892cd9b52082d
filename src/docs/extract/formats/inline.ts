import type { PhrasingContent } from 'mdast';
import type { Mark, TextBuilder } from '../mapped-text.ts';
import { checkOrder, isUnseen } from './html-node.ts';
import { readAttributeText, readExpression } from './jsx.ts';
import { attributesOf, badgeText, elementOf, isReadInPlace } from './spoken-attribute.ts';

type Inline = PhrasingContent | { readonly type: string };

const MARKS: ReadonlyMap<string, Mark['kind']> = new Map(
  Object.entries({
    inlineCode: 'code',
    delete: 'struck',
    link: 'link',
    linkReference: 'link',
    image: 'image',
    imageReference: 'image',
  }),
);

/** Reads inline Markdown as a reader sees it: markup gone, code and link text kept, alt text kept. */
export function readInline(nodes: readonly Inline[], source: string, into: TextBuilder): void {
  let isParted = false;
  nodes.forEach((node, index) => {
    readNode(node as PhrasingContent, source, into);
    if (node.type !== 'html') return;
    markRaised(node, nodes[index + 1], into);
    // Which tag ends what is unseen is not looked for: from there on each begins a text of its own.
    isParted ||= 'value' in node && isUnseenTag(node.value);
    const at = 'position' in node ? (node.position?.start.offset ?? 0) : 0;
    if (isParted) into.put('\n\n', at, at + 1);
  });
}

function isUnseenTag(tag: string): boolean {
  const element = elementOf(tag);
  return element !== null && isUnseen(element);
}

/** `10<sup>6</sup>` is no 106. */
function markRaised(tag: Inline, next: Inline | undefined, into: TextBuilder): void {
  const name = 'value' in tag ? /^<su([pb])\b/i.exec(tag.value)?.[1]?.toLowerCase() : undefined;
  const isNumber = next?.type === 'text' && 'value' in next && /^[-+−]?\d/.test(next.value);
  const at = next && 'position' in next ? next.position?.start.offset : undefined;
  if (name && isNumber && at !== undefined) into.put(name === 'p' ? '^' : '_', at, at + 1);
}

/** Where in the source a node stands, and what it is read into. */
interface Place {
  readonly source: string;
  readonly start: number;
  readonly end: number;
  readonly into: TextBuilder;
}

function readNode(node: PhrasingContent, source: string, into: TextBuilder): void {
  const from = into.length();
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  const place = { source, start, end, into };
  switch (node.type) {
    case 'text':
      readText(node.value, place);
      break;
    case 'inlineCode':
      readCode(node.value, place);
      break;
    case 'break':
      into.put(' ', start, end);
      break;
    case 'mdxTextExpression':
      readExpression(node.value, source, start, end, into);
      break;
    case 'mdxJsxTextElement':
      readAttributeText(node, source, into);
      readInline(node.children, source, into);
      break;
    case 'html':
      readTag(node.value, place);
      break;
    case 'image':
    case 'imageReference':
      readAlt(node.alt, place);
      if (node.type === 'image') putOwn(badgeText(node.url), place);
      break;
    default:
      if ('children' in node) readInline(node.children, source, into);
  }
  const mark = MARKS.get(node.type);
  if (mark) into.mark(mark, from);
  if ('title' in node && node.title) readTitle(node.title, place);
}

/** Names of pictures of digits: GitHub draws `:eight:` as 8️⃣. */
const DRAWN = new Map(
  'zero one two three four five six seven eight nine'
    .split(' ')
    .map((name, digit) => [`:${name}:`, `${digit}`]),
);

function readText(value: string, { source, start, end, into }: Place): void {
  const isPlain = source.slice(start, end) === value;
  let at = start;
  for (const part of isPlain ? value.split(/(:[a-z]{3,5}:)/) : []) {
    const digit = DRAWN.get(part);
    if (digit === undefined) into.copy(at, at + part.length);
    else into.put(digit, at, at + part.length);
    at += part.length;
  }
  if (!isPlain) into.align(value, start, end);
}

function readCode(value: string, { source, start, end, into }: Place): void {
  let from = start;
  let to = end;
  while (source[from] === '`' && from < to) from += 1;
  while (source[to - 1] === '`' && to > from) to -= 1;
  into.align(value, from, to);
}

/** A line break parts words; other tags do not: `<b>61</b>.8M` is one number. */
function readTag(tag: string, place: Place): void {
  const { start, end, into } = place;
  const element = elementOf(tag);
  if (element !== null) checkOrder(element);
  for (const { name, value, ...at } of element === null ? [] : attributesOf(element)) {
    if (name === 'src') putOwn(value, place);
    else alignOwn(value, start + at.start, start + at.end, place, name === 'alt');
  }
  if (/^<(?:br|hr|p|div|td|li|tr|rt)\b/i.test(tag)) into.put('\n', start, end);
}

/** A text of its own that the source says in another way. */
function putOwn(text: string, { start, end, into }: Place): void {
  if (text === '') return;
  into.put('\n\n', start, start + 1);
  into.put(text, start, end);
  into.put('\n\n', end - 1, end);
}

/** A text of its own, which as an alt text may be but a word in the sentence around it. */
function alignOwn(text: string, from: number, to: number, place: Place, isAlt: boolean): void {
  const { start, end, into } = place;
  const gap = isAlt && isReadInPlace(text) ? '' : '\n\n';
  into.put(gap, start, start + 1);
  into.align(text, from, to);
  into.put(gap, end - 1, end);
}

/** What a link or image shows when pointed at. */
function readTitle(title: string, place: Place): void {
  const { source, start, end } = place;
  const at = source.slice(start, end).lastIndexOf(title);
  alignOwn(title, at < 0 ? start : start + at, end, place, false);
}

function readAlt(alt: string | null | undefined, place: Place): void {
  if (!alt) return;
  const { source, start, end } = place;
  const at = source.indexOf('[', start);
  alignOwn(alt, at < end ? at + 1 : start, end, place, true);
}
