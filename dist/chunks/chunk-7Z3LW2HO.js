import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  foldedSection,
  inlineCode,
  tableRow
} from "./chunk-UQIQED6Y.js";
import {
  sayOutcome
} from "./chunk-NMKP2TZK.js";
import {
  sayVerdict
} from "./chunk-ESA3E3KD.js";
import {
  sayProblem
} from "./chunk-C3SO7W7J.js";

// src/core/claims/report/markdown.ts
var MOST_ROWS = 100;
function place(judged) {
  return inlineCode(`${judged.claim.path}:${judged.claim.line}`);
}
function findingRow(judged) {
  const { verdict, detail } = sayVerdict(judged);
  const words = inlineCode(detail, 500);
  return tableRow([place(judged), inlineCode(judged.claim.text), verdict, words]);
}
function findings(claims) {
  if (claims.length === 0) return [];
  const rest = claims.length - MOST_ROWS;
  return [
    tableRow(["where", "claim", "verdict", "what was measured"]),
    tableRow(["---", "---", "---", "---"]),
    ...claims.slice(0, MOST_ROWS).map(findingRow),
    ...rest > 0 ? ["", `and ${rest} more.`] : [],
    ""
  ];
}
function exemptions(claims) {
  if (claims.length === 0) return [];
  const rows = claims.slice(0, MOST_ROWS).map(
    (each) => `- ${place(each)} ${inlineCode(each.claim.text)}: ${inlineCode(sayVerdict(each).detail)}`
  );
  return foldedSection(`${claims.length} exempt`, rows);
}
function writeMarkdown(verdict) {
  const claims = verdict.files.flatMap((file) => file.claims);
  const told = claims.filter((each) => each.fails || each.result.verdict === "stale");
  const problems = verdict.problems.map((problem) => {
    const { path, line, title, detail } = sayProblem(problem);
    const where = path === null ? "" : `${inlineCode(line === null ? path : `${path}:${line}`)} `;
    return `- ${where}**${title}**: ${inlineCode(detail, 500)}`;
  });
  return [
    `**${sayOutcome(verdict)}**`,
    "",
    ...findings(told),
    ...problems,
    ...problems.length > 0 ? [""] : [],
    ...exemptions(claims.filter((each) => each.result.verdict === "exempt")),
    ""
  ].join("\n");
}

export {
  writeMarkdown
};
