import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;

// src/core/version.ts
var TOOL_VERSION = "0.1.0";
var TOOL = `benchproof ${TOOL_VERSION}`;

export {
  TOOL_VERSION,
  TOOL
};
