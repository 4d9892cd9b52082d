import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  openDocsPlace,
  openReader,
  rangeOf
} from "./chunk-AXN7H25Q.js";
import "./chunk-3AQIAE25.js";
import "./chunk-7OMWL47D.js";
import "./chunk-LHWHGZHC.js";
import "./chunk-R3KVSQSZ.js";
import "./chunk-TSCW37L7.js";
import "./chunk-BGCICGSA.js";
import "./chunk-RYSAHXJR.js";
import "./chunk-GHP6KCQL.js";
import "./chunk-KOLW7DUX.js";
import "./chunk-DLXKEJI7.js";
import "./chunk-J6PWLSFN.js";
import "./chunk-M76YCKP2.js";
import "./chunk-3UW3I2AN.js";
import "./chunk-67ZQCHAB.js";
import "./chunk-KNGNXN46.js";
import "./chunk-CFBCR5Y3.js";
import "./chunk-MWX53YDS.js";
import "./chunk-AGJNIFV5.js";
import "./chunk-SMSNUXZZ.js";
import "./chunk-CIAQLR37.js";
export {
  openDocsPlace,
  openReader,
  rangeOf
};
