/** `docs check --explain PATH:LINE`: how each number of a line was read, what it was bound to, and why. */
import { cleanLine } from '../../core/text/clean.ts';
import { annotate } from '../annotations/annotate.ts';
import { type Binding, bindByNames, heardOf } from '../bind/bind.ts';
import { lendUnits } from '../bind/lend-units.ts';
import { pairSeries } from '../bind/pair.ts';
import type { Claim } from '../claim.ts';
import { isRelative } from '../graph/finding.ts';
import { chooseNumbers } from '../judge/choose-numbers.ts';
import { type DocsQuestion, worldOf } from '../judge/judge-documents.ts';
import type { DocumentWorld } from '../judge/world.ts';
import type { DocsVerdict } from '../verdict.ts';
import { sayVerdict } from './say.ts';

const PLACES = {
  own: 'beside it',
  near: 'in its sentence',
  corner: 'over its row',
  caption: 'in the caption',
  heading: 'in the heading',
  far: 'further up',
} as const;

/** `variant reuse ("reuse", beside it)` for each name that decided. */
function sayHeard(claim: Claim, { places, vocabulary }: DocumentWorld): string {
  const place = places.get(claim);
  const heard = place === undefined ? [] : heardOf(claim, place, vocabulary);
  const told = heard.map(({ facet, value, words, from }) => {
    const name = facet.replace(/^\[(.*)\]$/, '$1');
    return `${name} ${value ?? 'unknown'} ("${cleanLine(words)}", ${PLACES[from]})`;
  });
  return told.length === 0 ? 'none that is configured or recorded' : told.join(', ');
}

function sayBinding(binding: Binding): string {
  switch (binding.kind) {
    case 'bound':
      return binding.series.map(({ key }) => key).join(', ');
    case 'tied':
    case 'disputed':
      return `nothing: ${binding.candidates.map(({ key }) => key).join(', ')} match equally well`;
    case 'unrecorded':
      return `nothing: "${binding.condition}" was never measured`;
    case 'unbound':
      return `nothing: ${binding.why}`;
    default:
      return binding satisfies never;
  }
}

function sayBound(claim: Claim, world: DocumentWorld): string {
  const { places, vocabulary } = world;
  if (!isRelative(claim)) return sayBinding(bindByNames(claim, places, vocabulary));
  const pairs = pairSeries(claim, places, vocabulary);
  const told = pairs.map(({ subject, other }) => `${subject.key} against ${other.key}`);
  return told.length === 0 ? 'nothing: the text does not name two series' : told.join('; or ');
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
  const { taken, rejections } = document.extracted;
  const judging = worldOf(question);
  const extracted = lendUnits(document.extracted, judging.vocabulary);
  const annotated = annotate(extracted, document.text, judging.series);
  const { world, numbers } = chooseNumbers(extracted, annotated, judging, () => false);
  const judged = verdict.files.flatMap((file) => file.claims);
  const read = [...taken, ...rejections].filter((each) => each.line === line);
  return read
    .toSorted((one, other) => one.column - other.column)
    .map(({ column, text, band, why }) => {
      const isHere = (each: Claim) => each.line === line && each.column === column;
      const claim = numbers.find(isHere);
      const said = judged.find((each) => each.claim.path === path && isHere(each.claim));
      const words = said === undefined ? null : sayVerdict(said);
      return [
        `${path}:${line}:${column} — ${cleanLine(text)}`,
        `  read as: ${band === 'other' ? 'no claim' : band} (${why})`,
        ...(claim === undefined ? [] : [`  names: ${sayHeard(claim, world)}`]),
        ...(claim === undefined ? [] : [`  bound to: ${sayBound(claim, world)}`]),
        ...(words === null ? [] : [`  ${words.verdict}: ${words.detail}`]),
        '',
      ].join('\n');
    })
    .join('\n');
}
