import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  sayProblem
} from "./chunk-GZ4UT3OZ.js";
import "./chunk-SPBNHSCF.js";
import "./chunk-EAU2DMW5.js";
import "./chunk-CIAQLR37.js";
export {
  sayProblem
};
