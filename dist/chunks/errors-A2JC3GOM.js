import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  UserError,
  WorldError
} from "./chunk-MWX53YDS.js";
import "./chunk-CIAQLR37.js";
export {
  UserError,
  WorldError
};
