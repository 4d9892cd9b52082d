/** nanobench's Markdown table: medians of its epochs. */
import { type Measured, numberIn, summaryOf, type TextOutput } from '../tool.ts';

const HEAD = /^\|(?: relative \|)? +(?:ps|ns|us|ms|s)\/\S+ \| +\S+\/s \| +err% \|/;
const COUNTERS: ReadonlyMap<string, string> = new Map([
  ['ins', 'instructions'],
  ['cyc', 'cycles'],
  ['bra', 'branches'],
]);

function isMarkdown(text: string): boolean {
  return text.split('\n', 200).some((line) => HEAD.test(line));
}

/** The name comes last, in backticks. */
function cellsOf(line: string): string[] {
  return line
    .trim()
    .slice(1)
    .split('|')
    .map((cell) => cell.trim());
}

/** `ns/op`, `op/s`, `ins/op`: the noun is the benchmark's own, `number` say. */
function columnOf(head: string): readonly [value: string, unit: string] | null {
  const [above = '', below = ''] = head.split('/');
  if (/^(?:ps|ns|us|ms|s)$/.test(above)) return ['time', above];
  if (below === 's') return ['throughput', head];
  const counter = COUNTERS.get(above);
  return counter === undefined ? null : [counter, ''];
}

function rowOf(heads: readonly string[], line: string): Measured[] {
  const cells = cellsOf(line);
  // What follows an unstable one has words in backticks too.
  const name = /`(.*?)`(?: \(Unstable with |\s*$)/.exec(line)?.[1];
  if (name === undefined) return [];
  const title = heads.at(-1) ?? '';
  const names = [`${title} > ${name}`, name];
  return heads.slice(0, -1).flatMap((head, index) => {
    const column = columnOf(head);
    if (column === null) return [];
    return [summaryOf(names, column[0], column[1], [numberIn(cells[index]), 'median'])];
  });
}

function readMarkdown(text: string): readonly Measured[] {
  const measured: Measured[] = [];
  let heads: readonly string[] = [];
  for (const line of text.split('\n').filter((one) => one.startsWith('|'))) {
    if (HEAD.test(line)) heads = cellsOf(line);
    else measured.push(...rowOf(heads, line));
  }
  return measured;
}

export const NANOBENCH_TABLE: TextOutput = { is: isMarkdown, read: readMarkdown };
