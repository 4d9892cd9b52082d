import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  sayNote
} from "./chunk-5AUITZ7V.js";
import {
  sayVerdict
} from "./chunk-ESA3E3KD.js";
import {
  sayProblem
} from "./chunk-C3SO7W7J.js";

// src/core/claims/report/json.ts
function claimJson(judged) {
  const { claim, result, notes, fails } = judged;
  const words = sayVerdict(judged);
  const { line, column, text, value, unit, dimension, kind, context } = claim;
  return {
    line,
    column,
    text,
    value,
    unit,
    dimension,
    kind,
    class: claim.class,
    context,
    fails,
    ...result,
    message: words.detail,
    advice: words.advice,
    notes: notes.map((note) => ({ ...note, message: sayNote(note) }))
  };
}
function toJson(verdict) {
  return {
    version: 1,
    kind: "docs-verdict",
    outcome: verdict.outcome,
    counts: verdict.counts,
    files: verdict.files.map(({ path, counts, claims }) => ({
      path,
      counts,
      claims: claims.map(claimJson)
    })),
    problems: verdict.problems.map((problem) => ({
      ...problem,
      message: sayProblem(problem).detail
    }))
  };
}

export {
  toJson
};
