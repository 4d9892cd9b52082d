import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  renderHtml
} from "./chunk-CW4DYPI6.js";
import "./chunk-EWCBYVXT.js";
import "./chunk-3R2WX7V3.js";
import "./chunk-P7ZBZG7Z.js";
import "./chunk-TLLQKQR5.js";
import "./chunk-UQIQED6Y.js";
import "./chunk-RDXWTNQ7.js";
import "./chunk-KUNXHKJ3.js";
import "./chunk-K745YOK6.js";
import "./chunk-EAU2DMW5.js";
import "./chunk-NPKEBFUA.js";
import "./chunk-SMSNUXZZ.js";
import "./chunk-CIAQLR37.js";
export {
  renderHtml
};
