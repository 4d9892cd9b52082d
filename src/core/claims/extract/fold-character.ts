/** Characters a reader takes for another one, or does not see: the ways to hide a digit. */

const INVISIBLE = new Set([0x00ad, 0x034f, 0x061c, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f]);

function isInvisible(code: number): boolean {
  return (
    INVISIBLE.has(code) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x206f) ||
    (code >= 0xfe00 && code <= 0xfe0f) ||
    code === 0xfeff ||
    (code >= 0xe0000 && code <= 0xe01ef)
  );
}

/** First digit of each run of ten that Unicode calls decimal digits and a reader takes for ours. */
const DIGIT_RUNS = [0x0660, 0x06f0, 0x0966, 0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec, 0x1d7f6, 0x1fbf0];

function foldDigit(code: number): string | null {
  const zero = DIGIT_RUNS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? null : String(code - zero);
}

/**
 * The plain character for a look-alike: full-width forms, other scripts' digits, the Greek mu, a
 * Cyrillic letter after a digit; nothing for what cannot be seen. Never longer than its argument.
 */
export function foldCharacter(character: string, previous: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0xad) return character;
  if (isInvisible(code)) return '';
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
  if (code === 0x3bc) return 'µ';
  const followsDigit = previous >= '0' && previous <= '9';
  if (followsDigit && (code === 0x445 || code === 0x2715 || code === 0x2a2f)) return 'x';
  return foldDigit(code) ?? character;
}
