/** Labels that name what nothing measured has: "(ARM)", "LTO: …", "[debug build]", ", streaming". */
import { rememberOf } from '../../core/text/remember.ts';
import { DETERMINERS } from './function-words.ts';
import type { Reading } from './mentions.ts';
import { BREAK, type Token } from './tokens.ts';
import { bare, COMMON, isCondition, isFamiliar, isName, isUnknown } from './unknown-words.ts';

/** Most telling words of a label: more of them are a sentence. */
const LABEL = 2;
const CLOSING = new Set([')', ']', ':', '—', '–']);

/** "Profiling on", "Enabled assertions", "No index": what is switched, or denied. */
const isSwitched = ({ kind, word, written }: Token): boolean =>
  kind === 'function' && (/^(?:on|off|.*abled)$/i.test(written) || word === '');

const isFiller = (token: Token): boolean =>
  isSwitched(token) ||
  (token.kind === 'function' && (DETERMINERS.has(token.word) || token.word === 'of'));

/** Whether the number is of a name, as in "Java 21", "3 GB", "Pi 5": a digit alone mostly counts what the text tells. */
function isOfName({ tokens }: Reading, at: number): boolean {
  const before = tokens[at - 1]?.written ?? '';
  return (
    /\d.*[\d\p{L}]/u.test(tokens[at]?.written ?? '') ||
    (before !== before.toLowerCase() && !COMMON.test(before))
  );
}

/** The first unknown of words that stand by themselves: "(ARM)", "LTO: …", "[debug build]"; null where a name is known. */
function unknownLabel(text: Reading, from: number, end: number): string | null {
  const indexes = [...text.tokens.keys()].slice(from, end);
  const isKnownName = (at: number) =>
    (text.named.get(at)?.facet ?? 'metric') !== 'metric' ||
    isFamiliar(bare(text, at), text.vocabulary);
  const isWhole = indexes.every((at) => {
    const token = text.tokens[at] ?? BREAK;
    // "On my side" switches nothing on.
    const isFollowed = text.tokens[at + 1]?.kind === 'function';
    if (token.kind !== 'word') return isFiller(token) && !(isFollowed && isSwitched(token));
    if (token.numbers.length > 0 && !isOfName(text, at)) return false;
    return !isKnownName(at) || (token.numbers.length > 0 && isUnknown(text, at - 1));
  });
  const telling = indexes
    .flatMap((at) => text.tokens[at] ?? [])
    .filter((token) => token.kind === 'word' && isName(token) && token.numbers.length === 0);
  const unknown = indexes.find(
    (at) => (text.tokens[at]?.word.length ?? 0) > 1 && isUnknown(text, at, bare(text, at)),
  );
  const written = new Set(telling.map(({ at }) => at));
  return isWhole && written.size <= LABEL ? (text.tokens[unknown ?? -1]?.written ?? null) : null;
}

/**
 * The first unknown of a text that is nothing but a name: "Raspberry Pi", "Swap disabled". "What it means" is a clause,
 * and "Scaling" what a section tells.
 */
export const labelOf = rememberOf((text: Reading): string | null => {
  const { tokens } = text;
  const isOnlyName = tokens.every(
    (token) => (token.kind === 'word' && !isCondition(token)) || isSwitched(token),
  );
  const unknown = [...tokens.keys()].filter((at) => isUnknown(text, at, bare(text, at)));
  const [first = -1, second] = unknown;
  const isSet = tokens.some((token) => isSwitched(token) || token.numbers.length > 0);
  const isTold = second === undefined && !isSet && COMMON.test(bare(text, first).written);
  return isOnlyName && !isTold ? unknownLabel(text, 0, tokens.length) : null;
});

/** Whether the piece between two breaks stands by itself: what marks close, a cell's every piece, what ends a heading. */
function isLabel(text: Reading, from: number, end: number, of: 'sentence' | 'heading' | 'cell') {
  const [opener, closer] = [text.tokens[from - 1] ?? BREAK, text.tokens[end]];
  const openers = of === 'heading' ? [',', ':', '—', '–'] : [','];
  if (opener.written === '(') return true;
  if (closer === undefined && of !== 'cell') return openers.includes(opener.written);
  return of === 'cell' || CLOSING.has(closer?.written ?? '');
}

/** Labels among the pieces of a text. */
export function labelIn(text: Reading, of: 'sentence' | 'heading' | 'cell'): string | null {
  let from = 0;
  for (const [at, token] of [...text.tokens, BREAK].entries()) {
    if (token.kind !== 'break') continue;
    const label = isLabel(text, from, at, of) ? unknownLabel(text, from, at) : null;
    if (label !== null) return label;
    from = at + 1;
  }
  return null;
}
