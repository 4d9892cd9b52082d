import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  splitSourceLines
} from "./chunk-2MZHFHRP.js";
import {
  createTextBuilder
} from "./chunk-5HVS6OOW.js";
import "./chunk-CIAQLR37.js";

// src/core/claims/extract/formats/plain.ts
function readPlain(source, context = "prose") {
  const lines = splitSourceLines(source);
  const blocks = [];
  let at = 0;
  while (at < lines.length) {
    const end = endOfRun(lines, at);
    const run = lines.slice(at, end);
    if (run.some((line) => line.text.trim() !== "")) blocks.push(readRun(source, run, context));
    at = end;
  }
  return blocks;
}
var BARRED = /[|│┃].*[|│┃]|^[\s+|]*[-─━]{3,}[-─━+|┼\s]*$/;
var INDENTED = /^(?: {4}|\t)\s*\S/;
function isKept(line) {
  return line !== void 0 && (BARRED.test(line.text) || INDENTED.test(line.text));
}
function endOfRun(lines, first) {
  let at = first + 1;
  if (isKept(lines[first])) {
    while (isKept(lines[at]) || lines[at]?.text.trim() === "" && isKept(lines[at + 1])) at += 1;
    return at;
  }
  while (at < lines.length && isWrapped(lines[at - 1], lines[at])) at += 1;
  return at;
}
function isWrapped(line, next) {
  if (!line || !next || isKept(next)) return false;
  return line.text.length >= 45 && !/[.!?:;]$/.test(line.text.trimEnd()) && /^\s{0,3}[a-z\d(~<>±]/.test(next.text);
}
function readRun(source, run, context) {
  const builder = createTextBuilder(source);
  builder.copy(run[0]?.start ?? 0, run.at(-1)?.end ?? 0);
  const text = builder.build();
  return isKept(run[0]) ? { kind: "code", headings: [], language: "", text } : { kind: "text", context, headings: [], text };
}
export {
  readPlain
};
