import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  annotate,
  renderZone,
  worldOf
} from "./chunk-YZ5F2IPZ.js";

// src/core/claims/fix/edit.ts
function applyEdits(text, edits) {
  let result = "";
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    if (edit.start < at) continue;
    result += text.slice(at, edit.start) + edit.replacement;
    at = edit.end;
  }
  return result + text.slice(at);
}

// src/core/claims/fix/rewrite-number.ts
var NUMBER = /\d(?:[\d,.'\u2019\u202f\u00a0]*\d)?/;
function readWritten(text) {
  const match = NUMBER.exec(text);
  if (match === null) return null;
  const [digits] = match;
  const point = digits.lastIndexOf(".");
  const decimals = point === -1 ? 0 : digits.length - point - 1;
  const separator = /[,'\u2019\u202f\u00a0]/.exec(digits)?.[0] ?? null;
  const plain = separator === null ? digits : digits.replaceAll(separator, "");
  return /^\d+(?:\.\d+)?$/.test(plain) ? { digits, start: match.index, decimals, separator, value: Number(plain) } : null;
}
function group(whole, separator) {
  return whole.replace(/\B(?=(?:\d{3})+(?!\d))/g, separator);
}
function rewriteNumber(claim, value) {
  if (typeof claim.value !== "number" || !Number.isFinite(value)) return null;
  const written = readWritten(claim.text);
  if (written === null || written.value === 0 || claim.value === 0) return null;
  const scale = Math.abs(claim.value) / written.value;
  if (Math.sign(value) !== Math.sign(claim.value)) return null;
  const [whole = "", fraction] = (Math.abs(value) / scale).toFixed(written.decimals).split(".");
  const grouped = written.separator === null ? whole : group(whole, written.separator);
  const number = fraction === void 0 ? grouped : `${grouped}.${fraction}`;
  const before = claim.text.slice(0, written.start);
  return before + number + claim.text.slice(written.start + written.digits.length);
}

// src/core/claims/fix/plan-fixes.ts
var CERTAIN = /* @__PURE__ */ new Set(["annotation", "lock", "names", "table"]);
function rightValue(result) {
  switch (result.verdict) {
    case "mismatch":
      return CERTAIN.has(result.boundBy) ? result.actual : null;
    case "wrong-statistic":
      return CERTAIN.has(result.boundBy) ? result.measured.value : null;
    case "inconsistent":
      return (result.derivation.low + result.derivation.high) / 2;
    default:
      return null;
  }
}
function fixClaim({ claim, result }, text) {
  const value = rightValue(result);
  if (value === null || text.slice(claim.start, claim.end) !== claim.text) return [];
  if (claim.modifier !== null || claim.class === "historical") return [];
  const replacement = rewriteNumber(claim, value);
  return replacement === null || replacement === claim.text ? [] : [{ start: claim.start, end: claim.end, replacement }];
}
function planFixes(document, verdict, question) {
  const { text, extracted } = document;
  const world = worldOf(question);
  const { zones } = annotate(extracted, text, world.series);
  const managed = zones.flatMap((zone) => {
    const { start, end } = zone;
    const replacement = renderZone(zone, world);
    return replacement === null || replacement === text.slice(start, end) ? [] : [{ start, end, replacement }];
  });
  const isManaged = (edit) => zones.some((zone) => edit.start >= zone.start && edit.end <= zone.end);
  const numbers = verdict.claims.flatMap((each) => fixClaim(each, text));
  return [...managed, ...numbers.filter((edit) => !isManaged(edit))];
}

export {
  applyEdits,
  planFixes
};
