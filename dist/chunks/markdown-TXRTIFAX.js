import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  readMarkdown,
  readTree
} from "./chunk-6J3QAAFO.js";
import "./chunk-K76XW66B.js";
import "./chunk-US5RLVA4.js";
import "./chunk-MP2QRIWO.js";
import "./chunk-5HVS6OOW.js";
import "./chunk-CIAQLR37.js";
export {
  readMarkdown,
  readTree
};
