/** What a list of numbers can be summed up to. */
import { middle, plus, type Span, scaled, spanOf } from './span.ts';

export interface Statistic {
  readonly name: 'sum' | 'mean' | 'geomean' | 'min' | 'max' | 'median' | 'spread';
  readonly evaluate: (spans: readonly Span[]) => Span;
}

const total = (spans: readonly Span[]): Span => spans.reduce(plus, { low: 0, high: 0 });

function pick(spans: readonly Span[], of: (values: readonly number[]) => number): Span {
  return spanOf(of(spans.map((span) => span.low)), of(spans.map((span) => span.high)));
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0];
  return (low + high) / 2;
}

/** Of figures above 0; nothing follows from others. */
function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}

/** The standard deviation, of a sample or of all there is, as far as rounded values tell it. */
function deviation(spans: readonly Span[]): Span {
  const values = spans.map(middle);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const half = Math.max(...spans.map(({ low, high }) => high - low));
  return spanOf(
    Math.max(0, Math.sqrt(squares / values.length) - half),
    Math.sqrt(squares / (values.length - 1)) + half,
  );
}

export const STATISTICS: readonly Statistic[] = [
  { name: 'sum', evaluate: total },
  { name: 'mean', evaluate: (spans) => scaled(total(spans), 1 / spans.length) },
  { name: 'geomean', evaluate: (spans) => pick(spans, geometricMean) },
  { name: 'min', evaluate: (spans) => pick(spans, (values) => Math.min(...values)) },
  { name: 'max', evaluate: (spans) => pick(spans, (values) => Math.max(...values)) },
  { name: 'median', evaluate: (spans) => pick(spans, medianOf) },
  { name: 'spread', evaluate: deviation },
];
