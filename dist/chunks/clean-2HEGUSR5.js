import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  cleanBlock,
  cleanLine,
  clip
} from "./chunk-SMSNUXZZ.js";
import "./chunk-CIAQLR37.js";
export {
  cleanBlock,
  cleanLine,
  clip
};
