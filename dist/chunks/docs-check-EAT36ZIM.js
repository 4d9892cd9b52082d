import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  checkDocs
} from "./chunk-5VTD5PFB.js";
import "./chunk-GCJTZVRC.js";
import "./chunk-PHE35OOF.js";
import "./chunk-WDAPYGOM.js";
import "./chunk-DLXKEJI7.js";
import "./chunk-KNGNXN46.js";
import "./chunk-ODYA3GHD.js";
import "./chunk-MWX53YDS.js";
import "./chunk-UJTSI6SA.js";
import "./chunk-AGJNIFV5.js";
import "./chunk-SMSNUXZZ.js";
import "./chunk-CIAQLR37.js";
export {
  checkDocs
};
