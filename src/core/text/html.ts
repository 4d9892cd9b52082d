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

/** Control characters but line ends and tabs, which HTML forbids, and what turns the reading direction. */
const UNWELCOME = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\p{Cs}]/gu;

function escapeText(text: string): string {
  return text.replace(UNWELCOME, '\u{fffd}').replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

function markupOf(content: Content): string {
  if (typeof content === 'string') return escapeText(content);
  if (typeof content === 'number') return String(content);
  if ('markup' in content) return content.markup;
  return content.map(markupOf).join('');
}

/** Tags and attribute names are ours; values and contents are escaped. */
export function element(
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  ...children: readonly Content[]
): Markup {
  const written = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeText(String(value))}"`,
  );
  return { markup: `<${tag}${written.join('')}>${children.map(markupOf).join('')}</${tag}>` };
}

/** A whole document; its style is ours and is not escaped. */
export function htmlDocument(title: string, style: string, body: readonly Content[]): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Nothing is loaded and nothing runs, whatever a benchmark printed.
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escapeText(title)}</title>`,
    `<style>${style}</style>`,
  ].join('');
  return `<!doctype html>\n<html lang="en"><head>${head}</head><body>${markupOf(body)}</body></html>\n`;
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
