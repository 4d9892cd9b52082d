import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  sayNote
} from "./chunk-5AUITZ7V.js";
import {
  sayOutcome
} from "./chunk-NMKP2TZK.js";
import {
  sayVerdict
} from "./chunk-ESA3E3KD.js";
import {
  sayProblem
} from "./chunk-C3SO7W7J.js";
import "./chunk-M5KWZ3PG.js";
import "./chunk-EAU2DMW5.js";
import "./chunk-NPKEBFUA.js";
import {
  cleanLine
} from "./chunk-SMSNUXZZ.js";
import "./chunk-CIAQLR37.js";

// src/core/claims/report/terminal.ts
var WIDTH = 96;
function excerpt(judged, lines) {
  const { claim } = judged;
  const written = lines[claim.line - 1];
  if (written === void 0) return [];
  const points = [...written];
  const at = claim.column - 1;
  const from = Math.max(0, Math.min(at - WIDTH / 2, points.length - WIDTH));
  const shown = points.slice(from, from + WIDTH);
  const margin = `${claim.line}`;
  const before = shown.slice(0, at - from).map((point) => point === "	" ? "  " : " ");
  const carets = "^".repeat(Math.max(1, [...claim.text].length));
  return [
    `  ${margin} | ${cleanLine(shown.join(""))}`,
    `  ${" ".repeat(margin.length)} | ${before.join("")}${carets}`
  ];
}
function writeFinding(judged, lines) {
  const { claim, notes } = judged;
  const words = sayVerdict(judged);
  const where = `${cleanLine(claim.path)}:${claim.line}:${claim.column}`;
  return [
    `${where} \u2014 ${cleanLine(claim.text)}: ${words.verdict}. ${words.detail}`,
    ...excerpt(judged, lines),
    ...notes.map((note) => `  note: ${sayNote(note)}`),
    ...words.advice === null ? [] : [`  \u2192 ${words.advice}`]
  ];
}
function isShown(judged, verbose) {
  return verbose || judged.fails || judged.result.verdict === "stale";
}
function writeTerminal(verdict, texts, options) {
  const findings = verdict.files.flatMap((file) => {
    const lines = (texts.get(file.path) ?? "").split("\n");
    return file.claims.filter((judged) => isShown(judged, options.verbose)).map((judged) => [...writeFinding(judged, lines), ""].join("\n"));
  });
  const problems = verdict.problems.map((problem) => {
    const { path, line, title, detail } = sayProblem(problem);
    const where = path === null ? "" : `${cleanLine(path)}${line === null ? "" : `:${line}`} \u2014 `;
    return `${where}${title}: ${detail}
`;
  });
  return [...findings, ...problems, `${sayOutcome(verdict)}
`].join("\n");
}
export {
  writeFinding,
  writeTerminal
};
