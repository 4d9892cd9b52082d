import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  AnswerLost,
  UserError,
  WorldError
} from "./chunk-SSQRLYFE.js";
import "./chunk-CIAQLR37.js";
export {
  AnswerLost,
  UserError,
  WorldError
};
