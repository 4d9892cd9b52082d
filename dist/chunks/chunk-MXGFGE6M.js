import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  LOCAL_RECORDS,
  OUTPUT
} from "./chunk-JXCALBGH.js";
import {
  parseConfig
} from "./chunk-PHQHCRYG.js";

// src/cli/folders.ts
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
function outputFolder(context, root, named) {
  return named === void 0 ? join(root, OUTPUT) : resolve(context.cwd, named);
}
function runStore(root, named) {
  return named ?? join(root, LOCAL_RECORDS);
}
async function shownStore(git, config, named) {
  if (named !== void 0) return named;
  const text = await git.read(await git.resolve(null), config);
  const parsed = text === null ? null : parseConfig(text, config);
  const directory = parsed?.ok ? parsed.config.records.directory : void 0;
  const folder = directory === void 0 ? null : resolve(git.root, directory);
  return folder !== null && existsSync(folder) ? folder : join(git.root, LOCAL_RECORDS);
}

export {
  outputFolder,
  runStore,
  shownStore
};
