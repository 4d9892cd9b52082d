import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  configOf,
  prepareSide
} from "./chunk-IXF4ETRU.js";
import "./chunk-DLXKEJI7.js";
import "./chunk-GHP6KCQL.js";
import "./chunk-6O5S75DL.js";
import "./chunk-AFDL6ZFC.js";
import "./chunk-KOLW7DUX.js";
import "./chunk-RJWVKU7O.js";
import "./chunk-KV62AIIW.js";
import "./chunk-QEV7ZPTN.js";
import "./chunk-NPKEBFUA.js";
import "./chunk-SSQRLYFE.js";
import "./chunk-CIAQLR37.js";
export {
  configOf,
  prepareSide
};
