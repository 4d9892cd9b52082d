import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  OUTCOME_CODES,
  reportError
} from "./chunk-RE3COICP.js";
import "./chunk-SSQRLYFE.js";
import "./chunk-SMSNUXZZ.js";
import "./chunk-CIAQLR37.js";
export {
  OUTCOME_CODES,
  reportError
};
