/** Lines and rows that sum up a column: `min 9.1  mean 10.2  max 12.0`, a last row `average`. */
import { hintsOf } from './hints.ts';
import type { Layout, Row, Table } from './layout.ts';
import { amountOf, isRange, isSameKind, isUsable, type Node, withUnitOf } from './node.ts';
import type { Sentence } from './sentences.ts';
import { gap, overlaps, type Span } from './span.ts';
import { isFigure, type Statement, type TextContext } from './statement.ts';
import { STATISTICS, type Statistic } from './statistics.ts';

interface Summed {
  readonly target: Node;
  readonly form: Statistic;
  readonly list: readonly Node[];
  /** It is called nothing but that: `total`, "for a total of". */
  readonly isPlain?: boolean;
}

function expected({ form, list }: Summed): Span {
  return form.evaluate(list.map(({ span }) => span));
}

/** The statistic that the last of some words names; a geometric mean is none of the other kind. */
function formOf(words: string): Statistic | null {
  const named = words.split(/[^\p{L}\p{N}]+/u).flatMap((word) => {
    const hints = hintsOf(word);
    return STATISTICS.filter(({ name }) => hints.has(name));
  });
  const last = named.at(-1) ?? null;
  return (last?.name === 'mean' && named.find(({ name }) => name === 'geomean')) || last;
}

/** The statistic at either end of a label; amid other words it is part of a name: `each sum e3m2`, and so are two: `min-max`. */
function formOfLabel(label: string): Statistic | null {
  const words = label.split(' ');
  const [head, tail] = [words[0], words.at(-1)].map((word = '') => formOf(word));
  const form = formOf(`${words[0]} ${words.at(-1)}`);
  return head && head !== tail && form === tail ? null : form;
}

const MIN_GAP = 0.01;

const GEOMETRIC = STATISTICS.filter(({ name }) => name === 'geomean');

/** What is called a mean may be a geometric one. */
function fits(each: Summed): boolean {
  const forms = each.form.name === 'mean' ? [each.form, ...GEOMETRIC] : [each.form];
  return forms.some((form) => overlaps(expected({ ...each, form }), each.target.loose));
}

const MAX_WIDTH = 0.1;

function isTelling(each: Summed): boolean {
  const value = expected(each);
  return value.high - value.low < MAX_WIDTH * Math.abs(value.high);
}

function isExtreme({ form: { name } }: Summed): boolean {
  return name === 'min' || name === 'max';
}

const relationOf = ({ name }: Statistic): Statement['relation'] =>
  name === 'sum' ? name : name.endsWith('mean') ? 'mean' : 'range';

function formulaOf({ name }: Statistic, list: readonly Node[]): string {
  const texts = list.map(({ claim }) => claim.text);
  return name === 'mean'
    ? `(${texts.join(' + ')}) / ${texts.length}`
    : `${name}(${texts.join(', ')})`;
}

/** Where most of what sums up one place follows from it, the rest must. */
function judge(all: readonly Summed[]): readonly Statement[] {
  const misfits = all.filter((each) => !fits(each));
  const right = all.length - misfits.length;
  // The least and the greatest may be right where rows are left out.
  const isWhole = all.some((each) => !isExtreme(each) && fits(each));
  return misfits.flatMap((each): Statement[] => {
    const { target, form, list, isPlain = false } = each;
    const value = expected(each);
    const isAlone = isPlain && all.length === 1 && !isExtreme(each);
    const isSure = isAlone || (isExtreme(each) ? right > 0 : isWhole);
    if (!isSure || !(gap(value, target.loose) > MIN_GAP)) return [];
    const formula = formulaOf(form, list);
    const relation = relationOf(form);
    return [
      {
        ...{ target, inputs: list, expected: value, formula, relation },
        ...{ mechanism: 'summary', signs: { alone: isAlone } },
      },
    ];
  });
}

function columnOf(rows: readonly Row[], slot: string, like: Node): readonly Node[] {
  const nodes = rows.map(({ slots }) => slots.get(slot)).filter(isUsable);
  const isOne = nodes.every((node) => isSameKind(node, like));
  const told = (node: Node) => (node.dimension === like.dimension ? node : withUnitOf(like, node));
  return isOne && nodes.length === rows.length ? nodes.map(told) : [];
}

const MIN_ROWS = 2;

/** A row of a statistic, with what it is held against in each of its places. */
function summedBy(
  row: Row,
  form: Statistic,
  rows: readonly Row[],
  headings: Table['headings'],
): readonly Summed[] {
  if (rows.length < MIN_ROWS) return [];
  return [...row.slots].flatMap(([slot, target]): Summed[] => {
    // Nobody adds up means or maxima.
    const heading = formOf(headings.get(slot) ?? '') ?? form;
    const isOther = form.name === 'sum' && heading.name !== 'sum';
    const list = isOther ? [] : columnOf(rows, slot, target);
    // What adds up to nothing tells nothing of the others.
    const isTold = list.length > 0 && !isRange(target) && amountOf(target) !== 0;
    const isPlain = /^(?!all$)\S*$/.test(row.label) && list.length > MIN_ROWS;
    return isTold ? [{ target, form, list, isPlain }] : [];
  });
}

/**
 * A row that its label calls a sum or a mean, beside the rows above it or, where it is the first, below.
 * `before` are the rows of tables above with the same headings, which it may sum up as well.
 */
function judgeRow(
  { rows, headings }: Table,
  index: number,
  before: readonly Row[],
): readonly Statement[] {
  const row = rows[index];
  const form = formOfLabel(row?.label ?? '');
  // Behind a number it is a remark on one of the rows: `32 (peak)`.
  if (row === undefined || form === null || /^\d/.test(row.label)) return [];
  const isNamed = ({ label }: Row) => hintsOf(label).size > 0;
  const first = rows.findLastIndex((each, at) => at < index && isNamed(each)) + 1;
  const last = rows.findIndex((each, at) => at > index && isNamed(each));
  const summed =
    index > 0 ? rows.slice(first, index) : rows.slice(1, last === -1 ? undefined : last);
  const [own, all] = [summed, [...before, ...summed]].map((each) =>
    summedBy(row, form, each, headings),
  );
  const isWider = (all ?? []).filter(fits).length > (own ?? []).filter(fits).length;
  return judge((isWider ? all : own) ?? []);
}

const LINES_BACK = 30;
const MIN_STATISTICS = 3;

/** A line of several named statistics beside the one column above it that most of them follow from. */
function judgeLine(
  line: Row,
  headings: Table['headings'],
  tables: readonly Table[],
): readonly Statement[] {
  const words = line.text.split('\u0000');
  const named = [...line.slots].flatMap(([slot, target], index) => {
    const form = formOf(words[index] ?? '') ?? formOf(headings.get(slot) ?? '');
    return form === null || isRange(target) ? [] : [{ target, form }];
  });
  if (new Set(named.map(({ form }) => form)).size < MIN_STATISTICS) return [];
  const columns = tables.flatMap(({ rows }) => {
    const last = rows.at(-1)?.line ?? 0;
    if (last >= line.line || last < line.line - LINES_BACK) return [];
    return [...new Set(rows.flatMap(({ slots }) => [...slots.keys()]))].map((slot) =>
      named.flatMap((each): Summed[] => {
        const list = columnOf(rows, slot, each.target);
        return list.length > 1 ? [{ ...each, list }] : [];
      }),
    );
  });
  const right = (all: readonly Summed[]) =>
    all.filter((each) => isTelling(each) && fits(each)).length;
  const [best = []] = columns.sort((a, b) => right(b) - right(a));
  return right(best) > 1 ? judge(best) : [];
}

const NO_HEADINGS: Table['headings'] = new Map();

/** What the rows of each table sum up, those of tables before it whose columns have the same names among it. */
function judgeRows(tables: readonly Table[]): readonly Statement[] {
  const seen = new Map<string, readonly Row[]>();
  return tables.flatMap((table) => {
    const { rows, headings } = table;
    const names = [...headings.values()].join('|');
    const before = seen.get(names) ?? [];
    if (/\p{L}/u.test(names)) seen.set(names, [...before, ...rows]);
    return rows.flatMap((_, index) => judgeRow(table, index, before));
  });
}

/** "5 of a total of 20" is a part of what else is in there. */
const OF_WHOLE = /\bof (?:the|a|all)?\s?(?:total|sum|average|mean)\b/i;
const [BEFORE, BEHIND, MIN_LISTED] = [40, 16, 3];

/** What the words around a number of a sentence call it. */
function calledIn({ nodes, start, end }: Sentence, at: number, text: string): Statistic | null {
  const { claim } = nodes[at] as Node;
  const from = Math.max(nodes[at - 1]?.claim.end ?? start, claim.start - BEFORE);
  const to = Math.min(nodes[at + 1]?.claim.start ?? end, claim.end + BEHIND);
  const words = `${text.slice(from, claim.start)} ${text.slice(claim.end, to)}`;
  return OF_WHOLE.test(words) ? null : formOf(words);
}

/** What stands before a number in its sentence or, where it is the only one there, in the one before. */
function listBefore(sentences: readonly Sentence[], index: number, at: number, text: string) {
  const [before, own] = [sentences[index - 1], sentences[index]];
  if (at > 0 || before === undefined || own === undefined) return own?.nodes.slice(0, at) ?? [];
  return own.nodes.length > 1 || text.slice(before.end, own.start).includes('\n\n')
    ? []
    : before.nodes;
}

/** "12 s, 34 s and 85 s, for a total of 131 s", and where it has a sentence of its own. */
function judgeSaid(sentences: readonly Sentence[], text: string): readonly Statement[] {
  const isGood = (node: Node) => node.dimension !== null && isFigure(node) && isUsable(node);
  const summed = (sentence: Sentence, index: number, at: number): readonly Summed[] => {
    const target = sentence.nodes[at] as Node;
    const form = isGood(target) ? calledIn(sentence, at, text) : null;
    if (form === null) return [];
    const list = listBefore(sentences, index, at, text);
    const isOne = list.every((each) => isGood(each) && each.dimension === target.dimension);
    const least = at > 0 && form.name === 'sum' ? 2 : MIN_LISTED;
    return isOne && list.length >= least ? [{ target, form, list, isPlain: true }] : [];
  };
  return sentences.flatMap((sentence, index) =>
    sentence.nodes.flatMap((_, at) => judge(summed(sentence, index, at))),
  );
}

export function judgeSummaries(
  { tables, lines }: Layout,
  { sentences, text }: TextContext,
): readonly Statement[] {
  return [
    ...judgeSaid(
      sentences.filter(({ nodes: [node] }) => node?.claim.context !== 'code'),
      text,
    ),
    ...judgeRows(tables),
    ...tables.flatMap(({ rows, headings }) =>
      rows.flatMap((row) => judgeLine(row, headings, tables)),
    ),
    ...lines.flatMap((line) => judgeLine(line, NO_HEADINGS, tables)),
  ];
}
