import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  expandCases,
  formatProblems,
  metricsOf,
  parseConfig
} from "./chunk-2JP6VXK4.js";
import {
  parseBounded,
  parseDocument,
  recordSchema,
  writeWhole
} from "./chunk-SGLWPO2V.js";
import {
  require_picomatch
} from "./chunk-DLXKEJI7.js";
import {
  git,
  parseBatch
} from "./chunk-CJGAMQWF.js";
import {
  systemClock
} from "./chunk-J6PWLSFN.js";
import {
  external_exports
} from "./chunk-KNGNXN46.js";
import {
  UserError
} from "./chunk-MWX53YDS.js";
import {
  __commonJS,
  __toESM
} from "./chunk-CIAQLR37.js";

// node_modules/picomatch/posix.js
var require_posix = __commonJS({
  "node_modules/picomatch/posix.js"(exports, module) {
    "use strict";
    module.exports = require_picomatch();
  }
});

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

// src/core/identity/sources.ts
var import_posix = __toESM(require_posix(), 1);
function folderPrefix(path) {
  const parts = path.split("/").filter((part) => part !== "" && part !== ".");
  return parts.length === 0 ? "" : `${parts.join("/")}/`;
}
function literal(path) {
  return path.replace(/[\\*?[\]{}()!+@|]/g, "\\$&");
}
function matchesAny(folder, patterns) {
  const prefix = literal(folderPrefix(folder));
  const rooted = patterns.flatMap((pattern) => {
    const whole = `${prefix}${pattern.replace(/^\.\//, "")}`.replace(/\/+$/, "");
    return [whole, `${whole}/**`];
  });
  return (0, import_posix.default)(rooted, { dot: true });
}
function filesBelow(files, folder) {
  const prefix = folderPrefix(folder);
  return files.filter(({ path }) => path.startsWith(prefix));
}

// src/core/identity/hashes.ts
function treeHash(files, sha2562) {
  const listed = files.map(({ path, mode, id }) => [path, mode, id]).sort(([one], [other]) => one < other ? -1 : 1);
  return sha2562(canonicalJson(listed));
}
function definitionHash(definition, sha2562) {
  return sha2562(canonicalJson(definition));
}
function benchmarkHash(files, folder, patterns, sha2562) {
  const isOwn = matchesAny(folder, patterns);
  const own = files.filter(({ path }) => isOwn(path));
  return own.length === 0 ? null : treeHash(own, sha2562);
}
function dependencyHash(files, project, docs, sha2562) {
  if (project.inputs !== void 0) {
    const isInput = matchesAny(project.path, project.inputs);
    return treeHash(
      files.filter(({ path }) => isInput(path)),
      sha2562
    );
  }
  const isDocument = matchesAny(".", docs.files);
  return treeHash(
    filesBelow(files, project.path).filter(({ path }) => !isDocument(path)),
    sha2562
  );
}

// src/core/plan/filter.ts
function matchesWildcard(text, pattern) {
  const parts = pattern.split("*");
  const first = parts[0] ?? "";
  const last = parts.at(-1) ?? "";
  if (parts.length === 1) return text === pattern;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}
function isSelected(id, filters) {
  if (filters.length === 0) return true;
  return filters.some(
    (filter) => filter.includes("*") ? matchesWildcard(id, filter) : id.includes(filter)
  );
}

// src/commands/run/side.ts
function isForeign(config, configPath) {
  const folders = [".benchproof", config.records.directory].flatMap(
    (folder) => folder === void 0 ? [] : [`${folder.replace(/^\.\//, "").replace(/\/+$/, "")}/`]
  );
  return ({ path }) => path !== configPath && path !== "benchproof.lock" && !folders.some((folder) => path.startsWith(folder));
}
function buildKeyOf(project, sources, sha2562) {
  const { image, build, env, secrets, network, path } = project;
  return sha2562(
    canonicalJson({ image, build, env, secrets, network: network.build, path, sources })
  );
}
function sideCase(spec, files, sha2562) {
  const project = files.config.projects[spec.project];
  if (project === void 0) throw new Error(`case ${spec.id} names no project`);
  const sources = dependencyHash(files.entries, project, files.config.docs, sha2562);
  return {
    spec,
    definitionHash: definitionHash(spec.definition, sha2562),
    benchmarkHash: spec.benchmarkPaths === null ? null : benchmarkHash(files.entries, project.path, spec.benchmarkPaths, sha2562),
    dependencyHash: sources,
    buildKey: buildKeyOf(project, sources, sha2562),
    limits: {
      cpus: project.resources.cpus,
      memoryBytes: project.resources.memory,
      pids: project.resources.pids
    }
  };
}
function configOf(text, file) {
  const parsed = parseConfig(text, file);
  if (parsed.ok) return parsed.config;
  throw new UserError(formatProblems(parsed.problems), "see docs/configuration.md");
}
async function prepareSide({ git: git2, sha256: sha2562 }, name, configPath, filters) {
  const revision = await git2.resolve(name);
  const text = await git2.read(revision, configPath);
  if (text === null) return null;
  const shown = name === null ? configPath : `${name}:${configPath}`;
  const config = configOf(text, shown);
  const entries = (await git2.entries(revision)).filter(isForeign(config, configPath));
  const specs = expandCases(config, metricsOf).filter((spec) => isSelected(spec.id, filters));
  return {
    revision,
    config,
    configHash: sha2562(canonicalJson(config)),
    cases: specs.map((spec) => sideCase(spec, { entries, config }, sha2562))
  };
}

// src/edges/sha256.ts
import { createHash } from "node:crypto";
function sha256(text) {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

// src/cli/stores.ts
import { existsSync } from "node:fs";
import { relative, resolve, sep as sep2 } from "node:path";

// src/edges/store/directory-store.ts
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join, posix, sep } from "node:path";

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

// src/core/records/seal.ts
function sealRecord(record, sha2562) {
  return { id: sha2562(canonicalJson(record)), record };
}
function recordText(sealed) {
  return canonicalJson(sealed.record);
}
function openRecord(text, expected, sha2562) {
  const raw = parseBounded(text);
  if (!raw.ok) return raw;
  const id = sha2562(canonicalHashable(raw.value));
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

// src/core/records/provenance.ts
function provenanceOf(place, record) {
  if (record.imported !== null) return "imported";
  switch (place.kind) {
    case "directory-at-revision":
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
var ShelfReader = class {
  #sha256;
  #records = /* @__PURE__ */ new Map();
  #revocations = /* @__PURE__ */ new Map();
  #complaints = [];
  constructor(sha2562) {
    this.#sha256 = sha2562;
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
    const provenance = provenanceOf(file.place, record);
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
function readShelf(files, sha2562) {
  const reader = new ShelfReader(sha2562);
  for (const file of files) reader.read(file);
  return reader.done();
}

// src/edges/git/blobs.ts
async function readBlobs(root, ids) {
  if (ids.length === 0) return /* @__PURE__ */ new Map();
  const input = `${[...new Set(ids)].join("\n")}
`;
  return parseBatch(await git(["cat-file", "--batch"], { cwd: root, input }));
}

// src/edges/store/directory-store.ts
async function listFiles(path) {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile() && entry.name.endsWith(".json")).map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1));
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
}
var DirectoryStore = class {
  name;
  #options;
  constructor(options) {
    this.#options = options;
    this.name = options.path;
  }
  async list() {
    return (await this.#shelf()).records;
  }
  async verify() {
    return (await this.#shelf()).complaints;
  }
  async put(records) {
    const { path } = this.#options;
    const known = new Set(await listFiles(path));
    for (const sealed of records) {
      const name = recordPath(sealed.id, sealed.record);
      if (!known.has(name.replaceAll("/", sep)))
        await writeWhole(join(path, name), recordText(sealed));
    }
  }
  async revoke(id, reason, by) {
    const at = this.#options.clock.now().toISOString();
    const path = join(this.#options.path, revocationPath(id));
    await writeWhole(path, revocationText({ id, reason, by, at }));
  }
  /** In a folder of the repository the commit that follows is where the reason belongs. */
  async prune(ids) {
    const going = new Set(ids);
    for (const { id, record } of await this.list()) {
      if (going.has(id))
        await rm(join(this.#options.path, recordPath(id, record)), { force: true });
    }
  }
  async #shelf() {
    return readShelf([...await this.#atRevision(), ...await this.#onDisk()], sha256);
  }
  async #onDisk() {
    const { path } = this.#options;
    return Promise.all(
      (await listFiles(path)).map(async (name) => {
        const location = join(path, name);
        const storedAt = (await stat(location)).mtime.toISOString();
        const text = await readFile(location, "utf8");
        const place = { kind: "directory" };
        return { path: name.replaceAll(sep, "/"), text, place, location, storedAt };
      })
    );
  }
  async #atRevision() {
    const { trusted } = this.#options;
    if (trusted === null) return [];
    const { git: git2, revision } = trusted;
    if (revision.dirty || revision.commit === null) {
      throw new UserError(
        `records cannot be trusted at ${revision.name}: it is not a commit`,
        "Commit first, or name a base revision."
      );
    }
    const folder = posix.normalize(`${trusted.folder}/`);
    const entries = (await git2.entries(revision)).filter(({ path }) => path.startsWith(folder));
    const blobs = await readBlobs(
      git2.root,
      entries.map(({ id }) => id)
    );
    return entries.map(({ path, id }) => ({
      path: path.slice(folder.length),
      text: blobs.get(id)?.toString("utf8") ?? "",
      place: { kind: "directory-at-revision" },
      location: `${path} at ${revision.name}`,
      storedAt: null
    }));
  }
};

// src/cli/stores.ts
function openDirectoryStore(path) {
  return new DirectoryStore({ path, clock: systemClock, trusted: null });
}
function folderInside(root, path) {
  const inside = relative(root, path);
  return inside === "" || inside.startsWith("..") ? null : inside.split(sep2).join("/");
}
async function openStore(context, git2, name, { revision }) {
  const path = resolve(context.cwd, name);
  const folder = folderInside(git2.root, path);
  const isTracked = folder !== null && (await git2.entries(revision)).some((entry) => entry.path.startsWith(`${folder}/`));
  if (folder !== null && (isTracked || existsSync(path))) {
    return new DirectoryStore({ path, clock: systemClock, trusted: { git: git2, revision, folder } });
  }
  return openDirectoryStore(path);
}

export {
  canonicalJson,
  prepareSide,
  sha256,
  sealRecord,
  openDirectoryStore,
  openStore
};
