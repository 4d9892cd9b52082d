import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  writeWhole
} from "./chunk-WOBLOXAJ.js";

// src/action/results.ts
import { join, resolve } from "node:path";
var DONE = { outcome: null, isGate: false };
async function writeReport(place, name, text) {
  const path = join(resolve(place.output), name);
  await writeWhole(path, text);
  return path;
}
async function writeReports(place, reports) {
  const { runtime } = place;
  const json = `${JSON.stringify(reports.json, null, 2)}
`;
  runtime.output("report-json", await writeReport(place, "report.json", json));
  runtime.output("report-markdown", await writeReport(place, "report.md", reports.markdown));
  if (reports.html === null) return;
  runtime.output("report-html", await writeReport(place, "report.html", reports.html));
}
async function writePublished(place, published, isGate) {
  const { runtime } = place;
  const { outcome, benchmarks, documents, counts, comment, markdown, json } = published;
  runtime.output("outcome", outcome);
  runtime.output("benchmarks", benchmarks);
  runtime.output("documents", documents);
  runtime.output("regressions", counts.regressions);
  runtime.output("improvements", counts.improvements);
  runtime.output("inconclusive", counts.inconclusive);
  runtime.output("invalid", counts.invalid);
  runtime.output("claims", counts.claims);
  runtime.output("failed-claims", counts.failedClaims);
  if (comment !== null) runtime.output("comment-url", comment);
  const { renderHtml } = await import("./render-QD24EFK4.js");
  const [first] = published.reports;
  const html = first === void 0 || published.reports.length > 1 ? null : renderHtml(first);
  await writeReports(place, { markdown, json, html });
  runtime.summary(published.summary);
  return { outcome, isGate };
}

export {
  DONE,
  writeReports,
  writePublished
};
