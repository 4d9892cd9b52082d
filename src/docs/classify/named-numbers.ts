import { skipBlanksBack, wordBefore } from '../numbers/characters.ts';
import type { Candidate } from './candidate.ts';
import type { Features } from './feature-values.ts';
import type { FoundUnit } from './features.ts';

/** More of them say no more. */
const MAX_NAMED = 10;

/** The word right before a number without a unit, as it is written. */
function nameOf({ passage, token }: Candidate, { unit }: FoundUnit): string {
  if (unit !== null || passage.cell || token.shape !== null) return '';
  const { text } = passage.text;
  const end = skipBlanksBack(text, token.start, 2);
  const word = end < token.start ? wordBefore(text, end) : '';
  return text.slice(end - word.length, end);
}

/** "Figure 1", "Nginx 1.24": how often a document puts the word before a number right before one that has no unit. */
export function addNamedNumbers(
  features: readonly Features[],
  candidates: readonly Candidate[],
  units: readonly FoundUnit[],
): void {
  const names = candidates.map((one, at) => nameOf(one, units[at] as FoundUnit));
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  names.forEach((name, at) => {
    if (name === '') return;
    features[at]?.set('named', Math.min(MAX_NAMED, counts.get(name) ?? 0));
    if (/^\p{Lu}/u.test(name)) features[at]?.set('named.capital', 1);
  });
}
