import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  isAttestationPath
} from "./chunk-MVD5Z3WZ.js";
import {
  openRecord,
  recordText
} from "./chunk-LBM6KO6I.js";
import {
  parseBounded,
  parseDocument
} from "./chunk-T5CPOBBB.js";
import {
  canonicalJson
} from "./chunk-GHP6KCQL.js";
import {
  external_exports
} from "./chunk-KV62AIIW.js";

// src/core/records/layout.ts
function safeName(name) {
  const escaped = [...new TextEncoder().encode(name.toWellFormed())].map((byte) => {
    const character = String.fromCharCode(byte);
    const isPlain = /[A-Za-z0-9_-]/.test(character) || character === ".";
    return isPlain ? character : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }).join("").slice(0, 120);
  return escaped === "" || /^\.+$/.test(escaped) ? `%2E${escaped.slice(1)}` : escaped;
}
var ID = /^[0-9a-f]{64}$/;
function recordPath(id, { project, benchmark }) {
  return `records/${safeName(project)}/${safeName(benchmark)}/${id}.json`;
}
function revocationPath(id) {
  return `revocations/${id}.json`;
}
function classifyPath(path) {
  const parts = path.split("/");
  const id = parts.at(-1)?.replace(/\.json$/, "") ?? "";
  if (!path.endsWith(".json") || !ID.test(id)) return null;
  if (parts[0] === "records" && parts.length === 4) return { kind: "record", id };
  if (parts[0] === "revocations" && parts.length === 2) return { kind: "revocation", id };
  return null;
}

// src/core/records/revocation.ts
var revocationSchema = external_exports.strictObject({
  version: external_exports.literal(1),
  kind: external_exports.literal("revocation"),
  id: external_exports.string().regex(/^[0-9a-f]{64}$/),
  reason: external_exports.string().min(1),
  by: external_exports.string().min(1),
  at: external_exports.iso.datetime()
});
function revocationText(revocation) {
  return canonicalJson({ version: 1, kind: "revocation", ...revocation });
}
function parseRevocation(text, id) {
  const raw = parseBounded(text);
  if (!raw.ok) return raw;
  const parsed = parseDocument(raw.value, "revocation", revocationSchema);
  if (!parsed.ok || parsed.value.id === id) return parsed;
  return { ok: false, message: `it revokes ${parsed.value.id}`, advice: "Name it after that id." };
}

// src/core/records/provenance.ts
function provenanceOf(place, record) {
  if (record.imported !== null) return "imported";
  switch (place.kind) {
    case "directory-at-revision":
    case "attested":
      return "trusted";
    case "remote-branch":
      return place.lane;
    case "directory":
    case "local-branch":
      return "local";
    default:
      return place;
  }
}

// src/core/records/shelf.ts
var STRENGTH = {
  trusted: 3,
  proposed: 2,
  local: 1,
  imported: 0
};
function placeOf(place, id, proven) {
  if (proven === null) return place;
  if (proven.has(id)) return { kind: "attested" };
  return place.kind === "remote-branch" ? { ...place, lane: "proposed" } : place;
}
var ShelfReader = class {
  #sha256;
  #records = /* @__PURE__ */ new Map();
  #revocations = /* @__PURE__ */ new Map();
  #complaints = [];
  #proven;
  constructor(sha256, proven) {
    this.#sha256 = sha256;
    this.#proven = proven;
  }
  read(file) {
    const found = classifyPath(file.path);
    if (found?.kind === "record") this.#readRecord(file, found.id);
    else if (found?.kind === "revocation") this.#readRevocation(file, found.id);
    else if (/^(records|revocations)\//.test(file.path)) {
      this.#complaints.push(`${file.location}: expected a file named by a hash, found this`);
    }
  }
  #readRecord(file, id) {
    const opened = openRecord(file.text, id, this.#sha256);
    if (!opened.ok) {
      this.#complaints.push(`${file.location}: ${opened.message}`);
      return;
    }
    const { record } = opened.value;
    const expected = recordPath(id, record);
    if (file.path !== expected) {
      this.#complaints.push(`${file.location}: expected it at ${expected}`);
    }
    const provenance = provenanceOf(placeOf(file.place, id, this.#proven), record);
    const known = this.#records.get(id);
    if (known !== void 0 && STRENGTH[known.provenance] >= STRENGTH[provenance]) return;
    const { location, storedAt } = file;
    this.#records.set(id, { id, record, provenance, location, storedAt });
  }
  #readRevocation(file, id) {
    const parsed = parseRevocation(file.text, id);
    if (parsed.ok) this.#revocations.set(id, parsed.value);
    else {
      this.#complaints.push(`${file.location}: ${parsed.message}`);
      const unknown = { version: 1, kind: "revocation", id };
      const at = file.storedAt ?? "1970-01-01T00:00:00Z";
      this.#revocations.set(id, { ...unknown, by: "unknown", reason: "unreadable revocation", at });
    }
  }
  done() {
    const records = [...this.#records.values()].map((record) => {
      const revocation = this.#revocations.get(record.id);
      if (revocation === void 0) return { ...record, revoked: null };
      const { by, reason, at } = revocation;
      return { ...record, revoked: { by, reason, at } };
    });
    return { records, complaints: this.#complaints };
  }
};
function readShelf(files, sha256, vouch) {
  const all = [...files];
  const attestations = all.filter(({ path }) => isAttestationPath(path));
  const reader = new ShelfReader(sha256, vouch?.(attestations) ?? null);
  for (const file of all) reader.read(file);
  return { ...reader.done(), attestations };
}

// src/edges/store/branch-layout.ts
function withoutLane(path) {
  return path.replace(/^(?:trusted|proposed)\//, "");
}
function remotePlace(path) {
  return { kind: "remote-branch", lane: path.startsWith("trusted/") ? "trusted" : "proposed" };
}
function filesOf(lane, records) {
  return new Map(
    records.map((sealed) => [
      `${lane}/${recordPath(sealed.id, sealed.record)}`,
      recordText(sealed)
    ])
  );
}
function additionMessage(count) {
  return `Add ${count} record${count === 1 ? "" : "s"}
`;
}
function revocationMessage(id, reason) {
  return `Revoke ${id}

${reason}
`;
}

export {
  recordPath,
  revocationPath,
  revocationText,
  readShelf,
  withoutLane,
  remotePlace,
  filesOf,
  additionMessage,
  revocationMessage
};
