import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  openDocsPlace,
  openReader,
  rangeOf
} from "./chunk-5SMGLWDC.js";
import "./chunk-GCFHMT34.js";
import "./chunk-GTL5GI2A.js";
import "./chunk-J2FBD26X.js";
import "./chunk-BYKOG3ZS.js";
import "./chunk-SXGUDMII.js";
import "./chunk-DLXKEJI7.js";
import "./chunk-KOLW7DUX.js";
import "./chunk-TLY7XMUT.js";
import "./chunk-TSCW37L7.js";
import "./chunk-J6PWLSFN.js";
import "./chunk-67ZQCHAB.js";
import "./chunk-3UW3I2AN.js";
import "./chunk-KNGNXN46.js";
import "./chunk-QEV7ZPTN.js";
import "./chunk-MWX53YDS.js";
import "./chunk-NPKEBFUA.js";
import "./chunk-SPBNHSCF.js";
import "./chunk-CIAQLR37.js";
export {
  openDocsPlace,
  openReader,
  rangeOf
};
