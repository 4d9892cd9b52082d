import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  engineSchema,
  hostReadingSchema,
  imageSchema,
  invocationSchema,
  limitsSchema,
  machineSchema,
  metricSchema,
  revisionSchema,
  sessionSchema,
  sideSchema
} from "./chunk-5Q2FFTYV.js";
import {
  DOCUMENT_BOUNDS,
  boundsComplaint
} from "./chunk-RJWVKU7O.js";
import {
  external_exports
} from "./chunk-KV62AIIW.js";

// src/core/records/migrations.ts
var DOCUMENT_VERSION = 1;
var MIGRATIONS = { record: {}, session: {} };
function unknownVersion(version, current) {
  const isNewer = typeof version === "number" && version > current;
  return {
    ok: false,
    message: `expected version ${current} or older, got ${JSON.stringify(version) ?? "none"}`,
    advice: isNewer ? "It was written by a newer benchproof: update this one (or pin the newer release) and read it again." : "It was not written by benchproof, or was damaged: restore it from git, or import it with `benchproof records import`."
  };
}
function migrateDocument(document, kind, migrations = MIGRATIONS, current = DOCUMENT_VERSION) {
  let migrated = document;
  while (migrated["version"] !== current) {
    const version = migrated["version"];
    const step = typeof version === "number" ? migrations[kind]?.[version] : void 0;
    if (step === void 0) return unknownVersion(document["version"], current);
    migrated = step(migrated);
  }
  return { ok: true, document: migrated };
}

// src/core/records/record.ts
var runSchema = external_exports.strictObject({
  pair: external_exports.int().positive().describe("Number of the run pair, from 1: what joins base and head."),
  startedAt: external_exports.iso.datetime(),
  finishedAt: external_exports.iso.datetime(),
  before: hostReadingSchema.nullable(),
  after: hostReadingSchema.nullable(),
  invocations: external_exports.array(invocationSchema)
});
var recordSchema = external_exports.strictObject({
  version: external_exports.literal(1),
  kind: external_exports.literal("record"),
  session: external_exports.string().describe("The session it was cut from; ratios are only taken inside one session."),
  tool: external_exports.string().describe("Name and version of what wrote it."),
  side: sideSchema,
  project: external_exports.string(),
  benchmark: external_exports.string(),
  variant: external_exports.string().nullable(),
  parameters: external_exports.record(external_exports.string(), external_exports.union([external_exports.string(), external_exports.number()])),
  phase: external_exports.string().nullable().describe("Such as cold or warm; null: the benchmark has none."),
  metrics: external_exports.array(metricSchema).min(1),
  command: external_exports.string(),
  environment: external_exports.record(external_exports.string(), external_exports.string()),
  threads: external_exports.int().positive().nullable().describe("Threads declared; null: not declared."),
  revision: revisionSchema,
  configHash: external_exports.string().describe("Hash of the configuration that governed the session."),
  definitionHash: external_exports.string().describe("Hash of how it is measured: command, environment, reading."),
  benchmarkHash: external_exports.string().nullable().describe("Hash of the benchmark's own files (`paths`); null: none are named, or none match."),
  dependencyHash: external_exports.string().nullable().describe("Hash of all files that the numbers depend on."),
  // These four are null on imports only: the source does not say, and we do not make it up.
  image: imageSchema.nullable().describe("Null on imports only."),
  limits: limitsSchema.nullable().describe("Null on imports only."),
  engine: engineSchema.nullable().describe("Null on imports only."),
  machine: machineSchema.nullable().describe("Null on imports only."),
  pinned: external_exports.boolean().describe("False on the host engine and for imports: it never backs an own claim."),
  imported: external_exports.string().nullable().describe("For imports: where the numbers come from, as the user named it."),
  summaryOnly: external_exports.array(external_exports.string()).describe("Keys of metrics of which the tool reported only a summary (a mean), not samples."),
  invalid: external_exports.array(external_exports.string()).describe(
    "Why it is no measurement, by the kinds of causes (`failed`, `canary`, \u2026); empty: it is one. It backs no claim."
  ),
  runs: external_exports.array(runSchema).min(1)
});

// src/core/records/parse.ts
function refuse(message, advice = null) {
  return { ok: false, message, advice };
}
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function parseBounded(text) {
  const complaint = boundsComplaint(text, DOCUMENT_BOUNDS);
  if (complaint !== null) return refuse(complaint);
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return refuse(`expected JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
var ISSUES_SHOWN = 3;
function issuesOf(error) {
  const shown = error.issues.slice(0, ISSUES_SHOWN).map(({ path, message }) => `${path.join(".") || "(top)"}: ${message}`);
  const rest = error.issues.length - shown.length;
  return [...shown, ...rest > 0 ? [`and ${rest} more`] : []].join("; ");
}
function parseDocument(raw, kind, schema) {
  if (!isObject(raw)) return refuse(`expected a ${kind}, an object, got ${JSON.stringify(raw)}`);
  if (raw["kind"] !== kind) {
    return refuse(`expected kind "${kind}", got ${JSON.stringify(raw["kind"]) ?? "none"}`);
  }
  const migrated = migrateDocument(raw, kind);
  if (!migrated.ok) return migrated;
  const parsed = schema.safeParse(migrated.document);
  return parsed.success ? { ok: true, value: parsed.data } : refuse(issuesOf(parsed.error));
}
function parseText(text, kind, schema) {
  const raw = parseBounded(text);
  return raw.ok ? parseDocument(raw.value, kind, schema) : raw;
}
function parseSession(text) {
  return parseText(text, "session", sessionSchema);
}

export {
  DOCUMENT_VERSION,
  recordSchema,
  parseBounded,
  parseDocument,
  parseSession
};
