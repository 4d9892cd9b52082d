/**
 * Fits what the gate's evidence for accusing a number is worth: accusations of numbers that were made
 * false are right, those raised in documents as their authors wrote them are wrong, since authors'
 * arithmetic nearly always holds.
 *
 *     node bench/docs/fit-accusations.ts [--corpus DIR] [--untouched DIR] [--copies 600] [--folds 8] [--margin 0.5] [--write]
 *
 * The examples lie in `bench/docs/accusations.json.gz` (evidence, no words). `--corpus` reads those of the corpus anew,
 * and `--untouched` adds those of a folder. `--write` writes `src/docs/graph/weights.json`, with the score from which a
 * number is accused put at 0: `--margin` above even odds.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { scoreLinear } from '../../src/docs/classify/linear.ts';
import { extractClaims } from '../../src/docs/extract/extract.ts';
import { readGraph } from '../../src/docs/graph/graph.ts';
import type { Proposal } from '../../src/docs/graph/proposal.ts';
import { drawFrom, falsify, linesOf, readRelations, replaceAt } from './falsify.ts';
import { createRandom } from './fit/random.ts';
import { fitChoices } from './fit/softmax.ts';

const { values: flags } = parseArgs({
  options: {
    corpus: { type: 'string' },
    untouched: { type: 'string', multiple: true, default: [] },
    copies: { type: 'string', default: '600' },
    folds: { type: 'string', default: '8' },
    ridge: { type: 'string', default: '1' },
    margin: { type: 'string', default: '0.5' },
    write: { type: 'boolean', default: false },
  },
});

type Evidence = Readonly<Record<string, number>>;

/** One text: a document as it is, or a copy with a number made false. */
interface Example {
  readonly document: string;
  /** Whether nobody here labelled or changed it. */
  readonly isUntouched: boolean;
  readonly isFalse: boolean;
  /** What relation was broken. */
  readonly relation?: string;
  readonly proposals: readonly Evidence[];
}

const PAGE = 'page:';
const PAGE_WEIGHT = 4;

const STORE = resolve(import.meta.dirname, 'accusations.json.gz');
const WEIGHTS = resolve(import.meta.dirname, '../../src/docs/graph/weights.json');

const MAX_KEPT = 40;

/** Of a long table's many proposals those that are confirmed best. */
function keep(proposals: readonly Proposal[]): readonly Evidence[] {
  const bitsOf = ({ features }: Proposal) => features.get('column bits') ?? 3;
  return [...proposals]
    .sort((a, b) => bitsOf(b) - bitsOf(a))
    .slice(0, MAX_KEPT)
    .map(evidenceOf);
}

const rounded = (value: number) => Number(value.toPrecision(4));
const evidenceOf = ({ features }: Proposal): Evidence =>
  Object.fromEntries([...features].map(([name, value]) => [name, rounded(value)]));

async function proposalsIn(name: string, text: string): Promise<readonly Proposal[]> {
  return readGraph(await extractClaims(text, name), text).proposals;
}

const keyOf = ({ target, inputs, expected }: Proposal): string =>
  `${[target, ...inputs].map(({ claim }) => claim.start)} ${expected.low.toPrecision(6)}`;

async function readCopies(corpus: string): Promise<readonly Example[]> {
  const { relations, texts } = readRelations(corpus);
  const examples: Example[] = [];
  const raised = new Map<string, ReadonlySet<string>>();
  for (const [file, text] of texts) {
    const proposals = await proposalsIn(file, text);
    raised.set(file, new Set(proposals.map(keyOf)));
    const doubtful = new Set(
      relations.filter((each) => each.file === file && !each.holds).flatMap(linesOf),
    );
    const wrong = proposals.filter(({ target }) => !doubtful.has(target.claim.line));
    examples.push({
      document: file,
      isUntouched: false,
      isFalse: false,
      proposals: keep(wrong),
    });
  }
  const random = createRandom(77);
  const draw = drawFrom(relations, random);
  for (
    let next = draw();
    next !== null && examples.length < texts.size + Number(flags.copies);
    next = draw()
  ) {
    const by = falsify(next, random);
    if (by === null) continue;
    const { file, target } = next;
    const lines = new Set(linesOf(next));
    const changed = replaceAt(texts.get(file) ?? '', target, by);
    const proposals = (await proposalsIn(file, changed)).filter(
      (each) => lines.has(each.target.claim.line) && raised.get(file)?.has(keyOf(each)) !== true,
    );
    examples.push({
      document: file,
      isUntouched: false,
      isFalse: true,
      relation: next.formula,
      proposals: keep(proposals),
    });
  }
  return examples;
}

const RULES = resolve(import.meta.dirname, '../../docs/rules');
const FENCE = /^(`{3,})md (found|passes)[a-z ]*\n([\s\S]*?)\n\1$/gm;

/** The examples on the rules' pages: what is found, and what passes. */
async function readPages(): Promise<readonly Example[]> {
  const examples: Example[] = [];
  for (const name of readdirSync(RULES).filter((file) => file.endsWith('.md'))) {
    const page = readFileSync(join(RULES, name), 'utf8');
    for (const [, , kind, text = ''] of page.matchAll(FENCE)) {
      const proposals = keep(await proposalsIn('results.md', text));
      const [document, isFalse] = [`${PAGE}${name}`, kind === 'found'];
      if (proposals.length > 0) examples.push({ document, isUntouched: false, isFalse, proposals });
    }
  }
  return examples;
}

async function readUntouched(folder: string): Promise<readonly Example[]> {
  const examples: Example[] = [];
  for (const name of readdirSync(folder).sort()) {
    const proposals = await proposalsIn(name, readFileSync(join(folder, name), 'utf8'));
    const document = name;
    examples.push({ document, isUntouched: true, isFalse: false, proposals: keep(proposals) });
  }
  return examples;
}

type Weights = Readonly<Record<string, number>>;

const scoreOf = (weights: Weights, evidence: Evidence) =>
  scoreLinear(weights, new Map(Object.entries(evidence)));

/** What is seen too seldom to be fitted: rules of wording that no untouched document has broken. */
const PRIOR = new Map([
  ['column few bare', -3],
  ['brackets', 2],
  ['concluded', 2],
  ['counted', 4],
  ['told heading', 4],
  ['told again', 3],
  ['told twin', 5],
  ['told cell', 3],
  ['told row', 3],
  ['told insisted', 3],
  ['named', 3],
  ['sole', 2],
  ['summary alone', 1],
  ['part', 2],
]);

const ROUNDS = 3;

/** Of each false copy the proposal that stands for it is the likeliest one, so the fit is repeated. */
function fit(examples: readonly Example[]): Weights {
  let weights: Weights = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    const choices = examples.flatMap(({ document, isFalse, proposals }) => {
      const times = document.startsWith(PAGE) ? PAGE_WEIGHT : 1;
      const best = [...proposals].sort((a, b) => scoreOf(weights, b) - scoreOf(weights, a));
      const taken = !isFalse ? best : round === 0 ? best : best.slice(0, 1);
      return taken.map((evidence) => ({
        options: [new Map(Object.entries(evidence)), new Map<string, number>()],
        right: isFalse ? 0 : 1,
        weight: times / (isFalse ? taken.length : Math.sqrt(taken.length)),
      }));
    });
    const options = { ridge: Number(flags.ridge), rounds: 100, prior: PRIOR };
    weights = Object.fromEntries([...PRIOR, ...fitChoices(choices, options)]);
  }
  return weights;
}

interface Scored {
  readonly example: Example;
  /** Of its proposals, greatest first. */
  readonly scores: readonly number[];
}

function scoreAll(weights: Weights, examples: readonly Example[]): readonly Scored[] {
  return examples.map((example) => ({
    example,
    scores: example.proposals.map((each) => scoreOf(weights, each)).sort((a, b) => b - a),
  }));
}

const groupOf = (document: string) => document.replace(/\W.*/, '');

function crossValidate(examples: readonly Example[], folds: number): readonly Scored[] {
  const random = createRandom(5);
  const groups = new Map<string, number>();
  for (const { document } of examples)
    if (!groups.has(groupOf(document))) groups.set(groupOf(document), Math.floor(random() * folds));
  const foldOf = ({ document }: Example) => groups.get(groupOf(document));
  return Array.from({ length: folds }, (_, fold) =>
    scoreAll(
      fit(examples.filter((each) => foldOf(each) !== fold)),
      examples.filter((each) => foldOf(each) === fold),
    ),
  ).flat();
}

/** The score from which on no more than so many of a hundred untouched documents are accused. */
function report(all: readonly Scored[]): void {
  const scored = all.filter(({ example }) => !example.document.startsWith(PAGE));
  const copies = scored.filter(({ example }) => example.isFalse);
  const untouched = scored.filter(({ example }) => example.isUntouched);
  const labelled = scored.filter(({ example }) => !example.isUntouched && !example.isFalse);
  const above = (some: readonly Scored[], from: number) =>
    some.filter(({ scores }) => (scores[0] ?? Number.NEGATIVE_INFINITY) > from).length;
  const proposed = copies.filter(({ scores }) => scores.length > 0).length;
  console.log(`proposed at all: ${proposed} of ${copies.length} numbers made false`);
  console.log(
    '| from score | found | untouched documents accused | labelled right documents accused |',
  );
  for (const from of [-2, -1, -0.5, 0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4])
    console.log(
      `| ${from} | ${((100 * above(copies, from)) / copies.length).toFixed(1)} % | ${above(untouched, from)} of ${untouched.length} | ${above(labelled, from)} of ${labelled.length} |`,
    );
}

const readStore = (): readonly Example[] =>
  JSON.parse(gunzipSync(readFileSync(STORE)).toString('utf8'));

/** Those of the corpus and of the folders, and the stored ones of everything else. */
async function readExamples(): Promise<readonly Example[]> {
  const { corpus, untouched } = flags;
  const found = (await Promise.all(untouched.map(readUntouched))).flat();
  const copies =
    corpus === undefined ? [] : [...(await readPages()), ...(await readCopies(corpus))];
  const names = new Set(found.map(({ document }) => document));
  const kept = readStore().filter(
    ({ document, isUntouched }) => !names.has(document) && (isUntouched || corpus === undefined),
  );
  return [...copies, ...kept, ...found];
}

if (flags.corpus !== undefined || flags.untouched.length > 0)
  writeFileSync(STORE, gzipSync(JSON.stringify(await readExamples()), { level: 9 }));
const examples = readStore();
if (Number(flags.folds) > 1) report(crossValidate(examples, Number(flags.folds)));
const weights = fit(examples);
if (flags.write) {
  const always = (weights['always'] ?? 0) - Number(flags.margin);
  const sorted = Object.entries({ ...weights, always }).sort(([a], [b]) => (a < b ? -1 : 1));
  const shown = sorted.map(([name, value]) => [name, Number(value.toFixed(3))]);
  writeFileSync(WEIGHTS, `${JSON.stringify(Object.fromEntries(shown), null, 2)}\n`);
}
