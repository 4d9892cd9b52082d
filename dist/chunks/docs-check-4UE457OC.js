import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  checkDocs
} from "./chunk-YZ5F2IPZ.js";
import "./chunk-PHE35OOF.js";
import "./chunk-HMEFZ4WN.js";
import "./chunk-QRPMHWXV.js";
import "./chunk-7KDMWQ5T.js";
import "./chunk-RDXWTNQ7.js";
import "./chunk-M5KWZ3PG.js";
import "./chunk-DLXKEJI7.js";
import "./chunk-KV62AIIW.js";
import "./chunk-ODYA3GHD.js";
import "./chunk-NPKEBFUA.js";
import "./chunk-SSQRLYFE.js";
import "./chunk-SMSNUXZZ.js";
import "./chunk-CIAQLR37.js";
export {
  checkDocs
};
