/** Images that are not ours: a Dockerfile, and a reference by digest. Neither has a C library. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BuildResult } from '../../src/core/measure/request.ts';
import { createClient, type EngineClient } from '../../src/edges/engine/client.ts';
import { dockerfileTag } from '../../src/edges/engine/toolchain.ts';
import type { BuildRequest } from '../../src/ports.ts';
import { busyboxDockerfile, removeBuilt } from './busybox.ts';
import {
  buildRequest,
  type Laboratory,
  observe,
  openLaboratory,
  runRequest,
  withSource,
} from './laboratory.ts';
import { servePull } from './pull-registry.ts';

let laboratory: Laboratory;
let client: EngineClient;
let dockerfile: string;
before(async () => {
  laboratory = await openLaboratory();
  client = await createClient(process.env);
  dockerfile = await busyboxDockerfile(client);
});
after(() => laboratory[Symbol.asyncDispose]());

async function build(image: BuildRequest['image'], text = dockerfile): Promise<BuildResult> {
  return withSource({ Dockerfile: text, 'ledger.txt': 'one\n' }, (source) =>
    laboratory.engine.build(
      buildRequest(source, {
        ...{ image, network: true, inputsHash: text, timeoutSeconds: 1200 },
        commands: ['cat ledger.txt >sum.txt'],
      }),
      () => {},
    ),
  );
}

async function assertRuns(result: BuildResult): Promise<void> {
  assert.ok(result.ok);
  const request = runRequest(laboratory.engine, result.image, 'cat sum.txt; ls /lib');
  const { outputs } = await observe(laboratory.engine, request, 2);
  for (const output of outputs) {
    assert.equal(output.stdout, 'one\n');
    assert.match(output.stderr, /\/lib: No such file/);
    assert.ok((output.wallSeconds ?? 0) > 0);
    assert.ok((output.cpuSeconds ?? 0) > 0);
  }
}

test('a Dockerfile’s image is measured, whatever its entry point and C library', async () => {
  const result = await build({ dockerfile: 'Dockerfile', context: '.' });
  await assertRuns(result);
  assert.ok(result.ok);
  assert.equal(result.image.identity.origin, 'dockerfile');
  assert.match(result.image.identity.digest ?? '', /^sha256:/);
});

test('an image reference is pulled by its digest', async () => {
  await build({ dockerfile: 'Dockerfile', context: '.' });
  const tag = dockerfileTag(dockerfile, { dockerfile: 'Dockerfile', context: '.' });
  const { Id } = await client.docker.getImage(tag).inspect();
  await using registry = await servePull(client, Id);
  const result = await build({ reference: registry.reference });
  await assertRuns(result);
  assert.ok(result.ok);
  const { origin, digest, name } = result.image.identity;
  assert.equal(origin, 'registry');
  assert.equal(`${name.split('@')[0]}@${digest}`, registry.reference);
});

test('an image whose C library loads something into every program is refused', async () => {
  const loading = 'RUN mkdir -p /etc && echo /tools/forge.so >/etc/ld.so.preload';
  const text = `${dockerfile}\n${loading}\n`;
  const result = await build({ dockerfile: 'Dockerfile', context: '.' }, text);
  assert.ok(result.ok);
  const request = runRequest(laboratory.engine, result.image, 'true');
  await assert.rejects(observe(laboratory.engine, request), {
    name: 'UserError',
    message: /\/etc\/ld\.so\.preload/,
  });
  await client.docker.getImage(result.image.id).remove({ force: true });
  await removeBuilt(client, text);
});

test('a Dockerfile that does not build is a result', async () => {
  const result = await build(
    { dockerfile: 'Dockerfile', context: '.' },
    `${dockerfile}\nRUN echo no such tool >&2 && false\n`,
  );
  assert.ok(!result.ok);
  assert.match(result.message, /^Dockerfile: .*returned a non-zero code/);
});

test('a reference that no registry has, and one without a digest', async () => {
  const reference = `127.0.0.1:9/ledger/tools@sha256:${'0'.repeat(64)}`;
  await assert.rejects(build({ reference }), {
    name: 'WorldError',
    message: /cannot be pulled: .*connection refused/,
  });
  await assert.rejects(build({ reference: 'ledger/tools:latest' }), { name: 'UserError' });
});
