/** Text as a word of a shell's command line: https://pubs.opengroup.org/onlinepubs/9699919799/utilities/V3_chap02.html */

/** In single quotes, whatever it is. */
export const quoteText = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** In single quotes where a shell would read more into it than is meant; a # inside a word begins no comment. */
export const quoteWord = (text: string): string =>
  /^[\w@%+=:,./-][\w@%+=:,./#-]*$/.test(text) ? text : quoteText(text);
