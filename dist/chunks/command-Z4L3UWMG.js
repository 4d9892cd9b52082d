import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  answerCommand,
  pressButton
} from "./chunk-FO4PFC2O.js";
import "./chunk-CSQ6ENQJ.js";
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
import "./chunk-5AUITZ7V.js";
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
  DONE
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

// src/action/tasks/command.ts
async function command({ ports, inputs }, { payload }) {
  const { id, body, user, created_at: createdAt } = payload.comment;
  const { message, kind } = await answerCommand(ports, {
    configPath: inputs.config,
    pull: payload.issue.number,
    comment: { id, body, author: user.login, createdAt }
  });
  ports.progress.line(`${kind}: ${message}`);
  return DONE;
}
async function press({ ports, inputs }, { payload }) {
  const { id, name, head_sha: headSha, external_id: externalId } = payload.check_run;
  const { message, kind } = await pressButton(ports, {
    configPath: inputs.config,
    check: { id, name, headSha, externalId: externalId ?? "" },
    identifier: payload.requested_action?.identifier ?? "",
    sender: payload.sender.login
  });
  ports.progress.line(`${kind}: ${message}`);
  return DONE;
}
export {
  command,
  press
};
