import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;

// src/core/stats/descriptive.ts
function requireSome(values) {
  if (values.length === 0) throw new RangeError("a statistic of no values was asked for");
}
function mean(values) {
  requireSome(values);
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}
function median(values) {
  requireSome(values);
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  if (sorted.length % 2 === 1) return upper;
  return (sorted[(sorted.length >> 1) - 1] + upper) / 2;
}
function sampleVariance(values) {
  if (values.length < 2) return 0;
  const centre = mean(values);
  let sum = 0;
  for (const value of values) sum += (value - centre) ** 2;
  return sum / (values.length - 1);
}

export {
  mean,
  median,
  sampleVariance
};
