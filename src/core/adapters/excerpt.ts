/** A short, harmless picture of untrusted text, for messages. */

/** Control and direction-changing characters are shown escaped: output may be made to deceive. */
export function escapeControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    character === '\n' ? '\\n' : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** The end of what was printed, quoted, at most `length` characters before escaping. */
export function quoteTail(text: string, length = 200): string {
  const clean = text.trimEnd();
  if (clean === '') return 'nothing';
  const tail = [...clean.slice(-length)].join('');
  return `${tail.length < clean.length ? '…' : ''}"${escapeControls(tail)}"`;
}

/** A value found where a number was expected. */
export function describeValue(value: unknown): string {
  if (value === null) return 'null';
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === 'object') return 'an object';
  if (typeof value !== 'string') return String(value);
  return `the string "${escapeControls(value.slice(0, 60))}${value.length > 60 ? '…' : ''}"`;
}
