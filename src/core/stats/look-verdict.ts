/** What one look says of one benchmark. */
import { type EffectDistribution, pValueOf, tailBeyond } from './effect-distribution.ts';

export interface LookInput {
  readonly distribution: EffectDistribution;
  readonly ratios: readonly number[];
  /** By Benjamini–Hochberg, at this look. */
  readonly rejected: boolean;
  /** The q of this look. */
  readonly level: number;
  /** Practical effect size θ. */
  readonly effect: number;
}

export interface LookVerdict {
  readonly change: 'regression' | 'improvement' | 'no-change' | 'inconclusive';
  readonly rejected: boolean;
  /** Worth more pairs. */
  readonly suspicious: boolean;
  readonly distribution: EffectDistribution;
  readonly pValue: number;
}

const SUSPICIOUS_P = 0.25;
const FEW_PAIRS = 3;

/**
 * Three differences of one sign have probability 1/4 where nothing changed, whatever their
 * distribution: an assumption-free second condition where there are too few to look at a shape.
 */
function agreeInSign(ratios: readonly number[]): boolean {
  return ratios.every((ratio) => ratio > 0) || ratios.every((ratio) => ratio < 0);
}

/** |D| + t(1 − q, df)·se < ln(1 + θ): the change is shown to be smaller than θ, at level q. */
function isEquivalent(distribution: EffectDistribution, threshold: number, level: number): boolean {
  const room = threshold - Math.abs(distribution.mean);
  return room > 0 && tailBeyond(distribution, room) / 2 < level;
}

function changeOf({ distribution, ratios, rejected, level, effect }: LookInput) {
  const threshold = Math.log1p(effect);
  const isLarge = Math.abs(distribution.mean) >= threshold;
  if (rejected && isLarge && (ratios.length > FEW_PAIRS || agreeInSign(ratios))) {
    return distribution.mean > 0 ? 'regression' : 'improvement';
  }
  return isEquivalent(distribution, threshold, level) ? 'no-change' : 'inconclusive';
}

/** Ratios are of cost: above zero means that head is worse. */
export function judgeLook(input: LookInput): LookVerdict {
  const { distribution, rejected, effect } = input;
  const pValue = pValueOf(distribution);
  const isNear = Math.abs(distribution.mean) > Math.log1p(effect) / 2;
  return {
    change: changeOf(input),
    rejected,
    suspicious: rejected || (pValue < SUSPICIOUS_P && isNear),
    distribution,
    pValue,
  };
}
