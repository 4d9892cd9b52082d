/** When names make a number a claim, whatever the text says of it. */
import { parseUnit } from '../../quantity/parse-unit.ts';
import { type Claim, wordsAround } from '../claim.ts';
import { isOfRatio } from '../numbers/lex.ts';
import { type Binding, bindByNames } from './bind.ts';
import { DEFAULT, isCalling } from './facets.ts';
import { DETERMINERS } from './function-words.ts';
import { isOfProject, type Mention, readMentions } from './mentions.ts';
import { pairSeries } from './pair.ts';
import type { Layer, Place, Places } from './place.ts';
import { isForeign, nameWords, tokensOf, wordAt } from './tokens.ts';
import { isUnknown } from './unknown-words.ts';
import type { Vocabulary } from './vocabulary.ts';

const RATES = new Set(['rate', 'throughput-bytes', 'cycles']);

/** Whether a name is said in full and as it is spelt, in the claim's own sentence or labels. */
function isSpelt({ tokens }: Layer, mention: Mention): boolean {
  const words = mention.tokens.map((at) => tokens[at]?.word ?? '');
  const name = nameWords(mention.value ?? '');
  return name.every((word) => words.includes(word));
}

/** "3 kB of RAM", "2 allocations": what is measured is the unit, or stands right behind the number. */
function isOfMetric({ claim: { dimension, unit }, whole, at, vocabulary }: Place): boolean {
  if (dimension === 'count') return unit !== null;
  if (dimension !== 'bytes' || at === -1) return false;
  const { mentions } = readMentions(whole.slice(at + 1, at + 1 + REACH), vocabulary);
  return mentions.some(({ facet }) => facet === 'metric');
}

const INPUT = /\b(?:for|with|of|at|on|into|from|through|over|across)\s(?:an?\s|about\s|~)?$/i;

/** "For 10 GB of input", where the text alone makes no claim of it, and not "a peak memory of 10 GB", "peaks at 10 GB". */
export function isInput(claim: Claim, vocabulary: Vocabulary): boolean {
  const [before] = wordsAround(claim);
  if (claim.dimension !== 'bytes' || claim.modifier !== null || !INPUT.test(before)) return false;
  const { mentions } = readMentions(tokensOf(before).slice(-REACH), vocabulary);
  return !mentions.some(({ facet }) => facet === 'metric');
}

/** Bytes are often those of an input: that names leave one benchmark by two things said of it tells them apart. */
function isSizeOfOne(
  { claim, vocabulary }: Place,
  binding: Binding,
  layers: readonly Layer[],
): boolean {
  if (claim.dimension !== 'bytes' || isInput(claim, vocabulary)) return false;
  const said = layers.flatMap(({ mentions }) =>
    mentions.filter((each) => each.facet !== 'project' && each.isPartial !== true),
  );
  const isOne = binding.kind === 'bound' && binding.series.length === 1;
  return isOne && new Set(said.map(({ facet }) => facet)).size > 1;
}

const isOwn = ({ kind }: Layer) => kind === 'own' || kind === 'near';

/**
 * A rate by any name beside it; a count of what a benchmark counts ("makes 7 allocations") by one in its sentence, which may
 * be a parameter's.
 */
function isOfKind({ claim, vocabulary }: Place, layers: readonly Layer[]): boolean {
  if (RATES.has(claim.dimension ?? '')) return layers.some(({ mentions }) => mentions.length > 0);
  const isNaming = (each: Mention) =>
    vocabulary.worded.has(each.facet) || (isCalling(each.facet) && !isOfProject(each, vocabulary));
  return (
    claim.dimension === 'count' &&
    layers.some((layer) => isOwn(layer) && layer.mentions.some(isNaming))
  );
}

const REACH = 3;

/**
 * Whether names single out a benchmark so that the number is a claim whatever else is said of it: a
 * rate by any name beside it, a time or size by a benchmark's or variant's own name, or by two of them.
 */
export function isSingledOut(place: Place): boolean {
  const { claim, vocabulary } = place;
  const { dimension } = claim;
  if (dimension === 'ratio' || dimension === 'percent') return pairSeries(place).length > 0;
  const binding = bindByNames(place);
  if (binding.kind === 'unbound') return false;
  const layers = place.layers.filter(({ kind }) => kind !== 'far');
  const isMeasured = RATES.has(dimension ?? '') || dimension === 'time' || isOfMetric(place);
  if (!isMeasured) return isSizeOfOne(place, binding, layers);
  if (isOfKind(place, layers)) return true;
  const names = layers.flatMap((layer) =>
    layer.mentions
      .filter(({ facet, value }) => isCalling(facet) && value !== 'default')
      .map((mention) => ({ layer, mention })),
  );
  // "Compacting" names `compact` where what is measured is said behind the number, too.
  const isNaming = (layer: Layer, mention: Mention) =>
    dimension === 'bytes' ? mention.isPartial !== true : isSpelt(layer, mention);
  const isNamed = names.some(
    ({ layer, mention }) =>
      !isOfProject(mention, vocabulary) && isOwn(layer) && isNaming(layer, mention),
  );
  return isNamed || new Set(names.flatMap(({ mention }) => mention.value)).size > 1;
}

const QUANTITY = /\d\s?[kKMGB]$|\b(?:thousand|[mb]illion)$/;
/** "Operations a second: 40,000,000": a number of millions that counts nothing named behind it. */
function isMillions(claim: Claim): boolean {
  const isLarge = /^\d{1,3}(?:[,'\u202f ]\d{3}){2,}$/.test(claim.text);
  return isLarge && /^\s*(?:[.;,)]|$)/.test(wordsAround(claim)[1]);
}

const PER_TIME = /^[^.;,:]{0,60}\b(?:per|an?|each|every) (?:second|minute|hour)\b/i;
const isPerTime = (claim: Claim): boolean =>
  /\d/.test(claim.text) && PER_TIME.test(wordsAround(claim)[1]);

const TOLD = new Set(['time', 'ratio', 'percent']);

/** A kind that is told of benchmarks; of bytes "fits into 10 MiB", and not "4 KB records" or "for 10 GB of input". */
function isTold(claim: Claim, vocabulary: Vocabulary): boolean {
  if (claim.dimension !== 'bytes') return TOLD.has(claim.dimension ?? '');
  if (isInput(claim, vocabulary)) return false;
  return isPerTime(claim) || tokensOf(wordsAround(claim)[1])[0]?.kind !== 'word';
}

/** "30 % of all issues": a share of things that nothing measures. */
function isShareOfOthers({ claim, whole, reading, at }: Place): boolean {
  if (claim.dimension !== 'percent' || at === -1 || wordAt(whole, at + 1) !== 'of') return false;
  const thing = whole.findIndex(({ kind }, index) => index > at && kind === 'word');
  const isPhrase = whole
    .slice(at + 2, thing)
    .every(({ kind, word }) => kind === 'function' && DETERMINERS.has(word));
  return isPhrase && isUnknown(reading, thing);
}

/** Whether any name but the project's stands beside the number, in full, or a parameter with its value. */
function isBesideName({ layers, vocabulary }: Place): boolean {
  return layers.some(
    (layer) =>
      isOwn(layer) &&
      layer.mentions.some(
        (each) =>
          each.isPartial !== true &&
          each.facet !== 'metric' &&
          each.value !== DEFAULT &&
          !isOfProject(each, vocabulary),
      ),
  );
}

/** Whether a benchmark's or variant's own name stands beside it or in the heading above. */
function isUnderName({ layers }: Place): boolean {
  return layers
    .filter((layer) => isOwn(layer) || layer.kind === 'heading')
    .some((layer) =>
      layer.mentions.some(
        (each) => /^(?:benchmark|variant)/.test(each.facet) && isSpelt(layer, each),
      ),
    );
}

/** A time or rate in the row or column of a name: of a table with a single row, nothing else tells what its numbers are. */
const isNamedCell = (claim: Claim, places: Places): boolean =>
  (claim.dimension === 'time' || RATES.has(claim.dimension ?? '')) && isBesideName(places(claim));

/**
 * Whether a number may be one of a benchmark's: in a unit of time or comparison beside any name, or
 * without a unit, written as a quantity, by a benchmark's own.
 */
export function isNamedQuantity(claim: Claim, places: Places, vocabulary: Vocabulary): boolean {
  if (claim.cell !== null) return isNamedCell(claim, places);
  const isUnited = isTold(claim, vocabulary) && isWithUnit(claim);
  const isQuantity = QUANTITY.test(claim.text) || isPerTime(claim) || isMillions(claim);
  if (!isUnited && !isQuantity && claim.context === 'code') return false;
  const place = places(claim);
  if (isUnited) return !isShareOfOthers(place) && isBesideName(place);
  return isQuantity ? isUnderName(place) : isForeign(place.whole) && namesTwo(place);
}

/** Whether two benchmarks or variants are named in full beside the number. */
function namesTwo({ layers }: Place): boolean {
  const said = layers
    .filter(isOwn)
    .flatMap((layer) => layer.mentions.filter((each) => isSpelt(layer, each)))
    .filter(({ facet }) => /^(?:benchmark|variant)/.test(facet));
  return new Set(said.map(({ value }) => value)).size > 1;
}

/** Whether the number is written with its unit, and has not only been given one. */
export function isWithUnit(claim: Claim): boolean {
  const { text, dimension } = claim;
  if (dimension === 'ratio' && isOfRatio(wordsAround(claim)[0])) return true;
  const isBytes = dimension === 'bytes' && text.endsWith('B');
  if (/\d/.test(text)) return isBytes || !/^[\d.,'\s]+[kKMGB]?$/.test(text);
  // "Eightfold" is a ratio by itself; "eight" counts what follows.
  const isCount = tokensOf(text).some(({ numbers }) => numbers.length > 0);
  if (dimension === 'ratio' && !isCount) return true;
  return (
    parseUnit(
      text
        .replace(/^sub-?/i, '')
        .split(/[\s-]+/)
        .at(-1) ?? '',
    ) !== null
  );
}
