import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  SessionFolder
} from "./chunk-XUR7VQ4G.js";
import "./chunk-T5CPOBBB.js";
import "./chunk-5Q2FFTYV.js";
import "./chunk-WOBLOXAJ.js";
import "./chunk-RJWVKU7O.js";
import "./chunk-KV62AIIW.js";
import "./chunk-SSQRLYFE.js";
import "./chunk-CIAQLR37.js";
export {
  SessionFolder
};
