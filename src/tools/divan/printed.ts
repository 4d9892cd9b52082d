/** divan: a tree of benchmarks, with a column for each statistic and lines of counters below a time. */
import { type Measured, summaryOf, type TextOutput, toolOf } from '../tool.ts';

/** Bounded, so that no line takes long. */
const HEAD =
  /^(\S.{0,200}?) {1,200}fastest {1,40}│ slowest {1,40}│ median {1,40}│ mean {1,40}│ samples {1,40}│ iters *$/;
const BRANCH = /^((?:│ {2}| {3})*)(?:├─|╰─) (.*)$/;
const QUANTITY = /^([0-9]+(?:\.[0-9]+)?) ?(\S*)$/;
/** Places of the columns that are read. */
const [FASTEST, MEDIAN, MEAN] = [0, 2, 3];

/** One benchmark with the counters that stand below it. */
interface Leaf {
  readonly names: readonly string[];
  /** The lines of its columns: first the time, then counters and what they count. */
  readonly lines: (readonly string[])[];
}

function quantityOf(text: string | undefined): readonly [number: number, unit: string] {
  const [, number, unit = ''] = QUANTITY.exec(text ?? '') ?? [];
  return [number === undefined ? Number.NaN : Number(number), unit];
}

/** Allocations stand in two lines behind their heading: how many, and of how many bytes. */
function allocations({ names, lines }: Leaf): Measured[] {
  const at = lines.findIndex(([first]) => first === 'alloc:');
  if (at < 0) return [];
  const [count] = quantityOf(lines[at + 1]?.[MEAN]);
  const [bytes, unit] = quantityOf(lines[at + 2]?.[MEAN]);
  return [
    summaryOf(names, 'allocs', 'allocs', [count, 'mean']),
    summaryOf(names, 'bytes', unit, [bytes, 'mean']),
  ];
}

function rates({ names, lines }: Leaf): Measured[] {
  return lines.flatMap((cells) => {
    const [number, unit] = quantityOf(cells[MEAN]);
    if (!unit.endsWith('/s')) return [];
    const value = unit.endsWith('B/s') ? 'throughput' : 'items';
    return [summaryOf(names, value, unit, [number, 'mean'])];
  });
}

function measure(leaf: Leaf): Measured[] {
  const { names, lines } = leaf;
  const [times = []] = lines;
  const time = (value: string, column: number, of: 'mean' | 'median' | 'minimum') => {
    const [number, unit] = quantityOf(times[column]);
    return summaryOf(names, value, unit, [number, of]);
  };
  return [
    time('time', MEAN, 'mean'),
    time('median', MEDIAN, 'median'),
    time('minimum', FASTEST, 'minimum'),
    ...rates(leaf),
    ...allocations(leaf),
  ];
}

/** Without a time it is a group, or was ignored. */
function leavesOf(head: string, lines: readonly string[]): Leaf[] {
  const start = head.indexOf('fastest', head.search(/ {2,}fastest +│/));
  const root = HEAD.exec(head)?.[1] ?? '';
  const path: string[] = [];
  const leaves: Leaf[] = [];
  let isBelowTime = false;
  for (const line of lines) {
    const [, indent, name = ''] = BRANCH.exec(line.slice(0, start).trimEnd()) ?? [];
    const cells = line
      .slice(start)
      .split('│')
      .map((cell) => cell.trim());
    if (indent !== undefined) {
      path.splice(indent.length / 3, path.length, name.trim());
      isBelowTime = /^\s*[0-9]/.test(line.slice(start));
      const within = path.join(' > ');
      if (isBelowTime) leaves.push({ names: [`${root} > ${within}`, within], lines: [cells] });
    } else if (isBelowTime) leaves.at(-1)?.lines.push(cells);
  }
  return leaves;
}

/** What any tree says that is printed in the text. */
export const DIVAN_TREE: TextOutput = {
  is: (text) => /^\S.* fastest +│ slowest +│ median +│ mean +│/m.test(text),
  read: (text) => {
    const lines = text.split('\n');
    const heads = lines.flatMap((line, index) => (HEAD.test(line) ? [index] : []));
    return heads
      .flatMap((from, index) =>
        leavesOf(lines[from] ?? '', lines.slice(from + 1, heads[index + 1])),
      )
      .flatMap(measure);
  },
};

export const DIVAN = toolOf({
  name: 'divan',
  title: 'the tree that divan prints',
  // Each once, whatever samples and times are asked for: https://docs.rs/divan/latest/divan/
  fixedWork: { flags: () => ['--test'], none: ['--list'], showsSame: false },
  values: {
    time: 'ns',
    median: 'ns',
    minimum: 'ns',
    throughput: 'B/s',
    items: 'items/s',
    allocs: 'allocs',
    bytes: 'B',
  },
  forms: [DIVAN_TREE],
});
