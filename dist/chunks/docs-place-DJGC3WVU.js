import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  openDocsPlace,
  rangeOf
} from "./chunk-LDGCX4HU.js";
import "./chunk-DHNGM4XV.js";
import "./chunk-SCH7HH4A.js";
import "./chunk-6AONHTUA.js";
import "./chunk-IXF4ETRU.js";
import "./chunk-DLXKEJI7.js";
import {
  openReader
} from "./chunk-ZONVFHPQ.js";
import "./chunk-QUG5SYTX.js";
import "./chunk-MVD5Z3WZ.js";
import "./chunk-LBM6KO6I.js";
import "./chunk-JGZV4NPC.js";
import "./chunk-WKC2O4KS.js";
import "./chunk-T5CPOBBB.js";
import "./chunk-5Q2FFTYV.js";
import "./chunk-WOBLOXAJ.js";
import "./chunk-K745YOK6.js";
import "./chunk-GHP6KCQL.js";
import "./chunk-4UD6D7AX.js";
import "./chunk-GC5GMM7O.js";
import "./chunk-HQZZYDXE.js";
import "./chunk-DMNBHUSC.js";
import "./chunk-DUCDT6WC.js";
import "./chunk-6O5S75DL.js";
import "./chunk-AFDL6ZFC.js";
import "./chunk-KOLW7DUX.js";
import "./chunk-RJWVKU7O.js";
import "./chunk-KV62AIIW.js";
import "./chunk-QEV7ZPTN.js";
import "./chunk-NPKEBFUA.js";
import "./chunk-SSQRLYFE.js";
import "./chunk-SMSNUXZZ.js";
import "./chunk-J6PWLSFN.js";
import "./chunk-M76YCKP2.js";
import "./chunk-CIAQLR37.js";
export {
  openDocsPlace,
  openReader,
  rangeOf
};
