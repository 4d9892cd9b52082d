import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  renderHtml
} from "./chunk-BM53RGMR.js";
import "./chunk-R77TRW2L.js";
import "./chunk-Y6UNC67H.js";
import "./chunk-4FSNAO67.js";
import "./chunk-PUQN4VRK.js";
import "./chunk-UQIQED6Y.js";
import "./chunk-RDXWTNQ7.js";
import "./chunk-M5KWZ3PG.js";
import "./chunk-K745YOK6.js";
import "./chunk-EAU2DMW5.js";
import "./chunk-NPKEBFUA.js";
import "./chunk-SMSNUXZZ.js";
import "./chunk-CIAQLR37.js";
export {
  renderHtml
};
