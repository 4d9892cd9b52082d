/**
 * What a change says that was not said before: claims whose value, unit, class, subject or directives
 * are new, whatever lines changed. What only moved is not new, unless it was not watched before.
 */
import type { Annotation } from '../annotations/annotate.ts';
import type { Claim } from '../claim.ts';

/** A number with the annotations that hold for it. */
export interface DirectedClaim {
  readonly claim: Claim;
  readonly directives: readonly Annotation[];
}

const flat = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** Whether a sentence says how what stands beside it was measured. */
export type TellsHow = (text: string) => boolean;

/** Equal for two claims that say the same of the same. */
function statementOf({ claim, directives }: DirectedClaim, tellsHow: TellsHow): string {
  const { value, step, unit, kind, direction, modifier, subject } = claim;
  const { row, column, headings, caption, sentence, name } = subject;
  const words = [...row, '|', ...column, '|', ...headings, '|', caption, sentence, name].map(flat);
  const how = (subject.beside ?? []).filter(tellsHow).map(flat);
  const said = [...how, '|', ...directives.map((each) => flat(each.raw.text))];
  return JSON.stringify([value, step, unit, kind, claim.class, direction, modifier, words, said]);
}

/** Of `after` what `before` does not hold already, each statement as often as it was there. */
export function newClaims(
  before: readonly DirectedClaim[],
  after: readonly DirectedClaim[],
  tellsHow: TellsHow,
): ReadonlySet<Claim> {
  const held = new Map<string, number>();
  for (const each of before) {
    const key = statementOf(each, tellsHow);
    held.set(key, (held.get(key) ?? 0) + 1);
  }
  const added = new Set<Claim>();
  for (const each of after) {
    const key = statementOf(each, tellsHow);
    const left = held.get(key) ?? 0;
    if (left > 0) held.set(key, left - 1);
    else added.add(each.claim);
  }
  return added;
}
