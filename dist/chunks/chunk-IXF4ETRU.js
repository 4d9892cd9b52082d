import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  require_picomatch
} from "./chunk-DLXKEJI7.js";
import {
  canonicalJson
} from "./chunk-GHP6KCQL.js";
import {
  expandCases,
  formatProblems,
  metricsOf,
  parseConfig
} from "./chunk-6O5S75DL.js";
import {
  UserError
} from "./chunk-SSQRLYFE.js";
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
var LINK_MODE = "120000";
function linkOnTheWay(files, path) {
  const folder = folderPrefix(path);
  const isOnTheWay = ({ path: link, mode }) => mode === LINK_MODE && folder.startsWith(`${link}/`);
  return files.find(isOnTheWay)?.path ?? null;
}

// src/core/identity/hashes.ts
function treeHash(files, sha256) {
  const listed = files.map(({ path, mode, id }) => [path, mode, id]).sort(([one], [other]) => one < other ? -1 : 1);
  return sha256(canonicalJson(listed));
}
function definitionHash(definition, sha256) {
  return sha256(canonicalJson(definition));
}
function benchmarkHash(files, folder, patterns, sha256) {
  const isOwn = matchesAny(folder, patterns);
  const own = files.filter(({ path }) => isOwn(path));
  return own.length === 0 ? null : treeHash(own, sha256);
}
function dependencyHash(files, project, docs, sha256) {
  if (project.inputs !== void 0) {
    const isInput = matchesAny(project.path, project.inputs);
    return treeHash(
      files.filter(({ path }) => isInput(path)),
      sha256
    );
  }
  const isDocument = matchesAny(".", docs.files);
  return treeHash(
    filesBelow(files, project.path).filter(({ path }) => !isDocument(path)),
    sha256
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
  return filters.some((filter) => {
    if (filter.startsWith("=")) return id === filter.slice(1);
    return filter.includes("*") ? matchesWildcard(id, filter) : id.includes(filter);
  });
}

// src/commands/run/side.ts
function isForeign(config, configPath) {
  const folders = [".benchproof", config.records.directory].flatMap(
    (folder) => folder === void 0 ? [] : [`${folder.replace(/^\.\//, "").replace(/\/+$/, "")}/`]
  );
  return ({ path }) => path !== configPath && path !== "benchproof.lock" && !folders.some((folder) => path.startsWith(folder));
}
function contextHash(project, { entries, config }, sha256) {
  if (typeof project.image === "string") return void 0;
  const path = `${project.path}/${project.image.context}`;
  return dependencyHash(entries, { path }, config.docs, sha256);
}
function buildKeyOf(project, sources, files, sha256) {
  const { image, build, env, secrets, network, path } = project;
  const context = contextHash(project, files, sha256);
  return sha256(
    canonicalJson({ image, context, build, env, secrets, network: network.build, path, sources })
  );
}
function sideCase(spec, files, sha256) {
  const project = files.config.projects[spec.project];
  if (project === void 0) throw new Error(`case ${spec.id} names no project`);
  const sources = dependencyHash(files.entries, project, files.config.docs, sha256);
  return {
    spec,
    definitionHash: definitionHash(spec.definition, sha256),
    benchmarkHash: spec.benchmarkPaths === null ? null : benchmarkHash(files.entries, project.path, spec.benchmarkPaths, sha256),
    dependencyHash: sources,
    buildKey: buildKeyOf(project, sources, files, sha256),
    limits: {
      cpus: project.resources.cpus,
      memoryBytes: project.resources.memory,
      pids: project.resources.pids
    },
    surroundings: {
      "resources.tmp": project.resources.tmp,
      "network.run": project.network.run,
      writable: JSON.stringify(project.writable)
    }
  };
}
function configOf(text, file) {
  const parsed = parseConfig(text, file);
  if (parsed.ok) return parsed.config;
  throw new UserError(formatProblems(parsed.problems), "see docs/configuration.md");
}
async function prepareSide({ git, sha256 }, name, configPath, filters) {
  const revision = await git.resolve(name);
  const text = await git.read(revision, configPath);
  if (text === null) return null;
  const shown = name === null ? configPath : `${name}:${configPath}`;
  const config = configOf(text, shown);
  const entries = (await git.entries(revision)).filter(isForeign(config, configPath));
  const specs = expandCases(config, metricsOf).filter((spec) => isSelected(spec.id, filters));
  return {
    revision,
    config,
    configHash: sha256(canonicalJson(config)),
    cases: specs.map((spec) => sideCase(spec, { entries, config }, sha256))
  };
}

export {
  linkOnTheWay,
  isSelected,
  configOf,
  prepareSide
};
