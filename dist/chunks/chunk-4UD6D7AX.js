import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  findDefaultBranch
} from "./chunk-HQZZYDXE.js";
import {
  GITHUB_ISSUER
} from "./chunk-DMNBHUSC.js";
import {
  tryGit
} from "./chunk-DUCDT6WC.js";
import {
  UserError
} from "./chunk-SSQRLYFE.js";

// src/cli/attestation.ts
var REMOTE = /^(?:https?:\/\/(?:[^@/]+@)?|ssh:\/\/(?:[^@/]+@)?|[\w.-]+@)([\w.-]+)(?::\d+)?[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/;
async function findRepository(cwd, given) {
  const { stdout } = await tryGit(["remote", "get-url", "origin"], { cwd });
  const [, host, name] = REMOTE.exec(stdout.toString("utf8").trim()) ?? [];
  const server = `https://${host ?? "github.com"}`;
  const repository = given ?? name;
  if (repository !== void 0 && /^[\w.-]+\/[\w.-]+$/.test(repository)) {
    return { server, repository };
  }
  throw new UserError(
    `whose attestations count is not known: got ${given ?? "no remote named origin"}`,
    "name it: --repository OWNER/NAME"
  );
}
async function openAttestationCheck(context, flags) {
  const { signatureCheck } = await import("./signature-W6MBYARV.js");
  const { fetchTrustedRoots, readTrustedRoots } = await import("./trusted-root-S3JZR7Y5.js");
  const { resolve } = await import("node:path");
  const place = await findRepository(context.cwd, flags.repository);
  const branch = flags.branch ?? await findDefaultBranch(context.cwd);
  const roots = flags.trustedRoot === void 0 ? await fetchTrustedRoots() : await readTrustedRoots(resolve(context.cwd, flags.trustedRoot));
  return { policy: { ...place, branch, issuer: GITHUB_ISSUER }, check: signatureCheck(roots) };
}
async function openVouch(context, flags) {
  const { judgeAttestations } = await import("./judge-T6P3PBCU.js");
  const { refusalText } = await import("./report-ASRC7S2A.js");
  const { policy, check } = await openAttestationCheck(context, flags);
  const told = /* @__PURE__ */ new Set();
  return (files) => {
    const { attested, refused } = judgeAttestations(files, policy, check);
    for (const { location, refusal } of refused) {
      if (!told.has(location)) context.err(`warning: ${location}: ${refusalText(refusal)}
`);
      told.add(location);
    }
    return new Set(attested.keys());
  };
}
function addAttestationOptions(command, what) {
  return command.option("--attested", what).option("--trusted-root <file>", "roots of trust (default: what `gh` fetches)").option("--repository <owner/name>", "whose workflows may attest (default: origin)").option("--branch <name>", "the branch they must be of (default: the remote's default)");
}

export {
  openAttestationCheck,
  openVouch,
  addAttestationOptions
};
