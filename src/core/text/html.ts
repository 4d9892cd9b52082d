/** HTML made of values: text is escaped where it is put in, so that no caller can forget to. */
import { cleanLine, clip } from './clean.ts';
import type { Phrase } from './phrase.ts';

/** Markup that was made by `element`; a plain string is text and will be escaped. */
export interface Markup {
  readonly markup: string;
}

export type Content = Markup | string | number | readonly Content[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What HTML and XML forbid: control characters but line ends and tabs, and no characters; and what turns the reading direction. */
const UNWELCOME = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** For the inside of an element or of an attribute in double quotes. */
export function escapeText(text: string): string {
  return text.replace(UNWELCOME, '\u{fffd}').replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

function markupOf(content: Content): string {
  if (typeof content === 'string') return escapeText(content);
  if (typeof content === 'number') return String(content);
  if ('markup' in content) return content.markup;
  return content.map(markupOf).join('');
}

type Attributes = Readonly<Record<string, string | number>>;

function opening(tag: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeText(String(value))}"`,
  );
  return `<${tag}${written.join('')}>`;
}

/** Tags and attribute names are ours; values and contents are escaped. */
export function element(
  tag: string,
  attributes: Attributes,
  ...children: readonly Content[]
): Markup {
  return { markup: `${opening(tag, attributes)}${children.map(markupOf).join('')}</${tag}>` };
}

/** One that HTML never closes, such as `meta`, `link` and `input`. */
export function voidElement(tag: string, attributes: Attributes): Markup {
  return { markup: opening(tag, attributes) };
}

/**
 * A whole document.
 *
 * @param policy what it may load and run, as a Content-Security-Policy
 * @param loaded of the head, behind the title
 */
export function webPage(
  title: string,
  policy: string,
  loaded: readonly Markup[],
  body: readonly Content[],
): string {
  const head = [
    voidElement('meta', { charset: 'utf-8' }),
    voidElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    voidElement('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
    element('title', {}, title),
    ...loaded,
  ];
  return `<!doctype html>\n<html lang="en"><head>${markupOf(head)}</head><body>${markupOf(body)}</body></html>\n`;
}

/** One that is whole in itself; its style is ours and is not escaped. */
export function htmlDocument(title: string, style: string, body: readonly Content[]): string {
  // Nothing is loaded and nothing runs, whatever a benchmark printed.
  const policy = "default-src 'none'; style-src 'unsafe-inline'";
  return webPage(title, policy, [{ markup: `<style>${style}</style>` }], body);
}

/** Our own words, in which backticks mean code. */
export function proseToHtml(text: string): Markup {
  const parts = text
    .split('`')
    .map((part, at) => (at % 2 === 0 ? escapeText(part) : element('code', {}, part).markup));
  return { markup: parts.join('') };
}

/** Foreign pieces become code, clipped and cleaned; our own words may quote a flag in backticks. */
export function phraseToHtml(phrase: Phrase): Markup {
  const parts = phrase.map((part) =>
    typeof part === 'string'
      ? proseToHtml(part).markup
      : element('code', {}, clip(cleanLine(part.foreign), part.limit)).markup,
  );
  return { markup: parts.join('') };
}
