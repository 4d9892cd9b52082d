import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;

// src/cli/store-names.ts
var BRANCH_PREFIX = "branch:";
var STORE_HELP = "a folder of records, or branch:NAME";
var LOCAL_RECORDS = ".benchproof/records";

export {
  BRANCH_PREFIX,
  STORE_HELP,
  LOCAL_RECORDS
};
