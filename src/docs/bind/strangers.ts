/**
 * Conditions that no series was measured under: "on Windows", "with compression", a row `mimalloc`.
 * What they name is not known, so that the number beside them is of something else.
 */
import { parseUnit } from '../../quantity/parse-unit.ts';
import type { ReadLayer } from './bind.ts';
import { type Reading, readMentions } from './mentions.ts';
import type { Place } from './place.ts';
import { DENIED, isAlike, type Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Behind these stands under what something was measured. */
export const CONDITIONS = new Set([
  'on',
  'under',
  'using',
  'with',
  'via',
  'through',
  'by',
  'in',
  'at',
  'for',
]);
/** Those of them that hardly ever stand before anything but a condition. */
const STRONG = new Set(['on', 'under', 'using', 'with', 'via', 'through', 'in']);

/** Words that tell nothing from anything else: what is measured, and with what statistic. */
const GENERIC = new Set(
  (
    'actual after average avg baseline before best bench better build case change code configuration current ' +
    'default difference every fact factor fail faster fastest figure ok pass half hand hardware latency less load lower machine max maximum ' +
    'mean measured median metric min minimum more most new note number old op practice theory operation overall own rate ' +
    'ratio second setup slower slowest speed speedup status takes throughput time top total turn unit up value variant version worst'
  ).split(' '),
);

const COMMIT = /^[0-9a-f]{7,40}$/;

function isKnown(token: Token, vocabulary: Vocabulary): boolean {
  const { word } = token;
  return (
    word.startsWith(DENIED) ||
    (COMMIT.test(token.written) && vocabulary.commits.some((id) => id.startsWith(token.written))) ||
    GENERIC.has(word) ||
    parseUnit(word) !== null ||
    vocabulary.known.some((known) => isAlike(known, word))
  );
}

/** A name by its spelling: `io_uring`, `AVX2`, Windows. Mere capitals are words of the trade. */
function looksNamed(tokens: readonly Token[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (token?.kind !== 'word' || token.numbers.length > 0) return false;
  const { written } = token;
  // Only the first word of `Multi-threading` has its capital.
  const isFirst = before === undefined || before.kind === 'break' || before.at === token.at;
  if (/[\p{L}][\d_]|[\d_][\p{L}]|\p{Ll}\p{Lu}/u.test(written)) return true;
  return !isFirst && /^\p{Lu}\p{Ll}{2}/u.test(written);
}

/** What may stand between a preposition and what it names. */
const DETERMINERS = new Set(
  'a an the our my this that its your only all both each every just'.split(' '),
);

function endsPhrase(token: Token | undefined): boolean {
  return token === undefined || token.kind !== 'word';
}

/** The unknown thing that a phrase like "with compression" names; null where it names none. */
function strangeObject(
  tokens: readonly Token[],
  at: number,
  reading: Reading,
  vocabulary: Vocabulary,
): Token | null {
  let start = at + 1;
  while (DETERMINERS.has(tokens[start]?.word ?? '')) start += 1;
  const [head, next] = [tokens[start], tokens[start + 1]];
  if (head?.kind !== 'word') return null;
  const mentioned = (index: number) => reading.mentions.some((each) => each.tokens.includes(index));
  if (mentioned(start) || head.numbers.length > 0 || isKnown(head, vocabulary)) return null;
  if (looksNamed(tokens, start)) return head;
  if (!STRONG.has(tokens[at]?.word ?? '')) return null;
  // "switches on makes": behind what is switched, "on" begins no phrase.
  const isParticle = tokens[at]?.word === 'on' && mentioned(at - 1);
  if (isParticle) return endsPhrase(next) ? head : null;
  // "Under heavy contention": an adjective of what is known, if the phrase ends with it.
  const isAdjective = reading.mentions.some(
    (each) => each.tokens.includes(start + 1) && each.facet !== 'project',
  );
  return isAdjective && endsPhrase(tokens[start + 2]) ? null : head;
}

/** The words of a text that name a condition, an environment or a subject which nothing measured has. */
function findStranger(
  tokens: readonly Token[],
  reading: Reading,
  vocabulary: Vocabulary,
): string | null {
  const mentioned = new Set(reading.mentions.flatMap((each) => each.tokens));
  const [number] = reading.strange;
  if (number !== undefined) return tokens[number]?.written ?? null;
  for (const [at, token] of tokens.entries()) {
    if (looksNamed(tokens, at) && !mentioned.has(at) && !isKnown(token, vocabulary))
      return token.written;
    if (!CONDITIONS.has(token.word)) continue;
    const object = strangeObject(tokens, at, reading, vocabulary);
    if (object !== null) return object.written;
  }
  return null;
}

/** What a comparison puts its subject beside, where that is nothing known: "than mimalloc". */
export function isForeignReference(
  tokens: readonly Token[],
  reading: Reading,
  vocabulary: Vocabulary,
): boolean {
  const at = tokens.findIndex((token) => token.kind === 'word');
  const head = tokens[at];
  if (head === undefined || head.numbers.length > 0) return false;
  return !reading.mentions.some((each) => each.tokens.includes(at)) && !isKnown(head, vocabulary);
}

/** What a label calls by a name that nothing measured has; null where it names something known, or nothing. */
function findForeignLabel(
  label: readonly Token[],
  reading: Reading,
  vocabulary: Vocabulary,
): string | null {
  if (reading.mentions.some((each) => each.facet !== 'metric')) return null;
  const telling = label.filter((token) => token.kind === 'word' && token.numbers.length === 0);
  const unknown = telling.filter((token) => !isKnown(token, vocabulary));
  return unknown.length === telling.length ? (unknown[0]?.written ?? null) : null;
}

/** A condition that nothing measured has, in the claim's own words or labels. */
export function strangerIn(
  place: Place,
  layers: readonly ReadLayer[],
  vocabulary: Vocabulary,
): string | null {
  for (const { kind, tokens, reading } of layers) {
    if (kind !== 'own' && kind !== 'near') continue;
    const stranger = findStranger(tokens, reading, vocabulary);
    if (stranger !== null) return stranger;
  }
  for (const label of labelsOf(place)) {
    const foreign = findForeignLabel(label, readMentions(label, vocabulary), vocabulary);
    if (foreign !== null) return foreign;
  }
  return null;
}

/** A cell's labels, and what a colon puts before the number. */
function labelsOf(place: Place): readonly (readonly Token[])[] {
  if (place.at !== -1) {
    const isLabel = place.at > 1 && place.whole[place.at - 1]?.written === ':';
    return isLabel ? [place.whole.slice(0, place.at - 1)] : [];
  }
  const labels: Token[][] = [[]];
  for (const token of place.whole) {
    if (token.written === ';') labels.push([]);
    else labels.at(-1)?.push(token);
  }
  return labels;
}
