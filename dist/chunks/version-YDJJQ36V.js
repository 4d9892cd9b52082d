import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  TOOL,
  TOOL_VERSION
} from "./chunk-EZWVDCNE.js";
import "./chunk-CIAQLR37.js";
export {
  TOOL,
  TOOL_VERSION
};
