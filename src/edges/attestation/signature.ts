/** Checks the signature of a Sigstore bundle in this process, against roots of trust that are handed in. */
import { bundleFromJSON } from '@sigstore/bundle';
import type { ObjectIdentifierValuePair, TrustedRoot } from '@sigstore/protobuf-specs';
import { toSignedEntity, toTrustMaterial, Verifier } from '@sigstore/verify';
import type { CheckedSignature, CheckSignature } from '../../core/attestation/judge.ts';
import type { Signer } from '../../core/attestation/policy.ts';

/** Fulcio's extensions: github.com/sigstore/fulcio/blob/main/docs/oid-info.md */
const SOURCE_REPOSITORY = '1.3.6.1.4.1.57264.1.12';
const SOURCE_REF = '1.3.6.1.4.1.57264.1.14';
const TRIGGER = '1.3.6.1.4.1.57264.1.20';

/** The text of a DER UTF8String (tag 12) that fills `bytes`; null: it is something else. */
function utf8String(bytes: Uint8Array): string | null {
  const [tag, first = 0, second = 0, third = 0] = bytes;
  if (tag !== 0x0c) return null;
  // One byte below 128; else 0x81 or 0x82 and the length in as many bytes.
  if (first < 0x80) return textAt(bytes, 2, first);
  if (first === 0x81) return textAt(bytes, 3, second);
  return first === 0x82 ? textAt(bytes, 4, second * 256 + third) : null;
}

function textAt(bytes: Uint8Array, start: number, length: number): string | null {
  return bytes.length === start + length ? new TextDecoder().decode(bytes.subarray(start)) : null;
}

function extension(oids: readonly ObjectIdentifierValuePair[], name: string): string | null {
  const found = oids.find(({ oid }) => oid?.id.join('.') === name);
  return found === undefined ? null : utf8String(found.value);
}

/**
 * GitHub's own instance has no transparency log and no certificate log: what a root does not have
 * cannot be asked for, and what it has must be there. A signed time is always asked for.
 */
function signerBy(root: TrustedRoot, bundle: unknown): Signer {
  const verifier = new Verifier(toTrustMaterial(root), {
    tlogThreshold: root.tlogs.length > 0 ? 1 : 0,
    ctlogThreshold: root.ctlogs.length > 0 ? 1 : 0,
    timestampThreshold: 1,
  });
  const { identity = {} } = verifier.verify(toSignedEntity(bundleFromJSON(bundle)));
  const oids = identity.oids ?? [];
  return {
    workflow: identity.subjectAlternativeName ?? null,
    issuer: identity.extensions?.issuer ?? null,
    repository: extension(oids, SOURCE_REPOSITORY),
    ref: extension(oids, SOURCE_REF),
    trigger: extension(oids, TRIGGER),
  };
}

/** A signature holds if it does under one of the roots; else it is said what each of them lacks. */
export function signatureCheck(roots: readonly TrustedRoot[]): CheckSignature {
  return (text): CheckedSignature => {
    const failures = new Set<string>();
    for (const root of roots) {
      try {
        return { ok: true, signer: signerBy(root, JSON.parse(text)) };
      } catch (error) {
        failures.add(error instanceof Error ? error.message : String(error));
      }
    }
    return { ok: false, message: [...failures].join('; ') || 'no root of trust was given' };
  };
}
