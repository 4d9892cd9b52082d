import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  parseConfig
} from "./chunk-6O5S75DL.js";
import {
  UserError
} from "./chunk-SSQRLYFE.js";

// src/cli/store-names.ts
var BRANCH_PREFIX = "branch:";
var STORE_HELP = "a folder of records, or branch:NAME";
var OUTPUT = ".benchproof";
var LOCAL_RECORDS = ".benchproof/records";
var OUTPUT_HELP = `(default: ${OUTPUT} at the repository\u2019s top)`;
var RECORDS_HELP = `(default: ${LOCAL_RECORDS} at the repository\u2019s top)`;

// src/cli/folders.ts
import { existsSync, realpathSync } from "node:fs";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
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
function repositoryPath(cwd, root, named) {
  const path = relative(realpathSync(root), resolve(realpathSync(cwd), named));
  if (path === ".." || path.startsWith(`..${sep}`) || isAbsolute(path)) {
    throw new UserError(
      `${named}: outside the repository at ${root}`,
      "name a file of the repository, from the folder you are in"
    );
  }
  return path.split(sep).join("/");
}

export {
  BRANCH_PREFIX,
  STORE_HELP,
  OUTPUT,
  OUTPUT_HELP,
  RECORDS_HELP,
  outputFolder,
  runStore,
  shownStore,
  repositoryPath
};
