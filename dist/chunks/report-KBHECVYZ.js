import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  renderTerminal
} from "./chunk-7U4Y5NF6.js";
import "./chunk-FG6CXAB2.js";
import "./chunk-D7ZLJCME.js";
import {
  renderJson
} from "./chunk-BHDK5XUG.js";
import {
  judgeSession
} from "./chunk-T2DRERA2.js";
import "./chunk-I26UZD7L.js";
import {
  renderMarkdown
} from "./chunk-VXXK6I3N.js";
import {
  buildReport
} from "./chunk-HX7QCOFP.js";
import {
  renderHtml
} from "./chunk-BM53RGMR.js";
import "./chunk-R77TRW2L.js";
import "./chunk-Y6UNC67H.js";
import "./chunk-4FSNAO67.js";
import "./chunk-PUQN4VRK.js";
import "./chunk-UQIQED6Y.js";
import "./chunk-HMEFZ4WN.js";
import "./chunk-7KDMWQ5T.js";
import "./chunk-RDXWTNQ7.js";
import "./chunk-M5KWZ3PG.js";
import "./chunk-WKC2O4KS.js";
import {
  sessionSchema
} from "./chunk-5Q2FFTYV.js";
import "./chunk-K745YOK6.js";
import "./chunk-EAU2DMW5.js";
import "./chunk-AFDL6ZFC.js";
import "./chunk-KV62AIIW.js";
import "./chunk-NPKEBFUA.js";
import {
  UserError
} from "./chunk-SSQRLYFE.js";
import "./chunk-SMSNUXZZ.js";
import "./chunk-CIAQLR37.js";

// src/commands/report.ts
function reportSession(session, judge, place, form) {
  const verdict = judgeSession(session, judge);
  const report = buildReport(session, verdict, place);
  return { text: render(report, form), outcome: verdict.outcome };
}
function render(report, form) {
  switch (form.kind) {
    case "terminal":
      return renderTerminal(report, form);
    case "markdown":
      return renderMarkdown(report);
    case "html":
      return renderHtml(report);
    case "json":
      return `${JSON.stringify(renderJson(report), null, 2)}
`;
    default:
      return form;
  }
}
var measuredIn = ({ cases }) => cases.filter(({ canary }) => !canary).length;
function chooseCompared(sessions, base, head) {
  const together = sessions.filter(
    (session) => !session.head.dirty && session.base?.commit === base && session.head.commit === head
  );
  const most = Math.max(...together.map(measuredIn));
  return together.find((session) => measuredIn(session) === most) ?? null;
}
function absentCases(session, configured) {
  const known = new Set(session.cases.map(({ id }) => id));
  return configured.filter((id) => !known.has(id));
}
function readSession(text, name) {
  const parsed = sessionSchema.safeParse(parseJson(text, name));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.join(".") || "the top level";
  throw new UserError(
    `${name}: not a session of version 1: at ${where}: ${issue?.message ?? "unknown"}`,
    "give the session.json that `benchproof run` wrote, unchanged"
  );
}
function parseJson(text, name) {
  try {
    return JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UserError(
      `${name}: expected a session as JSON, got text that is none (${why})`,
      "give the session.json that `benchproof run` wrote"
    );
  }
}
export {
  absentCases,
  chooseCompared,
  readSession,
  reportSession
};
