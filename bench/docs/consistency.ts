/**
 * How much false arithmetic the gate finds without records: in copies of labelled documents one derived
 * number is made clearly false, and the lines accused anew are counted, beside those accused wrongly.
 *
 *     node bench/docs/consistency.ts --corpus DIR [--seed 1] [--count 300] [--losses] [--misses]
 *
 * DIR holds `relations.jsonl`, one labelled relation a line (file; target and operands with line, column
 * and text; formula; `tint` and `calc`, the intervals of what is printed and of what the operands give;
 * whether it holds), and the documents in `docs/` or `unlabelled/`. Documents fall into two halves by a
 * hash of their name, so that one can be developed on and the other only scored. `--losses` counts, for each
 * kind of relation and how far its operands stand, at which stage the numbers that were not found got lost;
 * `--misses` lists each of them.
 */
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { extractClaims } from '../../src/docs/extract/extract.ts';
import { checkGraph, readGraph } from '../../src/docs/graph/graph.ts';
import { drawFrom, falsify, linesOf, type Relation, readRelations, replaceAt } from './falsify.ts';
import { createRandom } from './fit/random.ts';
import { lossOf } from './losses.ts';

const { values: flags } = parseArgs({
  options: {
    corpus: { type: 'string' },
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '300' },
    losses: { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
  },
});

if (flags.corpus === undefined) {
  console.error('--corpus DIR is missing: the folder of relations.jsonl');
  process.exit(2);
}
const { relations, texts } = readRelations(flags.corpus);
const random = createRandom(Number(flags.seed));

async function accusedLines(file: string, text: string): Promise<ReadonlySet<number>> {
  const { findings, repeats } = checkGraph(await extractClaims(text, file), text);
  const wrong = [...findings, ...repeats].filter(([, finding]) => finding.kind === 'wrong');
  return new Set(wrong.map(([claim]) => claim.line));
}

interface Tally {
  changed: number;
  found: number;
  falsely: number;
  right: number;
  lies: number;
  caught: number;
  elsewhere: number;
}

const halves = new Map<string, Tally>(
  ['first', 'second', 'both'].map((half) => [
    half,
    { changed: 0, found: 0, falsely: 0, right: 0, lies: 0, caught: 0, elsewhere: 0 },
  ]),
);

function count(file: string, add: Partial<Tally>): void {
  const isFirst = (createHash('sha256').update(file).digest().at(-1) ?? 0) % 2 === 0;
  for (const half of [isFirst ? 'first' : 'second', 'both']) {
    const tally = halves.get(half);
    if (tally === undefined) continue;
    for (const key of Object.keys(add) as (keyof Tally)[]) tally[key] += add[key] ?? 0;
  }
}

const before = new Map<string, ReadonlySet<number>>();
for (const [file, text] of texts) {
  const accused = await accusedLines(file, text);
  before.set(file, accused);
  const own = relations.filter((each) => each.file === file);
  const doubtful = new Set(own.filter(({ holds }) => !holds).flatMap(linesOf));
  const right = new Set(
    own
      .filter(({ holds }) => holds)
      .flatMap(linesOf)
      .filter((line) => !doubtful.has(line)),
  );
  const labelled = new Set(own.flatMap(linesOf));
  const lies = own.filter(({ verdict }) => verdict === 'false');
  count(file, {
    right: right.size,
    falsely: [...right].filter((line) => accused.has(line)).length,
    lies: lies.length,
    elsewhere: [...accused].filter((line) => !labelled.has(line)).length,
    caught: lies.filter((lie) => linesOf(lie).some((line) => accused.has(line))).length,
  });
}

/** By the relation's formula and place, and the stage. */
const losses = new Map<string, number>();
const misses: string[] = [];

async function countLoss(relation: Relation, by: string): Promise<void> {
  const text = replaceAt(texts.get(relation.file) ?? '', relation.target, by);
  const document = await extractClaims(text, relation.file);
  const loss = lossOf(relation, by, text, document, readGraph(document, text));
  const { file, target, operands, formula, where } = relation;
  const key = `${formula}, ${where} | ${loss}`;
  losses.set(key, (losses.get(key) ?? 0) + 1);
  const given = operands.map((each) => `${each.line}: ${each.text}`).join(', ');
  misses.push(`| ${file}:${target.line} | ${target.text} → ${by} | ${given} | ${key} |`);
}

let changed = 0;
const draw = drawFrom(relations, random);
for (let next = draw(); next !== null && changed < Number(flags.count); next = draw()) {
  const by = falsify(next, random);
  if (by === null) continue;
  changed += 1;
  const { file, target } = next;
  const accused = await accusedLines(file, replaceAt(texts.get(file) ?? '', target, by));
  const isFound = linesOf(next).some(
    (line) => accused.has(line) && before.get(file)?.has(line) !== true,
  );
  count(file, { changed: 1, found: isFound ? 1 : 0 });
  if ((flags.losses || flags.misses) && !isFound) await countLoss(next, by);
}

console.log(
  '| documents | made false | found | right lines | accused falsely | false as they stand | found | accused on unlabelled lines |',
);
console.log('|---|--:|--:|--:|--:|--:|--:|--:|');
for (const [half, { changed: all, found, right, falsely, lies, caught, elsewhere }] of halves)
  console.log(
    `| ${half} | ${all} | ${((100 * found) / Math.max(1, all)).toFixed(1)} % | ${right} | ${falsely} | ${lies} | ${caught} | ${elsewhere} |`,
  );

if (flags.losses) {
  console.log('\n| relation | lost where | numbers |\n|---|---|--:|');
  for (const [key, lost] of [...losses].sort(([, a], [, b]) => b - a))
    console.log(`| ${key} | ${lost} |`);
}

if (flags.misses) {
  console.log('\n| place | number | operands | relation | lost where |\n|---|---|---|---|---|');
  console.log(misses.sort().join('\n'));
}
