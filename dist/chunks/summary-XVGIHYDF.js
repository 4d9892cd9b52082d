import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  sayCounts,
  sayOutcome
} from "./chunk-NMKP2TZK.js";
import "./chunk-EAU2DMW5.js";
import "./chunk-CIAQLR37.js";
export {
  sayCounts,
  sayOutcome
};
