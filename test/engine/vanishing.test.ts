/** The engine, or an image, goes away while a benchmark runs: said at once, and the rest is found again. */
import assert from 'node:assert/strict';
import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { test } from 'node:test';
import { createClient } from '../../src/edges/engine/client.ts';
import { removeOwned } from '../../src/edges/engine/docker-engine.ts';
import { OWNER_LABEL, PROCESS_LABEL } from '../../src/edges/engine/labels.ts';
import { emptyImage, openLaboratory, runRequest } from './laboratory.ts';

/** A way to the real engine that can be cut. */
class Bridge {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  constructor() {
    const path = process.env['DOCKER_HOST']?.replace('unix://', '') ?? '/var/run/docker.sock';
    this.#server = createServer((near) => {
      const far = dial(path);
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on('error', () => {});
      }
      near.pipe(far).pipe(near);
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    return `tcp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  }

  cut(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}

test('an engine that vanishes in the middle of a run', async () => {
  const bridge = new Bridge();
  const laboratory = await openLaboratory({ DOCKER_HOST: await bridge.open() });
  const image = await emptyImage(laboratory.engine);
  const request = runRequest(laboratory.engine, image, 'sleep 5');
  const { containers } = await laboratory.engine.open([request]);
  const [container] = containers;
  const ending = container!.invoke(0);
  bridge.cut();
  await assert.rejects(ending, {
    name: 'WorldError',
    message: /stopped responding while trying to find out how the container ended/,
    advice: /docker info/,
  });
  await assert.rejects(container!.collect(), { name: 'WorldError' });
  await assert.rejects(async () => laboratory[Symbol.asyncDispose](), { name: 'WorldError' });

  const client = await createClient(process.env);
  const left = await client.docker.listContainers({ all: true, filters: { label: [OWNER_LABEL] } });
  const mine = left.find(({ Labels }) => Labels[PROCESS_LABEL]?.includes(`/${process.pid}/`));
  // The benchmark container, its keeper and its volume.
  assert.equal(await removeOwned(client, mine?.Labels[OWNER_LABEL] ?? ''), 3);
});

test('an image that is removed after it was built', async () => {
  await using laboratory = await openLaboratory();
  const image = { ...(await emptyImage(laboratory.engine)), id: `sha256:${'0'.repeat(64)}` };
  const request = runRequest(laboratory.engine, image, 'true');
  await assert.rejects(laboratory.engine.open([request, request]), {
    name: 'WorldError',
    message: /^could not create .*: the engine said: No such image: sha256:0000/,
    advice: /removed it since it was built .*start again/,
  });
});
