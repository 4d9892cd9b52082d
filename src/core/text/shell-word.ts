/**
 * Quotes words for a POSIX shell:
 * https://pubs.opengroup.org/onlinepubs/9699919799/utilities/V3_chap02.html
 */

/** Always in single quotes. */
export const quoteText = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** In single quotes if necessary; a # inside a word starts no comment. */
export const quoteWord = (text: string): string =>
  /^[\w@%+=:,./-][\w@%+=:,./#-]*$/.test(text) ? text : quoteText(text);
