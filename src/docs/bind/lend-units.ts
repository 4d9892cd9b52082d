/**
 * Bare numbers that names make claims: "1207 requests per second; the shared pool only gets 655", and
 * the cells of a table whose unit only its caption or heading says.
 */
import { parseUnit } from '../../quantity/parse-unit.ts';
import type { Unit } from '../../quantity/unit.ts';
import type { Claim, ExtractedDocument } from '../claim.ts';
import type { NamedUnit } from '../tables/unit-in-words.ts';
import { findUnitsSaid } from '../tables/units-said.ts';
import { CONDITIONS } from './function-words.ts';
import { readMentions } from './mentions.ts';
import { type ParameterColumns, parameterColumns } from './parameter-columns.ts';
import { JOINTS } from './parts.ts';
import { type Place, placesOf, sentenceOf } from './place.ts';
import { DENIED, isAlike, type Token, tokensOf, wordAt } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The units that a text speaks of, in figures' words: `ms`, `requests per second`. */
export function unitsIn(text: string): readonly Unit[] {
  const words = text.split(/\s+/).map((word) => word.replace(/^[`*_([]+|[`*_)\].,;:]+$/g, ''));
  const units: Unit[] = [];
  for (let at = 0; at < words.length; ) {
    const sizes = [3, 2, 1].filter((size) => at + size <= words.length);
    const size = sizes.find((each) => parseUnit(words.slice(at, at + each).join(' ')) !== null);
    const unit = size === undefined ? null : parseUnit(words.slice(at, at + size).join(' '));
    if (unit !== null) units.push(unit);
    at += size ?? 1;
  }
  return units;
}

const isBare = ({ text, dimension, value }: Claim): boolean =>
  dimension === null && typeof value === 'number' && /^\d/.test(text);

/** A number that some parameter or command has is a condition of others. */
function isSaidValue(claim: Claim, { numeric, given }: Vocabulary): boolean {
  const said = claim.dimension === null ? claim.value : null;
  if (typeof said !== 'number') return false;
  return (
    numeric.some(({ values }) => values.has(said)) || given.some(({ value }) => value === said)
  );
}

/** "57,120 req/s and 83,940": what a conjunction joins to a measured number is measured. */
const isJoined = (whole: readonly Token[], at: number): boolean =>
  JOINTS.has(wordAt(whole, at - 1)) && whole[at - 2]?.kind === 'claim';

/** "7.13M ops/s, another 54.3M": no setting is written so beside a number of that kind. */
const isScaled = ({ text }: Claim): boolean => /^[\d.,]+\s?[kKMG]/.test(text);

/**
 * Whether a variant, a benchmark or a parameter's value is named right beside the number, and nothing that it
 * counts. Names before the number that lends its unit are that one's.
 */
function isNamed(place: Place, lender: Claim | undefined, hasUnit: boolean): boolean {
  const { claim, whole, at, vocabulary } = place;
  const next = at === -1 ? undefined : whole[at + 1];
  const before = whole[at - 1]?.word ?? '';
  const nouns = vocabulary.numeric.flatMap(({ words }) => words);
  const isCounted = next?.kind === 'word' && !next.word.startsWith(DENIED);
  const isCondition = CONDITIONS.has(before) || nouns.some((noun) => isAlike(noun, before));
  if (isCounted || isCondition) return false;
  if (lender && (isJoined(whole, at) || (isScaled(claim) && isScaled(lender)))) return true;
  return tellingNames(place, lender).some(
    ({ facet, value }) => isTelling(facet) || (hasUnit && isOfCase(facet) && value !== null),
  );
}

/** What stands right beside the number; where that is nothing, before it: "no pool (812)". */
function tellingNames({ layers, whole, at, vocabulary }: Place, lender?: Claim) {
  const from = whole.findLastIndex(
    ({ kind, written }, index) => kind === 'claim' && index < at && written === lender?.text,
  );
  const others = whole.slice(0, from + 1);
  const isAlone = layers[0]?.tokens.every(({ kind }) => kind === 'claim' || kind === 'break');
  return layers
    .slice(0, isAlone ? 2 : 1)
    .filter(({ kind }) => kind === 'own' || kind === 'near')
    .map(({ tokens }) => tokens.filter((token) => !others.includes(token)))
    .flatMap((tokens) => readMentions(tokens, vocabulary).mentions);
}

const isOfCase = (facet: string) => facet === 'phase' || facet.startsWith('[');
const isTelling = (facet: string) => facet === 'variant' || facet.startsWith('benchmark');

/** The last measured number before one in the same sentence, whose unit it takes; cells have none. */
function lenders(stated: readonly Claim[]): (claim: Claim) => Claim | undefined {
  const running = stated.filter(({ cell }) => cell === null);
  const bySentence = Map.groupBy(running, sentenceOf);
  return (claim) =>
    claim.cell === null
      ? bySentence.get(sentenceOf(claim))?.findLast(({ start }) => start < claim.start)
      : undefined;
}

/** "Seconds by thread count:", "we get (in Mops/s):": the one measured unit that the sentence or what leads up to it gives to bare numbers. */
function unitSaid({ cell, subject }: Claim, measured: ReadonlySet<string>): NamedUnit | null {
  if (cell !== null) return null;
  const texts = [subject.sentence ?? '', subject.caption ?? '', ...(subject.before ?? [])];
  for (const [far, text] of texts.entries()) {
    const [only, more] = findUnitsSaid(text).filter(
      ({ unit, form }) =>
        measured.has(unit.dimension) &&
        (form === 'in' || form === 'bracket' || (far === 1 && form === 'legend')),
    );
    if (only) return more ? null : only;
  }
  return null;
}

/** The number in that unit. */
function inUnit(claim: Claim, { unit, power }: NamedUnit): Claim {
  const scale = 10 ** power;
  const { value, interval, step } = claim;
  return {
    ...claim,
    value: typeof value === 'number' ? value * scale : value,
    interval: interval && { low: interval.low * scale, high: interval.high * scale },
    step: step && step * scale,
    unit: unit.symbol,
    dimension: unit.dimension,
  };
}

/** A cell under nothing but names: a result, though nobody says of what unit. */
function isUnderNames({ cell, subject }: Claim, vocabulary: Vocabulary): boolean {
  const header = tokensOf(subject.column.join(' '));
  const said = readMentions(header, vocabulary).mentions.flatMap(({ tokens }) => tokens);
  return cell !== null && header.length > 0 && header.every((_, at) => said.includes(at));
}

/** The document with units lent to bare numbers beside names; those are claims then. */
export function lendUnits(extracted: ExtractedDocument, vocabulary: Vocabulary): ExtractedDocument {
  const measured = new Set<string>(vocabulary.series.map(({ measure }) => measure.dimension));
  const { claims, unsure, others, tables } = extracted;
  const all = [...claims, ...unsure, ...others];
  if (measured.size === 0 || !all.some(isBare)) return extracted;
  const columns: ParameterColumns = parameterColumns(tables, vocabulary);
  const isStated = (claim: Claim) => claim.dimension !== null || isBare(claim);
  const isResult = (claim: Claim) => isStated(claim) && !isSaidValue(claim, vocabulary);
  const places = placesOf(all, vocabulary, isResult, columns);
  const stated = all.filter(({ dimension }) => measured.has(dimension ?? ''));
  const lenderOf = lenders(stated.sort((one, other) => one.start - other.start));
  const unitOf = (claim: Claim): NamedUnit | null => {
    const lent = parseUnit(lenderOf(claim)?.unit ?? '');
    return lent ? { unit: lent, power: 0 } : unitSaid(claim, measured);
  };
  const lend = (claim: Claim): readonly [Claim, Claim][] => {
    const lender = lenderOf(claim);
    const unit = unitOf(claim);
    if (unit === null && !isUnderNames(claim, vocabulary)) return [];
    if (!isNamed(places(claim), lender, unit !== null)) return [];
    return [[claim, unit ? inUnit(claim, unit) : claim]];
  };
  const mayBe = (claim: Claim) =>
    isBare(claim) && !columns.holds(claim) && !isSaidValue(claim, vocabulary);
  return withLent(extracted, new Map(all.filter(mayBe).flatMap(lend)));
}

/** A figure is no name of its row. */
function withLent(
  extracted: ExtractedDocument,
  lent: ReadonlyMap<Claim, Claim>,
): ExtractedDocument {
  const rowOf = ({ cell }: Claim) => (cell === null ? '' : `${cell.table} ${cell.row}`);
  const figures = Map.groupBy(lent.keys(), rowOf);
  const settle = (claim: Claim): Claim => {
    const own = lent.get(claim) ?? claim;
    const texts = own.cell === null ? [] : (figures.get(rowOf(own)) ?? []).map(({ text }) => text);
    const row = own.subject.row.filter((text) => !texts.includes(text.trim()));
    return texts.length === 0 ? own : { ...own, subject: { ...own.subject, row } };
  };
  const { claims, unsure, others } = extracted;
  const found = [...lent].filter(([claim]) => !claims.includes(claim));
  const [taken, open] = [true, false].map((isTaken) =>
    found.flatMap(([claim, { unit }]) => ((unit !== null) === isTaken ? [claim] : [])),
  );
  const inOrder = (some: readonly Claim[], more: readonly Claim[] = []) =>
    [...some.filter((each) => !lent.has(each) || some === claims), ...more]
      .map(settle)
      .sort((a, b) => a.start - b.start);
  return {
    ...extracted,
    claims: inOrder(claims, taken),
    unsure: inOrder(unsure, open),
    others: inOrder(others),
  };
}
