/** `docs check --explain PATH:LINE`: how each number of a line was read, what it was bound to, and why. */
import { cleanLine } from '../../core/text/clean.ts';
import { type AnnotatedDocument, annotate } from '../annotations/annotate.ts';
import { type Binding, namesSaidOf } from '../bind/bind.ts';
import { lendUnits } from '../bind/lend-units.ts';
import { pairSeries } from '../bind/pair.ts';
import type { Claim, ReadNumber } from '../claim.ts';
import { isRelative, isSpread } from '../graph/finding.ts';
import type { ClaimBinding } from '../judge/bind-claim.ts';
import { type ChosenNumbers, chooseNumbers } from '../judge/choose-numbers.ts';
import { pairOf } from '../judge/judge-claim.ts';
import { bindAll } from '../judge/judge-document.ts';
import { type DocsQuestion, type DocumentInput, worldOf } from '../judge/judge-documents.ts';
import type { DocumentWorld } from '../judge/world.ts';
import { UNBOUND } from '../rules/untied.ts';
import type { DocsVerdict } from '../verdict.ts';
import { sayCue, sayVerdict } from './say.ts';

const PLACES = {
  own: 'beside it',
  near: 'in its sentence',
  caption: 'in the caption',
  heading: 'in the heading',
  far: 'further up',
} as const;

/** `variant reuse ("reuse", beside it)` for each name that decided. */
function sayNames(claim: Claim, { places }: DocumentWorld): string {
  const told = namesSaidOf(places(claim)).map(({ facet, value, words, from }) => {
    const name = facet.replace(/^\[(.*)\]$/, '$1');
    return `${name} ${value ?? 'unknown'} ("${cleanLine(words)}", ${PLACES[from]})`;
  });
  return told.length === 0 ? 'none that is configured or recorded' : told.join(', ');
}

/** The words beside it that name what is measured. */
function telling(claim: Claim, { places }: DocumentWorld): string {
  const near = namesSaidOf(places(claim)).filter(
    ({ facet, from }) => facet !== 'metric' && from !== 'far',
  );
  return [...new Set(near.map(({ words }) => `"${cleanLine(words)}"`))].join(', ');
}

const BY = { annotation: ' (by annotation)', lock: ' (by benchproof.lock)' } as const;

function sayBinding(binding: Binding): string {
  switch (binding.kind) {
    case 'bound': {
      const by = binding.by === 'annotation' || binding.by === 'lock' ? BY[binding.by] : '';
      return `${binding.series.map(({ key }) => key).join(', ')}${by}`;
    }
    case 'tied':
    case 'disputed':
      return `nothing: ${binding.candidates.map(({ key }) => key).join(', ')} match equally well`;
    case 'unrecorded':
      return `nothing: "${binding.condition}" was never measured`;
    case 'unbound':
      return `nothing: ${UNBOUND[binding.why].slice(0, -1)}`;
    default:
      return binding satisfies never;
  }
}

/** What a number is bound to; a ratio or percentage to two series. */
function sayBound(claim: Claim, { annotated, bindings, world }: Explained): string {
  const binding = bindings.get(claim)?.binding;
  if (binding === undefined) return 'nothing';
  if (!isRelative(claim) || isSpread(claim)) return sayBinding(binding);
  const written = pairOf(annotated.directivesFor(claim), world);
  const pairs = written === null ? pairSeries(world.places(claim)) : [written];
  const told = pairs.map(({ subject, other }) => `${subject.key} against ${other.key}`);
  if (told.length === 0) return 'nothing: the text does not name two recorded series';
  return `${told.join('; or ')}${written === null ? '' : BY.annotation}`;
}

interface Explained extends ChosenNumbers {
  readonly annotated: AnnotatedDocument;
  readonly bindings: ReadonlyMap<Claim, ClaimBinding>;
}

function explainDocument(question: DocsQuestion, { extracted: read, text }: DocumentInput) {
  const judging = worldOf(question);
  const extracted = lendUnits(read, judging.vocabulary);
  const annotated = annotate(extracted, text, judging.series);
  const chosen = chooseNumbers(extracted, annotated, judging, () => false);
  const { world, numbers } = chosen;
  const bindings = bindAll(numbers, annotated, question, world);
  return { extracted, explained: { ...chosen, annotated, bindings } };
}

/** Why a number that the text alone makes no claim is judged all the same. */
function sayMadeClaim(claim: Claim, { annotated, named, unsure, world }: Explained) {
  const isWritten = annotated
    .directivesFor(claim)
    .some(({ directive }) => directive.kind === 'bind' || directive.kind === 'derived');
  if (named.has(claim) && isWritten) return ['  made a claim: by an annotation'];
  const words = telling(claim, world);
  const by = words === '' ? '' : `: ${words}`;
  if (named.has(claim))
    return [`  made a claim: its unit is measured, and names single out a benchmark${by}`];
  return unsure.has(claim)
    ? [`  may be a claim: names stand beside it, or its words leave it open${by}`]
    : [];
}

/** What a claim is besides a result of today, as far as the text tells. */
const sayClass = ({ class: what, classCue }: Claim): readonly string[] =>
  classCue === null ? [] : [`  class: ${what} (by ${sayCue(classCue)})`];

/** What a number is tied to; empty for what is no claim. */
function sayTies(claim: Claim, explained: Explained): readonly string[] {
  if (!explained.numbers.includes(claim)) return [];
  return [
    ...sayMadeClaim(claim, explained),
    `  names: ${sayNames(claim, explained.world)}`,
    `  bound to: ${sayBound(claim, explained)}`,
  ];
}

/** What is to be said of every number of a line; empty where the line has none. */
export function explainLine(
  question: DocsQuestion,
  verdict: DocsVerdict,
  path: string,
  line: number,
): string {
  const document = question.documents.find(({ extracted }) => extracted.path === path);
  if (document === undefined) return '';
  const { extracted, explained } = explainDocument(question, document);
  const { claims, unsure, others, taken, rejections } = extracted;
  const judged = verdict.files.flatMap((file) => file.claims);
  const sayNumber = ({ column, text, band, why }: ReadNumber): string => {
    const isHere = (each: Claim) => each.line === line && each.column === column;
    const claim = [...explained.numbers, ...claims, ...unsure, ...others].find(isHere);
    const said = judged.filter((each) => each.claim.path === path && isHere(each.claim));
    return [
      `${path}:${line}:${column} — ${cleanLine(text)}`,
      `  read as: ${band === 'other' ? 'no claim' : band} (${why})`,
      ...(claim === undefined ? [] : [...sayClass(claim), ...sayTies(claim, explained)]),
      ...said.map(sayVerdict).map(({ verdict: name, detail }) => `  ${name}: ${detail}`),
      '',
    ].join('\n');
  };
  return [...taken, ...rejections]
    .filter((each) => each.line === line)
    .toSorted((one, other) => one.column - other.column)
    .map(sayNumber)
    .join('\n');
}
