/** What the engine pulls and builds itself bears no label of ours: it must end with its client. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pack } from 'tar-stream';
import { createClient, type EngineClient } from '../../src/edges/engine/client.ts';
import { buildImage, pullImage } from '../../src/edges/engine/image-build.ts';
import { emptyImage, openLaboratory } from '../engine/laboratory.ts';

const TAG = 'benchproof-scenario:ledger';

function contextOf(dockerfile: string) {
  const context = pack();
  context.entry({ name: 'Dockerfile' }, dockerfile);
  context.finalize();
  return context;
}

async function waitingBuilds(client: EngineClient): Promise<number> {
  const all = await client.docker.listContainers();
  return all.filter(({ Command }) => Command.includes('sleep 611')).length;
}

test('closing the engine ends the image build in hand, in the engine too', async () => {
  await using laboratory = await openLaboratory();
  const { id } = await emptyImage(laboratory.engine);
  const client = await createClient(process.env);
  const wanted = { dockerfile: 'Dockerfile', tag: TAG, arguments: {}, labels: {}, network: false };
  const context = Readable.from(contextOf(`FROM ${id}\nRUN sleep 611\n`));
  const building = buildImage(client, { ...wanted, context, timeoutSeconds: 300 }, () => {});
  while ((await waitingBuilds(client)) === 0) await sleep(100);
  client.close();
  const built = await building;
  assert.ok(!built.ok);
  assert.match(built.message, /stopped|aborted/);
  while ((await waitingBuilds(client)) > 0) await sleep(100);
});

test('closing the engine ends the pull in hand', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const client = await createClient(process.env);
  const asked = once(silent, 'connection');
  const pulling = pullImage(client, `127.0.0.1:${port}/ledger:1`, () => {});
  await asked;
  client.close();
  assert.match((await pulling) ?? 'it was pulled', /abort/);
  for (const socket of sockets) socket.destroy();
  silent.close();
});
