/** Which records are attested, by bundles that lie beside them and prove nothing until they are checked. */

import type { Result } from '../../tools/reading.ts';
import type { AttestationFile } from '../records/layout.ts';
import { cleanLine } from '../text/clean.ts';
import { readStatement } from './statement.ts';

/** What Fulcio's certificate says of the signer; null: it does not say. */
export interface Signer {
  /** Subject alternative name: `https://github.com/o/r/.github/workflows/f.yml@refs/heads/main`. */
  readonly workflow: string | null;
  readonly issuer: string | null;
  /** `https://github.com/o/r`: whose run it was, which a reusable workflow's name does not tell. */
  readonly repository: string | null;
  readonly ref: string | null;
  /** The event that started the run. */
  readonly trigger: string | null;
}

export interface AttestationPolicy {
  /** `https://github.com`, or a server of one's own. */
  readonly server: string;
  readonly issuer: string;
  /** `owner/name`. */
  readonly repository: string;
  readonly branch: string;
}

export const GITHUB_ISSUER = 'https://token.actions.githubusercontent.com';

/** The events that run the default branch's own workflow on the default branch. */
const TRIGGERS = ['push', 'schedule', 'workflow_dispatch'];

export interface SignerRefusal {
  readonly part: keyof Signer;
  readonly expected: string;
  readonly got: string | null;
}

/** Null: the signer is whom the policy asks for. Compared as whole texts, never as patterns. */
export function signerRefusal(signer: Signer, policy: AttestationPolicy): SignerRefusal | null {
  const place = `${policy.server}/${policy.repository}`;
  const ref = `refs/heads/${policy.branch}`;
  const [path = '', at, ...more] = signer.workflow?.split('@') ?? [];
  const file = path.startsWith(`${place}/.github/workflows/`)
    ? path.slice(`${place}/.github/workflows/`.length)
    : '';
  const isWorkflow = /^[^/]+\.ya?ml$/.test(file) && at === ref && more.length === 0;
  const expected: Readonly<Record<keyof Signer, readonly [boolean, string]>> = {
    issuer: [signer.issuer === policy.issuer, policy.issuer],
    workflow: [isWorkflow, `${place}/.github/workflows/…@${ref}`],
    repository: [signer.repository === place, place],
    ref: [signer.ref === ref, ref],
    trigger: [TRIGGERS.includes(signer.trigger ?? ''), TRIGGERS.join(', ')],
  };
  const parts: readonly (keyof Signer)[] = ['issuer', 'workflow', 'repository', 'ref', 'trigger'];
  const part = parts.find((name) => !expected[name][0]);
  return part === undefined ? null : { part, expected: expected[part][1], got: signer[part] };
}

/** Whether a bundle was signed by whoever its certificate names, and that certificate by a trusted root. */
export type CheckedSignature = Result<{ readonly signer: Signer }>;

export type CheckSignature = (bundle: string) => CheckedSignature;

export type Refusal =
  | { readonly kind: 'unreadable'; readonly message: string }
  | { readonly kind: 'signature'; readonly message: string }
  | ({ readonly kind: 'signer' } & SignerRefusal);

type Judged =
  | { readonly ids: ReadonlySet<string>; readonly workflow: string }
  | { readonly refusal: Refusal };

function judgeOne(text: string, policy: AttestationPolicy, check: CheckSignature): Judged {
  const statement = readStatement(text);
  if (!statement.ok) return { refusal: { kind: 'unreadable', message: statement.message } };
  const signature = check(text);
  if (!signature.ok) return { refusal: { kind: 'signature', message: signature.message } };
  const refusal = signerRefusal(signature.signer, policy);
  if (refusal !== null) return { refusal: { kind: 'signer', ...refusal } };
  return { ids: statement.ids, workflow: signature.signer.workflow ?? '' };
}

export function judgeAttestations(
  files: readonly AttestationFile[],
  policy: AttestationPolicy,
  check: CheckSignature,
) {
  const attested = new Map<string, string>();
  const refused: { location: string; refusal: Refusal }[] = [];
  for (const { location, text } of files) {
    const judged = judgeOne(text, policy, check);
    if ('refusal' in judged) refused.push({ location, refusal: judged.refusal });
    else for (const id of judged.ids) attested.set(id, judged.workflow);
  }
  return { attested, refused };
}

const PARTS: Readonly<Record<keyof Signer, string>> = {
  issuer: 'the identity comes from another issuer',
  workflow: 'another workflow or branch signed it',
  repository: "another repository's run signed it",
  ref: 'a run of another branch signed it',
  trigger: 'a run started by another event signed it',
};

/** One sentence; names come from a certificate, so they are cleaned. */
export function refusalText(refusal: Refusal): string {
  switch (refusal.kind) {
    case 'unreadable':
      return `not an attestation of records: ${cleanLine(refusal.message)}`;
    case 'signature':
      return `its signature is invalid: ${cleanLine(refusal.message)}`;
    case 'signer': {
      const got = refusal.got === null ? 'nothing' : cleanLine(refusal.got);
      return `${PARTS[refusal.part]}: expected ${cleanLine(refusal.expected)}, got ${got}`;
    }
    default:
      return refusal satisfies never;
  }
}

export function unattestedText(location: string): string {
  return `${location}: no valid attestation names it`;
}
