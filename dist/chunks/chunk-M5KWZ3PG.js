import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  parseUnit
} from "./chunk-NPKEBFUA.js";
import {
  cleanLine,
  clip
} from "./chunk-SMSNUXZZ.js";

// src/core/text/number.ts
var DEFAULT_DIGITS = 3;
var MOST_DIGITS = 4;
function significantDigits(value, spread) {
  if (spread === null || !(spread > 0) || value === 0) return DEFAULT_DIGITS;
  const digits = exponentOf(value) - exponentOf(spread) + 1;
  return Math.min(MOST_DIGITS, Math.max(DEFAULT_DIGITS, digits));
}
function formatNumber(value, digits) {
  if (!Number.isFinite(value)) return "unknown";
  return value === 0 ? "0" : formatDecimals(value, decimalsFor(value, digits));
}
function decimalsFor(value, digits) {
  return value === 0 ? 0 : digits - 1 - exponentOf(Number(value.toPrecision(digits)));
}
function formatDecimals(value, decimals) {
  if (!Number.isFinite(value)) return "unknown";
  const scale = 10 ** Math.max(0, -decimals);
  const rounded = Math.round(value / scale) * scale;
  return withMinus(group(decimals > 0 ? value.toFixed(Math.min(12, decimals)) : String(rounded)));
}
function formatExact(value) {
  if (!Number.isFinite(value)) return "unknown";
  return withMinus(Number.isInteger(value) ? group(String(value)) : String(value));
}
function formatShort(value, decimals) {
  if (!Number.isFinite(value)) return "unknown";
  return withMinus(group(String(Number(value.toFixed(decimals)))));
}
function exponentOf(value) {
  return Number(Math.abs(value).toExponential().split("e")[1]);
}
function group(plain) {
  const [whole = "", decimals] = plain.split(".");
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
  return decimals === void 0 ? grouped : `${grouped}.${decimals}`;
}
function withMinus(text) {
  return text.replace(/^-/, "\u2212");
}

// src/core/text/quantity.ts
var TIME = [
  [1, "s"],
  [1e-3, "ms"],
  [1e-6, "\xB5s"],
  [1e-9, "ns"]
];
var DECIMAL_BYTES = [
  [1e9, "GB"],
  [1e6, "MB"],
  [1e3, "kB"],
  [1, "B"]
];
var BINARY_BYTES = [
  [2 ** 30, "GiB"],
  [2 ** 20, "MiB"],
  [2 ** 10, "KiB"],
  [1, "B"]
];
var COUNTS = [
  [1e9, "G"],
  [1e6, "M"],
  [1e3, "k"]
];
function formatQuantity(value, unit, spread) {
  const scale = scaleFor(Math.abs(value), unit);
  return `${formatScaled(value, spread, scale)}${scale.suffix}`;
}
function formatPair(base, head, unit) {
  const sides = [base, head];
  const [small, large] = [Math.abs(base.value), Math.abs(head.value)].toSorted((a, b) => a - b);
  const isNear = (small ?? 0) > 0 && (large ?? 0) / (small ?? 1) < 1e3;
  if (!isNear)
    return sides.map((side) => formatQuantity(side.value, unit, side.spread)).join(" \u2192 ");
  const scale = scaleFor(small ?? 0, unit);
  const decimals = sides.map(
    ({ value, spread }) => decimalsFor(value / scale.divisor, significantDigits(value, spread))
  );
  const finer = Math.max(...decimals);
  return sides.map(({ value }) => `${formatDecimals(value / scale.divisor, finer)}${scale.suffix}`).join(" \u2192 ");
}
function formatExactQuantity(value, unit) {
  return `${formatExact(value)}${spaced(shownUnit(unit))}`;
}
function formatScaled(value, spread, scale) {
  return formatNumber(value / scale.divisor, significantDigits(value, spread));
}
function scaleFor(magnitude, unit) {
  const parsed = parseUnit(unit);
  if (parsed === null || magnitude === 0) return { divisor: 1, suffix: spaced(shownUnit(unit)) };
  switch (parsed.dimension) {
    case "time":
      return stepped(TIME, magnitude, parsed, after(parsed.symbol, "/"));
    case "bytes":
    case "throughput-bytes":
      return scaleBytes(magnitude, parsed);
    case "rate":
    case "count":
    case "cycles":
      return scaleCount(magnitude, parsed.symbol);
    case "ratio":
    case "percent":
      return { divisor: 1, suffix: parsed.symbol };
    default:
      return parsed.dimension;
  }
}
function stepped(steps, magnitude, unit, tail) {
  const inBase = magnitude * unit.factor;
  const step = steps.find(([factor]) => inBase >= factor) ?? steps.at(-1);
  if (step === void 0) return { divisor: 1, suffix: spaced(unit.symbol) };
  return { divisor: step[0] / unit.factor, suffix: ` ${step[1]}${tail}` };
}
function scaleBytes(magnitude, unit) {
  if (/bit/.test(unit.symbol)) return { divisor: 1, suffix: spaced(unit.symbol) };
  const steps = unit.symbol.includes("iB") ? BINARY_BYTES : DECIMAL_BYTES;
  const isRate = unit.dimension === "throughput-bytes";
  return stepped(steps, magnitude, unit, isRate ? "/s" : after(unit.symbol, "/"));
}
function scaleCount(magnitude, symbol) {
  const step = magnitude >= 1e4 ? COUNTS.find(([factor]) => magnitude >= factor) : void 0;
  if (step === void 0) return { divisor: 1, suffix: spaced(symbol) };
  return { divisor: step[0], suffix: `${step[1]}${spaced(symbol)}` };
}
function after(text, mark) {
  const at = text.indexOf(mark);
  return at < 0 ? "" : text.slice(at);
}
function shownUnit(unit) {
  return clip(cleanLine(parseUnit(unit)?.symbol ?? unit), 24);
}
function spaced(unit) {
  return unit === "" ? "" : ` ${unit}`;
}

export {
  formatExact,
  formatShort,
  formatQuantity,
  formatPair,
  formatExactQuantity,
  scaleFor
};
