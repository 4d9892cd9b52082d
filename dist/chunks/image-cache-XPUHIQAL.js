import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  ImageCache
} from "./chunk-VPK27UFI.js";
import "./chunk-7DNELZ54.js";
import "./chunk-WOBLOXAJ.js";
import "./chunk-KV62AIIW.js";
import "./chunk-SSQRLYFE.js";
import "./chunk-CIAQLR37.js";
export {
  ImageCache
};
