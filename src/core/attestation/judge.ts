/** Which records are attested, by bundles that lie beside them and prove nothing until they are checked. */

import type { AttestationFile } from '../records/layout.ts';
import { cleanLine } from '../text/clean.ts';
import {
  type AttestationPolicy,
  type Signer,
  type SignerRefusal,
  signerRefusal,
} from './policy.ts';
import { readStatement } from './statement.ts';

/** Whether a bundle was signed by whoever its certificate names, and that certificate by a trusted root. */
export type CheckedSignature =
  | { readonly ok: true; readonly signer: Signer }
  | { readonly ok: false; readonly message: string };

export type CheckSignature = (bundle: string) => CheckedSignature;

export type Refusal =
  | { readonly kind: 'unreadable'; readonly message: string }
  | { readonly kind: 'signature'; readonly message: string }
  | ({ readonly kind: 'signer' } & SignerRefusal);

export interface Attestations {
  /** Id of each attested record → the workflow that vouches for it. */
  readonly attested: ReadonlyMap<string, string>;
  readonly refused: readonly { readonly location: string; readonly refusal: Refusal }[];
}

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
): Attestations {
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
  issuer: 'the identity was vouched for by another issuer',
  workflow: 'another workflow or branch signed it',
  repository: "another repository's run signed it",
  ref: 'a run of another branch signed it',
  trigger: 'a run that another event started signed it',
};

/** One sentence; names come from a certificate, so they are cleaned. */
export function refusalText(refusal: Refusal): string {
  switch (refusal.kind) {
    case 'unreadable':
      return `not an attestation of records: ${cleanLine(refusal.message)}`;
    case 'signature':
      return `its signature does not hold: ${cleanLine(refusal.message)}`;
    case 'signer': {
      const got = refusal.got === null ? 'nothing' : cleanLine(refusal.got);
      return `${PARTS[refusal.part]}: expected ${cleanLine(refusal.expected)}, got ${got}`;
    }
    default:
      return refusal satisfies never;
  }
}

export function unattestedText(location: string): string {
  return `${location}: no attestation that holds names it`;
}
