/** The closed classes of English words: they name nothing, and say how what is named hangs together. */
import { wordSet } from '../../core/text/word-set.ts';

/** Behind these stands what something is compared with, known or not. */
export const REFERENCE = wordSet('than vs versus against compared relative instead');

/** These speak of the writer, and of what the reader has at hand. */
export const AT_HAND = wordSet('my our this that its we');

/** What may stand between a preposition and what it names. */
export const DETERMINERS = wordSet(...AT_HAND, 'a an the your only all both each every just any');

/** Conjunctions behind which a clause stands: its verb may stand before the name. */
export const CLAUSES = wordSet('after assuming if once provided when whenever where while');

/** They may stand without what they are said of, before an adverb, or open a clause that ends in one. */
export const ADVERBIAL = wordSet(
  ...CLAUSES,
  'across around behind by in inside near on outside over past through under within',
);

/** Behind these stands where, when or under what something was measured. */
export const CONDITIONS = wordSet(
  ...CLAUSES,
  'across amid among around at atop behind beneath between beyond by despite during excluding for in including inside like near on',
  'outside over past through throughout under upon using via with within without',
);

export const NEGATIONS = wordSet(
  'no not non without never nothing none nobody neither nor before until unless except',
  'disable disables disabled disabling skip skips skipped skipping omitting bypassing',
);

const PRONOUNS =
  'i me myself you yours yourself yourselves he him his himself she her hers herself us ourselves they them themselves ' +
  'their theirs who whom whose whoever these those anybody anyone anything everybody somebody someone something';
const AUXILIARIES =
  'am been having being do does did had can could will would shall should may might must ought';
const QUANTIFIERS = 'few either enough many much plenty several some such';
const CONJUNCTIONS =
  'although because how if lest once since so then what whatever when whether which whichever while why';
const ADVERBS =
  'again almost alone already also always anyway besides else even ever furthermore hence here however indeed maybe ' +
  'meanwhile moreover nevertheless nonetheless now often otherwise perhaps quite rather seldom somehow sometimes ' +
  'somewhat soon still then there therefore though thus too very yes yet';

/** A piece of a sentence with one of these is a clause, or goes on from one. */
export const CLAUSE = wordSet(
  ...[PRONOUNS, AUXILIARIES, CONJUNCTIONS],
  'and or but not is are was were be has have it we this that',
);

/** Words of a text that are no names, beside those that no name keeps either. */
export const FUNCTIONS = wordSet(
  ...[...REFERENCE, ...DETERMINERS],
  ...[PRONOUNS, AUXILIARIES, QUANTIFIERS, CONJUNCTIONS, ADVERBS],
  'itself about under using via enable enables enabled enabling through into up off out',
);
