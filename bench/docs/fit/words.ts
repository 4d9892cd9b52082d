import { BUCKETS, createWordScorer, shareOf } from '../../../src/docs/classify/word-scores.ts';
import type { Example } from './examples.ts';

const ROUNDS = 40;
const RIDGE = 2;
const STEP = 0.3;
/** So many numbers of a document count in full; more only share that weight. */
const FULL_WEIGHT = 40;

/**
 * Fits a weight for each bucket of words: ridge logistic regression on hashed words (Weinberger et al.
 * 2009), by AdaGrad on the whole sum.
 */
export function fitWords(examples: readonly Example[], rows: readonly number[]): readonly number[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const name = examples[row]?.document ?? '';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const coded = rows.flatMap((row) => {
    const example = examples[row];
    if (!example) return [];
    const pairs = example.words.flatMap(({ buckets }) => buckets.map((b, at) => [b, shareOf(at)]));
    const weight = Math.min(1, FULL_WEIGHT / (counts.get(example.document) ?? 1));
    const label = example.labels.length > 0 ? 1 : 0;
    return [
      {
        label,
        weight,
        at: Int32Array.from(pairs, ([b]) => b ?? 0),
        of: Float64Array.from(pairs, ([, v]) => v ?? 0),
      },
    ];
  });
  const weights = new Float64Array(BUCKETS + 1);
  const seen = new Float64Array(BUCKETS + 1).fill(1e-8);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = weights.map((weight, at) => (at < BUCKETS ? -RIDGE * weight : 0));
    for (const { label, weight, at, of } of coded) {
      const sum = at.reduce(
        (all, bucket, i) => all + (weights[bucket] as number) * (of[i] as number),
        weights[BUCKETS] as number,
      );
      const pull = (label - 1 / (1 + Math.exp(-sum))) * weight;
      slope[BUCKETS] = (slope[BUCKETS] as number) + pull;
      at.forEach((bucket, i) => {
        slope[bucket] = (slope[bucket] as number) + pull * (of[i] as number);
      });
    }
    slope.forEach((s, i) => {
      seen[i] = (seen[i] as number) + s * s;
      weights[i] = (weights[i] as number) + (STEP * s) / Math.sqrt(seen[i] as number);
    });
  }
  return Array.from(weights.slice(0, BUCKETS), (weight) => Math.round(100 * weight));
}

/** The examples' features, with what their words say by these weights. */
export function addWordScores(
  examples: readonly Example[],
  weights: readonly number[],
): readonly Map<string, number>[] {
  const add = createWordScorer(weights.map((weight) => weight / 100));
  return examples.map(({ features, words }) => {
    const own = new Map(features);
    add(own, words);
    return own;
  });
}
