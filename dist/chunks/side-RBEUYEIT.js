import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  configOf,
  prepareSide
} from "./chunk-BGCICGSA.js";
import "./chunk-RYSAHXJR.js";
import "./chunk-GHP6KCQL.js";
import "./chunk-KOLW7DUX.js";
import "./chunk-DLXKEJI7.js";
import "./chunk-67ZQCHAB.js";
import "./chunk-KNGNXN46.js";
import "./chunk-CFBCR5Y3.js";
import "./chunk-MWX53YDS.js";
import "./chunk-AGJNIFV5.js";
import "./chunk-CIAQLR37.js";
export {
  configOf,
  prepareSide
};
