import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  checkDocs
} from "./chunk-57AUSZLW.js";
import "./chunk-VGZLQEJI.js";
import "./chunk-DLXKEJI7.js";
import "./chunk-PHE35OOF.js";
import "./chunk-KNGNXN46.js";
import "./chunk-MWX53YDS.js";
import "./chunk-7WIXJVPI.js";
import "./chunk-NPKEBFUA.js";
import "./chunk-SPBNHSCF.js";
import "./chunk-CIAQLR37.js";
export {
  checkDocs
};
