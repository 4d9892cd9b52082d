/** No engine at all: an error with what to install, never a silent run on the host. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { benchproof } from './command-line.ts';
import { hakmemWorkshop, smallRun, type Workshop } from './workshop.ts';

async function assertNothingRuns(workshop: Workshop, host: string, said: RegExp): Promise<void> {
  const around = { cwd: workshop.repository, env: { DOCKER_HOST: host } };
  const { code, stdout, stderr } = await benchproof(
    [...smallRun(workshop.output), '--json'],
    around,
  );
  assert.equal(code, 3, stderr);
  assert.equal(stdout, '');
  assert.match(stderr, said);
  assert.match(stderr, /install Docker .* or Podman/);
  assert.equal(existsSync(workshop.output), false);
  const status = execFileSync('git', ['status', '--short'], { cwd: workshop.repository });
  assert.equal(status.toString(), '');
}

test('a socket that is not there', async () => {
  await using workshop = await hakmemWorkshop();
  const path = join(workshop.repository, '..', 'engine.sock');
  await assertNothingRuns(workshop, `unix://${path}`, /there is no unix:\S+engine\.sock/);
});

test('a port on which nobody answers', async () => {
  await using workshop = await hakmemWorkshop();
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  server.close();
  await once(server, 'close');
  const host = `tcp://127.0.0.1:${port}`;
  await assertNothingRuns(workshop, host, new RegExp(`no container engine answers at ${host}`));
});
