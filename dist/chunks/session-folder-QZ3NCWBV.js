import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  SessionFolder
} from "./chunk-H6IQJ5CU.js";
import "./chunk-RDUKFYJS.js";
import "./chunk-JQ22WG6C.js";
import "./chunk-WOBLOXAJ.js";
import "./chunk-RJWVKU7O.js";
import "./chunk-KNGNXN46.js";
import "./chunk-SSQRLYFE.js";
import "./chunk-CIAQLR37.js";
export {
  SessionFolder
};
