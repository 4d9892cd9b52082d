/** The closed classes of English words: they name nothing, and say how what is named hangs together. */

const listed = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Behind these stands what something is compared with, known or not. */
export const REFERENCE = listed('than vs versus against compared relative instead');

/** These speak of the writer, and of what the reader has at hand. */
export const AT_HAND = listed('my our this that its we');

/** What may stand between a preposition and what it names. */
export const DETERMINERS: ReadonlySet<string> = new Set([
  ...AT_HAND,
  ...listed('a an the your only all both each every just any'),
]);

/** Conjunctions behind which a clause stands: its verb may stand before the name. */
export const CLAUSES = listed('after assuming if once provided when whenever where while');

/** They may stand without what they are said of, before an adverb, or open a clause that ends in one. */
export const ADVERBIAL: ReadonlySet<string> = new Set([
  ...CLAUSES,
  ...listed('across around behind by in inside near on outside over past through under within'),
]);

/** Behind these stands where, when or under what something was measured. */
export const CONDITIONS: ReadonlySet<string> = new Set([
  ...CLAUSES,
  ...listed(
    'across amid among around at atop behind beneath between beyond by despite during for in inside like near on ' +
      'outside over past through throughout under unlike upon using via with within without',
  ),
]);

export const NEGATIONS = listed(
  'no not non without never nothing none nobody neither nor before until unless except ' +
    'disable disables disabled disabling',
);

/** Words of a text that are no names, beside those that no name keeps either. */
export const FUNCTIONS: ReadonlySet<string> = new Set([
  ...REFERENCE,
  ...DETERMINERS,
  ...listed(
    'what which who how why whether else many much several i you they he she us them their these those there here when while once if then since so also ' +
      'alone itself themselves about some yes however though very now still already again under having being using enable enables enabled enabling via through into up off out does do did can could will would may might must should',
  ),
]);
