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

/** What the gate takes from texts that only stand around a claim. */
interface Reads {
  /** Whether a sentence says how what stands beside it was measured. */
  readonly tellsHow: (text: string) => boolean;
  /** What a document's title names of what is known. */
  readonly names: (title: string) => string;
}

/** The titles of documents, by path: the one heading that stands above all their numbers in sections. */
function titlesOf(claims: readonly DirectedClaim[]): ReadonlyMap<string, string> {
  const tops = Map.groupBy(claims, ({ claim }) => claim.path);
  return new Map(
    [...tops].flatMap(([path, own]) => {
      const [first, ...others] = new Set(
        own.flatMap(({ claim }) => claim.subject.headings.slice(0, 1)),
      );
      return first === undefined || others.length > 0 ? [] : [[path, first]];
    }),
  );
}

/** The headings of a claim, of which the document's title says no more than whom it names. */
function headingsOf({ path, subject }: Claim, titles: ReadonlyMap<string, string>, reads: Reads) {
  const [first, ...lower] = subject.headings;
  const isTitle = first !== undefined && lower.length > 0 && titles.get(path) === first;
  return isTitle ? [reads.names(first), ...lower] : subject.headings;
}

/** Equal for two claims that say the same of the same. */
function statementOf(
  { claim, directives }: DirectedClaim,
  titles: ReadonlyMap<string, string>,
  reads: Reads,
): string {
  const { value, step, unit, kind, direction, modifier, subject } = claim;
  const { row, column, caption, sentence, name } = subject;
  const headings = headingsOf(claim, titles, reads);
  const words = [...row, '|', ...column, '|', ...headings, '|', caption, sentence, name].map(flat);
  const how = (subject.beside ?? []).filter(reads.tellsHow).map(flat);
  const said = [...how, '|', ...directives.map((each) => flat(each.raw.text))];
  return JSON.stringify([value, step, unit, kind, claim.class, direction, modifier, words, said]);
}

/** Of `after` what `before` does not hold already, each statement as often as it was there. */
export function newClaims(
  before: readonly DirectedClaim[],
  after: readonly DirectedClaim[],
  reads: Reads,
): ReadonlySet<Claim> {
  const statements = (claims: readonly DirectedClaim[]) => {
    const titles = titlesOf(claims);
    return claims.map((each) => ({ claim: each.claim, key: statementOf(each, titles, reads) }));
  };
  const held = new Map<string, number>();
  for (const { key } of statements(before)) {
    held.set(key, (held.get(key) ?? 0) + 1);
  }
  const added = new Set<Claim>();
  for (const { key, claim } of statements(after)) {
    const left = held.get(key) ?? 0;
    if (left > 0) held.set(key, left - 1);
    else added.add(claim);
  }
  return added;
}
