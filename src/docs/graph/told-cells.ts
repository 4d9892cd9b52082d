/** Figures of running text, held against the cells of tables that the words around them name. */
import { awayFrom, canBeOf, LINES_BELOW, namedIn, saidIn, type Words } from './named.ts';
import { amountOf, isUsable, type Node } from './node.ts';
import { tellOtherwise } from './repeats.ts';
import type { Sentence } from './sentences.ts';
import { overlaps } from './span.ts';
import { isFigure, isStated, type Statement, type TextContext, tolerant } from './statement.ts';
import type { Subjects } from './subjects.ts';
import { soleWord, wantsLeast } from './superlatives.ts';

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
