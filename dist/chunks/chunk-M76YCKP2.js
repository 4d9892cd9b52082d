import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;

// src/edges/sha256.ts
import { createHash } from "node:crypto";
function sha256(text) {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

export {
  sha256
};
