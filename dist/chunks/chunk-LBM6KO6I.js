import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  parseBounded,
  parseDocument,
  recordSchema
} from "./chunk-T5CPOBBB.js";
import {
  canonicalJson
} from "./chunk-GHP6KCQL.js";

// src/core/records/seal.ts
function sealRecord(record, sha256) {
  return { id: sha256(canonicalJson(record)), record };
}
function recordText(sealed) {
  return canonicalJson(sealed.record);
}
function openRecord(text, expected, sha256) {
  const raw = parseBounded(text);
  if (!raw.ok) return raw;
  const id = sha256(canonicalHashable(raw.value));
  if (id !== expected) {
    return {
      ok: false,
      message: `expected the hash ${expected}, got ${id}: its content is not what was sealed`,
      advice: "Restore it from git history, or remove it: a changed record backs nothing."
    };
  }
  const record = parseDocument(raw.value, "record", recordSchema);
  return record.ok ? { ok: true, value: { id, record: record.value } } : record;
}
function canonicalHashable(value) {
  try {
    return canonicalJson(value);
  } catch {
    return "";
  }
}

export {
  sealRecord,
  recordText,
  openRecord
};
