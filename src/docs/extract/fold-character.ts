/** Characters a reader takes for another one, or does not see: the ways to hide or split a number. */
import { lineAt } from '../../core/text/lines.ts';

/** Pictures between a number and its unit part them like a blank. */
const PICTURE = /[\u{1f300}-\u{1faff}]/u;

/** Nothing is drawn for these, or nothing that anybody could name: private use, U+FFFD, unassigned. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\p{Cn}\p{Cs}\ufffd]/u;

const LOOK_ALIKES: ReadonlyMap<string, string> = new Map([
  ...pairs('∕⁄٫․‚‐‑٬﹪\u2800', '//..,--,% '),
  ...pairs('✕✖⨯', '×××'),
  ['μ', 'µ'],
]);

/** Letters of other alphabets, and small capitals, that are drawn as a Latin one; they count inside a Latin word only. */
const LATIN: ReadonlyMap<string, string> = new Map([
  ...pairs('аеорсхуѕіјһԁԛԝмкт', 'aeopcxysijhdqwmkt'),
  ...pairs('ᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdeghijklmnoprstuvwyz'),
  ...pairs('АВЕКМНОРСТХЅІЈ', 'ABEKMHOPCTXSIJ'),
  ...pairs('ονρΑΒΕΖΗΙΚΜΝΟΡΤΧ', 'ovpABEZHIKMNOPTX'),
]);

function pairs(from: string, to: string): [string, string][] {
  return [...from].map((character, at) => [character, to[at] ?? '']);
}

/**
 * The plain character for a look-alike: full-width and mathematical forms, other scripts' digits, the
 * Greek mu, a Cyrillic ha after a digit; nothing for what cannot be seen.
 */
export function foldCharacter(character: string, previous: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0xa1) return character;
  const besides = foldBeside(character, previous);
  return besides ?? LOOK_ALIKES.get(character) ?? foldDigit(character) ?? foldForm(character, code);
}

/** What shows no character of its own, and a cross behind a digit. */
function foldBeside(character: string, previous: string): string | null {
  if (INVISIBLE.test(character)) return '';
  if (PICTURE.test(character)) return previous === ' ' ? '' : ' ';
  const isBehindDigit = previous >= '0' && previous <= '9';
  if (isBehindDigit && 'хХχ✕✖⨯'.includes(character)) return 'x';
  // A stroke or line drawn over a letter or digit hides neither.
  return /[0-9A-Za-z]/.test(previous) && /\p{M}/u.test(character) ? '' : null;
}

/** Decimal digits of any script stand in runs that begin with its zero. */
function foldDigit(character: string): string | null {
  if (!/\p{Nd}/u.test(character)) return null;
  let steps = 0;
  const code = character.codePointAt(0) ?? 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - steps - 1))) steps += 1;
  return String(steps % 10);
}

/** Squared units (`㎳`), full-width and mathematical letters. */
const FORMS = /[\u3371-\u33ff\uff01-\uff5e\u{1d400}-\u{1d7cb}]/u;

/** Numbers in circles, in brackets, before a full stop or a comma. */
const FRAMES = [
  [0x2460, 0x24ea],
  [0x3251, 0x32bf],
  [0x1f100, 0x1f10a],
] as const;

/** Other forms of letters are the letters they are made of. */
function foldForm(character: string, code: number): string {
  if (FORMS.test(character)) return character.normalize('NFKC').replace('μ', 'µ');
  // White digits in black circles have no plain form.
  if (code >= 0x2776 && code <= 0x2793) return `${((code - 0x2776) % 10) + 1}`;
  // Neither have those in two circles.
  if (code >= 0x24f5 && code <= 0x24fe) return `${code - 0x24f4}`;
  const isFramed = FRAMES.some(([first, last]) => code >= first && code <= last);
  return isFramed ? character.normalize('NFKC').replace(/[().,]/g, '') : character;
}

/** Words of Latin letters with look-alikes among them, letter by letter: the length stays. */
export function foldWords(text: string): string {
  return text.replace(/[\p{L}\p{N}/]+/gu, (word) =>
    /[A-Za-z]/.test(word) && /[^\0-\u036f]/.test(word)
      ? word.replace(/[^\0-\u036f]/g, (letter) => LATIN.get(letter) ?? letter)
      : word,
  );
}

/** Controls but tabs, form feeds and line ends; overrides that draw digits in another order. */
const CONTROL = /[^\P{Cc}\t\n\v\f\r]|[\u202d\u202e]/u;

/** Why a text cannot be read as its reader sees it: control characters and reversals in it. */
export function findControl(text: string): string | null {
  const at = text.search(CONTROL);
  if (at < 0) return null;
  const code = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0');
  return `line ${lineAt(text, at)} holds the control character U+${code}, which can hide a number: remove it, or list the file in docs.ignore`;
}
