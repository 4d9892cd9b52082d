/** One quantity told twice: numbers of one kind in like words, or beside the same other numbers. */
import { rememberOf } from '../../core/text/remember.ts';
import { amountOf, isSameKind, type Node, roundedGrain } from './node.ts';
import { type Signs, telling } from './proposal.ts';
import { overlaps, scaled } from './span.ts';
import { type Statement, type TextContext, tolerant } from './statement.ts';
import {
  isListed,
  rarity,
  sharing,
  type Telling,
  tellingsIn,
  tellingsOfCells,
  type Weigh,
} from './tellings.ts';

const MAX_ROUNDED = 0.1;
const MIN_DIGITS = 5;

const rounded = rememberOf((node: Node) =>
  tolerant({ ...node, grain: roundedGrain(node) }, MAX_ROUNDED),
);
/** What its digits tell, without its unit. */
const digitsOf = rememberOf((node: Node) => scaled(rounded(node), 1 / node.factor));

/** Whether two printed numbers can be one figure, in base units or as bare digits in a column's unit. */
function agrees(a: Node, b: Node): boolean {
  if (!isSameKind(a, b)) return false;
  if (a.dimension === b.dimension && overlaps(rounded(a), rounded(b))) return true;
  if (a.claim.value === b.claim.value) return true;
  const isTold = telling(a) > MIN_DIGITS && telling(b) > MIN_DIGITS;
  return isTold && overlaps(digitsOf(a), digitsOf(b));
}

const MAX_APART = Math.log(2.6);

function isNearby(a: Node, b: Node): boolean {
  return Math.abs(Math.log(Math.abs(amountOf(a) / amountOf(b)))) < MAX_APART;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

interface Likeness {
  readonly other: Telling;
  readonly matched: readonly Node[];
  /** Both stand equally far from an end of the numbers beside them. */
  readonly isPlaced: boolean;
  readonly shared: number;
  readonly similar: number;
}

/** Those that stand among others again, each beside another of them. */
function matchedIn(nodes: readonly Node[], others: readonly Node[]): readonly Node[] {
  const left = new Set(others);
  return nodes.filter((node) => {
    const found = [...left].find((each) => each !== node && agrees(node, each));
    return found !== undefined && left.delete(found);
  });
}

function likeness(told: Telling, other: Telling, weigh: Weigh): Likeness {
  const matches = other.beside.map((beside) => matchedIn(told.beside.flat(), beside));
  const matched = matches.reduce((best, each) => (each.length > best.length ? each : best), []);
  const said = [...told.words].filter((word) => other.words.has(word));
  const shared = sum(said.map(weigh));
  const size = (words: ReadonlySet<string>) => sum([...words].map(weigh));
  const similar = shared / Math.max(1, Math.min(size(told.words), size(other.words)));
  return { other, matched, shared, similar, isPlaced: isPlaced(told, other) };
}

function isPlaced(told: Telling, other: Telling): boolean {
  const [own, row] = [told.beside[0] ?? [], other.beside[0] ?? []];
  const [at, there] = [own.indexOf(told.node), row.indexOf(other.node)];
  return at === there || own.length - at === row.length - there;
}

const MISPLACED = 0.7;

const rankOf = ({ matched, similar, shared, isPlaced }: Likeness) =>
  (sum(matched.map(telling)) / 10 + similar + shared / 20) *
  (isPlaced || matched.length === 0 ? 1 : MISPLACED);

const MIN_RANK = 0.3;
const NEARLY = 0.8;
const MIN_TELLING = 1;

/** One figure that is given as another one elsewhere. */
export function tellOtherwise(target: Node, other: Node, signs: Signs): Statement {
  return {
    target,
    inputs: [other],
    expected: other.span,
    formula: other.claim.text,
    relation: 'ratio',
    mechanism: 'told',
    signs,
  };
}

/** "## 3x faster parsing" above a section that gives another ratio. */
function isHeadingOf({ claim }: Node, { claim: { context, subject } }: Node): boolean {
  const isOver = subject.headings.at(-1)?.includes(claim.text) === true;
  return claim.context === 'heading' && context !== 'heading' && isOver;
}

/** Whether it is the only number of its sentence. */
function isSole({ node: { claim }, beside }: Telling): boolean {
  return claim.context === 'prose' && beside.flat().length === 1;
}

/** Whether two sentences say the same of the same name; "these operations" may be others each time. */
function isSaidAlike({ words, isNamed }: Telling, other: Telling): boolean {
  const isSame = words.size === other.words.size;
  return isNamed && isSame && [...words].every((word) => other.words.has(word));
}

const SAME_LIST = 1.2;
const ALIKE = 0.3;

/** Whether lists of results agree in all but this one: sentences in like words, output by many digits alone. */
function isListedAgain({ node, isOutput }: Telling, { matched, similar }: Likeness): boolean {
  const kin = matched.filter(({ dimension }) => dimension !== null && dimension === node.dimension);
  const isSaid = isOutput || similar > ALIKE;
  const words = isOutput ? -SAME_LIST : similar;
  return isSaid && kin.length > 1 && sum(kin.map(telling)) / 10 + words > SAME_LIST;
}

/** All that a document tells, what it tells twice, and what its words are worth. */
interface Known {
  readonly all: readonly Telling[];
  readonly given: ReadonlySet<Node>;
  readonly weigh: Weigh;
  readonly text: string;
}

const formatOf = ({ claim }: Node) =>
  claim.text
    .toLowerCase()
    .replace(/\d/g, '9')
    .replace(/[\s~≈]/g, '');

const OFTEN = 4;

/** Whether it is the only other figure of its kind in a document that gives one over and over. */
function isAloneAgainst(other: Node, { all }: Known): boolean {
  const alike = all.filter(({ node }) => node.dimension === other.dimension);
  const isOther = ({ node }: Telling) => agrees(node, other);
  return alike.filter(isOther).length >= Math.max(OFTEN, alike.length - 1);
}

const TOLD_BITS = 6;

/** Whether a sentence speaks of a row: all that it gives is told there or elsewhere, in the order of the row. */
function isToldOf(
  { node, beside, isOutput }: Telling,
  { other, matched, similar, isPlaced }: Likeness,
  { given }: Known,
): boolean {
  const others = beside.flat().filter((each) => each !== node);
  const isTold = sum(matched.map(telling)) > TOLD_BITS && similar > ALIKE;
  return !isOutput && other.isCell && isTold && isPlaced && others.every((each) => given.has(each));
}

/** Wordings that leave little doubt. */
function signsOf(own: Telling, best: Likeness, isAlone: boolean, known: Known): Signs {
  const { matched, other } = best;
  const isRepeated = isAlone && matched.length === own.beside.flat().length - 1;
  const isAlike = formatOf(own.node) === formatOf(other.node);
  return {
    heading: isAlone && isHeadingOf(own.node, other.node),
    again: isRepeated && isListedAgain(own, best),
    twin: isSole(own) && isSole(other) && isSaidAlike(own, other),
    row: isAlone && isAlike && isToldOf(own, best, known),
    insisted: isAlike && !own.isOutput && isAloneAgainst(other.node, known),
  };
}

/** The likeliest place where the number is told otherwise. */
function judge(own: Telling, all: readonly Telling[], known: Known): readonly Statement[] {
  const { weigh, text } = known;
  const { node } = own;
  const isHeading = node.claim.context === 'heading';
  const others = all.filter(
    (other) =>
      other.beside !== own.beside &&
      (!isHeading || isHeadingOf(node, other.node)) &&
      isSameKind(node, other.node) &&
      !own.beside[0]?.includes(other.node) &&
      isNearby(node, other.node) &&
      !isListed(own, other, text) &&
      // What the sentence gives as well is told of something else.
      !own.beside.flat().some((each) => agrees(each, other.node)),
  );
  const ranked = others
    .map((other) => likeness(own, other, weigh))
    .sort((a, b) => rankOf(b) - rankOf(a));
  const [best] = ranked;
  if (best === undefined || (rankOf(best) < MIN_RANK && !isHeading)) return [];
  const rivals = ranked.filter(
    (each) =>
      (isHeading || rankOf(each) > NEARLY * rankOf(best)) &&
      each.other.node.claim.value !== best.other.node.claim.value,
  );
  const signs = signsOf(own, best, rivals.length === 0, known);
  return Object.values(signs).some(Boolean) ? [tellOtherwise(node, best.other.node, signs)] : [];
}

/** Whether the document gives a number anywhere else, if with other digits: whether it agrees with another one. */
function givenIn(all: readonly Node[]): (node: Node) => boolean {
  const byValue = Map.groupBy(all, ({ claim }) => claim.value);
  const byDimension = Map.groupBy(all, ({ dimension }) => dimension);
  const told = all.filter((node) => telling(node) > MIN_DIGITS);
  return (node) => {
    const [own, digits] = [rounded(node), digitsOf(node)];
    // A bare number is hardly the ratio that a heading promises.
    const isLike = (other: Node) =>
      node.claim.context === 'heading'
        ? other.dimension === node.dimension
        : isSameKind(node, other);
    const isAgain = (others: readonly Node[] | undefined, isMet: (other: Node) => boolean) =>
      others?.some((other) => other !== node && isMet(other)) === true;
    return (
      isAgain(byValue.get(node.claim.value), isLike) ||
      isAgain(byDimension.get(node.dimension), (other) => overlaps(own, rounded(other))) ||
      (telling(node) > MIN_DIGITS &&
        isAgain(told, (other) => isLike(other) && overlaps(digits, digitsOf(other))))
    );
  };
}

export function judgeRepeats(context: TextContext, all: readonly Node[]): readonly Statement[] {
  const said = tellingsIn(context);
  const tellings = [...said, ...tellingsOfCells(context)];
  const sharingWith = sharing(tellings);
  const given = new Set(said.map(({ node }) => node).filter(givenIn(all)));
  const { text } = context;
  const known = { all: tellings, given, weigh: rarity(tellings), text };
  return said
    .filter(({ node }) => telling(node) > MIN_TELLING && !node.isBound && !given.has(node))
    .flatMap((own) => judge(own, own.isOutput ? sharingWith(own) : tellings, known));
}
