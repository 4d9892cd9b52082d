import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  connectEngine
} from "./chunk-762D6GEB.js";
import "./chunk-TILPDCZA.js";
import "./chunk-7DNELZ54.js";
import "./chunk-KOLW7DUX.js";
import "./chunk-KV62AIIW.js";
import "./chunk-SSQRLYFE.js";
import "./chunk-CIAQLR37.js";
export {
  connectEngine
};
