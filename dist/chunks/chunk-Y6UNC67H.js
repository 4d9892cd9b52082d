import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  inlineCode
} from "./chunk-UQIQED6Y.js";
import {
  formatShort
} from "./chunk-M5KWZ3PG.js";
import {
  cleanLine,
  clip
} from "./chunk-SMSNUXZZ.js";

// src/core/text/phrase.ts
function foreign(text, limit = 120) {
  return { foreign: text, limit };
}
function say(texts, ...values) {
  return texts.flatMap((text, at) => {
    const value = values[at];
    if (value === void 0) return [text];
    if (typeof value === "string" || typeof value === "number") return [text, String(value)];
    return "foreign" in value ? [text, value] : [text, ...value];
  });
}
function joinPhrases(phrases, separator) {
  return phrases.flatMap((phrase, at) => at === 0 ? phrase : [separator, ...phrase]);
}
function phraseToMarkdown(phrase) {
  return phrase.map((part) => typeof part === "string" ? part : inlineCode(part.foreign, part.limit)).join("");
}
function phraseToText(phrase) {
  return phrase.map((part) => typeof part === "string" ? part : clip(cleanLine(part.foreign), part.limit)).join("");
}

// src/core/text/percent.ts
function formatInterval(low, high) {
  const decimals = decimalsOf(Math.abs(high - low) / 2);
  return `${signedPercent(low, decimals)} to ${signedPercent(high, decimals)}`;
}
function formatEstimate(change, low, high) {
  const decimals = Math.max(1, decimalsOf(Math.abs(high - low) / 2));
  return `${signedPercent(change, decimals)} (${formatInterval(low, high)})`;
}
function signedPercent(share, decimals = 1) {
  if (!Number.isFinite(share)) return "unknown";
  const text = (Math.abs(share) * 100).toFixed(decimals);
  if (Number(text) === 0) return `${text}%`;
  return `${share < 0 ? "\u2212" : "+"}${text}%`;
}
function percent(share, decimals = 1) {
  return Number.isFinite(share) ? `${formatShort(share * 100, decimals)}%` : "unknown";
}
function decimalsOf(halfWidth) {
  if (halfWidth >= 0.05) return 0;
  return halfWidth >= 5e-4 ? 1 : 2;
}

export {
  foreign,
  say,
  joinPhrases,
  phraseToMarkdown,
  phraseToText,
  formatInterval,
  formatEstimate,
  signedPercent,
  percent
};
