import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  SessionFolder
} from "./chunk-PF7RJ5AX.js";
import "./chunk-7OMWL47D.js";
import "./chunk-LHWHGZHC.js";
import "./chunk-KNGNXN46.js";
import "./chunk-MWX53YDS.js";
import "./chunk-CIAQLR37.js";
export {
  SessionFolder
};
