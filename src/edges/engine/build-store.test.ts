import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import Docker from 'dockerode';
import { pruneBuilds } from './build-store.ts';
import { EngineClient } from './client.ts';

const DAY = 24 * 3600;
const OLD = '2026-01-01T00:00:00Z';
const image = (name: string) => `sha256:${name.repeat(64)}`;

/** An engine with four old builds: one is removed before it is looked at, and one while it is removed. */
async function engineWith(stays: boolean) {
  const gone = new Set([image('b')]);
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    const path = decodeURIComponent(request.url ?? '');
    const id = /sha256:\w+/.exec(path)?.[0] ?? '';
    if (path.includes('/images/json'))
      answer(
        200,
        ['a', 'b', 'c', 'd'].map((name) => ({ Id: image(name) })),
      );
    else if (gone.has(id)) answer(404, { message: `No such image: ${id}` });
    else if (request.method === 'GET') answer(200, { Id: id, Created: OLD });
    else if (id === image('c')) {
      if (!stays) gone.add(id);
      answer(500, { message: `unrecognized image ID ${id}` });
    } else {
      gone.add(id);
      answer(200, []);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const docker = new Docker({ host: '127.0.0.1', port, protocol: 'http' });
  return {
    gone,
    client: new EngineClient(docker, 'here'),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const now = Date.parse(OLD) / 1000 + 30 * DAY;

test('builds that another session removes at the same time are no failure', async () => {
  await using engine = await engineWith(false);
  await pruneBuilds(engine.client, now);
  assert.deepEqual([...engine.gone].sort(), ['a', 'b', 'c', 'd'].map(image));
});

test('a build that cannot be removed, and is still there, is one', async () => {
  await using engine = await engineWith(true);
  await assert.rejects(
    pruneBuilds(engine.client, now),
    /could not remove an old build: .*unrecognized/,
  );
});
