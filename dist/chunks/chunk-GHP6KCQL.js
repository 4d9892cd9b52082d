import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;

// src/core/records/canonical.ts
function quoted(text) {
  if (!text.isWellFormed()) {
    throw new TypeError(`canonical JSON cannot hold a lone surrogate: ${JSON.stringify(text)}`);
  }
  return JSON.stringify(text);
}
function numeral(value) {
  if (!Number.isFinite(value)) throw new TypeError(`canonical JSON cannot hold ${value}`);
  return JSON.stringify(value);
}
function written(value) {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") return numeral(value);
  if (typeof value === "string") return quoted(value);
  if (Array.isArray(value)) return `[${value.map(written).join(",")}]`;
  if (typeof value === "object") {
    const members = Object.entries(value).filter(([, member]) => member !== void 0).sort(([one], [other]) => one < other ? -1 : 1).map(([name, member]) => `${quoted(name)}:${written(member)}`);
    return `{${members.join(",")}}`;
  }
  throw new TypeError(`canonical JSON cannot hold a ${typeof value}`);
}
function canonicalJson(value) {
  return written(value);
}

export {
  canonicalJson
};
