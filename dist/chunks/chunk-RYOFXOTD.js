import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  PREDICATE_TYPE
} from "./chunk-FC27SCET.js";
import {
  signerRefusal
} from "./chunk-DMNBHUSC.js";
import {
  boundsComplaint
} from "./chunk-RJWVKU7O.js";
import {
  external_exports
} from "./chunk-KV62AIIW.js";

// src/core/attestation/statement.ts
var BOUNDS = { maxBytes: 4 * 1024 ** 2, maxDepth: 24 };
var PAYLOAD_TYPE = "application/vnd.in-toto+json";
var bundleSchema = external_exports.object({
  dsseEnvelope: external_exports.object({ payload: external_exports.base64(), payloadType: external_exports.literal(PAYLOAD_TYPE) })
});
var statementSchema = external_exports.object({
  _type: external_exports.literal("https://in-toto.io/Statement/v1"),
  subject: external_exports.array(external_exports.object({ digest: external_exports.object({ sha256: external_exports.string().regex(/^[0-9a-f]{64}$/) }) })),
  predicateType: external_exports.literal(PREDICATE_TYPE),
  predicate: external_exports.object({ version: external_exports.literal(1) })
});
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return void 0;
  }
}
function decoded(base64) {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}
function complaint(what, { issues }) {
  const [first] = issues;
  return { ok: false, message: `${what}: ${first?.path.join(".") || "it"}: ${first?.message}` };
}
function readStatement(text) {
  const unread = boundsComplaint(text, BOUNDS);
  if (unread !== null) return { ok: false, message: unread };
  const bundle = bundleSchema.safeParse(parseJson(text));
  if (!bundle.success) return complaint("no Sigstore bundle with a statement", bundle.error);
  const payload = parseJson(decoded(bundle.data.dsseEnvelope.payload));
  const statement = statementSchema.safeParse(payload);
  if (!statement.success) return complaint("no statement about records", statement.error);
  return { ok: true, ids: new Set(statement.data.subject.map(({ digest }) => digest.sha256)) };
}

// src/core/attestation/judge.ts
function judgeOne(text, policy, check) {
  const statement = readStatement(text);
  if (!statement.ok) return { refusal: { kind: "unreadable", message: statement.message } };
  const signature = check(text);
  if (!signature.ok) return { refusal: { kind: "signature", message: signature.message } };
  const refusal = signerRefusal(signature.signer, policy);
  if (refusal !== null) return { refusal: { kind: "signer", ...refusal } };
  return { ids: statement.ids, workflow: signature.signer.workflow ?? "" };
}
function judgeAttestations(files, policy, check) {
  const attested = /* @__PURE__ */ new Map();
  const refused = [];
  for (const { location, text } of files) {
    const judged = judgeOne(text, policy, check);
    if ("refusal" in judged) refused.push({ location, refusal: judged.refusal });
    else for (const id of judged.ids) attested.set(id, judged.workflow);
  }
  return { attested, refused };
}

export {
  judgeAttestations
};
