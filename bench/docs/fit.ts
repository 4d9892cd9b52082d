/**
 * Fits the weights of the gate for documents, and says how well they do on documents not fitted on.
 *
 *     node bench/docs/fit.ts [--corpus DIR]… [--prose DIR]… [--mirrors DIR] [--folds 10] [--curve] [--write]
 *     node bench/docs/fit.ts --units DIR…
 *
 * The examples of the corpora (a folder each, with documents of names of their own; of those behind `--prose` only running text is learnt from)
 * and, with mirrors, of the pages of everyday documentation (from bare clones at MIRRORS/owner+name) are read into `bench/docs/examples.json.gz`
 * (features and labels, no words); those of documents not read stay as they were. `--write` writes `src/docs/classify/weights.json`;
 * `--units` replaces there nothing but the weights by which the unit of a cell is chosen, fitted on the tables of those folders.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Weights } from '../../src/docs/classify/decide.ts';
import { readCorpus } from './corpus.ts';
import { readExamples } from './fit/examples.ts';
import { learn, learnUnits, writeWeights } from './fit/learn.ts';
import { reportCurve, reportScores } from './fit/report.ts';
import { loadExamples, saveExamples } from './fit/store.ts';
import { crossValidate } from './fit/validate.ts';
import { readFixtureDocuments } from './fixtures.ts';
import { readFurther, readLessons, readOrdinary, readTrickyLessons } from './lessons.ts';

const { values: flags } = parseArgs({
  allowNegative: true,
  options: {
    corpus: { type: 'string', multiple: true, default: [] },
    prose: { type: 'string', multiple: true, default: [] },
    mirrors: { type: 'string' },
    units: { type: 'string', multiple: true, default: [] },
    folds: { type: 'string', default: '10' },
    claim: { type: 'string', default: '-0.2' },
    other: { type: 'string', default: '-0.25' },
    curve: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    lessons: { type: 'boolean', default: true },
    show: { type: 'boolean', default: false },
  },
});

const PATH = resolve(import.meta.dirname, '../../src/docs/classify/weights.json');
if (flags.units.length > 0) {
  const documents = [...flags.units.flatMap(readCorpus), ...(await readFixtureDocuments())];
  const { examples } = await readExamples(documents);
  const weights = JSON.parse(readFileSync(PATH, 'utf8')) as Weights;
  writeFileSync(PATH, writeWeights({ ...weights, units: learnUnits(examples) }));
  process.exit();
}
const bands = { claimFrom: Number(flags.claim), otherBelow: Number(flags.other) };
if (flags.corpus.length + flags.prose.length > 0) {
  const { examples, labels } = await readExamples(flags.corpus.flatMap(readCorpus));
  const prose = await readExamples(flags.prose.flatMap(readCorpus));
  const running = prose.examples.map((one) =>
    one.features.has('in:prose') ? one : { ...one, class: null, isAside: true },
  );
  const further = await Promise.all(flags.corpus.map(readFurther));
  const { examples: tricky } = await readExamples(flags.corpus.flatMap(readTrickyLessons));
  const ordinary = flags.mirrors === undefined ? [] : await readOrdinary(flags.mirrors);
  const read = [...examples, ...running, ...further.flat(), ...tricky, ...ordinary];
  const names = new Set(read.map(({ document }) => document));
  const kept = loadExamples();
  saveExamples({
    examples: [...read, ...kept.examples.filter(({ document }) => !names.has(document))],
    labels: { ...kept.labels, ...labels, ...prose.labels },
  });
}
const { examples: corpus, labels } = loadExamples();
const { examples: lessons } = await readExamples(flags.lessons ? readLessons() : []);
const all = {
  examples: [...corpus, ...lessons.map((one) => ({ ...one, class: null, unitChoice: null }))],
  labels,
};
const { examples: own } = await readExamples(await readFixtureDocuments());
if (Number(flags.folds) > 1)
  reportScores(
    crossValidate(all, Number(flags.folds), bands.otherBelow, own),
    all,
    bands,
    flags.show,
  );
if (flags.curve) reportCurve(all, bands, own);
if (flags.write) {
  const { units, classes, words, first, second } = learn(all.examples, () => true, own);
  const weights = { ...bands, units, classes, words, first, second };
  const written = writeWeights(weights);
  writeFileSync(PATH, written);
  process.stdout.write(`${PATH}: ${written.length} characters\n`);
}
