import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  writeMarkdown
} from "./chunk-7Z3LW2HO.js";
import "./chunk-UQIQED6Y.js";
import "./chunk-NMKP2TZK.js";
import "./chunk-ESA3E3KD.js";
import "./chunk-C3SO7W7J.js";
import "./chunk-M5KWZ3PG.js";
import "./chunk-EAU2DMW5.js";
import "./chunk-NPKEBFUA.js";
import "./chunk-SMSNUXZZ.js";
import "./chunk-CIAQLR37.js";
export {
  writeMarkdown
};
