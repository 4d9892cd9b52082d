import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  toJson
} from "./chunk-7MYSUJNF.js";
import "./chunk-BWSKUU4N.js";
import "./chunk-XKNUNF4X.js";
import "./chunk-C3SO7W7J.js";
import "./chunk-KUNXHKJ3.js";
import "./chunk-EAU2DMW5.js";
import "./chunk-NPKEBFUA.js";
import "./chunk-SMSNUXZZ.js";
import "./chunk-CIAQLR37.js";
export {
  toJson
};
