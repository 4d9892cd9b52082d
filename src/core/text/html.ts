/** Builds HTML from values and escapes text on insertion. */
import { cleanLine, clip } from './clean.ts';
import type { Phrase } from './phrase.ts';

/** Markup built by `element`; plain strings are escaped. */
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

/**
 * Characters forbidden in HTML and XML (controls except line ends and tabs, and noncharacters), and
 * direction changes.
 */
const UNWELCOME = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** For element content and double-quoted attributes. */
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

/** Tags and attribute names must be our own; values and contents are escaped. */
export function element(
  tag: string,
  attributes: Attributes,
  ...children: readonly Content[]
): Markup {
  return { markup: `${opening(tag, attributes)}${children.map(markupOf).join('')}</${tag}>` };
}

/** An element without closing tag, such as `meta`, `link` or `input`. */
export function voidElement(tag: string, attributes: Attributes): Markup {
  return { markup: opening(tag, attributes) };
}

/**
 * A complete document.
 *
 * @param policy Content-Security-Policy
 * @param loaded further elements of the head
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

/** A self-contained document; `style` is ours and not escaped. */
export function htmlDocument(title: string, style: string, body: readonly Content[]): string {
  // Nothing is loaded or executed, whatever a benchmark printed.
  const policy = "default-src 'none'; style-src 'unsafe-inline'";
  return webPage(title, policy, [{ markup: `<style>${style}</style>` }], body);
}

/** Our own text, in which backticks mark code, `**` what is strong, and a line end a new line. */
export function proseToHtml(text: string): Markup {
  const markup = escapeText(text)
    .replace(/`(.*?)`/g, '<code>$1</code>')
    .replace(/\*\*(.*?)\*\*/g, '<strong>$1</strong>')
    .replaceAll('\n', '<br>');
  return { markup };
}

/** Foreign parts become code, clipped and cleaned. */
export function phraseToHtml(phrase: Phrase): Markup {
  const parts = phrase.map((part) =>
    typeof part === 'string'
      ? proseToHtml(part).markup
      : element('code', {}, clip(cleanLine(part.foreign), part.limit)).markup,
  );
  return { markup: parts.join('') };
}
