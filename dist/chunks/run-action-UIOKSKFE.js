import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  runAndReport,
  runPorts,
  showPlan,
  stopOnSignal
} from "./chunk-I7NLU6AQ.js";
import "./chunk-DW6OXF3C.js";
import "./chunk-FXZHNTXX.js";
import "./chunk-FG6CXAB2.js";
import "./chunk-D7ZLJCME.js";
import "./chunk-2ZH455IU.js";
import "./chunk-2ZXQGXIL.js";
import "./chunk-RIF7WJ2S.js";
import "./chunk-2RSY5PHT.js";
import "./chunk-UIJFB4PD.js";
import "./chunk-24REBRXE.js";
import "./chunk-HXFRPAOE.js";
import "./chunk-KCIX2346.js";
import "./chunk-JDU7P3RA.js";
import "./chunk-KR5HIGJH.js";
import "./chunk-XUR7VQ4G.js";
import "./chunk-CW4DYPI6.js";
import "./chunk-EWCBYVXT.js";
import "./chunk-3R2WX7V3.js";
import "./chunk-P7ZBZG7Z.js";
import "./chunk-TLLQKQR5.js";
import "./chunk-UQIQED6Y.js";
import "./chunk-W33JISL6.js";
import "./chunk-PHE35OOF.js";
import "./chunk-HMEFZ4WN.js";
import "./chunk-QRPMHWXV.js";
import "./chunk-7KDMWQ5T.js";
import "./chunk-RDXWTNQ7.js";
import "./chunk-KUNXHKJ3.js";
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
import "./chunk-UKJ5XZGH.js";
import "./chunk-I7R6SPQM.js";
import "./chunk-JXCALBGH.js";
import "./chunk-DUCDT6WC.js";
import "./chunk-EZWVDCNE.js";
import "./chunk-EAU2DMW5.js";
import "./chunk-HW3QUB6K.js";
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
