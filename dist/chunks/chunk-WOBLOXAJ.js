import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  WorldError
} from "./chunk-SSQRLYFE.js";

// src/edges/durable-file.ts
import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
function diskFailure(error, path) {
  const { code, message } = error;
  switch (code) {
    case "ENOSPC":
    case "EDQUOT":
      return new WorldError(
        `the disk is full: ${path}`,
        "Free some space and start again: what was written before is whole.",
        { cause: error }
      );
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return new WorldError(`cannot write ${path}: ${message}`, "Make the folder writable.", {
        cause: error
      });
    default:
      return error;
  }
}
async function flushFolder(path) {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
async function writeAndClose(file, text) {
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
async function writeWhole(path, text) {
  const folder = dirname(path);
  const temporary = join(folder, `.${randomUUID()}.tmp`);
  try {
    await mkdir(folder, { recursive: true });
    await writeAndClose(await open(temporary, "wx"), text);
    await rename(temporary, path);
    await flushFolder(folder);
  } catch (error) {
    await rm(temporary, { force: true });
    throw diskFailure(error, path);
  }
}

export {
  diskFailure,
  flushFolder,
  writeWhole
};
