import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  newSessionId,
  openCliProgress,
  openEngine,
  openHost,
  openPlace
} from "./chunk-R3KVSQSZ.js";
import "./chunk-TSCW37L7.js";
import "./chunk-J6PWLSFN.js";
import "./chunk-MWX53YDS.js";
import "./chunk-SMSNUXZZ.js";
import "./chunk-CIAQLR37.js";
export {
  newSessionId,
  openCliProgress,
  openEngine,
  openHost,
  openPlace
};
