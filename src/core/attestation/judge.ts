/** Which records are attested by the bundles stored next to them, which are untrusted until verified. */

import type { Result } from '../../tools/reading.ts';
import type { AttestationFile } from '../records/layout.ts';
import { cleanLine } from '../text/clean.ts';
import { readStatement } from './statement.ts';

/** The signer according to Fulcio's certificate; null where it does not say. */
export interface Signer {
  /** Subject alternative name: `https://github.com/o/r/.github/workflows/f.yml@refs/heads/main`. */
  readonly workflow: string | null;
  readonly issuer: string | null;
  /** `https://github.com/o/r`: repository of the run, which a reusable workflow's name does not reveal. */
  readonly repository: string | null;
  readonly ref: string | null;
  /** Event that triggered the run. */
  readonly trigger: string | null;
}

export interface AttestationPolicy {
  /** `https://github.com`, or an Enterprise server. */
  readonly server: string;
  readonly issuer: string;
  /** `owner/name`. */
  readonly repository: string;
  readonly branch: string;
}

export const GITHUB_ISSUER = 'https://token.actions.githubusercontent.com';

/** Events that run the default branch's own workflow. */
const TRIGGERS = ['push', 'schedule', 'workflow_dispatch'];

/** Why the signer violates the policy; null if it does not. Compared exactly, never as patterns. */
function wrongSigner(signer: Signer, policy: AttestationPolicy): string | null {
  const place = `${policy.server}/${policy.repository}`;
  const ref = `refs/heads/${policy.branch}`;
  const [path = '', at, ...more] = signer.workflow?.split('@') ?? [];
  const file = path.startsWith(`${place}/.github/workflows/`)
    ? path.slice(`${place}/.github/workflows/`.length)
    : '';
  const isWorkflow = /^[^/]+\.ya?ml$/.test(file) && at === ref && more.length === 0;
  const { issuer, workflow, repository, trigger } = signer;
  const parts: readonly (readonly [boolean, string, string, string | null])[] = [
    [issuer === policy.issuer, 'the identity comes from another issuer', policy.issuer, issuer],
    [
      isWorkflow,
      'another workflow or branch signed it',
      `${place}/.github/workflows/…@${ref}`,
      workflow,
    ],
    [repository === place, "another repository's run signed it", place, repository],
    [signer.ref === ref, 'a run of another branch signed it', ref, signer.ref],
    [
      TRIGGERS.includes(trigger ?? ''),
      'a run started by another event signed it',
      TRIGGERS.join(', '),
      trigger,
    ],
  ];
  const [, what, expected = '', got] = parts.find(([isRight]) => !isRight) ?? [];
  if (what === undefined) return null;
  return `${what}: expected ${cleanLine(expected)}, got ${cleanLine(got ?? 'nothing')}`;
}

/** Whether a bundle was signed by the certificate's holder, and the certificate by a trusted root. */
export type CheckedSignature = Result<{ readonly signer: Signer }>;

export type CheckSignature = (bundle: string) => CheckedSignature;

/** A rejection is one sentence, with names from the certificate cleaned. */
type JudgedBundle =
  | { readonly ids: ReadonlySet<string>; readonly workflow: string }
  | { readonly refusal: string };

function judgeOne(text: string, policy: AttestationPolicy, check: CheckSignature): JudgedBundle {
  const statement = readStatement(text);
  if (!statement.ok)
    return { refusal: `not an attestation of records: ${cleanLine(statement.message)}` };
  const signature = check(text);
  if (!signature.ok)
    return { refusal: `its signature is invalid: ${cleanLine(signature.message)}` };
  const refusal = wrongSigner(signature.signer, policy);
  if (refusal !== null) return { refusal };
  return { ids: statement.ids, workflow: signature.signer.workflow ?? '' };
}

/** @returns record id → attesting workflow, and rejected bundles with the reason */
export function judgeAttestations(
  files: readonly AttestationFile[],
  policy: AttestationPolicy,
  check: CheckSignature,
) {
  const attested = new Map<string, string>();
  const complaints: string[] = [];
  for (const { location, text } of files) {
    const judged = judgeOne(text, policy, check);
    if ('refusal' in judged) complaints.push(`${location}: ${judged.refusal}`);
    else for (const id of judged.ids) attested.set(id, judged.workflow);
  }
  return { attested, complaints };
}
