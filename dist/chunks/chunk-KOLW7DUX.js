import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;

// src/core/plan/paths.ts
var WORK_FOLDER = "/work";
var RESULTS_FOLDER = "/benchproof";
var RESULT_FILE = `${RESULTS_FOLDER}/out`;

export {
  WORK_FOLDER,
  RESULTS_FOLDER,
  RESULT_FILE
};
