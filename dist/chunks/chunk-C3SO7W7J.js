import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  plural
} from "./chunk-EAU2DMW5.js";
import {
  cleanLine
} from "./chunk-SMSNUXZZ.js";

// src/core/claims/report/problem-words.ts
var UNREADABLE = {
  "too-large": "it is larger than the gate reads",
  deadline: "reading it took longer than allowed",
  parse: "it could not be parsed",
  encoding: "it is not UTF-8 text",
  missing: "it does not exist"
};
function saySeenTooFew(problem) {
  const { path, seen, expected } = problem;
  const detail = `${plural(seen, "claim")} found where the configuration expects at least ${expected}: was a table removed, or can it no longer be read?`;
  return { path, line: null, title: "fewer claims than expected", detail };
}
function sayLock(problem) {
  const { path, text, target, why } = problem;
  const reason = why === "no-such-claim" ? "no such number stands there any more" : "no such benchmark is recorded or configured";
  const detail = `"${cleanLine(text)}" \u2192 ${cleanLine(target)}: ${reason}. Run \`benchproof docs bind\`.`;
  return { path, line: null, title: "stale entry in benchproof.lock", detail };
}
function sayManaged(problem) {
  const { path, line, target, found, rendered } = problem;
  const name = cleanLine(target);
  const detail = rendered === null ? `no record of ${name} counts, so nothing can stand here.` : `${name} renders as "${cleanLine(rendered)}", the text has "${cleanLine(found)}". Run \`benchproof docs fix\`.`;
  return { path, line, title: "managed text differs", detail };
}
function at(place, title, detail) {
  return { path: place.path, line: place.line ?? null, title, detail };
}
function sayAnnotation(problem) {
  const { column, message, expected } = problem;
  const detail = `column ${column}: ${cleanLine(message)}; expected ${cleanLine(expected)}.`;
  return at(problem, "annotation not understood", detail);
}
function sayVanished(problem) {
  const before = plural(problem.before, "claim");
  const detail = `it held ${before} and now yields none: were they removed, or hidden?`;
  return at(problem, "claims vanished", detail);
}
function sayTooMany({ exempt, allowed }) {
  const detail = `${exempt} claims are exempt; the configuration allows ${allowed}.`;
  return { path: null, line: null, title: "too many exemptions", detail };
}
function sayExpired(problem) {
  const { text, owner, expires } = problem;
  const detail = `"${cleanLine(text)}", owned by ${cleanLine(owner)}, ended on ${expires}.`;
  return at(problem, "waiver expired", detail);
}
function sayProblem(problem) {
  switch (problem.kind) {
    case "unreadable":
      return at(
        problem,
        "not read",
        `${UNREADABLE[problem.reason]}: ${cleanLine(problem.message)}`
      );
    case "annotation":
      return sayAnnotation(problem);
    case "annotation-unused":
      return at(problem, "annotation without effect", `"${problem.what}" covers no claim.`);
    case "claims-vanished":
      return sayVanished(problem);
    case "fewer-claims-than-expected":
      return saySeenTooFew(problem);
    case "too-many-exempt":
      return sayTooMany(problem);
    case "exemptions-jumped":
      return at(problem, "more exemptions", `${problem.before} before, ${problem.now} now.`);
    case "waiver-expired":
      return sayExpired(problem);
    case "waiver-unused":
      return at(problem, "waiver without effect", `no claim reads "${cleanLine(problem.text)}".`);
    case "lock-stale":
      return sayLock(problem);
    case "managed-differs":
      return sayManaged(problem);
    case "chart-changed":
      return at(problem, "chart changed", "an image cannot be read: compare it with the records.");
    default:
      return problem;
  }
}

export {
  sayProblem
};
