import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  __callDispose,
  __using
} from "./chunk-CIAQLR37.js";

// src/edges/repository-files.ts
import { execFile } from "node:child_process";
import { constants } from "node:fs";
import { mkdir, open, readdir, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { promisify } from "node:util";
var run = promisify(execFile);
var MAX_FILES = 1e5;
var MAX_BYTES = 512 * 1024;
var SKIPPED = /* @__PURE__ */ new Set([".git", "node_modules", "target", "vendor", ".venv", "venv", "dist"]);
async function listTracked(root) {
  try {
    const { stdout } = await run(
      "git",
      ["-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
      { maxBuffer: 64 * 1024 ** 2 }
    );
    return [...new Set(stdout.split("\0").filter((path) => path !== ""))];
  } catch {
    return null;
  }
}
async function walk(root) {
  const files = [];
  const folders = [root];
  for (let folder = folders.pop(); folder !== void 0; folder = folders.pop()) {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) folders.push(path);
      if (entry.isFile()) files.push(relative(root, path).split(sep).join("/"));
    }
    if (files.length > MAX_FILES) break;
  }
  return files;
}
async function readText(path) {
  try {
    var _stack = [];
    try {
      const file = __using(_stack, await open(path, constants.O_RDONLY | constants.O_NOFOLLOW), true);
      const status = await file.stat();
      if (!status.isFile() || status.size > MAX_BYTES) return null;
      return await file.readFile("utf8");
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  } catch {
    return null;
  }
}
async function createFile(path, text) {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text, { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}
function openRepositoryFolder(folder) {
  const root = resolve(folder);
  return {
    name: basename(root),
    list: async () => (await listTracked(root) ?? await walk(root)).slice(0, MAX_FILES).sort(),
    read: (path) => readText(join(root, path)),
    create: (path, text) => createFile(join(root, path), text)
  };
}
export {
  openRepositoryFolder
};
