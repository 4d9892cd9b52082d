/** Comparisons of text and of output, held against the two rows or columns that the words around them name. */
import { awayFrom, canBeOf, LINES_BELOW, namedIn, saidIn, singledOut } from './named.ts';
import { amountOf, type Node } from './node.ts';
import type { Sentence } from './sentences.ts';
import {
  accuse,
  fits,
  isFigure,
  isSized,
  isStated,
  type Pair,
  type Statement,
  type TextContext,
} from './statement.ts';
import type { Subject, Subjects } from './subjects.ts';

const markedIn = (text: string) => (text.match(/`[^`\n]+`/g) ?? []).join(' ');

const RATIO = /\d\s?[x×]\s/;

/** The line of output that says what is faster, above all that it is faster than. */
function lineAbove(text: string, start: number): string {
  const above = text.slice(0, start).split('\n').slice(-16, -1);
  return above.findLast((line) => !RATIO.test(line)) ?? '';
}

/** What a comparison speaks of: the subject of its sentence, and what stands behind it up to the next one. */
function clauseOf(target: Node, { nodes, start, end }: Sentence, text: string): string {
  const { claim } = target;
  if (claim.context === 'code') return `${lineAbove(text, claim.start)} ${text.slice(start, end)}`;
  const stated = nodes.filter(isStated);
  const next = stated[stated.indexOf(target) + 1]?.claim.start ?? end;
  return `${text.slice(start, stated[0]?.claim.start)} ${text.slice(claim.end, next)}`;
}

function pairsOf(target: Node, a: Subject, b: Subject): ReadonlyMap<string, Pair> {
  const isSpeed = ['faster', 'slower'].includes(target.claim.direction ?? '');
  return new Map(
    [...a.cells].flatMap(([place, x]): [string, Pair][] => {
      const y = b.cells.get(place);
      const isPair = y !== undefined && isFigure(x) && isFigure(y) && x.dimension === y.dimension;
      if (x.dimension === null && x.claim.context !== 'code') return [];
      const isMeant = isPair && !(isSpeed && isSized(x)) && amountOf(x) !== amountOf(y);
      return isMeant ? [[place, [x, y]]] : [];
    }),
  );
}

/** A comparison of two rows or columns, by the places across. */
interface Compared {
  readonly target: Node;
  readonly table: Subjects;
  readonly pairs: ReadonlyMap<string, Pair>;
  /** The places that it names, or all of them. */
  readonly meant: readonly string[];
}

/** Right behind a table of two, what compares one of them means the other as well. */
function isBelow({ claim: { line } }: Node, { last }: Subjects): boolean {
  return line > last && line - last <= LINES_BELOW;
}

function comparedIn(target: Node, table: Subjects, clause: string): readonly Compared[] {
  const isOutput = target.claim.context === 'code';
  const [said, code] = [saidIn(clause), saidIn(isOutput ? clause : markedIn(clause))];
  const nameIn = (axis: readonly Subject[]): readonly Subject[] => {
    const whole = isOutput ? [] : namedIn(axis, said);
    const named = whole.length < 2 ? [...new Set([...whole, ...singledOut(axis, code)])] : whole;
    const isOther = named.length === 1 && axis.length === 2 && isBelow(target, table);
    return isOther ? axis : named;
  };
  const compare = (axis: readonly Subject[], others: readonly Subject[]): readonly Compared[] => {
    const [a, b, more] = nameIn(axis);
    if (a === undefined || b === undefined || more !== undefined) return [];
    const pairs = pairsOf(target, a, b);
    const across = new Set(namedIn(others, said).flatMap(({ cells }) => [...cells.values()]));
    const isMeant = (place: string) => pairs.get(place)?.some((node) => across.has(node));
    const all = [...pairs.keys()];
    const meant = all.filter(isMeant);
    return all.length > 0 ? [{ target, table, pairs, meant: meant.length > 0 ? meant : all }] : [];
  };
  const [rows, columns] = table.axes;
  return [...compare(rows, columns), ...compare(columns, rows)];
}

const ALIKE = 1.1;

/** Whether all places give the same, so that it need not be known which is meant. */
function isClear(pairs: readonly Pair[]): boolean {
  const ratios = pairs.map(([a, b]) => amountOf(a) / amountOf(b));
  return Math.max(...ratios) < ALIKE * Math.min(...ratios);
}

/** An improvement of a time is less of it. */
function unsigned(target: Node): Node {
  const { claim } = target;
  return claim.direction === 'more'
    ? { ...target, claim: { ...claim, direction: 'faster' } }
    : target;
}

const isBorneOut = (target: Node, pair: Pair) => fits(unsigned(target), pair);

/** Whether some table bears it out. */
type Judged = Compared & { readonly isRight: boolean };

/** Where most of those that compare by one table hold in one place across, all must. */
function judgeByTable(all: readonly Judged[]): readonly Statement[] {
  const holdsAt = (place: string) =>
    all.filter(({ target, pairs }) => {
      const pair = pairs.get(place);
      return pair !== undefined && isBorneOut(target, pair);
    }).length;
  return all.flatMap(({ target, pairs, meant, isRight }): Statement[] => {
    if (isRight) return [];
    const best = meant.reduce((a, b) => (holdsAt(b) > holdsAt(a) ? b : a));
    const given = meant.map((place) => pairs.get(place)).filter((pair) => pair !== undefined);
    const isKnown = target.claim.context === 'code' || holdsAt(best) > 0 || isClear(given);
    const pair = pairs.get(best);
    const statement = isKnown && pair !== undefined ? accuse(unsigned(target), [pair]) : null;
    return statement === null ? [] : [{ ...statement, target, mechanism: 'named' }];
  });
}

/** What stands before a sentence in its paragraph: it says who "it" is. */
function paragraphBefore(text: string, start: number): string {
  return text.slice(text.lastIndexOf('\n\n', start) + 1, start);
}

/** The comparison by the nearest table that has what it names; none where another table bears it out. */
function comparisonOf(target: Node, sentence: Sentence, context: TextContext): Judged | null {
  const { text, subjects } = context;
  const clause = clauseOf(target, sentence, text);
  const isOutput = target.claim.context === 'code';
  const tables = subjects
    .filter((table) => canBeOf(target, table))
    .sort((a, b) => awayFrom(target, a) - awayFrom(target, b));
  const wider = `${paragraphBefore(text, sentence.start)} ${clause}`;
  const [found = []] = (isOutput ? [clause] : [clause, wider])
    .map((words) => tables.flatMap((table) => comparedIn(target, table, words)))
    .filter((each) => each.length > 0);
  const [nearest] = found;
  if (nearest === undefined) return null;
  const isRight = (isOutput ? [nearest] : found).some(({ pairs }) =>
    [...pairs.values()].some((pair) => isBorneOut(target, pair)),
  );
  return { ...nearest, isRight };
}

/** What a sentence compares by figures of its own, or under conditions, is of these. */
const isBare = ({ nodes: [node, ...others] }: Sentence): boolean =>
  node?.claim.context === 'code' || [node, ...others].every((each) => each && isStated(each));

/** "22 16 −27.27%": what two figures of its own line bear out compares these. */
const isOfOwnLine = (target: Node, { nodes }: Sentence): boolean => {
  const others = nodes.filter((node) => node !== target && !isStated(node));
  return others.some((a) => others.some((b) => a !== b && fits(target, [a, b])));
};

export function judgeCompared(context: TextContext): readonly Statement[] {
  const all = context.sentences.filter(isBare).flatMap((sentence) =>
    sentence.nodes.flatMap((target) => {
      const isMeant = isStated(target) && target.claim.direction !== null && !target.isBound;
      const mayBe = isMeant && !isOfOwnLine(target, sentence);
      return (mayBe ? comparisonOf(target, sentence, context) : null) ?? [];
    }),
  );
  const byTable = Map.groupBy(all, ({ table }) => table);
  return [...byTable.values()].flatMap(judgeByTable);
}
