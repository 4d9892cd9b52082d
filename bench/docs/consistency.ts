/**
 * How much false arithmetic the gate finds without records: in copies of labelled documents one derived
 * number is made clearly false, and the lines accused anew are counted, beside those accused wrongly.
 *
 *     node bench/docs/consistency.ts --corpus DIR [--seed 1] [--count 300]
 *
 * DIR holds `relations.jsonl`, one labelled relation a line (file; target and operands with line, column
 * and text; formula; `tint` and `calc`, the intervals of what is printed and of what the operands give;
 * whether it holds), and the documents in `docs/` or `unlabelled/`. Documents fall into two halves by a
 * hash of their name, so that one can be developed on and the other only scored.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { extractClaims } from '../../src/docs/extract/extract.ts';
import { checkGraph } from '../../src/docs/graph/graph.ts';

const { values: flags } = parseArgs({
  options: {
    corpus: { type: 'string' },
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '300' },
  },
});

interface Place {
  readonly line: number;
  readonly col: number;
  readonly text: string;
}

interface Relation {
  readonly file: string;
  readonly target: Place;
  readonly operands: readonly Place[];
  readonly formula: string;
  readonly tint?: readonly [number, number];
  readonly calc?: readonly [number, number];
  readonly holds: boolean;
  readonly verdict?: string;
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

const corpus = flags.corpus ?? fail('--corpus DIR is missing: the folder of relations.jsonl');
const path = join(corpus, 'relations.jsonl');
if (!existsSync(path)) fail(`${path} is missing: nothing to make false`);
const relations = readFileSync(path, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line): Relation => JSON.parse(line));

/** Mulberry32: the same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const random = randomFrom(Number(flags.seed));

function textOf(file: string): string {
  const found = ['docs', 'unlabelled'].map((folder) => join(corpus, folder, file)).find(existsSync);
  return readFileSync(found ?? fail(`${file} is in neither docs/ nor unlabelled/`), 'utf8');
}

const texts = new Map(
  [...new Set(relations.map(({ file }) => file))].map((file) => [file, textOf(file)]),
);

const NUMBER = /\d[\d,.'’]*\d|\d/g;
const UNFALSIFIABLE = new Set(['rank', 'verdict', 'other', 'range-holds', 'upper-bound']);
const [LEAST_ERROR, MOST_ERROR, LEAST_GAP] = [0.08, 0.6, 0.03];

/** Another number in the same digits' places, wrong by 8 to 60 % and apart from what the operands give. */
function falsify({ target, tint, calc }: Relation): string | null {
  const [number, more] = target.text.match(NUMBER) ?? [];
  if (number === undefined || more !== undefined || tint === undefined || calc === undefined)
    return null;
  const digits = number.replace(/\D/g, '');
  const sign = random() < 0.5 ? 1 : -1;
  const factor = 1 + sign * (LEAST_ERROR + random() * (MOST_ERROR - LEAST_ERROR));
  for (const each of [factor, 2 - factor]) {
    const changed = String(Math.round(Number(digits) * each)).padStart(digits.length, '0');
    const ratio = Number(changed) / Number(digits);
    const [low, high] = [tint[0] * ratio, tint[1] * ratio].sort((a, b) => a - b) as [
      number,
      number,
    ];
    const apart = Math.max(low - calc[1], calc[0] - high) / Math.abs((low + high) / 2);
    const isFair = Math.abs(ratio - 1) >= LEAST_ERROR && Math.abs(ratio - 1) <= MOST_ERROR;
    if (changed.length !== digits.length || !isFair || apart < LEAST_GAP) continue;
    let at = 0;
    return target.text.replace(
      number,
      number.replace(/\d/g, () => changed[at++] ?? ''),
    );
  }
  return null;
}

function replaceAt(text: string, { line, col, text: old }: Place, by: string): string {
  const lines = text.split('\n');
  const own = lines[line - 1] ?? '';
  if (own.slice(col, col + old.length) !== old) fail(`no “${old}” in line ${line}`);
  lines[line - 1] = own.slice(0, col) + by + own.slice(col + old.length);
  return lines.join('\n');
}

async function accusedLines(file: string, text: string): Promise<ReadonlySet<number>> {
  const { findings, repeats } = checkGraph(await extractClaims(text, file), text);
  const wrong = [...findings, ...repeats].filter(([, finding]) => finding.kind === 'wrong');
  return new Set(wrong.map(([claim]) => claim.line));
}

const linesOf = ({ target, operands }: Relation) => [target, ...operands].map(({ line }) => line);

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

/** Drawn by document, then by formula, so that no long table outweighs the rest. */
function draw(): Relation | null {
  const files = [...pool.keys()];
  const file = files[Math.floor(random() * files.length)];
  const formulas = file === undefined ? undefined : pool.get(file);
  if (file === undefined || formulas === undefined) return null;
  const names = [...formulas.keys()];
  const name = names[Math.floor(random() * names.length)] ?? '';
  const left = formulas.get(name) ?? [];
  const [drawn] = left.splice(Math.floor(random() * left.length), 1);
  if (left.length === 0) formulas.delete(name);
  if (formulas.size === 0) pool.delete(file);
  return drawn ?? null;
}

const fair = relations.filter(({ holds, formula }) => holds && !UNFALSIFIABLE.has(formula));
const pool = new Map(
  [...Map.groupBy(fair, ({ file }) => file)].map(([file, each]) => [
    file,
    Map.groupBy(each, ({ formula }) => formula),
  ]),
);

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

let changed = 0;
for (let next = draw(); next !== null && changed < Number(flags.count); next = draw()) {
  const by = falsify(next);
  if (by === null) continue;
  changed += 1;
  const { file, target } = next;
  const accused = await accusedLines(file, replaceAt(texts.get(file) ?? '', target, by));
  const isFound = linesOf(next).some(
    (line) => accused.has(line) && before.get(file)?.has(line) !== true,
  );
  count(file, { changed: 1, found: isFound ? 1 : 0 });
}

console.log(
  '| documents | made false | found | right lines | accused falsely | false as they stand | found | accused on unlabelled lines |',
);
console.log('|---|--:|--:|--:|--:|--:|--:|--:|');
for (const [half, { changed: all, found, right, falsely, lies, caught, elsewhere }] of halves)
  console.log(
    `| ${half} | ${all} | ${((100 * found) / Math.max(1, all)).toFixed(1)} % | ${right} | ${falsely} | ${lies} | ${caught} | ${elsewhere} |`,
  );
