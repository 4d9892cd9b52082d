import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  openPullRequest,
  reuseVerdict
} from "./chunk-3VHAWQHK.js";
import "./chunk-IORNP74Q.js";
import {
  publishMeasurement
} from "./chunk-MICFE3LO.js";
import "./chunk-RIF7WJ2S.js";
import "./chunk-HMXWHCPF.js";
import "./chunk-U5SQXAUD.js";
import "./chunk-2RSY5PHT.js";
import "./chunk-EGYW453H.js";
import "./chunk-UIJFB4PD.js";
import "./chunk-7CCDGCNK.js";
import "./chunk-24REBRXE.js";
import "./chunk-IAOIXLXK.js";
import "./chunk-HXFRPAOE.js";
import "./chunk-HL3RUIWK.js";
import "./chunk-IJX67OCB.js";
import "./chunk-UWET6KY7.js";
import "./chunk-KCIX2346.js";
import "./chunk-GW4KSLW2.js";
import "./chunk-JDU7P3RA.js";
import "./chunk-7MYSUJNF.js";
import "./chunk-BWSKUU4N.js";
import "./chunk-R3MAIFZY.js";
import "./chunk-EWCBYVXT.js";
import "./chunk-3R2WX7V3.js";
import "./chunk-P7ZBZG7Z.js";
import "./chunk-TLLQKQR5.js";
import "./chunk-UQIQED6Y.js";
import "./chunk-NMKP2TZK.js";
import "./chunk-CRXMLKJB.js";
import "./chunk-XKNUNF4X.js";
import "./chunk-C3SO7W7J.js";
import "./chunk-W33JISL6.js";
import "./chunk-VHZCQM7G.js";
import "./chunk-PHE35OOF.js";
import "./chunk-HMEFZ4WN.js";
import "./chunk-QRPMHWXV.js";
import "./chunk-7KDMWQ5T.js";
import "./chunk-RDXWTNQ7.js";
import "./chunk-KUNXHKJ3.js";
import "./chunk-DLXKEJI7.js";
import "./chunk-LBM6KO6I.js";
import {
  DONE,
  writePublished
} from "./chunk-XPFDEGZO.js";
import "./chunk-T5CPOBBB.js";
import "./chunk-5Q2FFTYV.js";
import "./chunk-WOBLOXAJ.js";
import "./chunk-K745YOK6.js";
import "./chunk-GHP6KCQL.js";
import "./chunk-EAU2DMW5.js";
import "./chunk-HW3QUB6K.js";
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
