/** A stretch of text as the words that binding compares, with what stands between them. */

import { remember } from '../../core/text/remember.ts';
import { wordSet } from '../../core/text/word-set.ts';
import { decimalToNumber } from '../../quantity/decimal.ts';
import { MONTHS } from '../numbers/figure.ts';
import { lex } from '../numbers/lex.ts';
import type { NumberToken, Shape } from '../numbers/token.ts';
import { FUNCTIONS, NEGATIONS } from './function-words.ts';
import { wordsOf } from './words.ts';

export interface Token {
  readonly kind: 'word' | 'function' | 'break' | 'claim';
  /** Normalised; `no:pool` behind a negation. */
  readonly word: string;
  /** As written, the sign of an assignment included; the same for each word of it. */
  readonly written: string;
  /** What a number may mean, `1K` both 1000 and 1024; empty for a word. */
  readonly numbers: readonly number[];
  /** UTF-16 offset into the text. */
  readonly at: number;
}

export const BREAK: Token = { kind: 'break', word: '', written: ';', numbers: [], at: 0 };

/** The word at an index; empty where there is none. */
export const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.word ?? '';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** How many words behind the one that is denied are denied with it: "no workers warmed up". */
const REACH = 2;
/** Shapes in which a number may still be a value. */
const VALUES: ReadonlySet<Shape | null> = new Set([
  null,
  'compound',
  'dimensions',
  'index',
  'option',
  'power',
  'setting',
]);
const POWERS = ['k', 'm', 'g', 't'];
/** `1000³` is no thousand. */
const RAISED = /^[²³⁴-⁹]/;
/** A mark between words, or a word with what is glued to it; `pool::Flat` is one name. */
const PIECES = /[,;()[\]→]|(?<!:):(?!:)|(?<=\s)[–—/|-](?=\s)|[^\s/=×,;:()[\]→]+=?/g;

/** A prefix means a power of 1000, and of sizes in practice one of 1024 as well. */
function meanings({ low, power: printed, unit, isWords }: NumberToken): readonly number[] {
  if (low === null) return [];
  const value = decimalToNumber(low);
  const letter = unit?.dimension === 'bytes' ? unit.symbol[0]?.toLowerCase() : undefined;
  const prefix = POWERS.indexOf(letter ?? '') + 1;
  const power = isWords ? Math.floor(Math.log10(value) / 3) * 3 : printed;
  if (prefix > 0) return [value * 1000 ** prefix, value * 1024 ** prefix];
  return power > 0 ? [value, (value / 10 ** power) * 1024 ** (power / 3)] : [value];
}

/** The number with its scale and the prefix of its unit, which it may not be told from. */
function numberToken(text: string, token: NumberToken): Token & Span {
  const { unit, digits, shape, isWords } = token;
  // The B of "64 B objects" is no word; "bytes" may be a parameter's name.
  const isPrefixed =
    unit?.dimension === 'bytes' && (unit.factor !== 1 || text[token.end - 1] === 'B');
  const isWhole = shape === 'dimensions' || isPrefixed || (unit === null && shape !== 'compound');
  const letter =
    token.power > 0 && !isWords ? (/^[kKmMgGbB]/.exec(text.slice(digits[1])) ?? []) : [];
  const end = isWhole ? token.end : digits[1] + letter.length;
  const [start] = digits;
  const written = text.slice(start, end).replace(/(?<=\d)\s*[×xX]$/, '×');
  const numbers = RAISED.test(text.slice(token.end)) ? [Number.NaN] : meanings(token);
  const word = isWords ? written.toLowerCase() : `${numbers[0]}`;
  return { kind: 'word', word, written, numbers, at: start, start, end };
}

/** A stretch of the text as one token. */
function spanToken(text: string, { start, end }: Span, kind: Token['kind'], word = '') {
  return { kind, word, written: text.slice(start, end), numbers: [], at: start, start, end };
}

function isValue({ low, high, shape, unit }: NumberToken): boolean {
  const isRatio = unit?.dimension === 'ratio' || unit?.dimension === 'percent';
  return low !== null && high === null && VALUES.has(shape) && !isRatio;
}

const SUPERSCRIPT = /^[²³¹⁰-⁹]/;

/** Numbers that may be values, and no footnote's mark; a date or an issue's number is one word that names nothing. */
function numbersIn(text: string, spans: readonly Span[]): readonly (Token & Span)[] {
  return lex(text)
    .filter(({ start, end }) => !spans.some((span) => start < span.end && end > span.start))
    .flatMap((token) => {
      const isIssue = text[token.start] === '#' || text[token.start - 1] === '#';
      if (token.shape === 'date' || isIssue) return [spanToken(text, token, 'function')];
      return isValue(token) && !SUPERSCRIPT.test(text[token.start] ?? '')
        ? [numberToken(text, token)]
        : [];
    });
}

const unwrapped = (piece: string) => piece.replace(/^[`"'“‘*_.]+|[`"'”’*_.!?²³¹⁰-⁹]+$/g, '');

/** The tokens of a piece, each to be placed where the piece stands. */
const tokensOfPiece = remember((piece: string): readonly Token[] => {
  if (piece.length === 1 && /[,;:()[\]→–—/|-]/.test(piece)) return [{ ...BREAK, written: piece }];
  const written = unwrapped(piece);
  const word = written.toLowerCase();
  const words = FUNCTIONS.has(word) || MONTHS.has(written) ? [] : wordsOf(written);
  if (words.length === 0 && /\p{L}/u.test(written))
    return [{ kind: 'function', word, written, numbers: [], at: 0 }];
  return words.map((each) => {
    const numbers = each === 'single' ? [1] : /^\d+(?:\.\d+)?$/.test(each) ? [Number(each)] : [];
    return { kind: 'word', word: each, written, numbers, at: 0 };
  });
}, 5000);

/** What is said in words that name nothing one by one, and the word for it. */
const IDIOMS =
  /\b(?:(one (?:by one|at a time|after (?:the other|another)))|instead of|rather than|other than|unlike|as opposed to|in (?:contrast|addition) to|(?:apart|aside) from|next to|compared (?:to|with))\b/gi;

function plainTokens(text: string, offset: number): readonly Token[] {
  const tokens: Token[] = [];
  for (const { 0: piece, index } of text.matchAll(PIECES))
    for (const { kind, word, written, numbers } of tokensOfPiece(piece))
      tokens.push({ kind, word, written, numbers, at: offset + index });
  return tokens;
}

/** Begins a word that is denied. */
export const DENIED = 'no:';

/** "Not", "isn't", and at the end of a clause "or not". */
const isNegation = ({ word, written }: Token): boolean =>
  NEGATIONS.has(word) || /n['’]t$/i.test(written);

/** What does not end a denial, as a preposition does: "without a pool in the single workload". */
const WITHIN = wordSet('a an the any is are was were be been has have its our my');

/** "With a pool than without one". */
const PRONOUNS = new Set(['one', 'it', 'them']);

/** They deny the name before them. */
const SWITCHED_OFF = new Set(['off', 'disabled']);

const isName = ({ kind, numbers }: Token): boolean => kind === 'word' && numbers.length === 0;

/** Indexes of the words that the negation at `at` denies. */
function scopeOf(tokens: readonly Token[], at: number): readonly number[] {
  const denied: number[] = [];
  for (const [index, token] of tokens.slice(at + 1, at + 1 + 2 * REACH).entries()) {
    if (isName(token) && !isNegation(token) && denied.length <= REACH) denied.push(at + 1 + index);
    else if (denied.length > 0 || !WITHIN.has(token.word)) break;
  }
  return denied;
}

/** "With threads and without", "with a pool than without one": what is denied here and was said before. */
function deniedBefore(tokens: readonly Token[], at: number): Token | undefined {
  const [before, token = BREAK, after = BREAK] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  const isLast = isNegation(token) && after.kind === 'break' && !SWITCHED_OFF.has(token.word);
  const isPronoun = before !== undefined && isNegation(before) && PRONOUNS.has(token.word);
  return isPronoun || isLast ? tokens.slice(0, at - 1).findLast(isName) : undefined;
}

/** A negation is part of the words it denies: "without a pool" is not "pool". */
function joinNegations(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some((token) => token.word === 'off' || isNegation(token))) return tokens;
  const scope = new Set(
    tokens.flatMap((token, at) => {
      // "With sync off", "with sync disabled", `sync=off`.
      if (SWITCHED_OFF.has(token.word) && tokens[at - 1]?.kind === 'word') return [at - 1];
      return isNegation(token) ? scopeOf(tokens, at) : [];
    }),
  );
  return tokens.map((token, at) => {
    const noun = deniedBefore(tokens, at);
    if (isNegation(token) && !noun) return { ...token, kind: 'function', word: '' };
    if (!noun && !scope.has(at)) return token;
    return { ...(noun ?? token), word: `${DENIED}${(noun ?? token).word}`, at: token.at };
  });
}

const plainTokensOf = remember((text: string) => readTokens(text, []), 5000);

/**
 * The words of a text; `spans` are numbers that are claims themselves and stand there as one token each. Headings and
 * labels speak of many numbers: a text without spans is read once, and gives the same array.
 */
export function tokensOf(text: string, spans: readonly Span[] = []): readonly Token[] {
  return spans.length > 0 ? readTokens(text, spans) : plainTokensOf(text);
}

/** `perf(alloc): …`: the type and scope of a commit are no labels of their own. */
const SCOPE = /^(\W*(?:feat|fix|perf|refactor|chore|build|bench))(?:\(([^()]*)\))?!?: /;

function readTokens(written: string, spans: readonly Span[]): readonly Token[] {
  const text = written.replace(SCOPE, (whole, type: string, scope = '') =>
    `${type};${scope};`.padEnd(whole.length),
  );
  const claims = spans.map((span) => spanToken(text, span, 'claim'));
  const idioms = [...text.matchAll(IDIOMS)].map(({ 0: { length }, 1: inTurn, index: start }) => {
    const span = { start, end: start + length };
    return inTurn
      ? spanToken(text, span, 'word', 'sequential')
      : spanToken(text, span, 'function', 'than');
  });
  const tokens: Token[] = [];
  let at = 0;
  const numbers = numbersIn(text, [...spans, ...idioms]);
  const fixed = [...claims, ...idioms, ...numbers].sort((a, b) => a.start - b.start);
  for (const { start, end, ...token } of fixed) {
    tokens.push(...plainTokens(text.slice(at, start), at), token);
    at = end;
  }
  return joinNegations([...tokens, ...plainTokens(text.slice(at), at)]);
}

/** The words of a name, denials joined. */
export function nameWords(name: string): readonly string[] {
  const said = tokensOf(name.replaceAll('-', ' ')).filter(({ word }) => word !== '');
  const telling = said.filter(({ kind }) => kind === 'word');
  return (telling.length > 0 ? telling : said).map(({ word }) => word);
}

const MIN_WORDS = 3;

/** Whether a sentence has none of the words that hardly an English one does without: its ratios and capitals say nothing. */
export function isForeign(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ kind }) => kind === 'word');
  return words.length > MIN_WORDS && !tokens.some(({ kind, word }) => kind === 'function' && word);
}

const MIN_STEM = 3;

/** Whether a word goes on as its forms do (`plan-ning`, `init-ialisation`), or as a compound (`multi-threaded`). */
function isEnding(stem: string, rest: string): boolean {
  // Another thing, not another form: timeout, printout, layout.
  if (rest === 'out') return false;
  const isDoubled = rest[0] === stem.at(-1);
  if (rest.length <= (isDoubled ? 4 : 3)) return true;
  return stem.length >= 5 || (stem.length === 4 && /^(?:ia|is|iz|at)/.test(rest));
}

/** What a denial denies, of `no:sync` and of `unsynced`. */
const deniedIn = (word: string): string =>
  word.replace(word.startsWith(DENIED) ? DENIED : /^un/, '');

function isBothDenied(one: string, other: string): boolean {
  const [first, second] = [deniedIn(one), deniedIn(other)];
  return first !== one && second !== other && isAlike(first, second);
}

/** Whether two words are forms of one: contended and contention, merge and merging. */
export function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.startsWith(DENIED) || other.startsWith(DENIED)) return isBothDenied(one, other);
  if (one[0] !== other[0] || /\d/.test(one) || /\d/.test(other)) return false;
  return one.length <= other.length ? isForm(one, other) : isForm(other, one);
}

function isForm(short: string, long: string): boolean {
  let common = 0;
  while (common < short.length && short[common] === long[common]) common += 1;
  if (common === short.length && common >= MIN_STEM) return isEnding(short, long.slice(common));
  return common >= 4 && common / long.length >= 0.55 && short.length - common <= 3;
}
