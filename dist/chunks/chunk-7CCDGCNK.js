import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  parseBounded,
  parseDocument,
  parseSession
} from "./chunk-T5CPOBBB.js";
import {
  canonicalJson
} from "./chunk-GHP6KCQL.js";
import {
  external_exports
} from "./chunk-KV62AIIW.js";

// src/commands/github/measurement.ts
var MANIFEST = "manifest.json";
var SESSION = "session.json";
var shardName = external_exports.string().regex(/^[1-9]\d{0,2}-of-[1-9]\d{0,2}$/);
var manifestSchema = external_exports.strictObject({
  version: external_exports.literal(1),
  kind: external_exports.literal("measurement"),
  shard: shardName.describe("As planned, such as 2-of-3."),
  attempt: external_exports.int().positive(),
  /** Set where the job could not measure: there is no session then. */
  failure: external_exports.string().max(4e3).nullable()
});
function measurementFiles({ shard, attempt, failure }, session) {
  const manifest = { version: 1, kind: "measurement", shard, attempt, failure };
  return new Map([
    [MANIFEST, `${JSON.stringify(manifest, null, 2)}
`],
    ...session === null ? [] : [[SESSION, canonicalJson(session)]]
  ]);
}
var WHOLE_SHARD = "1-of-1";
var NAME = /^benchproof(?:-([a-z0-9-]+?))??(?:-(\d{1,3}-of-\d{1,3}))?-attempt-(\d{1,5})$/;
function parseArtifactName(configuration, name) {
  const [, named, shard = WHOLE_SHARD, attempt] = NAME.exec(name) ?? [];
  if (attempt === void 0 || named !== void 0 && named !== configuration) return null;
  return { shard, attempt: Number(attempt) };
}
function textOf(files, name) {
  const bytes = files.get(name);
  if (bytes === void 0) return { ok: false, message: `${name} is missing`, advice: null };
  try {
    return { ok: true, value: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { ok: false, message: `${name} is not UTF-8`, advice: null };
  }
}
function readMeasurement(files) {
  const foreign = [...files.keys()].filter((name) => name !== MANIFEST && name !== SESSION);
  if (foreign.length > 0) {
    return { ok: false, message: `${foreign.length} files that do not belong there`, advice: null };
  }
  const text = textOf(files, MANIFEST);
  if (!text.ok) return text;
  const raw = parseBounded(text.value);
  const manifest = raw.ok ? parseDocument(raw.value, "measurement", manifestSchema) : raw;
  if (!manifest.ok) return { ...manifest, message: `${MANIFEST}: ${manifest.message}` };
  if (manifest.value.failure !== null) return withSession(manifest.value, null);
  const stored = textOf(files, SESSION);
  if (!stored.ok) return stored;
  const session = parseSession(stored.value);
  if (!session.ok) return { ...session, message: `${SESSION}: ${session.message}` };
  return withSession(manifest.value, session.value);
}
function withSession(manifest, session) {
  return { ok: true, value: { ...manifest, session } };
}

export {
  measurementFiles,
  WHOLE_SHARD,
  parseArtifactName,
  readMeasurement
};
