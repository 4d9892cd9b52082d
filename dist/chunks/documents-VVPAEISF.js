import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  documentCheck,
  findAt,
  stateOf,
  storedFindings,
  summarizeDocuments
} from "./chunk-B5ZMDLIT.js";
import "./chunk-VXXK6I3N.js";
import {
  NO_ATTEMPT,
  formatAttempt,
  ownChecks,
  writeCheck
} from "./chunk-Q533RCAP.js";
import "./chunk-ETEWFLPR.js";
import {
  docsContextOf
} from "./chunk-SCH7HH4A.js";
import "./chunk-HX7QCOFP.js";
import {
  openTarget
} from "./chunk-63BVJ5H7.js";
import "./chunk-PGDSQCEG.js";
import {
  toJson
} from "./chunk-F5CACFRE.js";
import "./chunk-5AUITZ7V.js";
import {
  writeMarkdown
} from "./chunk-7Z3LW2HO.js";
import "./chunk-R77TRW2L.js";
import "./chunk-Y6UNC67H.js";
import "./chunk-4FSNAO67.js";
import "./chunk-PUQN4VRK.js";
import "./chunk-UQIQED6Y.js";
import "./chunk-NMKP2TZK.js";
import "./chunk-7RIZ4AC3.js";
import "./chunk-ESA3E3KD.js";
import "./chunk-C3SO7W7J.js";
import {
  prepareSide
} from "./chunk-IXF4ETRU.js";
import {
  checkDocs
} from "./chunk-YZ5F2IPZ.js";
import "./chunk-PHE35OOF.js";
import "./chunk-HMEFZ4WN.js";
import "./chunk-QRPMHWXV.js";
import "./chunk-7KDMWQ5T.js";
import "./chunk-RDXWTNQ7.js";
import "./chunk-M5KWZ3PG.js";
import "./chunk-DLXKEJI7.js";
import {
  writeReports
} from "./chunk-GDMPU4KY.js";
import "./chunk-T5CPOBBB.js";
import "./chunk-5Q2FFTYV.js";
import "./chunk-WOBLOXAJ.js";
import "./chunk-K745YOK6.js";
import "./chunk-GHP6KCQL.js";
import "./chunk-EAU2DMW5.js";
import "./chunk-6O5S75DL.js";
import "./chunk-AFDL6ZFC.js";
import "./chunk-KOLW7DUX.js";
import "./chunk-RJWVKU7O.js";
import "./chunk-KV62AIIW.js";
import "./chunk-ODYA3GHD.js";
import "./chunk-QEV7ZPTN.js";
import "./chunk-NPKEBFUA.js";
import "./chunk-SSQRLYFE.js";
import "./chunk-SMSNUXZZ.js";
import "./chunk-CIAQLR37.js";

// src/commands/github/audit.ts
async function auditDocuments(ports, { configPath, sha }) {
  const { git } = ports.github;
  const target = await openTarget(ports, configPath, { sha, pull: null, onto: sha });
  const side = await prepareSide({ git, sha256: ports.sha256 }, sha, configPath, []);
  const context = docsContextOf(side, side, {
    acceptProposed: false,
    ownSessions: [],
    now: ports.clock.now().toISOString()
  });
  const stores = [ports.openStore(target.config.records, "trusted", target.rulesAt)];
  const atCommit = {
    root: git.root,
    resolve: (name) => git.resolve(name ?? sha),
    entries: git.entries.bind(git),
    read: git.read.bind(git),
    readBytes: git.readBytes.bind(git),
    checkout: git.checkout.bind(git)
  };
  const docs2 = { git: atCommit, history: git, reader: ports.reader, stores };
  const { verdict } = await checkDocs(docs2, context, { files: [], diff: null, strict: false });
  return { verdict, markdown: writeMarkdown(verdict), json: toJson(verdict) };
}

// src/commands/github/check-documents.ts
function outcomeOf(conclusion) {
  if (conclusion === "success" || conclusion === "skipped") return "pass";
  return conclusion === "neutral" ? "neutral" : "fail";
}
async function checkChange(ports, { configPath, sha, pull: number, onto, run }) {
  const pull = number === null ? null : await ports.github.pulls.get(number);
  const place = { sha, pull, onto };
  const { target, findings } = await findAt(
    ports,
    configPath,
    place,
    run.url,
    async (opened) => ({
      ...await storedFindings(ports, opened),
      benchmarks: { kind: "nothing", why: "not-configured" },
      runUrl: run.url
    })
  );
  const state = stateOf(ports, target, findings);
  const attempt = { ...NO_ATTEMPT, pull: number, runId: run.id, runAttempt: run.attempt };
  const at = { sha, externalId: formatAttempt(attempt) };
  await writeCheck(ports, await ownChecks(ports, sha), at, documentCheck(state));
  const conclusion = summarizeDocuments(state).conclusion ?? "failure";
  const { summary, text } = documentCheck(state).output;
  return { conclusion, outcome: outcomeOf(conclusion), markdown: `${summary}
${text ?? ""}` };
}

// src/action/tasks/documents.ts
async function audit(place) {
  const { ports, inputs, sha, runtime } = place;
  const { verdict, markdown, json } = await auditDocuments(ports, {
    configPath: inputs.config,
    sha
  });
  runtime.output("outcome", verdict.outcome);
  runtime.output("claims", verdict.counts.judged);
  runtime.output("failed-claims", verdict.counts.failed);
  runtime.summary(markdown);
  await writeReports(place, { markdown, json, html: null });
  return { outcome: verdict.outcome, isGate: true };
}
async function docs(place, range) {
  const { ports, inputs, run, runtime } = place;
  const checked = await checkChange(ports, {
    ...{ configPath: inputs.config, run, sha: range.head, onto: range.onto },
    pull: range.pull
  });
  runtime.output("outcome", checked.outcome);
  runtime.output("documents", checked.conclusion);
  runtime.summary(checked.markdown);
  return { outcome: checked.outcome, isGate: false };
}
export {
  audit,
  docs
};
