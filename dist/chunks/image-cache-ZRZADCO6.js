import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  ImageCache
} from "./chunk-G2UE6EWD.js";
import "./chunk-ZHSWFXUB.js";
import "./chunk-WOBLOXAJ.js";
import "./chunk-KNGNXN46.js";
import "./chunk-SSQRLYFE.js";
import "./chunk-CIAQLR37.js";
export {
  ImageCache
};
