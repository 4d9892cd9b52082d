import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  plural
} from "./chunk-EAU2DMW5.js";

// src/core/claims/report/summary.ts
function sayCounts(counts) {
  const { seen, judged, bound, backed, exempt, failed } = counts;
  const part = judged === seen ? "" : `, ${judged} judged`;
  return `${plural(seen, "claim")} seen${part}, ${bound} bound, ${backed} backed, ${exempt} exempt, ${failed} failed`;
}
function sayOutcome(verdict) {
  const problems = verdict.problems.filter((problem) => problem.fails).length;
  const more = problems === 0 ? "" : `, ${plural(problems, "problem")} with the documents`;
  return `${verdict.outcome === "pass" ? "PASS" : "FAIL"}: ${sayCounts(verdict.counts)}${more}`;
}

export {
  sayCounts,
  sayOutcome
};
