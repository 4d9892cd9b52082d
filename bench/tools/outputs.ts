/**
 * How many results in real outputs of known tools are read, under options that their users choose.
 *
 *     node bench/tools/outputs.ts [--tool NAME] [--show]
 *
 * Each line of `test/material/tool-outputs.jsonl` is what a real tool printed or wrote, captured by somebody who had not seen the
 * readers, with the results that it reports; `none`: nothing in it is usable. The tool is detected as with `adapter: auto`. Nobody
 * who works on the readers looks at the even ones of the first 111 lines; the others were looked at, and `--show` prints those that are wrong.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseUnit } from '../../src/quantity/parse-unit.ts';
import { prepareMaterial } from '../../src/tools/material.ts';
import { TOOLS } from '../../src/tools/registry.ts';
import type { Measured } from '../../src/tools/tool.ts';

const { values: flags } = parseArgs({
  options: { tool: { type: 'string' }, show: { type: 'boolean', default: false } },
});

interface Output {
  readonly tool: string;
  readonly version: string;
  readonly how: string;
  readonly output: string;
  readonly expected: readonly {
    readonly name: string;
    readonly group?: string;
    readonly value: number;
    readonly unit: string;
    readonly alternatives?: readonly number[];
  }[];
  readonly none?: boolean;
}

interface Reading {
  readonly tool: string | null;
  readonly problem: string;
  readonly measured: readonly Measured[];
}

function read(output: string): Reading {
  const material = prepareMaterial(output);
  if (!material.ok) return { tool: null, problem: material.message, measured: [] };
  const tool = TOOLS.find(({ recognises }) => recognises(material));
  if (tool === undefined) return { tool: null, problem: 'no tool is recognised', measured: [] };
  const parsed = tool.parse(material);
  if (!parsed.ok) return { tool: tool.name, problem: parsed.message, measured: [] };
  const usable = parsed.measured.filter(
    ({ fault, lack }) => fault === undefined && lack === undefined,
  );
  return { tool: tool.name, problem: '', measured: usable };
}

/** `p99-ns` is in ns. */
const factorOf = (unit: string): number =>
  (parseUnit(unit) ?? parseUnit(unit.slice(unit.lastIndexOf('-') + 1)))?.factor ?? 1;

/** The median, and each sample: a writer may have taken any of them for the result. */
function valuesOf({ samples, unit }: Measured): number[] {
  const sorted = samples.map((each) => Number(each) * factorOf(unit)).sort((a, b) => a - b);
  return [
    ...sorted,
    sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    sorted.reduce((a, b) => a + b, 0) / sorted.length,
  ];
}

/** Printed values are rounded. */
const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= 2e-3 * Math.abs(b);
/** Groups are parted by different signs. */
const plain = (name: string): string => name.replaceAll(/ ?[>/] ?|::/g, '/');
const isNamed = ({ names }: Measured, name: string): boolean =>
  names.map(plain).some((each) => each.endsWith(plain(name)) || plain(name).endsWith(each));

/** Later ones were numbered anew after some had been looked at. */
const HELD_LINES = 111;

const counts = new Map<string, number>();
const add = (key: string, more: number) => counts.set(key, (counts.get(key) ?? 0) + more);
const path = new URL('../../test/material/tool-outputs.jsonl', import.meta.url);
for (const [at, line] of readFileSync(path, 'utf8').trimEnd().split('\n').entries()) {
  const output: Output = JSON.parse(line);
  if (flags.tool !== undefined && output.tool !== flags.tool) continue;
  const half = at % 2 === 0 || at >= HELD_LINES ? 'read' : 'unread';
  const reading = read(output.output);
  const missed = output.expected.filter(({ name, value, unit, alternatives = [] }) => {
    const wanted = [value, ...alternatives].map((each) => each * factorOf(unit));
    const own = reading.measured.filter((measured) => isNamed(measured, name));
    return !own.some((measured) =>
      valuesOf(measured).some((got) => wanted.some((want) => isNear(got, want))),
    );
  });
  const isRight = output.none ? reading.measured.length === 0 : missed.length === 0;
  for (const key of [half, `${half} ${output.tool}`]) {
    add(`${key} outputs`, 1);
    add(`${key} right`, isRight ? 1 : 0);
    add(`${key} results`, output.expected.length);
    add(`${key} found`, output.expected.length - missed.length);
  }
  if (!flags.show || half === 'unread' || isRight) continue;
  const names = missed.map(({ name, value, unit }) => `${name} ${value} ${unit}`).join('; ');
  const got = reading.measured
    .map(({ names, value, samples, unit }) => `${names[0]} ${value} ${samples.slice(0, 3)} ${unit}`)
    .join('\n  ');
  process.stdout.write(
    `--- ${at + 1} ${output.tool} ${output.version}: ${output.how}\nread as ${reading.tool}: ${reading.problem}\nmissed ${names}\n  ${got}\n${output.output.slice(0, 2500)}\n\n`,
  );
}
const tools = [
  ...new Set([...counts.keys()].map((key) => key.split(' ').slice(0, -1).join(' '))),
].sort();
for (const key of tools) {
  const [outputs, right, results, found] = ['outputs', 'right', 'results', 'found'].map((what) =>
    counts.get(`${key} ${what}`),
  );
  process.stdout.write(
    `${key}: ${right} of ${outputs} outputs right; ${found} of ${results} results\n`,
  );
}
