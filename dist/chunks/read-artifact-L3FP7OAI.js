import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  readArtifact
} from "./chunk-YVCV7X7G.js";
import "./chunk-CIAQLR37.js";
export {
  readArtifact
};
