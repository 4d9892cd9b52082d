/** Verifies Sigstore bundles in this process, against given trust roots. */

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { bundleFromJSON } from '@sigstore/bundle';
import { type ObjectIdentifierValuePair, TrustedRoot } from '@sigstore/protobuf-specs';
import { toSignedEntity, toTrustMaterial, Verifier } from '@sigstore/verify';
import type { CheckedSignature, CheckSignature, Signer } from '../../core/attestation/judge.ts';
import { UserError, WorldError } from '../../core/errors.ts';
import { parseJson } from '../../core/text/json.ts';

const run = promisify(execFile);

/** Creates the file on a machine with network access. */
const FETCH = 'gh attestation trusted-root > trusted_root.jsonl';

function parseRoot(value: unknown, name: string): TrustedRoot {
  try {
    const root = TrustedRoot.fromJSON(value);
    if (root.certificateAuthorities.length > 0) return root;
  } catch {
    // Reported below, with what was expected.
  }
  throw new UserError(
    `${name}: expected a Sigstore trusted root with a certificate authority`,
    `make one: ${FETCH}`,
  );
}

/** A single document, or one per line: `gh` prints Sigstore's public instance and GitHub's own. */
function parseRoots(text: string, name: string): TrustedRoot[] {
  const whole = parseJson(text);
  const values = whole === undefined ? text.split('\n').filter((line) => line.trim()) : [text];
  return values.map((value) => parseRoot(parseJson(value), name));
}

/** @throws UserError if the file does not exist or contains no root */
export async function readTrustedRoots(path: string): Promise<readonly TrustedRoot[]> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new UserError(`--trusted-root: ${error.message}`, `make it: ${FETCH}`);
  });
  return parseRoots(text, path);
}

/**
 * Fetches roots with `gh`, which updates and verifies them by The Update Framework.
 *
 * @throws WorldError if it is not installed or cannot reach them
 */
export async function fetchTrustedRoots(): Promise<readonly TrustedRoot[]> {
  try {
    const { stdout } = await run('gh', ['attestation', 'trusted-root'], { timeout: 60_000 });
    return parseRoots(stdout, 'gh attestation trusted-root');
  } catch (error) {
    if (error instanceof UserError) throw error;
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw new WorldError(
      `the trusted roots cannot be fetched: ${why}`,
      `install GitHub's client (gh), or pass a file with --trusted-root, created by: ${FETCH}`,
      { cause: error },
    );
  }
}

/** Fulcio's extensions: github.com/sigstore/fulcio/blob/main/docs/oid-info.md */
const SOURCE_REPOSITORY = '1.3.6.1.4.1.57264.1.12';
const SOURCE_REF = '1.3.6.1.4.1.57264.1.14';
const TRIGGER = '1.3.6.1.4.1.57264.1.20';

/** Decodes a DER UTF8String (tag 12) that fills `bytes`; null for anything else. */
function utf8String(bytes: Uint8Array): string | null {
  const [tag, first = 0, second = 0, third = 0] = bytes;
  if (tag !== 0x0c) return null;
  // Length: one byte below 128, else 0x81 or 0x82 followed by one or two bytes.
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

/** GitHub's instance has no transparency or certificate log: what a root has is required, a timestamp always. */
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

/** A signature must verify under one of the roots; otherwise, the reason for each is reported. */
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
    return { ok: false, message: [...failures].join('; ') || 'no trusted root was given' };
  };
}
