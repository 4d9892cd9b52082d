/** An engine that accepts connections and never answers, or stops answering, holds nothing up for ever. */
import assert from 'node:assert/strict';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../../test/support/temporary.ts';
import { createClient } from './client.ts';

/** Answers as many requests as `answers` says, and is silent from then on. */
async function startEngine(answers: number) {
  const path = join(temporaryFolder('engine'), 'engine.sock');
  const open = new Set<Socket>();
  let left = answers;
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {}).on('close', () => open.delete(socket));
    socket.on('data', () => {
      left -= 1;
      if (left >= 0) socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(path, resolve));
  const client = await createClient({ DOCKER_HOST: `unix://${path}` });
  return {
    client,
    open,
    [Symbol.dispose]: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

test('an engine that never answers is told, and nothing waits for it any longer', async () => {
  using engine = await startEngine(0);
  await assert.rejects(
    engine.client.ask('ask the engine about itself', (docker) => docker.info(), 0.1),
    /engine\.sock.* while trying to ask the engine about itself: it did not answer within 0\.1 s/,
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(engine.open.size, 0, 'its connection would keep the process alive');
});

test('what is settled has the same limit, also behind an answer', async () => {
  using engine = await startEngine(1);
  await engine.client.ask('ask for the version', (docker) => docker.version(), 5);
  const remove = engine.client.settle('remove it', (docker) => docker.getVolume('v').remove(), 0.1);
  await assert.rejects(remove, /while trying to remove it: it did not answer within 0\.1 s/);
});
