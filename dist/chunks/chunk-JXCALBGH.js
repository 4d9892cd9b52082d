import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;

// src/cli/store-names.ts
var BRANCH_PREFIX = "branch:";
var STORE_HELP = "a folder of records, or branch:NAME";
var OUTPUT = ".benchproof";
var LOCAL_RECORDS = ".benchproof/records";
var OUTPUT_HELP = `(default: ${OUTPUT} at the repository\u2019s top)`;
var RECORDS_HELP = `(default: ${LOCAL_RECORDS} at the repository\u2019s top)`;

export {
  BRANCH_PREFIX,
  STORE_HELP,
  OUTPUT,
  LOCAL_RECORDS,
  OUTPUT_HELP,
  RECORDS_HELP
};
