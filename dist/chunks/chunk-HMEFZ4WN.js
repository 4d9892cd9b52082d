import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  studentQuantile
} from "./chunk-7KDMWQ5T.js";
import {
  mean,
  sampleVariance
} from "./chunk-RDXWTNQ7.js";

// src/core/stats/one-sided-bound.ts
var CONFIDENCE = 0.95;
function predictionBound(values, side) {
  return bound(values, side, Math.sqrt(1 + 1 / values.length));
}
function meanBound(values, side) {
  return bound(values, side, Math.sqrt(1 / values.length));
}
function bound(values, side, stretch) {
  const width = studentQuantile(CONFIDENCE, values.length - 1) * Math.sqrt(sampleVariance(values)) * stretch;
  return mean(values) + (side === "upper" ? width : -width);
}

export {
  predictionBound,
  meanBound
};
