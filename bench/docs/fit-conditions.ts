/**
 * Fits what the signs of a condition are worth: of a phrase, label or heading that names something nothing was
 * measured under, and not a mere remark ("in practice").
 *
 *     node bench/docs/fit-conditions.ts [--ridge 1] [--folds 10] [--show] [--write]
 *
 * Learnt from are `condition-lessons.json`, the phrases of `test/material/conditions.json` and `more-conditions.json`
 * that may be looked at, and the true sentences that may, which name no such condition. Each is read with the names
 * of each system, since what is known of one is unknown to another. `--write` writes `src/docs/bind/condition-weights.json`.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Evidence, signsOf } from '../../src/docs/bind/condition-signs.ts';
import { listSeries } from '../../src/docs/bind/series.ts';
import { evidenceOf, search, stretchesIn } from '../../src/docs/bind/stretches.ts';
import { tokensOf } from '../../src/docs/bind/tokens.ts';
import { type Vocabulary, vocabularyOf } from '../../src/docs/bind/vocabulary.ts';
import { fitChoices } from './fit/softmax.ts';
import { readMaterial, readPairs, systems, worldOf } from './judge-sentence.ts';

const { values: flags } = parseArgs({
  options: {
    ridge: { type: 'string', default: '1' },
    folds: { type: 'string', default: '10' },
    show: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

interface Example {
  readonly text: string;
  readonly stand: Evidence['stand'];
  readonly isCondition: boolean;
  readonly signs: ReadonlySet<string>;
  readonly weight: number;
}

interface Lessons {
  readonly conditions: readonly string[];
  readonly remarks: readonly string[];
  readonly headings: readonly string[];
  /** Conditions, but where what they describe is known by name. */
  readonly describing: readonly string[];
  /** What others are called, and what anything may be the subject of. */
  readonly subjects: readonly string[];
  readonly 'common subjects': readonly string[];
  /** Of each system, what its records say in other words. */
  readonly sentences: Readonly<Record<string, readonly string[]>>;
}

interface Phrases {
  readonly unmeasured: readonly { readonly phrase: string; readonly held?: true }[];
  readonly harmless: readonly { readonly phrase: string; readonly held?: true }[];
}

const vocabularies = new Map(
  Object.keys(systems).map((system): [string, Vocabulary] => {
    const { known, records } = worldOf(system);
    return [system, vocabularyOf(listSeries(records, known))];
  }),
);

/** Clauses, and what only stands in a sentence, make no heading. */
const NO_HEADING = /^(?:after|as|before|by|if|once|since|so|to|until|when|where|while)\w*\b/;
const nounOf = (phrase: string): string => {
  const noun = phrase.replace(/^\w+ (?:(?:an?|the) )?/, '');
  return NO_HEADING.test(phrase) || noun === phrase ? '' : noun[0]?.toUpperCase() + noun.slice(1);
};

/** The evidence of the first stretch of a text, alike for several systems once. */
function learn(text: string, of: 'sentence' | 'heading' | 'cell', isCondition: boolean): Example[] {
  const found = [...vocabularies.values()].flatMap((vocabulary) => {
    const read = search(tokensOf(text), vocabulary);
    const [evidence] = stretchesIn(read, of).flatMap((each) => evidenceOf(read, each) ?? []);
    return evidence === undefined ? [] : [evidence];
  });
  const alike = Map.groupBy(found, (evidence) => [...signsOf(evidence)].join('\n'));
  return [...alike.values()].flatMap(([evidence, ...others]) => {
    if (evidence === undefined) return [];
    const weight = (1 + others.length) / vocabularies.size;
    return [{ text, stand: evidence.stand, isCondition, signs: signsOf(evidence), weight }];
  });
}

const isKnown = ({ signs }: Example) =>
  [...signs].some((sign) => /^known:(?!null|word)/.test(sign));

/** The same words as a subject and a label of their own. */
const learnSubject = (word: string, isCondition: boolean): readonly Example[] =>
  [word, `${word[0]?.toUpperCase()}${word.slice(1)}`].flatMap((each) => {
    const tokens = tokensOf(each);
    const evidence = {
      stand: 'subject',
      opener: '',
      tokens,
      unknown: tokens,
      known: null,
      isKnownLast: false,
    } as const;
    const signs = signsOf(evidence);
    return [{ text: word, stand: 'subject', isCondition, signs, weight: 0.5 }];
  });

const learnPhrase = (phrase: string, isCondition: boolean): readonly Example[] => [
  ...learn(phrase, 'sentence', isCondition),
  ...learn(nounOf(phrase), 'heading', isCondition),
  ...learn(nounOf(phrase), 'cell', isCondition),
];

/** Stretches of true sentences: whatever they say was measured. */
function learnSentence({ system, text }: { system: string; text: string }): readonly Example[] {
  const vocabulary = vocabularies.get(system);
  if (vocabulary === undefined) return [];
  return text.split('\n').flatMap((line) => {
    const heading = /^#+ (.*)/.exec(line)?.[1];
    const read = search(tokensOf((heading ?? line).replaceAll('|', ';')), vocabulary);
    return stretchesIn(read, heading === undefined ? 'sentence' : 'heading')
      .filter(({ indexes }) => !indexes.some((at) => read.unknownNumbers.has(at)))
      .flatMap((each) => evidenceOf(read, each) ?? [])
      .map((evidence) => ({
        text: line,
        stand: evidence.stand,
        isCondition: false,
        signs: signsOf(evidence),
        weight: 1,
      }));
  });
}

const lessons: Lessons = JSON.parse(
  readFileSync(resolve(import.meta.dirname, 'condition-lessons.json'), 'utf8'),
);
const material = ['conditions.json', 'more-conditions.json'].map(
  (name): Phrases => JSON.parse(readMaterial(name)),
);
const read = (kind: keyof Phrases) =>
  material.flatMap((each) =>
    each[kind].flatMap(({ phrase, held }) => (held === true ? [] : [phrase])),
  );
const examples = [
  ...[...lessons.conditions, ...read('unmeasured')].flatMap((each) =>
    learnPhrase(each, true).filter((one) => !isKnown(one)),
  ),
  ...[...lessons.remarks, ...read('harmless')].flatMap((each) => learnPhrase(each, false)),
  ...lessons.headings.flatMap((each) => [
    ...learn(each, 'heading', false),
    ...learn(each, 'cell', false),
  ]),
  ...lessons.describing.flatMap((each) => {
    const known = learn(each, 'sentence', false);
    return known.map((one) =>
      isKnown(one) ? { ...one, weight: 1 } : { ...one, isCondition: true },
    );
  }),
  ...lessons.subjects.flatMap((each) => learnSubject(each, true)),
  ...lessons['common subjects'].flatMap((each) => learnSubject(each, false)),
  ...Object.entries(lessons.sentences).flatMap(([system, all]) =>
    all.flatMap((text) => learnSentence({ system, text })),
  ),
  ...readPairs().flatMap(({ right }) => (right.isSeen ? learnSentence(right) : [])),
];

/** A word that one text alone has says nothing of others. */
const texts = new Map<string, Set<string>>();
for (const { signs, text } of examples)
  for (const sign of signs) texts.set(sign, (texts.get(sign) ?? new Set()).add(text));
const isTelling = (sign: string) => (texts.get(sign)?.size ?? 0) > 1;

const optionOf = ({ signs }: Example) =>
  new Map([...signs].filter(isTelling).map((sign) => [sign, 1] as const));
const fit = (some: readonly Example[]) =>
  fitChoices(
    some.map((each) => ({
      options: [optionOf(each), new Map()],
      right: each.isCondition ? 0 : 1,
      weight: each.weight,
    })),
    { ridge: Number(flags.ridge), rounds: 150, prior: new Map() },
  );

const folds = Number(flags.folds);
const foldOf = ({ text }: Example) =>
  createHash('sha256').update(text).digest().readUInt16BE() % folds;
const scored = [...Array(folds).keys()].flatMap((fold) => {
  const weights = fit(examples.filter((each) => foldOf(each) !== fold));
  return examples
    .filter((each) => foldOf(each) === fold)
    .map((example) => {
      const score = [...example.signs].reduce((sum, sign) => sum + (weights.get(sign) ?? 0), 0);
      return { ...example, isWrong: score > 0 !== example.isCondition };
    });
});
for (const [stand, some] of Map.groupBy(scored, (each) => each.stand))
  for (const [isCondition, each] of Map.groupBy(some, (one) => one.isCondition)) {
    const wrong = each.filter(({ isWrong }) => isWrong);
    const share = wrong.reduce((sum, { weight }) => sum + weight, 0);
    const total = each.reduce((sum, { weight }) => sum + weight, 0);
    const [kind, how] = isCondition ? ['conditions', 'missed'] : ['others', 'taken for conditions'];
    console.log(`${stand}: ${kind} ${how}: ${((100 * share) / total).toFixed(1)} %`);
    if (flags.show) console.log([...new Set(wrong.map(({ text }) => text))].join('; '));
  }
if (flags.write) {
  const weights = [...fit(examples)]
    .map(([sign, weight]) => [sign, Number(weight.toFixed(2))] as const)
    .filter(([, weight]) => weight !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const path = resolve(import.meta.dirname, '../../src/docs/bind/condition-weights.json');
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(weights), null, 2)}\n`);
  console.log(`${path}: ${weights.length} weights`);
}
