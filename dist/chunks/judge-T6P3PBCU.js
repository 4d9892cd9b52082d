import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  judgeAttestations
} from "./chunk-RYOFXOTD.js";
import "./chunk-FC27SCET.js";
import "./chunk-DMNBHUSC.js";
import "./chunk-RJWVKU7O.js";
import "./chunk-KV62AIIW.js";
import "./chunk-CIAQLR37.js";
export {
  judgeAttestations
};
