import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  sayVerdict
} from "./chunk-ESA3E3KD.js";
import {
  sayProblem
} from "./chunk-C3SO7W7J.js";
import {
  plural
} from "./chunk-EAU2DMW5.js";
import {
  cleanLine
} from "./chunk-SMSNUXZZ.js";

// src/core/claims/report/github-annotations.ts
function sayClaim(judged) {
  const { verdict, detail, advice } = sayVerdict(judged);
  const next = advice === null ? "" : ` ${advice}`;
  return `${cleanLine(judged.claim.text)}: ${verdict}. ${detail}${next}`;
}
function annotateLine(path, line, claims) {
  const failing = claims.filter((judged) => judged.fails);
  const [first] = claims;
  const title = claims.length === 1 && first !== void 0 ? `${cleanLine(first.claim.text)}: ${sayVerdict(first).verdict}` : `${plural(claims.length, "claim")} on this line without a run`;
  return {
    path,
    line,
    level: failing.length > 0 ? "failure" : "warning",
    title,
    message: claims.map(sayClaim).join("\n")
  };
}
function toAnnotations(verdict) {
  const claims = verdict.files.flatMap((file) => {
    const byLine = /* @__PURE__ */ new Map();
    for (const judged of file.claims) {
      if (!judged.fails && judged.result.verdict !== "stale") continue;
      const { line } = judged.claim;
      byLine.set(line, [...byLine.get(line) ?? [], judged]);
    }
    return [...byLine].map(([line, each]) => annotateLine(file.path, line, each));
  });
  const problems = verdict.problems.flatMap((problem) => {
    const { path, line, title, detail } = sayProblem(problem);
    const level = problem.fails ? "failure" : "warning";
    return path === null ? [] : [{ path, line: line ?? 1, level, title, message: detail }];
  });
  return [...claims, ...problems];
}

export {
  toAnnotations
};
