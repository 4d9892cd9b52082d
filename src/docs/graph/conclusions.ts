/** "24 ns and 84 ns, so it is 4.5x faster": what a sentence concludes from the two figures before it. */
import { CLAUSE, FUNCTIONS } from '../bind/function-words.ts';
import { groupsOf } from '../classify/words.ts';
import type { Node } from './node.ts';
import { isStated, type Pair } from './statement.ts';

/** What a figure's own clause may still say before the conclusion begins. */
const CLAUSE_END = /^(?:[^.!?;:,()—–\d]|::){0,40}[,;:(—–]/;
const WORDS = /\p{L}[\p{L}\p{M}.’']*/gu;
/** "Which makes it", "twice as fast". */
const CONCLUDING = /^(?:as|(?:mak|mean|giv|say)\w*)$/i;
const MAX_WORDS = 5;

const isIdleWord = (word: string): boolean =>
  [FUNCTIONS, CLAUSE].some((words) => words.has(word.toLowerCase())) ||
  CONCLUDING.test(word) ||
  groupsOf(word).includes('compared');

/** Nothing in it names anything: what is said is said of the figures. */
function isIdle(text: string): boolean {
  const words = text.match(WORDS) ?? [];
  return !/\d/.test(text) && words.length <= MAX_WORDS && words.every(isIdleWord);
}

/** The rest of a number's own clause. */
const CLAUSE_REST = /^(?:[^.!?;:,()—–\n]|::)*/;
/** It compares with what is not one of the two. */
const REFERS = /\bthan\b/i;
const OPPOSES = /\b(?:but|while|whereas|although|though)\b/i;

/** Whether the words around a number, behind a figure, leave it to that one and the figure before. */
function isConcluded({ claim: { start, end } }: Node, last: Node, text: string): boolean {
  const gap = text.slice(last.claim.end, start);
  const [own] = CLAUSE_END.exec(gap) ?? [];
  const [rest = ''] = CLAUSE_REST.exec(text.slice(end)) ?? [];
  const isOfBoth = !OPPOSES.test(gap) && !REFERS.test(rest);
  return own !== undefined && isOfBoth && isIdle(gap.slice(own.length)) && isIdle(rest);
}

/** The two figures of a sentence, where the number right behind them is said of nothing else. */
export function concludedFrom(
  target: Node,
  nodes: readonly Node[],
  pairs: readonly Pair[],
  text: string,
): readonly Pair[] {
  const before = nodes.slice(0, nodes.indexOf(target));
  const mayTell = target.claim.direction !== null || target.dimension === 'ratio';
  if (!mayTell || before.some(isStated)) return [];
  return pairs.filter(
    ([a, b]) => before.at(-1) === b && !a.isBound && !b.isBound && isConcluded(target, b, text),
  );
}
