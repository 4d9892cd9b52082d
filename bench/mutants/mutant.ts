/** A fault written into our own source on purpose, and the tests that must notice it. */

export interface Edit {
  /** Path from the top of the repository. */
  readonly file: string;
  /** Stands exactly once in the file; otherwise the mutant is stale. */
  readonly find: string;
  readonly replace: string;
}

export interface Mutant {
  readonly name: string;
  /** What the program does wrong with it, in words for the table. */
  readonly fault: string;
  /** One, or several where one guard backs another up. */
  readonly edits: readonly Edit[];
  /** Test files of which at least one test must fail. */
  readonly tests: readonly string[];
  /** Only tests with this in their name; absent: all of those files. */
  readonly only?: string;
}

/** How often a text stands in another, overlaps left out. */
function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}

/** Why an edit cannot be made any more; null: it can. */
export function stalenessOf({ file, find, replace }: Edit, text: string): string | null {
  const count = countOf(text, find);
  if (count !== 1) return `${file}: expected ${JSON.stringify(find)} once, found ${count}`;
  return find === replace ? `${file}: the edit changes nothing` : null;
}

/** @throws Error where the edit is stale */
export function applyEdit(edit: Edit, text: string): string {
  const staleness = stalenessOf(edit, text);
  if (staleness !== null) throw new Error(staleness);
  // A function, since "$" means something in a replacement.
  return text.replace(edit.find, () => edit.replace);
}
