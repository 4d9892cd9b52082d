/** All words about attestations. */
import { cleanLine } from '../text/clean.ts';
import type { Refusal } from './judge.ts';
import type { Signer } from './policy.ts';

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
