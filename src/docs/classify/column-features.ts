import type { Candidate } from './candidate.ts';
import { Features } from './feature-values.ts';

/** How the numbers of a column vary: results scatter, parameters are round, rise or repeat. */
export interface ColumnShape {
  readonly count: number;
  /** Shares of its numbers. */
  readonly fractional: number;
  readonly distinct: number;
  readonly round: number;
  readonly unitShare: number;
  /** Common logarithm of greatest to least. */
  readonly span: number;
  /** Significant digits, on average. */
  readonly digits: number;
  readonly isRising: boolean;
}

export function shapeOf(numbers: readonly Candidate[]): ColumnShape {
  const values = numbers.map(({ value }) => value).filter((value) => Number.isFinite(value));
  const count = Math.max(1, numbers.length);
  const share = (test: (candidate: Candidate) => boolean) => numbers.filter(test).length / count;
  const positive = values.filter((value) => value > 0);
  const least = positive.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY);
  const greatest = positive.reduce((high, value) => Math.max(high, value), 0);
  const rises = values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0));
  return {
    count: numbers.length,
    fractional: share(({ token }) => (token.low?.exponent ?? 0) - token.power < 0),
    distinct: new Set(values).size / count,
    round: share(({ value }) => isRound(value)),
    unitShare: share(({ token }) => token.unit !== null),
    span: greatest > 0 ? Math.log10(greatest / least) : 0,
    digits: numbers.reduce((sum, { value }) => sum + significantDigits(value), 0) / count,
    isRising: values.length > 2 && rises,
  };
}

function significantDigits(value: number): number {
  return Number.isFinite(value) ? String(value).replace(/e.*|\.|^0\.?0*|0+$/g, '').length : 0;
}

function isRound(value: number): boolean {
  return significantDigits(value) <= 1 || Number.isInteger(Math.log2(value));
}

export function columnFeatures(zone: string, shape: ColumnShape): Features {
  const features = new Features()
    .set(`${zone}.count`, Math.min(30, shape.count))
    .set(`${zone}.fractional`, shape.fractional)
    .set(`${zone}.distinct`, shape.distinct)
    .set(`${zone}.round`, shape.round)
    .set(`${zone}.united`, shape.unitShare)
    .set(`${zone}.span`, shape.span)
    .set(`${zone}.digits`, shape.digits);
  return shape.isRising ? features.set(`${zone}.rising`, 1) : features;
}
