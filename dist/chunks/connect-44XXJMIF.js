import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  connectEngine
} from "./chunk-NHN6XWMG.js";
import "./chunk-AWABCJIP.js";
import "./chunk-ZHSWFXUB.js";
import "./chunk-KOLW7DUX.js";
import "./chunk-KNGNXN46.js";
import "./chunk-SSQRLYFE.js";
import "./chunk-CIAQLR37.js";
export {
  connectEngine
};
