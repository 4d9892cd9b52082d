/**
 * A Sigstore of our own, offline: the real `@actions/attest` signs against a mock certificate authority and
 * time stamping authority, and what it makes is verified by the real libraries. It stands where GitHub's own
 * instance does (no transparency log), since the mock log makes no entry for statements that verifies.
 */
import { generateKeyPairSync } from 'node:crypto';
import { attest } from '@actions/attest';
import {
  fulcioHandler,
  initializeCA,
  initializeCTLog,
  initializeTSA,
  tsaHandler,
} from '@sigstore/mock';
import { HashAlgorithm, PublicKeyDetails, type TrustedRoot } from '@sigstore/protobuf-specs';
import nock from 'nock';
import { PREDICATE_TYPE } from '../../../src/core/attestation/statement.ts';

const ISSUER = 'https://token.actions.githubusercontent.com';
const COMMIT = '0123456789abcdef0123456789abcdef01234567';

/** Who signs: what GitHub puts into the token of a run. */
export interface Run {
  readonly repository: string;
  readonly branch: string;
  readonly workflow: string;
  /** Whose workflow file it is, where that is another repository's. */
  readonly workflowOf: string;
  readonly event: string;
  readonly issuer: string;
}

export const MAIN_RUN: Run = {
  repository: 'acme/parser',
  branch: 'main',
  workflow: 'benchproof-main.yml',
  workflowOf: 'acme/parser',
  event: 'push',
  issuer: ISSUER,
};

function claimsOf({ repository, branch, workflow, workflowOf, event, issuer }: Run) {
  const ref = `refs/heads/${branch}`;
  const path = `${workflowOf}/.github/workflows/${workflow}@${ref}`;
  return {
    iss: issuer,
    sub: `https://github.com/${path}`,
    aud: 'sigstore',
    repository,
    ref,
    sha: COMMIT,
    workflow: 'benchproof-main',
    event_name: event,
    job_workflow_ref: path,
    job_workflow_sha: COMMIT,
    workflow_ref: path,
    workflow_sha: COMMIT,
    runner_environment: 'github-hosted',
    repository_id: '1',
    repository_owner: repository.split('/')[0],
    repository_owner_id: '2',
    repository_visibility: 'private',
    run_id: '2718281828',
    run_attempt: '1',
    server_url: 'https://github.com',
  };
}

/** A whole second: the mock writes fractions in a form that the verifier does not always read. */
const wholeSecond = (): Date => new Date(Math.ceil(Date.now() / 1000) * 1000);

const base64url = (value: object): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');
const keyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

interface Handler {
  readonly path: string;
  readonly fn: (
    body: string,
  ) => Promise<{ statusCode: number; response: string | Buffer; contentType?: string }>;
}

function serve(origin: string, handler: Handler): void {
  nock(origin)
    .persist()
    .post(handler.path)
    .reply(async (_path, body) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const { statusCode, response, contentType } = await handler.fn(text);
      return [statusCode, response, { 'Content-Type': contentType ?? 'text/plain' }];
    });
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

const subject = { commonName: 'mock', organization: 'mock' };
const always = { start: new Date(0) };

export interface MockSigstore {
  readonly root: TrustedRoot;
  /** The bundle as `actions/attest` writes it: one line of JSON. */
  sign(ids: readonly string[], run?: Run, predicateType?: string): Promise<string>;
}

/** Each has keys of its own: a second one is a stranger to the first. */
export async function startSigstore(): Promise<MockSigstore> {
  nock.disableNetConnect();
  const clock = wholeSecond();
  const log = await initializeCTLog(keyPair());
  const ca = await initializeCA(keyPair(), log, clock);
  const tsa = await initializeTSA(keyPair(), clock);
  const root: TrustedRoot = {
    mediaType: 'application/vnd.dev.sigstore.trustedroot+json;version=0.1',
    tlogs: [],
    certificateAuthorities: [
      {
        subject,
        uri: '',
        operator: '',
        certChain: { certificates: [{ rawBytes: bytesOf(ca.rootCertificate) }] },
        validFor: always,
      },
    ],
    timestampAuthorities: [
      {
        subject,
        uri: '',
        operator: '',
        certChain: {
          certificates: [tsa.intCertificate, tsa.rootCertificate].map((rawBytes) => ({
            rawBytes: bytesOf(rawBytes),
          })),
        },
        validFor: always,
      },
    ],
    ctlogs: [
      {
        baseUrl: '',
        operator: '',
        hashAlgorithm: HashAlgorithm.SHA2_256,
        logId: { keyId: bytesOf(log.logID) },
        checkpointKeyId: undefined,
        publicKey: {
          rawBytes: bytesOf(log.publicKey),
          keyDetails: PublicKeyDetails.PKIX_ECDSA_P256_SHA_256,
          validFor: always,
        },
      },
    ],
  };
  return {
    root,
    sign: async (ids, run = MAIN_RUN, predicateType = PREDICATE_TYPE) => {
      nock.cleanAll();
      serve('https://fulcio.githubapp.com', fulcioHandler(ca, { strict: true }) as Handler);
      serve('https://timestamp.githubapp.com', tsaHandler(tsa, { strict: true }) as Handler);
      const token = `${base64url({ alg: 'none' })}.${base64url(claimsOf(run))}.unsigned`;
      nock('https://oidc.test').persist().get('/token').query(true).reply(200, { value: token });
      process.env['ACTIONS_ID_TOKEN_REQUEST_URL'] = 'https://oidc.test/token';
      process.env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'] = 'a token of the runner';
      process.env['GITHUB_REPOSITORY'] = run.repository;
      const { bundle } = await attest({
        subjects: ids.map((sha256, at) => ({ name: `record-${at}.json`, digest: { sha256 } })),
        predicateType,
        predicate: { version: 1, tool: 'benchproof 1.2.3', records: ids.length },
        token: 'a token of the job',
        sigstore: 'github',
        skipWrite: true,
      });
      return JSON.stringify(bundle);
    },
  };
}
