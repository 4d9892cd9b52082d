import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { connectEngine } from '../../src/edges/engine/connect.ts';
import { openLaboratory } from './laboratory.ts';

const connect = (host: string) => connectEngine({ env: { DOCKER_HOST: host }, warn: () => {} });

test('the engine says what it is', async () => {
  await using laboratory = await openLaboratory();
  const { name, version, cgroupVersion } = await laboratory.engine.describe();
  assert.ok(name === 'docker' || name === 'podman');
  assert.match(version, /^\d+\./);
  assert.ok(cgroupVersion === 'v1' || cgroupVersion === 'v2');
});

test('no engine: what was tried and what to install', async () => {
  await assert.rejects(connect('unix:///nowhere/docker.sock'), (error: Error) => {
    assert.equal(error.name, 'WorldError');
    assert.match(error.message, /there is no unix:\/\/\/nowhere\/docker\.sock \(DOCKER_HOST\)/);
    assert.match((error as unknown as { advice: string }).advice, /install Docker.*DOCKER_HOST/);
    return true;
  });
});

test('an engine that refuses connections', async () => {
  await assert.rejects(connect('tcp://127.0.0.1:1'), {
    name: 'WorldError',
    message:
      /no container engine answers at tcp:\/\/127\.0\.0\.1:1 \(DOCKER_HOST\) \(ECONNREFUSED\)/,
  });
});

test('an engine that goes away in the middle of a call', async () => {
  const server = createServer((socket) => socket.once('data', () => socket.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  try {
    await assert.rejects(connect(`tcp://127.0.0.1:${port}`), {
      name: 'WorldError',
      message: /stopped responding while trying to ask the engine about itself/,
    });
  } finally {
    server.close();
  }
});
