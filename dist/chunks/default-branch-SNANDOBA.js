import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  findDefaultBranch
} from "./chunk-HQZZYDXE.js";
import "./chunk-DUCDT6WC.js";
import "./chunk-SSQRLYFE.js";
import "./chunk-CIAQLR37.js";
export {
  findDefaultBranch
};
