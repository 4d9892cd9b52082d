/**
 * What tells that a number is of something which was never measured: its own words and labels, what it
 * was divided by, and the platform that a heading names.
 */
import { parseUnit } from '../../quantity/parse-unit.ts';
import type { ReadLayer } from './bind.ts';
import {
  findStranger,
  GENERIC,
  isOtherClock,
  isUnknown,
  type Searched,
  searched,
} from './conditions.ts';
import { type Reading, readMentions } from './mentions.ts';
import type { Place } from './place.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

const PLATFORMS = 'windows macos freebsd android arm arm64 aarch64 x86 riscv wsl raspberry'.split(
  ' ',
);

/** What a heading or caption says that all below it was measured on: "Results on Windows", "ARM". */
function strangePlatform(text: Searched): string | null {
  const at = text.tokens.findIndex(
    ({ written }, index) => PLATFORMS.includes(written.toLowerCase()) && isUnknown(text, index),
  );
  return text.tokens[at]?.written ?? null;
}

const ARTICLES = new Set(['a', 'an', 'the']);

/** "An erase in the map": a thing of no known name, where no benchmark is named that it could belong to. */
export function strangeThing(layers: readonly ReadLayer[], vocabulary: Vocabulary): string | null {
  for (const { kind, tokens, reading } of layers) {
    if (kind !== 'own' && kind !== 'near') continue;
    const text = searched(tokens, reading, vocabulary);
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
export function isForeignReference(
  tokens: readonly Token[],
  reading: Reading,
  vocabulary: Vocabulary,
): boolean {
  const at = tokens.findIndex((token) => token.kind === 'word');
  return isUnknown(searched(tokens, reading, vocabulary), at);
}

/** What a label calls by a name that nothing measured has; null where it names something known, or nothing. */
function findForeignLabel(label: readonly Token[], vocabulary: Vocabulary): string | null {
  const text = searched(label, readMentions(label, vocabulary), vocabulary);
  if ([...text.mentions.values()].some((each) => each.facet !== 'metric')) return null;
  const telling = [...label.keys()].filter((at) => isName(label[at]));
  const [first = -1, ...others] = telling;
  const isForeign = [first, ...others].every((at) => isUnknown(text, at));
  return isForeign ? (label[first]?.written ?? null) : null;
}

const isName = (token: Token | undefined): boolean =>
  token?.kind === 'word' && token.numbers.length === 0;

/** "48 ms per connection": what a number was divided by, where that is no operation. */
function strangeShare({ whole, at }: Place, vocabulary: Vocabulary): string | null {
  const [per, object] = [whole[at + 1], whole[at + 2]];
  if (at === -1 || per?.word !== 'per' || object?.kind !== 'word' || GENERIC.has(object.word))
    return null;
  const { mentions } = readMentions([object], vocabulary);
  const counted = parseUnit(`${object.word}/s`)?.symbol;
  const isMeant =
    mentions.some(({ facet }) => facet.startsWith('benchmark')) ||
    vocabulary.series.some(({ measure }) => measure.symbol === counted);
  return isMeant ? null : `per ${object.written}`;
}

/** A condition that nothing measured has, in the claim's own words or labels. */
export function strangerIn(
  place: Place,
  layers: readonly ReadLayer[],
  vocabulary: Vocabulary,
): string | null {
  for (const { kind, tokens, reading } of layers) {
    const isOuter = kind !== 'own' && kind !== 'near';
    const stranger = isOuter
      ? strangePlatform(searched(tokens, reading, vocabulary))
      : findStranger(tokens, reading, vocabulary);
    if (stranger !== null) return stranger;
  }
  const share = strangeShare(place, vocabulary);
  if (share !== null) return share;
  const label = searched(place.label, readMentions(place.label, vocabulary), vocabulary);
  const clock = place.label.find((_, at) => isOtherClock(label, at));
  if (clock !== undefined) return clock.written;
  for (const label of labelsOf(place)) {
    const foreign = findForeignLabel(label, vocabulary);
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
