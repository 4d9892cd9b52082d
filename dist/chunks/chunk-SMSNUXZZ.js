import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;

// src/core/text/clean.ts
var ESCAPES = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[@-Z\\-_])/g;
var BREAKS = /\r\n|[\n\r\u0085\u2028\u2029]/g;
var UNSEEN = /[\p{Cc}\p{Cf}\p{Co}]/gu;
function cleanLine(text) {
  return disarm(hide(text).replace(BREAKS, "\u21B5").replace(UNSEEN, "\uFFFD"));
}
function cleanBlock(text, lines, columns) {
  const all = hide(text.slice(-64 * 1024)).trimEnd().split(BREAKS);
  return all.slice(-lines).map((line) => `| ${clip(cleanLine(line), columns)}`);
}
function clip(text, limit) {
  if (text.length <= limit) return text;
  const points = [...text];
  if (points.length <= limit) return text;
  const tail = Math.floor((limit - 1) / 3);
  const head = limit - 1 - tail;
  return `${points.slice(0, head).join("")}\u2026${tail > 0 ? points.slice(-tail).join("") : ""}`;
}
function hide(text) {
  return text.toWellFormed().replace(ESCAPES, "").replaceAll("	", "  ");
}
function disarm(text) {
  return text.replaceAll("##[", "## [").replace(/^(\s*):{2,}/, "$1: :");
}

export {
  cleanLine,
  cleanBlock,
  clip
};
