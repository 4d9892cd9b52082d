import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  readHtml,
  readHtmlText
} from "./chunk-K76XW66B.js";
import "./chunk-US5RLVA4.js";
import "./chunk-5HVS6OOW.js";
import "./chunk-CIAQLR37.js";
export {
  readHtml,
  readHtmlText
};
