/**
 * Quotes words for a POSIX shell:
 * https://pubs.opengroup.org/onlinepubs/9699919799/utilities/V3_chap02.html
 */

/** Always in single quotes. */
export const quoteText = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** In single quotes if necessary; a # inside a word starts no comment. */
export const quoteWord = (text: string): string =>
  /^[\w@%+=:,./-][\w@%+=:,./#-]*$/.test(text) ? text : quoteText(text);

export type Quote = '"' | "'" | null;

interface QuotedCharacter {
  readonly at: number;
  readonly quote: Quote;
}

/** All characters that are not escaped, each with its enclosing quote; and the quote left open. */
export function unescapedIn(text: string): {
  readonly characters: QuotedCharacter[];
  readonly open: Quote;
} {
  const characters: QuotedCharacter[] = [];
  let open: Quote = null;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string;
    if (character === '\\' && open !== "'") at += 1;
    else if (character === open) open = null;
    else if (open === null && /["']/.test(character)) open = character as Quote;
    else characters.push({ at, quote: open });
  }
  return { characters, open };
}

/** Where a pattern matches outside of quotes. */
function openMatches(text: string, pattern: RegExp): number[] {
  const { characters } = unescapedIn(text);
  const open = new Set(characters.flatMap(({ at, quote }) => (quote === null ? [at] : [])));
  return [...text.matchAll(pattern)].map(({ index }) => index).filter((at) => open.has(at));
}

/** The commands of a chain that goes on while they succeed. */
export function chainOf(text: string): readonly string[] {
  const ends = openMatches(text, /&&/g);
  const starts = [0, ...ends.map((end) => end + 2)];
  return starts.map((start, at) => text.slice(start, ends[at]).trim());
}

/** Whether a shell reads it as one command, whose last word is the last of the text. */
export function isOneCommand(text: string): boolean {
  return openMatches(text.trim(), /[|&;<>()`\n]|(?<!\S)#/g).length === 0;
}

/** Whether flags behind it are read as such: not in a comment, nor after the end of options. */
export function takesFlags(text: string): boolean {
  return openMatches(text, /(?<!\S)(?:#|--(?!\S))/g).length === 0;
}
