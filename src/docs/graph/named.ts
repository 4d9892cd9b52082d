/** Numbers of running text and of output, held against the cells that the words around them name. */
import { wordsOf as namesOf } from '../bind/words.ts';
import { amountOf, isUsable, type Node } from './node.ts';
import { tellOtherwise } from './repeats.ts';
import { type Sentence, wordsOf } from './sentences.ts';
import { overlaps } from './span.ts';
import {
  accuse,
  fits,
  isFigure,
  isSized,
  isStated,
  type Pair,
  type Statement,
  type TextContext,
  tolerant,
} from './statement.ts';
import type { Subject, Subjects } from './subjects.ts';
import { soleWord, wantsLeast } from './superlatives.ts';

type Words = ReadonlySet<string>;

const saidIn = (text: string): Words => new Set([...wordsOf(text), ...namesOf(text)]);

const MIN_STEM = 5;

/** Whether it says a word, or one that is made of it: `enqueueing` of `enqueue`. */
const isSaid = (word: string, said: Words): boolean =>
  said.has(word) || (word.length >= MIN_STEM && [...said].some((each) => each.startsWith(word)));

/** What tells a row from the others: words that not all of them have. */
function keyOf({ words }: Subject, axis: readonly Subject[]): readonly string[] {
  return words.filter((word) => !axis.every((each) => each.words.includes(word)));
}

const isWithin = (a: readonly string[], b: readonly string[]) =>
  a.length < b.length && a.every((word) => b.includes(word));

/** The rows or columns all of whose words are said; `queue` is not named where `array queue` is. */
function namedIn(axis: readonly Subject[], said: Words): readonly Subject[] {
  const named = axis
    .map((subject) => ({ subject, key: keyOf(subject, axis) }))
    .filter(({ key }) => key.length > 0 && key.every((word) => isSaid(word, said)));
  return named
    .filter(({ key }) => !named.some((other) => isWithin(key, other.key)))
    .map(({ subject }) => subject);
}

/** Those that a word names which no other has: of output, and of text what stands in code marks. */
function singledOut(axis: readonly Subject[], code: Words): readonly Subject[] {
  const isOwn = (word: string) =>
    /\p{L}{2}/u.test(word) && axis.filter(({ words }) => words.includes(word)).length === 1;
  return axis.filter(({ words }) => words.some((word) => isOwn(word) && code.has(word)));
}

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

const LINES_BELOW = 4;

const NEAR_LINES = 40;

/** Output speaks of what it has shown, text also of what follows. */
const canBeOf = (node: Node, table: Subjects) => {
  const { line, context } = node.claim;
  const isOutside = line > table.last || (line < table.first && context !== 'code');
  return isOutside && awayFrom(node, table) < NEAR_LINES;
};
const awayFrom = ({ claim: { line } }: Node, { first, last }: Subjects) =>
  Math.min(Math.abs(line - first), Math.abs(line - last));

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
function judgeCompared(all: readonly Judged[]): readonly Statement[] {
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

export function judgeNamed(context: TextContext): readonly Statement[] {
  const all = context.sentences.filter(isBare).flatMap((sentence) =>
    sentence.nodes.flatMap((target) => {
      const isMeant = isStated(target) && target.claim.direction !== null && !target.isBound;
      const mayBe = isMeant && !isOfOwnLine(target, sentence);
      return (mayBe ? comparisonOf(target, sentence, context) : null) ?? [];
    }),
  );
  const byTable = Map.groupBy(all, ({ table }) => table);
  return [...byTable.values()].flatMap(judgeCompared);
}

/** The cells of a table that a sentence names: by row and column, or by one of them where the other is the only one. */
function cellsNamed(like: Node, table: Subjects, said: Words): readonly Node[] {
  const isAlike = (node: Node) => isFigure(node) && node.dimension === like.dimension;
  const [rows, columns] = table.axes.map((axis) => {
    const own = axis.filter(({ cells }) => [...cells.values()].some(isAlike));
    const named = namedIn(own, said);
    return { named: named.length > 0 || own.length > 1 ? named : own, isNamed: named.length > 0 };
  });
  if (!rows?.isNamed && !columns?.isNamed) return [];
  const across = new Set(columns?.named.flatMap(({ cells }) => [...cells.values()]));
  const cells = (rows?.named ?? []).flatMap((row) => [...row.cells.values()]);
  return cells.filter((node) => across.has(node) && isAlike(node));
}

/** Which end of a column a sentence puts a number at: "the slowest took", "up to". */
function endOf({ claim }: Node, said: string): 'least' | 'most' | null {
  if (claim.modifier?.kind === 'up-to') return 'most';
  const word = claim.modifier === null && claim.dimension !== 'ratio' ? soleWord(said) : null;
  return word === null ? null : wantsLeast(word, claim) ? 'least' : 'most';
}

/** The end of the one column of a kind in a table right above or below, where the sentence names no row. */
function cellAtEnd(like: Node, table: Subjects, text: string): readonly Node[] {
  const end = awayFrom(like, table) <= LINES_BELOW ? endOf(like, text) : null;
  const [rows, columns] = table.axes;
  const alike = columns
    .map(({ cells }) => [...cells.values()].filter(({ dimension }) => dimension === like.dimension))
    .filter((cells) => cells.length > 1);
  const [cells = [], more] = alike;
  if (end === null || more !== undefined || !cells.every(isUsable)) return [];
  if (namedIn(rows, saidIn(text)).length > 0) return [];
  const sorted = [...cells].sort((a, b) => amountOf(a) - amountOf(b));
  return end === 'least' ? sorted.slice(0, 1) : sorted.slice(-1);
}

const isLike = (a: Node, b: Node) => a.dimension === b.dimension;
const agree = (a: Node, b: Node) => overlaps(tolerant(a), tolerant(b));

/** The cell that a figure is told of: the only one of those that its sentence names that no other of its figures gives. */
function cellToldBy(
  target: Node,
  sentence: Sentence,
  { text, subjects }: TextContext,
): Node | null {
  const words = text.slice(sentence.start, sentence.end);
  const said = saidIn(words);
  const figures = sentence.nodes.filter((each) => each.dimension === target.dimension);
  const found = subjects
    .filter((table) => canBeOf(target, table))
    .sort((a, b) => awayFrom(target, a) - awayFrom(target, b))
    .map((table) => [...cellsNamed(target, table, said), ...cellAtEnd(target, table, words)])
    .filter((cells) => cells.length > 0);
  const [nearest = []] = found;
  if (figures.length !== nearest.length || found.flat().some((cell) => agree(cell, target)))
    return null;
  const others = figures.filter((each) => each !== target);
  const [left, more] = nearest.filter((cell) => !others.some((other) => agree(cell, other)));
  return more === undefined ? (left ?? null) : null;
}

/** Whether a number of a text can be told of a cell; lists with results of their own tell of themselves. */
function canBeTold(node: Node, listed: ReadonlySet<Node>): boolean {
  const { claim, dimension, isBound } = node;
  if (dimension === null || claim.context === 'code' || listed.has(node)) return false;
  return claim.modifier?.kind === 'up-to' ? isStated(node) : isFigure(node) && !isBound;
}

/** Figures of sentences that name a cell with another one, and that stand nowhere else. */
export function judgeToldCells(context: TextContext, all: readonly Node[]): readonly Statement[] {
  const rows = context.subjects.flatMap(({ axes: [rows] }) => rows);
  const listed = new Set(rows.flatMap(({ cells }) => [...cells.values()]));
  const isGiven = (target: Node) =>
    all.some((node) => node !== target && isLike(node, target) && agree(node, target));
  return context.sentences.flatMap((sentence) =>
    sentence.nodes
      .filter((node) => canBeTold(node, listed) && !isGiven(node))
      .flatMap((target): Statement[] => {
        const cell = cellToldBy(target, sentence, context);
        return cell === null ? [] : [tellOtherwise(target, cell, { cell: true })];
      }),
  );
}
