import assert from 'node:assert/strict';
import { createSign, generateKeyPairSync } from 'node:crypto';
import { after, test } from 'node:test';
import { createAppAuth } from '@octokit/auth-app';
import { Octokit } from '@octokit/core';
import { BENCHPROOF, clientOf, start } from './fixture.ts';

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
let offsetMs = 0;
const { github, tree } = await start({
  now: () => new Date(Date.now() + offsetMs),
  apps: [
    {
      ...BENCHPROOF,
      publicKey: keys.publicKey,
      permissions: { checks: 'write', contents: 'read' },
      installedOn: ['acme'],
    },
  ],
});
const head = tree.git('rev-parse', 'faster-parser');
after(async () => {
  await github.close();
  github.assertNoViolations();
});

function jsonWebToken(claims: object, privateKey = keys.privateKey): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`;
}

const now = () => Math.floor(Date.now() / 1000);
const claims = () => ({ iat: now() - 30, exp: now() + 300, iss: String(BENCHPROOF.id) });

test('octokit authenticates as the app, finds its installation, and writes under its identity', async () => {
  const octokit = new Octokit({
    authStrategy: createAppAuth,
    auth: { appId: BENCHPROOF.id, privateKey: keys.privateKey },
    baseUrl: github.url,
  });
  const app = await octokit.request('GET /app');
  assert.equal(app.data?.slug, 'benchproof');
  const place = { owner: 'acme', repo: 'pipeline' };
  const { data: installations } = await octokit.request('GET /app/installations');
  const installed = new Octokit({
    authStrategy: createAppAuth,
    auth: {
      appId: BENCHPROOF.id,
      privateKey: keys.privateKey,
      installationId: Number(installations[0]?.id),
    },
    baseUrl: github.url,
  });
  const { data } = await installed.request('POST /repos/{owner}/{repo}/check-runs', {
    ...{ ...place, name: 'benchproof / docs', head_sha: head, status: 'in_progress' },
  });
  assert.equal(data.app?.id, BENCHPROOF.id);
});

test('a token has the requested part of the granted permissions, and expires within the hour', async () => {
  const app = clientOf(github, jsonWebToken(claims()));
  const [{ id }] = (await app('GET', '//app/installations')).body;
  const path = `//app/installations/${id}/access_tokens`;
  const { body } = await app('POST', path, {
    repositories: ['pipeline'],
    permissions: { checks: 'read' },
  });
  assert.deepEqual(body.permissions, { metadata: 'read', checks: 'read' });
  const token = clientOf(github, body.token);
  assert.equal((await token('GET', `/commits/${head}/check-runs`)).status, 200);
  const check = { name: 'benchproof / docs', head_sha: head };
  assert.equal((await token('POST', '/check-runs', check)).status, 403);
  assert.equal((await token('GET', '//installation/repositories')).body.total_count, 1);
  offsetMs = 3_600_001;
  assert.equal((await token('GET', `/commits/${head}/check-runs`)).status, 401);
  offsetMs = 0;
  const more = await app('POST', path, { permissions: { issues: 'write' } });
  assert.equal(more.status, 422);
  assert.equal((await app('POST', path, { repositories: ['elsewhere'] })).status, 422);
  assert.equal((await app('GET', '//app/installations/1')).status, 404);
});

const FORGED: readonly [string, () => string][] = [
  ['signed by another key', () => jsonWebToken(claims(), otherKey())],
  ['of an unknown app', () => jsonWebToken({ ...claims(), iss: '1' })],
  ['expired', () => jsonWebToken({ ...claims(), exp: now() - 1 })],
  ['longer than ten minutes', () => jsonWebToken({ ...claims(), exp: now() + 700 })],
  ['issued in the future', () => jsonWebToken({ ...claims(), iat: now() + 120 })],
  ['no JSON at all', () => 'not.a.token'],
];

function otherKey(): string {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;
}

for (const [what, token] of FORGED) {
  test(`a JSON web token ${what} is rejected`, async () => {
    assert.equal((await clientOf(github, token())('GET', '//app')).status, 401);
  });
}

test('only the app can request tokens, and it cannot read a repository without one', async () => {
  assert.equal((await clientOf(github, 'ghs_bot')('GET', '//app')).status, 401);
  const app = clientOf(github, jsonWebToken(claims()));
  assert.equal((await app('GET', '/pulls')).status, 403);
});

test('a suspended installation gets no token', async () => {
  const app = clientOf(github, jsonWebToken(claims()));
  const [{ id }] = (await app('GET', '//app/installations')).body;
  github.world.suspended.add(id);
  assert.equal((await app('POST', `//app/installations/${id}/access_tokens`)).status, 403);
  github.world.suspended.delete(id);
  assert.equal((await app('POST', `//app/installations/${id}/access_tokens`)).status, 201);
});

test('deliveries are listed newest first, and can be redelivered', async () => {
  const app = clientOf(github, jsonWebToken(claims()));
  const deliveredAt = github.world.now();
  for (const [id, statusCode] of [
    [1, 202],
    [2, 0],
  ] as const) {
    github.world.hookDeliveries.push({
      ...{ id, statusCode, deliveredAt, app: BENCHPROOF.id, guid: `guid ${id}` },
      ...{ event: 'pull_request', action: 'opened', isRedelivery: false },
    });
  }
  const { body } = await app('GET', '//app/hook/deliveries');
  assert.deepEqual(
    body.map((each: { id: number; status: string }) => [each.id, each.status]),
    [
      [2, 'Invalid HTTP Response'],
      [1, 'OK'],
    ],
  );
  assert.equal((await app('POST', '//app/hook/deliveries/2/attempts')).status, 202);
  assert.deepEqual(github.world.redeliveries, [2]);
  assert.equal((await app('POST', '//app/hook/deliveries/3/attempts')).status, 404);
});
