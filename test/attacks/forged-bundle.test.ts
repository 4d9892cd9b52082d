/** Somebody who may push to the records branch puts a bundle there that borrows parts of a true one, so that a forged record counts as attested. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { GITHUB_ISSUER, judgeAttestations } from '../../src/core/attestation/judge.ts';
import { signatureCheck } from '../../src/edges/attestation/signature.ts';
import { MAIN_RUN, startSigstore } from '../contract/attestation/mock-sigstore.ts';

const sigstore = await startSigstore();
const TRUE = 'ab'.repeat(32);
const FORGED = 'cd'.repeat(32);
const POLICY = {
  server: 'https://github.com',
  issuer: GITHUB_ISSUER,
  repository: 'acme/parser',
  branch: 'main',
};

type Bundle = Readonly<Record<string, never>> & {
  readonly dsseEnvelope: Readonly<Record<'payload' | 'payloadType', string>> & {
    readonly signatures: readonly { readonly sig: string }[];
  };
  readonly verificationMaterial: object;
};

const ours = JSON.parse(await sigstore.sign([TRUE])) as Bundle;
const forks = JSON.parse(
  await sigstore.sign([FORGED], { ...MAIN_RUN, repository: 'mallory/parser' }),
) as Bundle;

function attestedBy(bundle: object | string): readonly string[] {
  const text = typeof bundle === 'string' ? bundle : JSON.stringify(bundle);
  const files = [{ location: 'here', text }];
  return [...judgeAttestations(files, POLICY, signatureCheck([sigstore.root])).attested.keys()];
}

/** What DSSE signs. */
function signedBytes({ payload, payloadType }: Bundle['dsseEnvelope']): Buffer {
  const body = Buffer.from(payload, 'base64');
  return Buffer.concat([
    Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${body.length} `),
    body,
  ]);
}

test('a true signature beside a forged statement attests nothing', () => {
  assert.deepEqual(attestedBy(ours), [TRUE]);
  const digest = createHash('sha256').update(signedBytes(ours.dsseEnvelope)).digest('base64');
  const messageSignature = {
    messageDigest: { algorithm: 'SHA2_256', digest },
    signature: ours.dsseEnvelope.signatures[0]?.sig,
  };
  const { dsseEnvelope } = forks;
  for (const forged of [
    { ...ours, messageSignature, dsseEnvelope },
    { ...ours, dsseEnvelope },
    { ...ours, dsseEnvelope: { ...dsseEnvelope, signatures: ours.dsseEnvelope.signatures } },
    { ...forks, verificationMaterial: ours.verificationMaterial },
  ])
    assert.deepEqual(attestedBy(forged), []);
});

test('nor does a bundle that names no certificate, or itself twice', () => {
  const { certificate: _, ...rest } = ours.verificationMaterial as { certificate: object };
  const keyed = { ...rest, publicKey: { hint: 'mallory' } };
  assert.deepEqual(attestedBy({ ...ours, verificationMaterial: keyed }), []);
  const twice = JSON.stringify(ours).replace(
    /^\{/,
    `{"dsseEnvelope":${JSON.stringify(forks.dsseEnvelope)},`,
  );
  assert.ok(!attestedBy(twice).includes(FORGED));
});
