import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  openDocsPlace,
  rangeOf
} from "./chunk-KGTAPAMF.js";
import "./chunk-YBDFI2KQ.js";
import "./chunk-W3LPFHPC.js";
import "./chunk-ODTU5V2F.js";
import "./chunk-HW5YP5VA.js";
import "./chunk-DLXKEJI7.js";
import {
  openReader
} from "./chunk-ZONVFHPQ.js";
import "./chunk-IXRKW3ZV.js";
import "./chunk-MVD5Z3WZ.js";
import "./chunk-EYWGJRRM.js";
import "./chunk-JGZV4NPC.js";
import "./chunk-WKC2O4KS.js";
import "./chunk-RDUKFYJS.js";
import "./chunk-JQ22WG6C.js";
import "./chunk-WOBLOXAJ.js";
import "./chunk-K745YOK6.js";
import "./chunk-GHP6KCQL.js";
import "./chunk-S2VCCV6I.js";
import "./chunk-JXCALBGH.js";
import "./chunk-HQZZYDXE.js";
import "./chunk-DMNBHUSC.js";
import "./chunk-DUCDT6WC.js";
import "./chunk-G7NXBN5A.js";
import "./chunk-KOLW7DUX.js";
import "./chunk-RJWVKU7O.js";
import "./chunk-KNGNXN46.js";
import "./chunk-QEV7ZPTN.js";
import "./chunk-NPKEBFUA.js";
import "./chunk-SMSNUXZZ.js";
import "./chunk-J6PWLSFN.js";
import "./chunk-M76YCKP2.js";
import "./chunk-SSQRLYFE.js";
import "./chunk-CIAQLR37.js";
export {
  openDocsPlace,
  openReader,
  rangeOf
};
