/** "24 ns and 84 ns, so it is 4.5x faster": what a number concludes from the two figures before it. */
import { CLAUSE, FUNCTIONS } from '../bind/function-words.ts';
import { groupsOf } from '../classify/words.ts';
import { isRelative, isShare } from './finding.ts';
import { hintsOf } from './hints.ts';
import type { Node } from './node.ts';
import { pairsIn } from './pairs.ts';
import { type Scope, scopeOf } from './scope.ts';
import { type Sentence, wordsOf } from './sentences.ts';
import type { Pair } from './statement.ts';

/** What a figure's own clause may still say before the conclusion begins. */
const CLAUSE_END = /^(?:[^.!?;:,()—–\d]|::){0,40}[,;:(—–]/;
/** A label on a line of its own behind it: `After: 8 ms` over `Speedup: 4x`. */
const LABEL_LINE = /^([^\n.!?]{0,40}\n)[^\n:]{1,40}[:=][\s*_`~]*$/;
/** "Which makes it", "twice as fast", "2x longer", "in other words". */
const CONCLUDING =
  /^(?:as|at|by|for|from|in|of|on|to|other|words|(?:mak|mean|giv|say)\w*|(?:take|need|run|use)s?|(?:long|short|larg|small|bigg|high|low|few|cheap)e?r)$/;
const WORDS = /\p{L}[\p{L}\p{M}'’]*/gu;
const MAX_WORDS = 8;

/** Words by which a label or a noun says that two figures are compared. */
const saysCompared = (text: string): boolean =>
  [...hintsOf(text)].some((name) => name === 'a/b' || name === 'a-b' || name === 'change');

const isIdleWord = (word: string): boolean =>
  [FUNCTIONS, CLAUSE].some((words) => words.has(word)) ||
  CONCLUDING.test(word) ||
  groupsOf(word).includes('compared') ||
  saysCompared(word);

const MIN_STEM = 4;

/** Whether a word, or one of its stem, is said of the figures. */
const isSaid = (word: string, said: ReadonlySet<string>): boolean =>
  said.has(word) ||
  [...said].some(
    (each) =>
      Math.min(each.length, word.length) >= MIN_STEM &&
      (each.startsWith(word) || word.startsWith(each)),
  );

/** The words that name something. */
const namesIn = (text: string) =>
  (text.toLowerCase().match(WORDS) ?? []).filter((word) => !isIdleWord(word)).flatMap(wordsOf);

/** It names nothing that is not said of the figures: what is said is said of them. */
function isOfFigures(text: string, said: ReadonlySet<string>): boolean {
  const isShort = wordsOf(text).length <= MAX_WORDS;
  return !/\d/.test(text) && isShort && namesIn(text).every((word) => isSaid(word, said));
}

/** The rest of a number's own clause. */
const CLAUSE_REST = /^(?:[^.!?;:,()—–\n]|::)*/;
const COMPARED_WITH = /\bthan\b(.*)/is;
const OPPOSES = /\b(?:but|while|whereas|although|though|both|each|all|every|another)\b/i;

/** Whether it compares with nothing but what is said of the figures: "than before" is none of the two. */
function isOfBoth(rest: string): boolean {
  const [, other] = COMPARED_WITH.exec(rest) ?? [];
  return other === undefined || namesIn(other).length > 0;
}

/** "That is", "this makes it", "a gain of": what the sentence before says is what it speaks of. */
const ANAPHOR = /\b(?:that|this|which|other words)\b|^[^\p{L}\p{N}]*an?\s/iu;

/** `Speedup: 4x`. */
const isLabel = (before: string, rest: string): boolean =>
  saysCompared(before) && /[:=]\s*[*_~]*$/.test(before) && rest.trim() === '';

/** Whether the words around a number leave it to the two figures before it. */
function isConcluded({ claim }: Node, scope: Scope, text: string): boolean {
  const { start, end } = claim;
  const { last, own } = scope;
  const gap = text.slice(last.claim.end, start);
  const inOwn = LABEL_LINE.exec(gap)?.[1] ?? CLAUSE_END.exec(gap)?.[0];
  const ending = scope.isOwn ? inOwn : text.slice(last.claim.end, own);
  if (ending === undefined) return false;
  const rest = scope.isOwn
    ? (CLAUSE_REST.exec(text.slice(end))?.[0] ?? '')
    : text.slice(end, scope.end);
  const before = gap.slice(ending.length);
  const topic = claim.subject.headings.at(-1) ?? '';
  const said = new Set(wordsOf(`${text.slice(scope.start, last.claim.end)}${ending} ${topic}`));
  const isTied =
    scope.isOwn ||
    isLabel(before, rest) ||
    ANAPHOR.test(before) ||
    ((scope.isTable ? isShare(claim) : COMPARED_WITH.test(rest)) && namesIn(rest).length > 0);
  return (
    isTied &&
    !OPPOSES.test(gap) &&
    isOfBoth(rest) &&
    isOfFigures(before, said) &&
    isOfFigures(rest, said)
  );
}

/** A ratio or change, or what two figures of its kind differ by. */
function mayTell(target: Node, before: string): boolean {
  const { claim, dimension } = target;
  const mayCompare = isRelative(target) && (claim.direction !== null || dimension === 'ratio');
  return mayCompare || isShare(claim) || saysCompared(before);
}

/** The two figures of its sentence, of the one before or of its list, where a number is said of nothing else. */
export function concludedFrom(
  target: Node,
  index: number,
  sentences: readonly Sentence[],
  text: string,
): readonly Pair[] {
  const scope = scopeOf(target, index, sentences, text);
  if (scope === null) return [];
  const { last, nodes } = scope;
  if (!mayTell(target, text.slice(last.claim.end, target.claim.start))) return [];
  return pairsIn(nodes, text).filter(
    ([a, b]) =>
      last.claim === b.claim &&
      (isRelative(target) || a.dimension === target.dimension) &&
      !a.isBound &&
      !b.isBound &&
      isConcluded(target, scope, text),
  );
}
