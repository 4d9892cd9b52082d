import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  answerCommand,
  pressButton
} from "./chunk-ORWUBO6A.js";
import "./chunk-IORNP74Q.js";
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
import "./chunk-BWSKUU4N.js";
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
  DONE
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
