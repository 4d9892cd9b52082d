import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  measureHere,
  planHere,
  shareOf
} from "./chunk-GWHB3VAO.js";
import "./chunk-PBRHZ4PV.js";
import {
  renderJson
} from "./chunk-BHDK5XUG.js";
import {
  reproduceCommand
} from "./chunk-EGYW453H.js";
import {
  judgeSession
} from "./chunk-T2DRERA2.js";
import {
  WHOLE_SHARD,
  measurementFiles
} from "./chunk-7CCDGCNK.js";
import "./chunk-I26UZD7L.js";
import {
  renderMarkdown
} from "./chunk-VXXK6I3N.js";
import {
  buildReport
} from "./chunk-HX7QCOFP.js";
import "./chunk-63BVJ5H7.js";
import "./chunk-PGDSQCEG.js";
import "./chunk-VPK27UFI.js";
import "./chunk-762D6GEB.js";
import "./chunk-TILPDCZA.js";
import "./chunk-7DNELZ54.js";
import "./chunk-6AONHTUA.js";
import "./chunk-XUR7VQ4G.js";
import {
  renderHtml
} from "./chunk-BM53RGMR.js";
import "./chunk-R77TRW2L.js";
import "./chunk-Y6UNC67H.js";
import "./chunk-4FSNAO67.js";
import "./chunk-PUQN4VRK.js";
import "./chunk-UQIQED6Y.js";
import "./chunk-IXF4ETRU.js";
import "./chunk-HMEFZ4WN.js";
import "./chunk-QRPMHWXV.js";
import "./chunk-7KDMWQ5T.js";
import "./chunk-RDXWTNQ7.js";
import "./chunk-M5KWZ3PG.js";
import "./chunk-DLXKEJI7.js";
import {
  DONE,
  writeReports
} from "./chunk-GDMPU4KY.js";
import "./chunk-JGZV4NPC.js";
import "./chunk-WKC2O4KS.js";
import "./chunk-T5CPOBBB.js";
import "./chunk-5Q2FFTYV.js";
import {
  writeWhole
} from "./chunk-WOBLOXAJ.js";
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
import "./chunk-QEV7ZPTN.js";
import "./chunk-NPKEBFUA.js";
import "./chunk-SSQRLYFE.js";
import "./chunk-SMSNUXZZ.js";
import "./chunk-J6PWLSFN.js";
import "./chunk-M76YCKP2.js";
import "./chunk-CIAQLR37.js";

// src/action/tasks/measure.ts
import { join, resolve } from "node:path";
var SUMMARY_LIMIT = 9e5;
async function handOver(place, session, failure) {
  const shard = place.inputs.shard ?? WHOLE_SHARD;
  const folder = join(resolve(place.output), "results");
  const files = measurementFiles({ shard, attempt: place.run.attempt, failure }, session);
  for (const [name, text] of files) await writeWhole(join(folder, name), text);
  place.runtime.output("results", folder);
}
async function show(place, session, shards) {
  const { inconclusive } = session.settings;
  const verdict = judgeSession(session, { inconclusive, shards });
  const reproduce = reproduceCommand(place.ports.program, session, place.inputs.config);
  const report = buildReport(session, verdict, { reproduce, fullReport: place.run.url });
  await writeReports(place, {
    markdown: renderMarkdown(report),
    json: renderJson(report),
    html: renderHtml(report)
  });
  place.runtime.output("outcome", verdict.outcome);
  place.runtime.summary(renderMarkdown(report, SUMMARY_LIMIT));
}
async function measureShare(place, range) {
  const planned = await planHere(place, range);
  const share = shareOf(planned, place.inputs.shard);
  if (share === null) {
    const nothing = "both sides are built from equal inputs, so there is nothing to measure";
    place.ports.progress.line(nothing);
    return handOver(place, null, nothing);
  }
  const session = await measureHere(place, planned.target, share, planned.shards.length);
  await handOver(place, session, null);
  await show(place, session, planned.shards.length);
}
async function measure(place, range) {
  try {
    await measureShare(place, range);
    return DONE;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    await handOver(place, null, message.slice(0, 4e3));
    throw error;
  }
}
export {
  measure
};
