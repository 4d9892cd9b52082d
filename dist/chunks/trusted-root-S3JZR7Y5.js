import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  require_dist
} from "./chunk-WW7FGLK7.js";
import {
  UserError,
  WorldError
} from "./chunk-SSQRLYFE.js";
import {
  __toESM
} from "./chunk-CIAQLR37.js";

// src/edges/attestation/trusted-root.ts
var import_protobuf_specs = __toESM(require_dist(), 1);
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
var run = promisify(execFile);
var FETCH = "gh attestation trusted-root > trusted_root.jsonl";
function parseRoot(value, name) {
  try {
    const root = import_protobuf_specs.TrustedRoot.fromJSON(value);
    if (root.certificateAuthorities.length > 0) return root;
  } catch {
  }
  throw new UserError(
    `${name}: expected a Sigstore trusted root with a certificate authority`,
    `make one: ${FETCH}`
  );
}
function parseRoots(text, name) {
  const whole = jsonOf(text);
  const values = whole === void 0 ? text.split("\n").filter((line) => line.trim()) : [text];
  return values.map((value) => parseRoot(jsonOf(value), name));
}
function jsonOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return void 0;
  }
}
async function readTrustedRoots(path) {
  const text = await readFile(path, "utf8").catch((error) => {
    throw new UserError(`--trusted-root: ${error.message}`, `make it: ${FETCH}`);
  });
  return parseRoots(text, path);
}
async function fetchTrustedRoots() {
  try {
    const { stdout } = await run("gh", ["attestation", "trusted-root"], { timeout: 6e4 });
    return parseRoots(stdout, "gh attestation trusted-root");
  } catch (error) {
    if (error instanceof UserError) throw error;
    const why = error instanceof Error ? error.message.split("\n")[0] ?? "" : String(error);
    throw new WorldError(
      `the roots of trust cannot be fetched: ${why}`,
      `install GitHub's client (gh), or name a file with --trusted-root; made by: ${FETCH}`,
      { cause: error }
    );
  }
}
export {
  fetchTrustedRoots,
  readTrustedRoots
};
