/** What numbers say of parameters, and of what commands are given. */
import { wordSet } from '../../core/text/word-set.ts';
import { parseUnit } from '../../quantity/parse-unit.ts';
import { CLAUSES, CONDITIONS } from './function-words.ts';
import type { Mention } from './mentions.ts';
import type { Given } from './series.ts';
import { isAlike, nameWords, type Token, wordAt } from './tokens.ts';
import { GIVEN, type NumericFacet, type Vocabulary } from './vocabulary.ts';

function valueIn(facet: NumericFacet | undefined, numbers: readonly number[]): string | null {
  const value = numbers.find((each) => facet?.values.has(each));
  return value === undefined ? null : String(value);
}

function calls(facet: NumericFacet, token: Token | undefined): boolean {
  return token?.kind === 'word' && facet.words.some((word) => isAlike(token.word, word));
}

const AT_LEAST = ['more', 'up', 'above', 'beyond', 'larger'];
const AT_MOST = ['fewer', 'less', 'below', 'smaller'];
const BOUNDS: ReadonlyMap<string, Mention['beyond']> = new Map([
  ['at least', 'up'],
  ['at most', 'down'],
  ['more than', 'above'],
  ['fewer than', 'below'],
  ['less than', 'below'],
]);

/** "7 threads or more", "fewer than 7 threads". */
function beyondAt(tokens: readonly Token[], at: number): Mention['beyond'] {
  const bound = BOUNDS.get(`${wordAt(tokens, at - 2)} ${wordAt(tokens, at - 1)}`);
  if (bound) return bound;
  const after = tokens.slice(at + 1, at + 5).map((token) => token.word);
  const or = after.findIndex((word) => word === 'or' || word === 'and');
  const word = after[or + 1] ?? '';
  if (or !== -1 && AT_LEAST.includes(word)) return 'up';
  return or !== -1 && AT_MOST.includes(word) ? 'down' : null;
}

/** "If one reads them in turn." */
const isPronoun = (before: Token | undefined, after: Token | undefined): boolean =>
  CLAUSES.has(before?.word ?? '') && after?.kind !== 'break';

/** The words "one" and "single" mostly count nothing: "the shared one", "one pool a thread". */
function isCounting(tokens: readonly Token[], at: number): boolean {
  const [token, before, after] = [tokens[at], tokens[at - 1], tokens[at + 1]];
  if (token?.word === 'single') return false;
  // "Of the three, …" counts what was told before.
  if (before?.word === 'the' && !/\d/.test(token?.written ?? '') && after?.kind !== 'word')
    return false;
  if (token?.word !== 'one') return true;
  // "And one of 32 files": another of what was said.
  if (after?.word === 'of' || after?.word === 'per' || isPronoun(before, after)) return false;
  return (before === undefined || before.kind === 'function') && after?.kind !== 'word';
}

/** `REUSE=1` says no more than its name does. */
function isSwitchedOn(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.numbers[0] === 1 && tokens[at - 1]?.written.endsWith('=') === true;
}

/** "Run 2", "all five warm runs", "best of three": which runs are quoted is the statistic's. */
const isRun = (tokens: readonly Token[], at: number): boolean =>
  [at - 1, at + 1, at + 2].some((by) => /^runs?$/.test(wordAt(tokens, by))) ||
  (/^(?:best|worst|fastest|slowest)$/.test(wordAt(tokens, at - 2)) &&
    wordAt(tokens, at - 1) === 'of');

/** "Over 1,000 runs", where no record has as many. */
const isBeyondRuns = (tokens: readonly Token[], at: number, { mostRuns }: Vocabulary): boolean =>
  mostRuns > 0 &&
  /^runs?$/.test(wordAt(tokens, at + 1)) &&
  (tokens[at]?.numbers ?? []).every((each) => each > mostRuns);

/** "On a Ryzen 7", "with 2 cores", "n = 3": as every record says of its machine and runs. */
function isOfAll(tokens: readonly Token[], at: number, { measuredWith }: Vocabulary): boolean {
  const number = tokens[at]?.numbers[0];
  const said = [`${tokens[at - 1]?.word} ${number}`, `${number} ${tokens[at + 1]?.word}`];
  const isSaid = (words: string) => said.some((each) => words.includes(` ${each} `));
  return measuredWith.length > 0 && measuredWith.every(isSaid);
}

const ORDINALS = 'second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/** "A fourth thread takes it to 10.47 s": with that many. */
export function ordinalAt(
  tokens: readonly Token[],
  at: number,
  { numeric }: Vocabulary,
): readonly Mention[] {
  const count = ORDINALS.indexOf(wordAt(tokens, at)) + 2;
  const facet = numeric.find((each) => each.isParameter && calls(each, tokens[at + 1]));
  if (count < 2 || facet === undefined) return [];
  const value = valueIn(facet, [count]);
  return [{ facet: facet.facet, value, weight: 1, tokens: [at, at + 1], beyond: null }];
}

/** Numbers that stand for themselves, whatever is counted: a small one may be anything's. */
const MIN_TELLING = 1000;

/** "1200 playouts", where that is what the command is given. */
function givenAt(tokens: readonly Token[], at: number, { given }: Vocabulary): Mention | null {
  const [token, before, next] = [tokens[at], tokens[at - 1], tokens[at + 1]];
  const isCounted = next?.kind === 'word' && next.numbers.length === 0;
  const namesBeside = ({ option }: Given): readonly number[] => {
    const words = nameWords(option ?? '');
    return [at - 1, at + 1].filter((by) => words.some((word) => isAlike(word, wordAt(tokens, by))));
  };
  const isMeant = (known: Given): boolean => {
    if (!isCounted) return true;
    if (known.option !== null) return namesBeside(known).length > 0;
    return known.value >= MIN_TELLING || Boolean(before?.numbers.length);
  };
  const known = given.find((each) => token?.numbers.includes(each.value) && isMeant(each));
  if (known === undefined) return null;
  const said = [at, ...namesBeside(known)];
  return { facet: GIVEN, value: String(known.value), weight: 1, tokens: said, beyond: null };
}

/** The parameter whose noun stands beside a number, and where: "8 threads", "threads 8". */
function calledBeside(
  tokens: readonly Token[],
  at: number,
  { numeric }: Vocabulary,
): { readonly facet: NumericFacet; readonly at: number } | null {
  const [token, next] = [tokens[at], tokens[at + 1]];
  const behind = numeric.find((facet) => calls(facet, next));
  if (behind !== undefined) return { facet: behind, at: at + 1 };
  // "32 files one after the other": the noun is another number's.
  const isTaken = !/^\d/.test(token?.written ?? '') && Boolean(tokens[at - 2]?.numbers.length);
  const isFree = !isTaken && !next?.numbers.length;
  const before = isFree ? numeric.find((facet) => calls(facet, tokens[at - 1])) : undefined;
  return before === undefined ? null : { facet: before, at: at - 1 };
}

/** "As of version 3", "see Figure 2": the project's own, where no other name stands before. */
function isVersion(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at - 1);
  if (['figure', 'section', 'table'].includes(word)) return true;
  return ['version', 'release'].includes(word) && tokens[at - 2]?.kind !== 'word';
}

/** "Python 3.9 or later", "Node 18+": what is required, and not what was used. */
const isRequired = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.written.endsWith('+') === true ||
  (['or', 'and'].includes(wordAt(tokens, at + 1)) &&
    /^(?:above|higher|later|newer|up)$/.test(wordAt(tokens, at + 2)));

/**
 * Whether the version of known software, as every record has it; null where none is said. Of a project and a harness no
 * record has one: what looks like a version is the text's own.
 */
function isVersionMet(
  tokens: readonly Token[],
  at: number,
  { software }: Vocabulary,
): boolean | null {
  const { written = '' } = tokens[at] ?? {};
  const version = /^v?(\d+(?:\.\d+)*)\+?$/.exec(written)?.[1];
  const named = software.filter(({ words }) =>
    words.every((word, index) => wordAt(tokens, at - words.length + index) === word),
  );
  if (version === undefined || named.length === 0) return null;
  const known = named.flatMap(({ versions }) => versions ?? []);
  if (known.length === 0) return version.includes('.') ? true : null;
  return isRequired(tokens, at) || known.every((each) => `${each}.`.startsWith(`${version}.`));
}

/** A number that says nothing of what was measured, or what another reader has. */
function isIdle(tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  const isFew =
    (tokens[at]?.numbers[0] ?? 0) < MIN_TELLING && !isBeyondRuns(tokens, at, vocabulary);
  const isElsewhere =
    isSwitchedOn(tokens, at) || (isFew && isRun(tokens, at)) || isVersion(tokens, at);
  return isElsewhere || !isCounting(tokens, at) || isOfAll(tokens, at, vocabulary);
}

/** "3 replicas": a number that counts what has no known name. */
function countsUnknown(tokens: readonly Token[], at: number, { isKnown }: Vocabulary): boolean {
  const next = tokens[at + 1];
  const isNoun = next?.kind === 'word' && next.numbers.length === 0;
  // "From one thread to eight speeds up": its noun was said before.
  if (['to', 'and', 'or'].includes(wordAt(tokens, at - 1))) return false;
  return isNoun && !isKnown(next.word) && parseUnit(next.word)?.dimension !== 'bytes';
}

/**
 * "The ten most frequent words", "all 14 kinds": a rank, or what there is, where no preposition makes a condition of it.
 * "The three segments" may be what was measured.
 */
function isTold(tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  const [before, next] = [wordAt(tokens, at - 1), wordAt(tokens, at + 1)];
  const isRanked = before === 'the' && /^(?:most|least|.{3,}est)$/.test(next);
  return (
    (isRanked || before === 'all') &&
    !CONDITIONS.has(wordAt(tokens, at - 2)) &&
    countsUnknown(tokens, at, vocabulary)
  );
}

/** The only parameter that has such a value. */
function fittingFacet(tokens: readonly Token[], at: number, vocabulary: Vocabulary) {
  const numbers = tokens[at]?.numbers ?? [];
  const fitting = vocabulary.numeric.filter((facet) => valueIn(facet, numbers) !== null);
  return fitting.length > 1 ? undefined : fitting[0];
}

/** Those who do what was measured, or ask for it, at once: no parameter counts them that is not called so. */
export const DOERS = wordSet(
  'agent client cluster connection consumer container core cpu customer device gpu host instance job machine node people process',
  'processor producer reader replica server session socket tenant thread user visitor worker writer',
);

/**
 * "By 1000 users", "with 1000 concurrent readers": they are no value of a parameter that counts things. `1000x1000` is none
 * where no benchmark has as many parameters, and "run 1000 lookups" is not one.
 */
function countsOther(tokens: readonly Token[], at: number, facet?: NumericFacet): boolean {
  const isFactor = [at - 1, at].some((each) => tokens[each]?.written.endsWith('×'));
  if (isFactor || isRun(tokens, at)) return true;
  if (facet === undefined || facet.words.some((word) => DOERS.has(word))) return false;
  const isWord = ({ kind, numbers }: Token) => kind === 'word' && numbers.length === 0;
  const end = tokens.findIndex((token, index) => index > at && !isWord(token));
  const counted = tokens.slice(at + 1, end === -1 ? undefined : end);
  return counted.some(({ word }) => DOERS.has(word));
}

/** What a number says that no parameter's noun stands beside; null where that is nothing. */
function readAlone(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): Mention | 'unknown' | null {
  if (isIdle(tokens, at, vocabulary)) return null;
  const isMet = isVersionMet(tokens, at, vocabulary);
  if (isMet !== null) return isMet ? null : 'unknown';
  const facet = fittingFacet(tokens, at, vocabulary);
  if (countsOther(tokens, at, facet)) return 'unknown';
  if (facet === undefined)
    return givenAt(tokens, at, vocabulary) ?? (isTold(tokens, at, vocabulary) ? null : 'unknown');
  const value = valueIn(facet, tokens[at]?.numbers ?? []);
  const said = { facet: facet.facet, value, beyond: beyondAt(tokens, at) };
  return { ...said, weight: 0.5, tokens: [at], isLoose: countsUnknown(tokens, at, vocabulary) };
}

/** What a number says of a parameter or command; `unknown`: a condition that is none of theirs. */
export function readNumber(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): Mention | 'unknown' | null {
  const numbers = tokens[at]?.numbers ?? [];
  if (numbers.length === 0) return null;
  const called = calledBeside(tokens, at, vocabulary);
  if (called === null) return readAlone(tokens, at, vocabulary);
  const { facet } = called.facet;
  const value = valueIn(called.facet, numbers);
  const given = value === null ? givenAt(tokens, at, vocabulary) : null;
  const tokensSaid = [at, called.at];
  return given ?? { facet, value, beyond: beyondAt(tokens, at), weight: 1, tokens: tokensSaid };
}

/** `10K×1K`: as many numbers beside each other as a benchmark has parameters, in their order. */
export function tupleAt(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): readonly Mention[] {
  const isNumber = (token: Token | undefined) => (token?.numbers.length ?? 0) > 0;
  if (!isNumber(tokens[at]) || isNumber(tokens[at - 1])) return [];
  const after = tokens.slice(at).findIndex((each) => !isNumber(each) || !/^\d/.test(each.written));
  const run = tokens.slice(at, after === -1 ? tokens.length : at + after);
  const facets = vocabulary.tuples.find((each) => each.length === run.length) ?? [];
  return facets.map((facet, index) => ({
    facet: facet.facet,
    value: valueIn(facet, run[index]?.numbers ?? []),
    weight: 1,
    tokens: [at + index],
    beyond: null,
  }));
}
