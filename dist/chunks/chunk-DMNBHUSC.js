import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;

// src/core/attestation/policy.ts
var GITHUB_ISSUER = "https://token.actions.githubusercontent.com";
var TRIGGERS = ["push", "schedule", "workflow_dispatch"];
function signerRefusal(signer, policy) {
  const place = `${policy.server}/${policy.repository}`;
  const ref = `refs/heads/${policy.branch}`;
  const [path = "", at, ...more] = signer.workflow?.split("@") ?? [];
  const file = path.startsWith(`${place}/.github/workflows/`) ? path.slice(`${place}/.github/workflows/`.length) : "";
  const isWorkflow = /^[^/]+\.ya?ml$/.test(file) && at === ref && more.length === 0;
  const expected = {
    issuer: [signer.issuer === policy.issuer, policy.issuer],
    workflow: [isWorkflow, `${place}/.github/workflows/\u2026@${ref}`],
    repository: [signer.repository === place, place],
    ref: [signer.ref === ref, ref],
    trigger: [TRIGGERS.includes(signer.trigger ?? ""), TRIGGERS.join(", ")]
  };
  const parts = ["issuer", "workflow", "repository", "ref", "trigger"];
  const part = parts.find((name) => !expected[name][0]);
  return part === void 0 ? null : { part, expected: expected[part][1], got: signer[part] };
}

export {
  GITHUB_ISSUER,
  signerRefusal
};
