import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  sha256
} from "./chunk-M76YCKP2.js";
import "./chunk-CIAQLR37.js";
export {
  sha256
};
