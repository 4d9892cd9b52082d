import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  runAndReport,
  runPorts,
  showPlan,
  stopOnSignal
} from "./chunk-ZI7KQ73B.js";
import "./chunk-DW6OXF3C.js";
import "./chunk-7U4Y5NF6.js";
import "./chunk-FG6CXAB2.js";
import "./chunk-D7ZLJCME.js";
import "./chunk-DHNGM4XV.js";
import "./chunk-PBRHZ4PV.js";
import "./chunk-BHDK5XUG.js";
import "./chunk-2RSY5PHT.js";
import "./chunk-T2DRERA2.js";
import "./chunk-I26UZD7L.js";
import "./chunk-VXXK6I3N.js";
import "./chunk-HX7QCOFP.js";
import "./chunk-PGDSQCEG.js";
import "./chunk-6AONHTUA.js";
import "./chunk-XUR7VQ4G.js";
import "./chunk-BM53RGMR.js";
import "./chunk-R77TRW2L.js";
import "./chunk-Y6UNC67H.js";
import "./chunk-4FSNAO67.js";
import "./chunk-PUQN4VRK.js";
import "./chunk-UQIQED6Y.js";
import "./chunk-IXF4ETRU.js";
import "./chunk-PHE35OOF.js";
import "./chunk-HMEFZ4WN.js";
import "./chunk-QRPMHWXV.js";
import "./chunk-7KDMWQ5T.js";
import "./chunk-RDXWTNQ7.js";
import "./chunk-M5KWZ3PG.js";
import "./chunk-DLXKEJI7.js";
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
import "./chunk-NYQIHM4T.js";
import "./chunk-I7R6SPQM.js";
import "./chunk-GC5GMM7O.js";
import "./chunk-DUCDT6WC.js";
import "./chunk-EZWVDCNE.js";
import "./chunk-EAU2DMW5.js";
import "./chunk-6O5S75DL.js";
import "./chunk-AFDL6ZFC.js";
import "./chunk-KOLW7DUX.js";
import "./chunk-RJWVKU7O.js";
import "./chunk-KV62AIIW.js";
import "./chunk-QEV7ZPTN.js";
import "./chunk-NPKEBFUA.js";
import "./chunk-RE3COICP.js";
import "./chunk-SSQRLYFE.js";
import "./chunk-SMSNUXZZ.js";
import "./chunk-J6PWLSFN.js";
import "./chunk-M76YCKP2.js";
import "./chunk-CIAQLR37.js";
export {
  runAndReport,
  runPorts,
  showPlan,
  stopOnSignal
};
