/**
 * How many results in outputs of benchmark programs without a known harness `init` reads, and what it takes for results that are none.
 *
 *     node bench/world/outputs.ts [--list a|b|c|d] [--show]
 *
 * Each line of `test/material/printed-outputs.jsonl`, `-b`, `-c` and `-d` is what such a program prints, with its results, written by somebody who
 * knew nothing of the reader. Nobody who works on the reader looks at the even lines; `--show` prints the odd ones that are wrong.
 */
import { parseArgs } from 'node:util';
import { LINES } from '../../src/tools/lines/printed.ts';
import { prepareMaterial } from '../../src/tools/material.ts';
import { TOOLS } from '../../src/tools/registry.ts';
import { LIST_NAMES, type Output, readList } from './output-lists.ts';

const { values: flags } = parseArgs({
  options: { list: { type: 'string', default: 'a' }, show: { type: 'boolean', default: false } },
});
const list = LIST_NAMES.find((name) => name === flags.list);
if (list === undefined) {
  console.error(`--list ${flags.list}: there is no such list; expected ${LIST_NAMES.join(', ')}`);
  process.exit(2);
}

interface Read {
  readonly name: string;
  readonly value: number;
}

function readOutput(output: string): readonly Read[] {
  const material = prepareMaterial(output);
  if (!material.ok) return [];
  const tool = TOOLS.find(({ recognises }) => recognises(material)) ?? LINES;
  const parsed = tool.parse(material);
  if (!parsed.ok) return [];
  return parsed.measured.flatMap(({ names: [name = ''], samples: [value], isAside }) =>
    isAside ? [] : [{ name, value: Number(value) }],
  );
}

const isNear = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.abs(b);

const COLUMNS = [
  'outputs',
  'right',
  'results',
  'read',
  'named',
  'none of them',
  'taken',
  'others',
] as const;
type Counts = Record<(typeof COLUMNS)[number], number>;
const none = (): Counts => Object.fromEntries(COLUMNS.map((name) => [name, 0])) as Counts;
const counts = { read: none(), unread: none() };

for (const [at, { output, kind, expected, not = [] }] of readList(list).entries()) {
  const half = at % 2 === 0 ? 'read' : 'unread';
  const own = counts[half];
  const read = readOutput(output);
  const isOf = ({ value, alternatives = [] }: Output['expected'][number], one: Read) =>
    [value, ...alternatives].some((each) => isNear(one.value, each));
  const found = expected.filter((each) => read.some((one) => isOf(each, one)));
  const named = found.filter((each) =>
    read.some(
      (one) =>
        isOf(each, one) &&
        each.words.every((word) => one.name.toLowerCase().includes(word.toLowerCase())),
    ),
  );
  const taken = not.filter((value) => read.some((one) => isNear(one.value, value)));
  const others = read.filter(
    (one) =>
      !expected.some((each) => isOf(each, one)) && !not.some((value) => isNear(one.value, value)),
  );
  const isRight = named.length === expected.length && taken.length === 0;
  const add: Counts = {
    outputs: 1,
    right: Number(isRight),
    results: expected.length,
    read: found.length,
    named: named.length,
    'none of them': not.length,
    taken: taken.length,
    others: others.length,
  };
  for (const name of COLUMNS) own[name] += add[name];
  if (flags.show && half === 'read' && !isRight) {
    const missing = expected.filter((each) => !named.includes(each));
    process.stdout.write(
      `${at + 1}: ${kind}\n${output}\nmissing: ${JSON.stringify(missing)}\ntaken: ${JSON.stringify(taken)}\nread: ${JSON.stringify(read)}\n\n`,
    );
  }
}

for (const [half, own] of Object.entries(counts))
  process.stdout.write(
    `${half}: ${own.outputs} outputs, ${own.right} wholly right; ${own.read} of ${own.results} results read, ${own.named} with their names; ` +
      `${own.taken} of ${own['none of them']} numbers that are no results taken, ${own.others} others read\n`,
  );
