import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  planHere
} from "./chunk-GWHB3VAO.js";
import "./chunk-PBRHZ4PV.js";
import {
  WHOLE_SHARD
} from "./chunk-7CCDGCNK.js";
import "./chunk-I26UZD7L.js";
import "./chunk-63BVJ5H7.js";
import "./chunk-PGDSQCEG.js";
import "./chunk-VPK27UFI.js";
import "./chunk-762D6GEB.js";
import "./chunk-TILPDCZA.js";
import "./chunk-7DNELZ54.js";
import "./chunk-6AONHTUA.js";
import "./chunk-XUR7VQ4G.js";
import "./chunk-PUQN4VRK.js";
import "./chunk-IXF4ETRU.js";
import "./chunk-QRPMHWXV.js";
import "./chunk-7KDMWQ5T.js";
import "./chunk-RDXWTNQ7.js";
import "./chunk-DLXKEJI7.js";
import {
  DONE
} from "./chunk-GDMPU4KY.js";
import "./chunk-JGZV4NPC.js";
import "./chunk-WKC2O4KS.js";
import "./chunk-T5CPOBBB.js";
import "./chunk-5Q2FFTYV.js";
import "./chunk-WOBLOXAJ.js";
import "./chunk-K745YOK6.js";
import "./chunk-GHP6KCQL.js";
import "./chunk-DUCDT6WC.js";
import "./chunk-EZWVDCNE.js";
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

// src/action/tasks/plan.ts
function matrixOf(shards, fallback) {
  const entries = shards.map(({ name, runsOn }) => ({
    shard: name,
    "runs-on": runsOn
  }));
  const nothing = { shard: WHOLE_SHARD, "runs-on": fallback };
  return { include: entries.length === 0 ? [nothing] : entries };
}
async function plan(place, range) {
  const { runtime, ports } = place;
  const { target, shards } = await planHere(place, range);
  const matrix = matrixOf(shards, [target.config.github.runsOn].flat());
  runtime.output("matrix", JSON.stringify(matrix));
  runtime.output("needs-measuring", shards.length > 0);
  for (const { name, runsOn, caseIds, seconds } of shards) {
    const about = `about ${Math.ceil(seconds / 60)} min on ${runsOn.join(", ")}`;
    ports.progress.line(`${name}: ${caseIds.join(", ")} (${about})`);
  }
  return DONE;
}
export {
  plan
};
