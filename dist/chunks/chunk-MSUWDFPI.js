import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  tryGit
} from "./chunk-DUCDT6WC.js";

// src/edges/program-origin.ts
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

// src/core/workflows/program.ts
var RESOLVED = /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?#([0-9a-f]{40})$/;
function programReference(resolved, version) {
  const [, repository, commit] = RESOLVED.exec(resolved) ?? [];
  return repository === void 0 || commit === void 0 ? null : `${repository}@${commit} # v${version}`;
}

// src/edges/program-origin.ts
async function readJson(path) {
  return JSON.parse(await readFile(path, "utf8").catch(() => "null"));
}
async function installedFrom(root) {
  const lock = await readJson(join(root, "..", ".package-lock.json"));
  return lock?.packages?.["node_modules/benchproof"]?.resolved ?? null;
}
async function said(root, words) {
  const { code, stdout } = await tryGit([...words], { cwd: root });
  return code === 0 ? stdout.toString("utf8").trim() : "";
}
async function clonedFrom(root) {
  if (await said(root, ["rev-parse", "--show-prefix", "--is-inside-work-tree"]) !== "true") {
    return null;
  }
  const remote = await said(root, ["remote", "get-url", "origin"]);
  return `${remote}#${await said(root, ["rev-parse", "HEAD"])}`;
}
async function packageRoot(folder) {
  const found = await readJson(join(folder, "package.json"));
  if (found?.name === "benchproof") return { root: folder, version: found.version ?? "" };
  const parent = dirname(folder);
  return parent === folder ? null : packageRoot(parent);
}
async function findProgram(start) {
  const place = await packageRoot(start);
  if (place === null) return null;
  const resolved = await installedFrom(place.root) ?? await clonedFrom(place.root);
  return resolved === null ? null : programReference(resolved, place.version);
}

export {
  findProgram
};
