/** The rules that other tools decide by, on the same data: the three pairs of the first look. */
import { mean, median, sampleVariance } from '../../src/core/stats/descriptive.ts';
import { studentCdf } from '../../src/core/stats/special-functions.ts';
import { type PairSample, PER_SIDE } from './settings.ts';

/** `change` is the log ratio the rule looks at; above zero means slower. */
export interface RivalTest {
  readonly change: number;
  /** Null: the rule knows no p-value and has decided by `isFlagged`. */
  readonly p: number | null;
  readonly isFlagged: boolean;
}

export interface Rival {
  readonly name: string;
  test(pairs: readonly PairSample[], ratios: readonly number[], effect: number): RivalTest;
}

const ALPHA = 0.05;
const flagged = (change: number, p: number): RivalTest => ({ change, p, isFlagged: p < ALPHA });

/** Standard normal upper tail, Student's with enough degrees of freedom to be one. */
const normalTail = (z: number) => studentCdf(-z, 1e6);

/** All iterations of one side, `shift` added. */
function pooled(pairs: readonly PairSample[], side: keyof PairSample, shift: number): Float64Array {
  const all = new Float64Array(pairs.length * PER_SIDE);
  for (const [at, pair] of pairs.entries()) all.set(pair[side], at * PER_SIDE);
  return shift === 0 ? all : all.map((value) => value + shift);
}

function moments(values: Float64Array): { centre: number; square: number } {
  let sum = 0;
  for (const value of values) sum += value;
  const centre = sum / values.length;
  let squares = 0;
  for (const value of values) squares += (value - centre) ** 2;
  return { centre, square: squares / (values.length - 1) / values.length };
}

/** Head over base of the medians of run medians, flagged from 1.05 (or 1/1.05). */
export const fixedRatio: Rival = {
  name: '1.05×',
  test: (pairs, _ratios, effect) => {
    const typical = (side: keyof PairSample) =>
      median(pairs.map((pair) => median(Array.from(pair[side]))));
    const change = typical('head') + effect - typical('base');
    return { change, p: null, isFlagged: Math.abs(change) >= Math.log(1.05) };
  },
};

/** Welch's t on all iterations of all runs, pooled as if they were independent. */
export const pooledWelch: Rival = {
  name: 'Welch',
  test: (pairs, _ratios, effect) => {
    const [x, y] = [pooled(pairs, 'base', 0), pooled(pairs, 'head', effect)];
    const { centre: before, square: u } = moments(x);
    const { centre: after, square: v } = moments(y);
    const df = (u + v) ** 2 / (u ** 2 / (x.length - 1) + v ** 2 / (y.length - 1));
    const change = after - before;
    return flagged(change, 2 * studentCdf(-Math.abs(change) / Math.sqrt(u + v), df));
  },
};

/**
 * Mann–Whitney's U on all iterations, with the normal approximation (exact to 0.001 at 30 against
 * 30). On the three run medians it could never reject: its least two-sided p is 0.1 at 3 v 3, and
 * 0.029 at 4, 0.0079 at 5, 0.0022 at 6.
 */
export const pooledMannWhitney: Rival = {
  name: 'Mann–Whitney',
  test: (pairs, _ratios, effect) => {
    const x = pooled(pairs, 'base', 0).sort();
    const y = pooled(pairs, 'head', effect).sort();
    let below = 0;
    let u = 0;
    for (const value of y) {
      while (below < x.length && (x[below] as number) < value) below += 1;
      u += below;
    }
    const half = (x.length * y.length) / 2;
    const deviation = Math.sqrt((half * (x.length + y.length + 1)) / 6);
    return flagged(u - half, 2 * normalTail(Math.max(0, Math.abs(u - half) - 0.5) / deviation));
  },
};

/** The plain paired t on the three log ratios. t = 2.0 at n = 3 is p = 0.18. */
export const pairedT: Rival = {
  name: 'paired t',
  test: (_pairs, ratios, effect) => {
    const change = mean(ratios) + effect;
    const error = Math.sqrt(sampleVariance(ratios) / ratios.length);
    return flagged(change, 2 * studentCdf(-Math.abs(change) / error, ratios.length - 1));
  },
};

export const RIVALS: readonly Rival[] = [fixedRatio, pooledWelch, pooledMannWhitney, pairedT];
