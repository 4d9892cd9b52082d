import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  measureHere,
  planHere
} from "./chunk-GWHB3VAO.js";
import "./chunk-PBRHZ4PV.js";
import {
  openPullRequest,
  reuseVerdict
} from "./chunk-QQCLVA6R.js";
import "./chunk-CSQ6ENQJ.js";
import {
  judgeOnly,
  publishMeasurement
} from "./chunk-DXTMGO7D.js";
import "./chunk-BHDK5XUG.js";
import {
  recordMeasurement
} from "./chunk-QBFJMME6.js";
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
import "./chunk-VPK27UFI.js";
import "./chunk-762D6GEB.js";
import "./chunk-TILPDCZA.js";
import "./chunk-7DNELZ54.js";
import "./chunk-6AONHTUA.js";
import "./chunk-XUR7VQ4G.js";
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
import "./chunk-JGZV4NPC.js";
import "./chunk-WKC2O4KS.js";
import "./chunk-T5CPOBBB.js";
import "./chunk-5Q2FFTYV.js";
import "./chunk-WOBLOXAJ.js";
import {
  isFailure
} from "./chunk-H56PKP7N.js";
import "./chunk-K745YOK6.js";
import "./chunk-GHP6KCQL.js";
import "./chunk-DUCDT6WC.js";
import "./chunk-EZWVDCNE.js";
import "./chunk-EAU2DMW5.js";
import "./chunk-6O5S75DL.js";
import "./chunk-AFDL6ZFC.js";
import "./chunk-KOLW7DUX.js";
import "./chunk-RJWVKU7O.js";
import "./chunk-KV62AIIW.js";
import "./chunk-ODYA3GHD.js";
import "./chunk-QEV7ZPTN.js";
import "./chunk-NPKEBFUA.js";
import {
  UserError
} from "./chunk-SSQRLYFE.js";
import "./chunk-SMSNUXZZ.js";
import "./chunk-J6PWLSFN.js";
import "./chunk-M76YCKP2.js";
import "./chunk-CIAQLR37.js";

// src/action/tasks/default-branch.ts
async function isDefaultBranch({ ports, ref }) {
  return ref === `refs/heads/${await ports.github.defaultBranch()}`;
}

// src/action/tasks/whole.ts
function remember({ runtime }, range) {
  runtime.keep("range", JSON.stringify(range));
}
function failureOf(place, error) {
  const message = error instanceof Error ? error.message : String(error);
  return { why: place.signal.aborted ? "cancelled" : "failed", message };
}
async function measured(place, range, isTrusted) {
  const { head: sha, onto, isAlone, pull } = range;
  const { run, inputs } = place;
  const here = { kind: "here", pull, sha, onto, isAlone, run, isTrusted };
  const { filters } = inputs;
  try {
    const { target, shards } = await planHere(place, range);
    const share = shards.flatMap(({ caseIds }) => caseIds);
    const sessions = share.length === 0 ? [] : [await measureHere(place, target, share, 1)];
    return { ...here, sessions, failure: null, filters };
  } catch (error) {
    if (!(error instanceof UserError)) place.runtime.error(failureOf(place, error).message);
    return { ...here, sessions: [], failure: failureOf(place, error), filters };
  }
}
async function open(place, range) {
  const { ports, inputs, run } = place;
  const of = range.pull === null ? { kind: "run", runId: run.id } : { kind: "pull", number: range.pull, sha: range.head, run };
  try {
    return await openPullRequest(ports, { configPath: inputs.config, of });
  } catch (error) {
    if (!isFailure(error, "forbidden")) throw error;
    ports.progress.warn(
      "this token may not write checks, so only this job shows the result; for pull requests of forks: benchproof init --github fork-safe"
    );
    return null;
  }
}
async function onPush(place, range) {
  const { ports, inputs } = place;
  const here = await measured(place, range, true);
  if (here.failure !== null) throw new UserError(here.failure.message);
  if (here.sessions.length === 0) return DONE;
  const request = { configPath: inputs.config, measured: here };
  const { records } = await recordMeasurement(ports, request);
  place.runtime.output("records", records.length);
  return writePublished(place, await judgeOnly(ports, request), false);
}
async function onQueue(place, range) {
  const { ports, inputs, run } = place;
  const headRef = range.queueRef ?? "";
  const group = { headSha: range.head, baseSha: range.onto ?? "", headRef, run };
  return reuseVerdict(ports, { configPath: inputs.config, ...group });
}
async function whole(place, range, event) {
  const { ports, inputs } = place;
  if (event === "push") {
    if (await isDefaultBranch(place)) return onPush(place, range);
    ports.progress.line("not the default branch: nothing is measured");
    return DONE;
  }
  const reused = event === "merge_group" ? await onQueue(place, range) : null;
  if (reused !== null) return writePublished(place, reused, true);
  remember(place, range);
  const opened = await open(place, range);
  const isOver = opened === null || opened.published !== null || opened.sha === "";
  if (isOver) place.runtime.keep("concluded", "true");
  if (opened?.published) return writePublished(place, opened.published, true);
  if (opened !== null && !opened.needsMeasuring && opened.sha === "") return DONE;
  const isTrusted = event === "workflow_dispatch" && await isDefaultBranch(place);
  const here = await measured(place, range, isTrusted);
  const request = { configPath: inputs.config, measured: here };
  const published = opened === null ? await judgeOnly(ports, request) : await publishMeasurement(ports, { ...request, store: inputs.records });
  place.runtime.keep("concluded", "true");
  return writePublished(place, published, true);
}
async function concludeAfter(place) {
  const kept = place.runtime.state("range");
  if (kept === "" || place.runtime.state("concluded") === "true") return DONE;
  const range = JSON.parse(kept);
  const { head: sha, onto, isAlone, pull } = range;
  const failure = { why: "cancelled", message: "the job was stopped before it was done" };
  const here = {
    kind: "here",
    pull,
    sha,
    onto,
    isAlone,
    run: place.run,
    isTrusted: false
  };
  await publishMeasurement(place.ports, {
    configPath: place.inputs.config,
    measured: { ...here, sessions: [], failure, filters: place.inputs.filters }
  });
  return DONE;
}
export {
  concludeAfter,
  whole
};
