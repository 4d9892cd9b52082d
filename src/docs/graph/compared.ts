/** A tool's "2.1x faster than NAME" below the line that names what is faster, held against the lines of both names. */
import { amountOf, type Node } from './node.ts';
import { wordsOf } from './sentences.ts';
import {
  accuse,
  fits,
  isFigure,
  isStated,
  type Pair,
  type Statement,
  type TextContext,
} from './statement.ts';
import type { Subject, Subjects } from './subjects.ts';

/** The only row that a line names by a word no other has. */
function namedIn(rows: readonly Subject[], line: string): Subject | null {
  const words = wordsOf(line).filter((word) => /\p{L}{2}/u.test(word));
  const named = new Set(
    words.flatMap((word) => {
      const [row, more] = rows.filter((each) => each.words.includes(word));
      return row === undefined || more !== undefined ? [] : [row];
    }),
  );
  const [only, more] = named;
  return only === undefined || more !== undefined ? null : only;
}

const RATIO = /\d\s?[x×]\s/;

/** The line that says what is faster, above all that it is faster than. */
function subjectLine(text: string, start: number): string {
  const above = text.slice(0, start).split('\n').slice(-16, -1);
  return above.findLast((line) => !RATIO.test(line)) ?? '';
}

function pairsOf(a: Subject, b: Subject): readonly Pair[] {
  return [...a.cells].flatMap(([place, x]): Pair[] => {
    const y = b.cells.get(place);
    const isPair = y !== undefined && isFigure(x) && isFigure(y) && x.dimension === y.dimension;
    return isPair && amountOf(x) !== amountOf(y) ? [[x, y]] : [];
  });
}

const NEAR_LINES = 40;

interface Compared {
  readonly target: Node;
  /** The same two names in each place across. */
  readonly pairs: readonly Pair[];
}

/** The rows of the nearest lines above that have both names. */
function pairsNamed(target: Node, { text, subjects }: TextContext, line: string): readonly Pair[] {
  const { claim } = target;
  const above = subjectLine(text, claim.start);
  const isAbove = ({ last }: Subjects) => last < claim.line && last > claim.line - NEAR_LINES;
  const near = subjects.filter(isAbove).sort((a, b) => b.last - a.last);
  const found = near.map(({ axes: [rows] }) => {
    const [a, b] = [namedIn(rows, above), namedIn(rows, line)];
    return a !== null && b !== null && a !== b ? pairsOf(a, b) : [];
  });
  return found.find((pairs) => pairs.length > 0) ?? [];
}

function comparedIn(context: TextContext): readonly Compared[] {
  return context.sentences.flatMap(({ nodes: [target, more], start, end }): Compared[] => {
    if (target === undefined || more !== undefined || !isStated(target)) return [];
    if (target.claim.context !== 'code' || target.claim.direction === null) return [];
    const pairs = pairsNamed(target, context, context.text.slice(start, end));
    return pairs.length > 0 ? [{ target, pairs }] : [];
  });
}

/** In the place across in which most of them hold, all must. */
export function judgeCompared(context: TextContext): readonly Statement[] {
  const all = comparedIn(context);
  const holdsAt = (place: number) =>
    all.filter(({ target, pairs }) => pairs[place] !== undefined && fits(target, pairs[place]));
  return all.flatMap(({ target, pairs }): Statement[] => {
    if (pairs.some((pair) => fits(target, pair))) return [];
    const counts = pairs.map((_, place) => holdsAt(place).length);
    const right = Math.max(...counts);
    const pair = pairs[counts.indexOf(right)];
    const statement = pair === undefined ? null : accuse(target, [pair]);
    return statement === null ? [] : [{ ...statement, mechanism: 'compared' }];
  });
}
