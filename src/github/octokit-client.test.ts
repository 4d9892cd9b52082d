import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { wholeFetch } from './octokit-client.ts';

async function serve(answer: http.RequestListener): Promise<AsyncDisposable & { url: string }> {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const dispose = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { url, [Symbol.asyncDispose]: dispose };
}

test('preserves status, headers, URL and body', async () => {
  await using server = await serve((_, response) => {
    response.writeHead(201, { 'content-type': 'application/json', link: '<x>; rel="next"' });
    response.end('{"id":7}');
  });
  const response = await wholeFetch(fetch, 20)(server.url);
  assert.equal(response.status, 201);
  assert.equal(response.url, server.url);
  assert.equal(response.headers.get('link'), '<x>; rel="next"');
  assert.deepEqual(await response.json(), { id: 7 });
});

test('an empty response stays empty', async () => {
  await using server = await serve((_, response) => response.writeHead(204).end());
  assert.equal((await wholeFetch(fetch, 20)(server.url)).status, 204);
});

test('a truncated body is a failure, not an empty response', async () => {
  await using server = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"id":', () => response.destroy());
  });
  await assert.rejects(wholeFetch(fetch, 20)(server.url));
});

test('a body that never ends fails after the deadline', async () => {
  await using server = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"id":');
  });
  await assert.rejects(wholeFetch(fetch, 0.2)(server.url), { name: 'TimeoutError' });
});
