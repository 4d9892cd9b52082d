/** Runs of output lines with like numbers, read as tables: their columns, headings and rows. */
import type { Line } from './grid.ts';
import type { Table } from './layout.ts';
import type { Node } from './node.ts';

const kindsOf = (line: Line): readonly string[] =>
  [...line.slots.values()].map(({ dimension }) => dimension ?? '#');

type Side = 'left' | 'right';

/** The end of the longest row at which a row's numbers stand, by their kinds. */
function sideOf(row: readonly string[], longest: readonly string[]): Side | null {
  if (row.every((kind, index) => kind === longest[index])) return 'left';
  const shift = longest.length - row.length;
  return row.every((kind, index) => kind === longest[index + shift]) ? 'right' : null;
}

function isLike(a: Line, b: Line): boolean {
  const [one, two] = [kindsOf(a), kindsOf(b)];
  return one.length > two.length ? sideOf(two, one) !== null : sideOf(one, two) !== null;
}

const ITEM = /^\s*(?:[-*+•]|\S?\d*[.)])\s/;

/** Consecutive lines of output or items of a list that can be rows of one table. */
function runsOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  const runs: Line[][] = [];
  for (const line of lines) {
    if (!line.isCode && !ITEM.test(line.text)) continue;
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last?.region === line.region && isLike(last, line)) run.push(line);
    else runs.push([line]);
  }
  return runs.filter((run) => run.length > 1);
}

/** The words of the heading line that stand over a number. */
function headingOver({ claim }: Node, line: Line): string {
  const middle = claim.column + claim.text.length / 2;
  const words = [...line.heading.matchAll(/\S+(?: \S+)*/g)];
  const away = ({ index, 0: word }: RegExpExecArray) => Math.abs(index + word.length / 2 - middle);
  return (
    words.reduce<RegExpExecArray | undefined>(
      (best, word) => (best === undefined || away(word) < away(best) ? word : best),
      undefined,
    )?.[0] ?? ''
  );
}

function tableOf(run: readonly Line[]): Table {
  const longest = run.reduce((a, b) => (b.slots.size > a.slots.size ? b : a));
  const kinds = kindsOf(longest);
  const headings = new Map<string, string>();
  const rows = run.flatMap((line) => {
    const side = sideOf(kindsOf(line), kinds);
    const shift = side === 'right' ? kinds.length - line.slots.size : 0;
    const slots = new Map<string, Node>();
    [...line.slots.values()].forEach((node, index) => {
      slots.set(`${index + shift}.0`, node);
      if (line.heading !== '') headings.set(`${index + shift}.0`, headingOver(node, line));
    });
    return side === null ? [] : [{ ...line, slots }];
  });
  return {
    rows,
    headings,
    named: longest.text.trimStart().startsWith('\u0000') ? 0 : -1,
    isListing: true,
  };
}

export function readListings(lines: readonly Line[]): readonly Table[] {
  return runsOf(lines).map(tableOf);
}
