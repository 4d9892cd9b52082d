import type { ClaimClass } from '../claim.ts';
import type { Candidate } from './candidate.ts';
import { createClassChooser } from './class-choice.ts';
import type { Features } from './feature-values.ts';
import type { FoundUnit } from './features.ts';
import { readEvidence } from './features.ts';
import type { Linear } from './linear.ts';
import type { Models } from './model.ts';
import { createScorers } from './model.ts';
import { addNeighbours, keysOf } from './neighbours.ts';
import { findOperands } from './operand-columns.ts';
import { settle } from './settle.ts';
import { findUnits, NO_UNIT } from './unit-choice.ts';
import WEIGHTS from './weights.json' with { type: 'json' };
import { createWordScorer } from './word-scores.ts';

/** Everything that was fitted: reviewed as data, made by `bench/docs/fit.ts`. */
export interface Weights {
  readonly units: Linear;
  /** For each bucket of words, in hundredths of log-odds. */
  readonly words: readonly number[];
  /** Score a number by itself. */
  readonly first: Models;
  /** Score it again with the first scores of the numbers around it. */
  readonly second: Models;
  readonly classes: Linear;
  /** Between the two scores nothing is decided. */
  readonly claimFrom: number;
  readonly otherBelow: number;
}

export type Band = 'claim' | 'unsure' | 'other';

export interface Decision {
  readonly candidate: Candidate;
  readonly unit: FoundUnit;
  readonly score: number;
  readonly band: Band;
  readonly class: ClaimClass;
  readonly classCue: string | null;
  /** What moved the score most, greatest first. */
  readonly reasons: () => readonly string[];
}

const weights = WEIGHTS as unknown as Weights;
const wordWeights = weights.words.map((hundredths) => hundredths / 100);
const chooseClass = createClassChooser(weights.classes);
const first = createScorers(weights.first);
const second = createScorers(weights.second);

/** Decides what every number of a document is. */
export function decide(candidates: readonly Candidate[]): readonly Decision[] {
  const units = findUnits(candidates, weights.units);
  const evidence = readEvidence(candidates, units);
  const addWords = createWordScorer(wordWeights);
  for (const { features, words } of evidence) addWords(features, words);
  const features = evidence.map((one) => one.features);
  const keys = candidates.map((candidate) => keysOf(candidate, units[candidate.index]));
  const score = (by: typeof first) => features.map((own) => by(own).score(own));
  addNeighbours(features, keys, score(first));
  const scores = [...settle(features, keys, score(second), weights.otherBelow)];
  const { claimFrom, otherBelow } = weights;
  candidates.forEach(({ token, passage }, at) => {
    // "Takes two vectors": a count in words is of things, unless they have a unit.
    const isCount = token.isWords && !passage.cell && !units[at]?.unit;
    if (isCount || token.shape === 'tool-run')
      scores[at] = Math.min(scores[at] ?? 0, otherBelow - 1);
  });
  const isClaim = (at: number) => (scores[at] ?? claimFrom) >= claimFrom;
  for (const at of findOperands(candidates, units, isClaim))
    scores[at] = Math.max(scores[at] ?? claimFrom, claimFrom);
  return features.map((own, at) => ({
    candidate: candidates[at] as Candidate,
    unit: units[at] ?? NO_UNIT,
    score: scores[at] ?? 0,
    band: bandOf(scores[at] ?? 0),
    ...chooseClass(own),
    reasons: () => explain(own),
  }));
}

function explain(features: Features): readonly string[] {
  return second(features)
    .explain(features)
    .slice(0, 5)
    .map(({ feature, by }) => `${feature} ${by < 0 ? '−' : '+'}${Math.abs(by).toFixed(2)}`);
}

function bandOf(score: number): Band {
  if (score >= weights.claimFrom) return 'claim';
  return score < weights.otherBelow ? 'other' : 'unsure';
}
