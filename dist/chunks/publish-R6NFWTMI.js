import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  openPullRequest,
  reuseVerdict
} from "./chunk-QQCLVA6R.js";
import "./chunk-CSQ6ENQJ.js";
import {
  publishMeasurement
} from "./chunk-DXTMGO7D.js";
import "./chunk-BHDK5XUG.js";
import "./chunk-QBFJMME6.js";
import "./chunk-WLJWO5BM.js";
import "./chunk-2RSY5PHT.js";
import "./chunk-EGYW453H.js";
import "./chunk-T2DRERA2.js";
import "./chunk-7CCDGCNK.js";
import "./chunk-I26UZD7L.js";
import "./chunk-B5ZMDLIT.js";
import "./chunk-VXXK6I3N.js";
import "./chunk-Q533RCAP.js";
import "./chunk-ETEWFLPR.js";
import "./chunk-SCH7HH4A.js";
import "./chunk-HX7QCOFP.js";
import "./chunk-63BVJ5H7.js";
import "./chunk-PGDSQCEG.js";
import "./chunk-F5CACFRE.js";
import "./chunk-5AUITZ7V.js";
import "./chunk-7Z3LW2HO.js";
import "./chunk-R77TRW2L.js";
import "./chunk-Y6UNC67H.js";
import "./chunk-4FSNAO67.js";
import "./chunk-PUQN4VRK.js";
import "./chunk-UQIQED6Y.js";
import "./chunk-NMKP2TZK.js";
import "./chunk-7RIZ4AC3.js";
import "./chunk-ESA3E3KD.js";
import "./chunk-C3SO7W7J.js";
import "./chunk-IXF4ETRU.js";
import "./chunk-YZ5F2IPZ.js";
import "./chunk-PHE35OOF.js";
import "./chunk-HMEFZ4WN.js";
import "./chunk-QRPMHWXV.js";
import "./chunk-7KDMWQ5T.js";
import "./chunk-RDXWTNQ7.js";
import "./chunk-M5KWZ3PG.js";
import "./chunk-DLXKEJI7.js";
import "./chunk-LBM6KO6I.js";
import {
  DONE,
  writePublished
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

// src/action/tasks/publish.ts
async function open(place, runId) {
  const { ports, inputs } = place;
  const configPath = inputs.config;
  const reused = await reuse(place, runId);
  if (reused !== null) return writePublished(place, reused, false);
  const opened = await openPullRequest(ports, { configPath, of: { kind: "run", runId } });
  ports.progress.line(opened.message);
  return opened.published === null ? DONE : writePublished(place, opened.published, false);
}
async function reuse({ ports, inputs }, runId) {
  const run = await ports.github.workflows.run(runId);
  const branch = /^gh-readonly-queue\/(.+)\/pr-\d+-([0-9a-f]{40,64})$/.exec(run?.headBranch ?? "");
  if (run?.event !== "merge_group" || branch?.[2] === void 0) return null;
  return reuseVerdict(ports, {
    configPath: inputs.config,
    headSha: run.headSha,
    baseSha: branch[2],
    headRef: run.headBranch ?? "",
    run
  });
}
var OF_CHANGES = ["pull_request", "merge_group", "workflow_dispatch"];
async function publish(place, runId) {
  const { ports, inputs } = place;
  const run = await ports.github.workflows.run(runId);
  if (run?.conclusion === "action_required") return open(place, runId);
  if (run === null || !OF_CHANGES.includes(run.event)) {
    ports.progress.line(`run ${runId} measures no pull request: nothing to publish`);
    return DONE;
  }
  const published = await publishMeasurement(ports, {
    configPath: inputs.config,
    measured: { kind: "run", runId }
  });
  return writePublished(place, published, false);
}
export {
  open,
  publish
};
