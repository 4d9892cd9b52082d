import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  WorldError
} from "./chunk-SSQRLYFE.js";

// src/edges/github/failure.ts
var GitHubFailure = class extends WorldError {
  kind;
  status;
  constructor(kind, status, [message, advice], cause) {
    super(message, advice, { cause });
    this.kind = kind;
    this.status = status;
  }
};
var NEVER_SENT = /* @__PURE__ */ new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENETUNREACH",
  "EHOSTUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  "CERT_HAS_EXPIRED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE"
]);
function isLimit({ status, message, headers }) {
  if (status === 429) return true;
  if (status !== 403) return false;
  return String(headers["x-ratelimit-remaining"]) === "0" || headers["retry-after"] !== void 0 || /\brate limit\b/i.test(message);
}
function kindOf(failed) {
  const { status, code } = failed;
  if (code !== null && NEVER_SENT.has(code)) return "unsent";
  if (status === null || status >= 500) return "lost";
  if (isLimit(failed)) return "limited";
  if (status === 401) return "unauthorised";
  if (status === 403) return "forbidden";
  if (status === 404 || status === 410) return "absent";
  return status === 409 ? "conflict" : "refused";
}
function saidBy({ message }) {
  const plain = message.replace(/ - https:\/\/\S+$/, "").replace(/\s+/g, " ");
  return plain.length > 300 ? `${plain.slice(0, 300)}\u2026` : plain;
}
function secondsAsked({ headers }, now) {
  const after = Number(headers["retry-after"] ?? Number.NaN);
  if (Number.isFinite(after) && after >= 0) return after;
  const reset = Number(headers["x-ratelimit-reset"] ?? Number.NaN);
  if (String(headers["x-ratelimit-remaining"]) !== "0" || !Number.isFinite(reset)) return null;
  return Math.max(0, reset - now.getTime() / 1e3);
}
function isFailure(error, ...kinds) {
  return error instanceof GitHubFailure && kinds.includes(error.kind);
}

export {
  GitHubFailure,
  kindOf,
  saidBy,
  secondsAsked,
  isFailure
};
