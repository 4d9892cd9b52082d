import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  cleanLine,
  clip
} from "./chunk-SMSNUXZZ.js";

// src/core/text/markdown.ts
var NAME_LIMIT = 120;
function inlineCode(text, limit = NAME_LIMIT) {
  const clean = clip(cleanLine(text), limit).trim().replaceAll("|", "\xA6");
  if (clean === "") return "`(empty)`";
  const fence = "`".repeat(longestRun(clean) + 1);
  const space = /^`|`$/.test(clean) ? " " : "";
  return `${fence}${space}${clean}${space}${fence}`;
}
function longestRun(text) {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
function fencedBlock(lines, language = "text") {
  const fence = "`".repeat(Math.max(3, ...lines.map((line) => longestRun(line) + 1)));
  return [`${fence}${language}`, ...lines, fence];
}
function tableRow(cells) {
  return `| ${cells.join(" | ")} |`;
}
function foldedSection(summary, body) {
  return ["<details>", `<summary>${summary}</summary>`, "", ...body, "", "</details>"];
}

export {
  inlineCode,
  fencedBlock,
  tableRow,
  foldedSection
};
