/**
 * What tells that a number is of something which was never measured: its own words and labels, what it
 * was divided by, and the condition that a heading names.
 */
import { parseUnit } from '../../quantity/parse-unit.ts';
import type { ReadLayer } from './bind.ts';
import { conditionAround, conditionIn, isOtherClock } from './conditions.ts';
import { isCondition } from './function-words.ts';
import { type Mention, readMentions } from './mentions.ts';
import { splitParts } from './parts.ts';
import type { Place } from './place.ts';
import { conditionAmong, isUnknown, labelsIn, search } from './stretches.ts';
import { BREAK, type Token, tokensOf } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A value that no series has. */
export const isUnmeasured = (mention: Mention | undefined): boolean =>
  mention?.value === null && mention.beyond === null;

const ARTICLES = new Set(['a', 'an', 'the']);

/** "An erase in the map": a thing of no known name, where no benchmark is named that it could belong to. */
export function unknownThing(layers: readonly ReadLayer[], vocabulary: Vocabulary): string | null {
  for (const { kind, tokens } of layers) {
    if (kind !== 'own' && kind !== 'near') continue;
    const text = search(tokens, vocabulary);
    const at = tokens.findIndex(
      (_, index) =>
        ARTICLES.has(tokens[index - 1]?.word ?? '') &&
        isUnknown(text, index) &&
        !text.mentions.has(index + 1),
    );
    if (at !== -1) return tokens[at]?.written ?? null;
  }
  return null;
}

/** What a comparison puts its subject beside, where that is nothing known: "than mimalloc". */
export function isForeignReference(tokens: readonly Token[], vocabulary: Vocabulary): boolean {
  const at = tokens.findIndex((token) => token.kind === 'word');
  return isUnknown(search(tokens, vocabulary), at);
}

/** "48 ms per connection": what a number was divided by, where that is no operation. */
function otherShare({ whole, at }: Place, vocabulary: Vocabulary): string | null {
  const [per, object] = [whole[at + 1], whole[at + 2]];
  if (at === -1 || per?.word !== 'per' || object?.kind !== 'word') return null;
  const { mentions } = readMentions([object], vocabulary);
  const counted = parseUnit(`${object.word}/s`)?.symbol;
  const isMeant =
    mentions.some(({ facet }) => facet.startsWith('benchmark')) ||
    vocabulary.series.some(({ measure }) => measure.symbol === counted);
  return isMeant ? null : `per ${object.written}`;
}

/** What a sentence says behind its last number is said of all of them. */
function tailOf({ whole }: Place, vocabulary: Vocabulary): readonly ReadLayer[] {
  const parts = splitParts(whole);
  const last = parts.findLastIndex(({ claims }) => claims > 0);
  const tail = parts.slice(last + 1).filter(({ isReference }) => !isReference);
  return last === -1
    ? []
    : tail.map(({ tokens }) => ({
        kind: 'near',
        tokens,
        reading: readMentions(tokens, vocabulary),
      }));
}

/** Most words of a lead-in that is heard as a heading is; what is longer is sentences. */
const LEAD = 8;

function unmeasuredOf({ kind, tokens }: ReadLayer, vocabulary: Vocabulary): string | null {
  if (kind === 'own' || kind === 'near') return conditionIn(search(tokens, vocabulary));
  const isSetting = kind === 'heading' || (kind === 'caption' && tokens.length <= LEAD);
  return isSetting ? conditionAround(search(tokens, vocabulary), false) : null;
}

/**
 * "On two sockets, past eight threads", "8 threads finish in 8.56 s, on 24 threads": what counts something unknown is
 * no value of what is said by its name, and a value that nothing has is none even beside one.
 */
function otherCount(layers: readonly ReadLayer[]): string | null {
  const own = layers.filter(
    ({ kind, tokens }) =>
      ['own', 'heading'].includes(kind) ||
      (kind === 'near' && tokens.every((token) => token.kind !== 'claim')),
  );
  const all = own.flatMap(({ tokens, reading }) =>
    reading.mentions.map((mention) => {
      const [first = 0] = mention.tokens;
      const isSaid = isCondition(tokens[first - 1] ?? BREAK);
      return {
        mention,
        isUnheard: isSaid && isUnmeasured(mention),
        written: tokens[first]?.written,
      };
    }),
  );
  const strange = all.find(
    ({ mention, isUnheard }) =>
      isUnheard ||
      (mention.isLoose === true &&
        all.some(
          ({ mention: { facet, value, isLoose } }) =>
            facet === mention.facet && value !== mention.value && !isLoose,
        )),
  );
  return strange?.written ?? null;
}

/** A condition that nothing measured has, in the claim's own words or labels. */
export function unmeasuredIn(
  place: Place,
  layers: readonly ReadLayer[],
  vocabulary: Vocabulary,
): string | null {
  const all = [...layers, ...tailOf(place, vocabulary)];
  const near = all.map((layer) => unmeasuredOf(layer, vocabulary));
  const beside = place.beside.map((sentence) =>
    conditionAround(search(tokensOf(sentence), vocabulary), true),
  );
  const found = [...near, ...beside, otherCount(all), otherShare(place, vocabulary)];
  const condition = found.find((each) => each !== null);
  if (condition) return condition;
  const label = search(place.label, vocabulary);
  const clock = place.label.find((_, at) => isOtherClock(label, at));
  if (clock !== undefined) return clock.written;
  if (place.at !== -1 || place.whole.at(-1) !== BREAK) return null;
  const cell = search(place.whole, vocabulary);
  const at = conditionAmong(cell, labelsIn(cell, 'cell'));
  return at === null ? null : (place.whole[at]?.written ?? null);
}
