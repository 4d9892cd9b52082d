import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  newSessionId,
  openCliProgress,
  openEngine,
  openHost,
  openImageCache,
  openPlace
} from "./chunk-6AONHTUA.js";
import "./chunk-JGZV4NPC.js";
import "./chunk-WKC2O4KS.js";
import "./chunk-K745YOK6.js";
import "./chunk-DUCDT6WC.js";
import "./chunk-SSQRLYFE.js";
import "./chunk-SMSNUXZZ.js";
import "./chunk-J6PWLSFN.js";
import "./chunk-CIAQLR37.js";
export {
  newSessionId,
  openCliProgress,
  openEngine,
  openHost,
  openImageCache,
  openPlace
};
