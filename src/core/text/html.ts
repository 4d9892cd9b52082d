/** HTML written as templates; text is escaped on insertion. */
import { cleanLine, clip } from './clean.ts';
import type { Foreign, Phrase } from './phrase.ts';

/** Written with `html`; plain strings are escaped. */
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

/** Characters forbidden in HTML and XML (controls but line ends and tabs, noncharacters), and direction changes. */
const UNWELCOME = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** For element content and double-quoted attributes. */
function escapeText(text: string): string {
  return text.replace(UNWELCOME, '\u{fffd}').replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

function markupOf(content: Content): string {
  if (typeof content === 'string') return escapeText(content);
  if (typeof content === 'number') return String(content);
  if ('markup' in content) return content.markup;
  return content.map(markupOf).join('');
}

/** A line end with its indentation: nothing beside a tag or an insertion, elsewhere a space. */
function joinLines(template: string): string {
  return template.replace(/(?<=^|>)\n\s*|\n\s*(?=<|$)/g, '').replace(/\n\s*/g, ' ');
}

/** The template is our own HTML. Inserted text is escaped: safe as content and in double-quoted attributes. */
export function html(template: TemplateStringsArray, ...inserted: readonly Content[]): Markup {
  return { markup: String.raw({ raw: template.map(joinLines) }, ...inserted.map(markupOf)) };
}

/**
 * A complete document.
 *
 * @param policy Content-Security-Policy
 * @param loaded further elements of the head
 */
export function webPage(title: string, policy: string, loaded: Content, body: Content): string {
  const page = html`
    <html lang="en"><head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="${policy}">
      <title>${title}</title>
      ${loaded}
    </head><body>${body}</body></html>`;
  return `<!doctype html>\n${page.markup}\n`;
}

/** A self-contained document; `style` is ours and not escaped. */
export function htmlDocument(title: string, style: string, body: Content): string {
  // Nothing is loaded or executed, whatever a benchmark printed.
  const policy = "default-src 'none'; style-src 'unsafe-inline'";
  return webPage(title, policy, { markup: `<style>${style}</style>` }, body);
}

/** Our own text, in which backticks mark code, `**` what is strong, and a line end a new line. */
export function proseToHtml(text: string): Markup {
  const markup = escapeText(text)
    .replace(/`(.*?)`/g, '<code>$1</code>')
    .replace(/\*\*(.*?)\*\*/g, '<strong>$1</strong>')
    .replaceAll('\n', '<br>');
  return { markup };
}

const linked = (shown: Markup, { url }: Foreign): Markup =>
  url === null ? shown : html`<a href="${url}">${shown}</a>`;

/** Foreign parts become code, clipped and cleaned. */
export function phraseToHtml(phrase: Phrase): Markup {
  const parts = phrase.map((part) =>
    typeof part === 'string'
      ? proseToHtml(part).markup
      : linked(html`<code>${clip(cleanLine(part.foreign), part.limit)}</code>`, part).markup,
  );
  return { markup: parts.join('') };
}
