import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  parseUnit,
  readScale
} from "./chunk-NPKEBFUA.js";

// src/core/units/decimal.ts
function parseDecimal(text) {
  const match = /^([+-]?)(\d{1,60})(?:\.(\d{0,60}))?(?:[eE]([+-]?\d{1,3}))?$/.exec(text);
  if (!match) return null;
  const [, sign = "", whole = "", fraction = "", power = "0"] = match;
  const units = BigInt(whole + fraction);
  const exponent = Number(power) - fraction.length;
  if (Math.abs(exponent) > 400) return null;
  return { units: sign === "-" ? -units : units, exponent };
}
function alignTo(value, exponent) {
  return value.units * 10n ** BigInt(value.exponent - exponent);
}
function addDecimals(a, b) {
  const exponent = Math.min(a.exponent, b.exponent);
  return { units: alignTo(a, exponent) + alignTo(b, exponent), exponent };
}
function multiplyDecimals(a, b) {
  return { units: a.units * b.units, exponent: a.exponent + b.exponent };
}
function negateDecimal(value) {
  return { units: -value.units, exponent: value.exponent };
}
function compareDecimals(a, b) {
  const difference = addDecimals(a, negateDecimal(b)).units;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
function decimalToNumber(value) {
  return Number(`${value.units}e${value.exponent}`);
}
function decimalStep(value) {
  return { units: 1n, exponent: value.exponent };
}
function significantStep(value) {
  let { units, exponent } = value;
  while (units !== 0n && units % 10n === 0n) {
    units /= 10n;
    exponent += 1;
  }
  return { units: 1n, exponent };
}

// src/core/units/number-token.ts
var GROUP_SEPARATORS = /* @__PURE__ */ new Set([",", ".", "'", "\u2019", "_", "\xA0", "\u2009", "\u202F", "\u2007"]);
function isDigit(text, at) {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}
function endOfDigits(text, from) {
  let at = from;
  while (isDigit(text, at)) at += 1;
  return at;
}
function readNumber(text, start, options = {}) {
  const first = endOfDigits(text, start);
  if (first === start && !(text[start] === "." && isDigit(text, start + 1))) return null;
  const groups = readGroups(text, start, first);
  const plain = readFraction(text, groups, options);
  const end = readExponent(text, plain.end);
  const decimal = parseDecimal(`${plain.digits}${text.slice(plain.end, end)}`);
  return decimal && { start, end, decimal, isAmbiguous: plain.isAmbiguous };
}
function readGroups(text, start, first) {
  let digits = text.slice(start, first);
  let end = first;
  let count = 0;
  const separator = text[first] ?? "";
  if (digits.length > 3 || digits.length === 0 || !GROUP_SEPARATORS.has(separator))
    return { digits, end, separator: null, count };
  while (text[end] === separator && endOfDigits(text, end + 1) === end + 4) {
    digits += text.slice(end + 1, end + 4);
    end += 4;
    count += 1;
  }
  return { digits, end, separator: count > 0 ? separator : null, count };
}
function readFraction(text, groups, options) {
  const { digits, end, separator, count } = groups;
  const hasCommaNext = text[end] === "," && isDigit(text, end + 1);
  const isLonePoint = separator === "." && count === 1 && !options.decimalComma && !hasCommaNext;
  if (isLonePoint)
    return { digits: `${digits.slice(0, -3)}.${digits.slice(-3)}`, end, isAmbiguous: false };
  const isLoneComma = separator === "," && count === 1 && options.decimalComma === true;
  if (isLoneComma)
    return { digits: `${digits.slice(0, -3)}.${digits.slice(-3)}`, end, isAmbiguous: false };
  const point = fractionPoint(text, groups, options);
  if (!point) return { digits: digits || "0", end, isAmbiguous: false };
  const stop = endOfDigits(text, end + 1);
  const fraction = text.slice(end + 1, stop);
  return { digits: `${digits || "0"}.${fraction}`, end: stop, isAmbiguous: point.isAmbiguous };
}
function fractionPoint(text, groups, options) {
  const mark = text[groups.end];
  const stop = endOfDigits(text, groups.end + 1);
  if (mark === groups.separator || stop === groups.end + 1) return null;
  if (mark === ".") return { isAmbiguous: false };
  if (mark !== ",") return null;
  if (groups.separator !== null || options.decimalComma) return { isAmbiguous: false };
  const isList = text[stop] === "," && isDigit(text, stop + 1);
  return isList || stop - groups.end > 3 ? null : { isAmbiguous: true };
}
function readExponent(text, from) {
  if (text[from] !== "e" && text[from] !== "E") return from;
  const signed = text[from + 1] === "-" || text[from + 1] === "+" ? from + 2 : from + 1;
  const end = endOfDigits(text, signed);
  return end > signed && end - signed <= 3 ? end : from;
}

// src/core/units/quantity.ts
function parseQuantity(text, options = {}) {
  const clean = text.trim();
  const span = parseClockTime(clean);
  if (span) return span;
  const sign = /^[+\-−]/.test(clean) ? 1 : 0;
  const token = readNumber(clean, sign, options);
  if (!token || token.isAmbiguous) return null;
  const isNegative = sign === 1 && clean[0] !== "+";
  const exact = isNegative ? { ...token.decimal, units: -token.decimal.units } : token.decimal;
  return finishQuantity(exact, clean, token.end);
}
function finishQuantity(exact, text, end) {
  const rest = text.slice(end).trim();
  if (rest === "") return makeQuantity(exact, null);
  const scale = readScale(text, end);
  const scaleRest = scale ? text.slice(scale.end).trim() : "";
  const scaled = scale && parseUnit(scaleRest);
  if (scaled) return makeQuantity(shift(exact, scale.power), scaled);
  const unit = parseUnit(rest);
  if (unit) return makeQuantity(exact, unit);
  return scale && scaleRest === "" ? makeQuantity(shift(exact, scale.power), null) : null;
}
function shift(value, power) {
  return { units: value.units, exponent: value.exponent + power };
}
function makeQuantity(exact, unit) {
  return {
    value: decimalToNumber(exact),
    step: decimalToNumber(decimalStep(exact)),
    unit,
    exact
  };
}
function parseClockTime(text) {
  const match = /^(?:(\d{1,4})h ?)?(?:(\d{1,4})m(?:in)? ?)?(?:(\d{1,4}(?:\.\d{1,9})?)s)?$/.exec(
    text
  );
  if (!match || [match[1], match[2], match[3]].filter((part) => part !== void 0).length < 2)
    return null;
  const unit = parseUnit("s");
  const seconds = readNumber(match[3] ?? "0", 0)?.decimal;
  if (!seconds) return null;
  const whole = BigInt(match[1] ?? 0) * 3600n + BigInt(match[2] ?? 0) * 60n;
  return makeQuantity(addDecimals({ units: whole, exponent: 0 }, seconds), unit);
}

export {
  addDecimals,
  multiplyDecimals,
  negateDecimal,
  compareDecimals,
  decimalToNumber,
  decimalStep,
  significantStep,
  readNumber,
  parseQuantity,
  parseClockTime
};
