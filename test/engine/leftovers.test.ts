/** What a killed process leaves behind, and what the next start does about it. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { createClient, type EngineClient } from '../../src/edges/engine/client.ts';
import {
  isAbandoned,
  leaseLabels,
  OWNER_LABEL,
  PROCESS_LABEL,
} from '../../src/edges/engine/labels.ts';
import { emptyImage, openLaboratory, runRequest } from './laboratory.ts';

const unixSeconds = () => Date.now() / 1000;

async function owned(client: EngineClient, owner: string): Promise<number> {
  const label = [`${OWNER_LABEL}=${owner}`];
  const containers = await client.docker.listContainers({ all: true, filters: { label } });
  const { Volumes } = await client.docker.listVolumes({ filters: { label } });
  return containers.length + (Volumes ?? []).length;
}

/** Opens a run in a process of its own and gives its owner label once it is open. */
async function openElsewhere() {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'open-and-wait.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [owner] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, owner };
}

test('the next start removes what a killed process left, and nothing of a living one', async () => {
  await using laboratory = await openLaboratory();
  const client = await createClient(process.env);
  const killed = await openElsewhere();
  const living = await openElsewhere();
  try {
    // Two containers, a keeper, two volumes.
    assert.equal(await owned(client, killed.owner), 5);
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');
    // How many were removed is not asserted: a session of a test beside this one removes them too.
    await laboratory.engine.sweep();
    assert.equal(await owned(client, killed.owner), 0);
    assert.equal(await owned(client, living.owner), 5);
  } finally {
    living.child.kill('SIGTERM');
    await once(living.child, 'exit');
  }
  assert.equal(await owned(client, living.owner), 0);
});

test('where the owner cannot be looked up, the lease decides', async () => {
  await using laboratory = await openLaboratory();
  const client = await createClient(process.env);
  const volume = async (name: string, seconds: number) => {
    const { [PROCESS_LABEL]: _, ...labels } = leaseLabels(name, unixSeconds(), seconds);
    await client.docker.createVolume({ Name: `benchproof-${name}`, Labels: labels });
  };
  await volume('leased', 3600);
  await volume('expired', -1);
  try {
    await laboratory.engine.sweep();
    assert.equal(await owned(client, 'expired'), 0);
    assert.equal(await owned(client, 'leased'), 1);
  } finally {
    await client.docker.getVolume('benchproof-leased').remove();
  }
});

test('what a person starts from a built image is not ours to remove', async () => {
  await using laboratory = await openLaboratory();
  const { docker } = await createClient(process.env);
  const image = await emptyImage(laboratory.engine);
  const Entrypoint = ['sleep', '60'];
  const container = await docker.createContainer({ Image: image.id, Entrypoint });
  try {
    const { Config } = await container.inspect();
    assert.equal(isAbandoned(Config.Labels, 'another', unixSeconds() + 1e9), false);
  } finally {
    await container.remove({ force: true });
  }
});

test('disposing of the engine removes containers that are still open', async () => {
  const client = await createClient(process.env);
  const laboratory = await openLaboratory();
  const image = await emptyImage(laboratory.engine);
  const request = runRequest(laboratory.engine, image, 'sleep 600');
  const { containers } = await laboratory.engine.open([request]);
  const [container] = containers;
  const ending = container!.invoke(0);
  await laboratory[Symbol.asyncDispose]();
  assert.equal((await ending).kind, 'lost');
  const all = await client.docker.listContainers({ all: true, filters: { label: [OWNER_LABEL] } });
  assert.ok(all.every(({ Labels }) => !Labels[PROCESS_LABEL]?.includes(`/${process.pid}/`)));
});
