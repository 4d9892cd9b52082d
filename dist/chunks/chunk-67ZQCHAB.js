import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  external_exports
} from "./chunk-KNGNXN46.js";

// src/core/config/scalars.ts
var SECONDS = { ms: 1e-3, s: 1, m: 60, h: 3600 };
var BYTES = {
  b: 1,
  k: 1024,
  kib: 1024,
  m: 1024 ** 2,
  mib: 1024 ** 2,
  g: 1024 ** 3,
  gib: 1024 ** 3
};
function scaled(text, scales) {
  const match = /^(\d{1,9}(?:\.\d{1,6})?) ?([a-z]{1,3})$/i.exec(text.trim());
  const scale = scales[match?.[2]?.toLowerCase() ?? ""];
  return match?.[1] === void 0 || scale === void 0 ? void 0 : Number(match[1]) * scale;
}
var durationSeconds = external_exports.union([external_exports.number().positive(), external_exports.string()]).transform((value, context) => {
  const seconds = typeof value === "number" ? value : scaled(value, SECONDS);
  if (seconds !== void 0 && seconds > 0) return seconds;
  context.addIssue({ code: "custom", message: "a duration such as 90s, 30m or 1.5h" });
  return external_exports.NEVER;
});
var sizeBytes = external_exports.union([external_exports.int().positive(), external_exports.string()]).transform((value, context) => {
  const bytes = typeof value === "number" ? value : scaled(value, BYTES);
  if (bytes !== void 0 && bytes >= 1) return Math.round(bytes);
  context.addIssue({ code: "custom", message: "a size such as 512m or 2GiB" });
  return external_exports.NEVER;
});
var fraction = external_exports.union([external_exports.number(), external_exports.string()]).transform((value, context) => {
  const percent = typeof value === "string" ? /^(\d{1,3}(?:\.\d{1,6})?) ?%$/.exec(value) : null;
  const share = percent?.[1] === void 0 ? Number(value) : Number(percent[1]) / 100;
  if (share > 0 && share <= 1) return share;
  context.addIssue({ code: "custom", message: "a share such as 3% or 0.03" });
  return external_exports.NEVER;
});

export {
  durationSeconds,
  sizeBytes,
  fraction
};
