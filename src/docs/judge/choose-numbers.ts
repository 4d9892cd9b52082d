/** Which numbers of a document are judged: its claims, those nobody can tell, and those that names make claims. */
import { parseUnit } from '../../quantity/parse-unit.ts';
import type { AnnotatedDocument } from '../annotations/annotate.ts';
import { readMentions } from '../bind/mentions.ts';
import { parameterColumns } from '../bind/parameter-columns.ts';
import { placesOf, sentenceOf } from '../bind/place.ts';
import { isSetting } from '../bind/setting.ts';
import { isInput, isNamedQuantity, isSingledOut, isWithUnit } from '../bind/singled-out.ts';
import { BREAK, isAlike, tokensOf } from '../bind/tokens.ts';
import type { Vocabulary } from '../bind/vocabulary.ts';
import { type Claim, type ExtractedDocument, wordsAround } from '../claim.ts';
import { isRelative } from '../graph/finding.ts';
import type { DocumentWorld, JudgingWorld } from './world.ts';

/**
 * Numbers that the text alone makes no claim, and an annotation or the names around them do. What an
 * annotation binds of a sentence is the claim in it, if there is one.
 */
function namedOthers(
  { claims, unsure, others }: ExtractedDocument,
  annotated: AnnotatedDocument,
  world: DocumentWorld,
): readonly Claim[] {
  const stated = new Set(claims.filter(({ cell }) => cell === null).map(sentenceOf));
  return [...unsure, ...others].filter((claim) => {
    const isBound =
      (claim.cell !== null || !stated.has(sentenceOf(claim))) &&
      annotated
        .directivesFor(claim)
        .some(({ directive }) => directive.kind === 'bind' || directive.kind === 'derived');
    const isNamed = writesUnit(claim, world) && isSingledOut(world.places(claim));
    return isBound || isNamed;
  });
}

/** Whether a number states a quantity of a kind that is measured: its unit stands with it. */
function writesUnit(claim: Claim, { series }: JudgingWorld): boolean {
  if (!isWithUnit(claim)) return false;
  return isRelative(claim) || series.some((each) => each.measure.dimension === claim.dimension);
}

/** `1 KiB` where nothing measures bytes, and a parameter is 1024: a condition of what is measured. */
function isSize({ dimension, value, unit }: Claim, { series, vocabulary }: JudgingWorld): boolean {
  if (dimension !== 'bytes' && dimension !== 'count') return false;
  if (series.some((each) => each.measure.dimension === dimension)) return false;
  const size = typeof value === 'number' ? value * (parseUnit(unit ?? '')?.factor ?? 1) : null;
  return vocabulary.numeric.some(({ values }) => size !== null && values.has(size));
}

/** A header that is nothing but a number, and no claim by itself: what its column was measured at. */
const isHeader = ({ line, text }: Claim, { tables }: ExtractedDocument): boolean =>
  tables.some(({ header, headerLine }) => headerLine === line && header.includes(text));

/** `10K × 1K` in a cell: a label that says parameters, and no result. */
function isLabel({ cell }: Claim, { tables }: ExtractedDocument, world: DocumentWorld): boolean {
  const table = cell === null ? undefined : tables.find(({ id }) => id === cell.table);
  const text = cell === null ? undefined : table?.rows[cell.row]?.cells[cell.column];
  if (text === undefined) return false;
  const { mentions } = readMentions(tokensOf(text), world.vocabulary);
  return mentions.filter(({ facet }) => facet.startsWith('[')).length > 1;
}

/** "Doubling the threads": what is multiplied is a parameter, and no result. */
function isMultiple(claim: Claim, { places, vocabulary }: DocumentWorld): boolean {
  if (!isRelative(claim) || /\d/.test(claim.text)) return false;
  const { whole, at } = places(claim);
  if (at === -1) return false;
  const noun = whole.slice(at + 1).find(({ kind }) => kind !== 'function')?.word ?? '';
  const names = vocabulary.numeric.flatMap(({ words }) => words);
  return names.some((name) => isAlike(name, noun));
}

/** "At size 1000": the value of a parameter that is called right before it. */
function isCalledValue(claim: Claim, { numeric }: Vocabulary): boolean {
  const name = tokensOf(wordsAround(claim)[0]).at(-1)?.word ?? '';
  return numeric.some(
    ({ words, values }) =>
      values.has(Number(claim.value)) && words.some((word) => isAlike(word, name)),
  );
}

/** Whether a bare number is the value of a parameter that the words beside it name. */
function isCondition(claim: Claim, { places, vocabulary }: DocumentWorld): boolean {
  const { whole, at } = places(claim);
  if (at === -1) return false;
  const [own = BREAK] = tokensOf(claim.text);
  const text = whole.with(at, own);
  return readMentions(text, vocabulary).mentions.some(
    (each) => each.facet.startsWith('[') && each.tokens.includes(at),
  );
}

export interface ChosenNumbers {
  /** In their order. */
  readonly numbers: readonly Claim[];
  readonly unsure: ReadonlySet<Claim>;
  /** Those that an annotation or names make claims, whatever the text alone is read as. */
  readonly named: ReadonlySet<Claim>;
  readonly world: DocumentWorld;
}

/** @param isWrong whether the document's own numbers refute it: a condition can be refuted, too */
export function chooseNumbers(
  extracted: ExtractedDocument,
  annotated: AnnotatedDocument,
  judging: JudgingWorld,
  isWrong: (claim: Claim) => boolean,
) {
  const claims = new Set(extracted.claims);
  const isAssigned = (claim: Claim) =>
    !isWithUnit(claim) &&
    (wordsAround(claim)[0].endsWith('=') || isCalledValue(claim, judging.vocabulary));
  const isResult = (claim: Claim) =>
    !isAssigned(claim) &&
    (claims.has(claim) || (writesUnit(claim, judging) && !isInput(claim, judging.vocabulary))) &&
    !isSize(claim, judging) &&
    !isSetting(claim, judging.vocabulary);
  const all = [...extracted.claims, ...extracted.unsure, ...extracted.others];
  const parameters = parameterColumns(extracted.tables, judging.vocabulary);
  const places = placesOf(all, judging.vocabulary, isResult, parameters);
  const world: DocumentWorld = { ...judging, places };
  const isStated = (claim: Claim) =>
    (claims.has(claim) || !isHeader(claim, extracted)) &&
    !isMultiple(claim, world) &&
    (writesUnit(claim, world) ||
      !(isCondition(claim, world) || isLabel(claim, extracted, world) || parameters.holds(claim)));
  const named = new Set([
    ...namedOthers(extracted, annotated, world).filter(isStated),
    ...extracted.others.filter((claim) => isWrong(claim) && isStated(claim)),
  ]);
  const open = [
    ...extracted.unsure,
    ...extracted.others.filter((claim) => isNamedQuantity(claim, world.places, world.vocabulary)),
  ].filter((claim) => !named.has(claim) && isStated(claim));
  const numbers = [...extracted.claims.filter(isStated), ...open, ...named].sort(
    (a, b) => a.start - b.start,
  );
  return { numbers, unsure: new Set(open), named, world };
}
