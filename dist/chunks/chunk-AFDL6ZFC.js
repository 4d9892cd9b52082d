import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  parseUnit
} from "./chunk-NPKEBFUA.js";

// src/core/units/convert.ts
function convert(value, from, to) {
  if (from.dimension !== to.dimension) return null;
  const ratio = from.factor / to.factor;
  return ratio >= 1 ? value * ratio : value / (to.factor / from.factor);
}

// src/core/adapters/metric-unit.ts
var COUNTS = /* @__PURE__ */ new Set(["count", "instructions", "branches", "faults", "nodes", "items"]);
function metricUnit(text) {
  if (COUNTS.has(text)) return { symbol: text, dimension: "count", factor: 1 };
  return parseUnit(text);
}
function toUnit(value, from, to) {
  const converted = convert(value, from, to);
  return converted === null ? null : Number(converted.toPrecision(15));
}
function leastOf(dimension) {
  switch (dimension) {
    case "time":
    case "rate":
    case "throughput-bytes":
      return "more than 0";
    case "bytes":
    case "count":
    case "cycles":
      return "at least 0";
    case "ratio":
    case "percent":
      return "any";
    default:
      return dimension;
  }
}
function usualDirection(dimension) {
  switch (dimension) {
    case "time":
    case "bytes":
    case "cycles":
    case "count":
      return "lower";
    case "rate":
    case "throughput-bytes":
      return "higher";
    case "ratio":
    case "percent":
      return null;
    default:
      return dimension;
  }
}

export {
  convert,
  metricUnit,
  toUnit,
  leastOf,
  usualDirection
};
