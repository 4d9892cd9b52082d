/** Images saved from the real engine, removed there, and loaded again by another process. */
import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { BuiltImage } from '../../src/core/measure/request.ts';
import { connectEngine } from '../../src/edges/engine/connect.ts';
import type { ImageCache } from '../../src/edges/engine/image-cache.ts';
import { runnersFolder } from '../../src/edges/engine/recipes.ts';
import { ensureRunner } from '../../src/edges/engine/runner-image.ts';
import type { BuildRequest } from '../../src/ports.ts';
import { busyboxDockerfile } from './busybox.ts';
import { buildRequest, observe, runRequest, withSource } from './laboratory.ts';
import {
  client,
  folder,
  forget,
  fresh,
  made,
  openCache,
  useFolder,
  warnings,
} from './small-images.ts';

const SECRET = 'LEDGER_TOKEN';
const inputsHash = fresh();
useFolder();

/** One process: an engine of its own, with the cache. */
async function build(
  images: ImageCache,
  content: string,
  changes: Partial<BuildRequest> = {},
): Promise<BuiltImage> {
  const env = { ...process.env, [SECRET]: 'correct-horse-battery' };
  await using engine = await connectEngine({ env, warn: () => {}, images });
  const Dockerfile = await busyboxDockerfile(client);
  return await withSource({ Dockerfile, 'ledger.txt': 'one\n' }, async (source) => {
    const commands = [`echo ${content} >built.txt`];
    const image = { dockerfile: 'Dockerfile', context: '.' };
    const options = { image, network: true, timeoutSeconds: 1200, commands, inputsHash };
    const request = buildRequest(source, { ...options, ...changes });
    const result = await engine.build(request, () => {});
    assert.ok(result.ok);
    await images.write();
    const { Parent } = await client.docker.getImage(result.image.id).inspect();
    if (Parent !== '') made.add(Parent);
    made.add(result.image.id);
    return result.image;
  });
}

test('a build survives the engine: the same image, and it runs', async () => {
  const hash = fresh();
  const first = openCache();
  const built = await build(first, hash);
  assert.equal(first.added, 2, 'the toolchain and the build');
  await forget(built.id);
  const second = openCache();
  const loaded = await build(second, hash);
  assert.deepEqual(loaded, { ...built, cached: true, seconds: 0 });
  assert.equal(second.added, 0);
  await using engine = await connectEngine({
    ...{ env: process.env, warn: () => {} },
  });
  const { outputs } = await observe(engine, runRequest(engine, loaded, 'cat built.txt ledger.txt'));
  assert.equal(outputs[0]?.stdout, `${hash}\none\n`);
  assert.deepEqual(warnings, []);
});

test('what was built with a secret is not kept', async () => {
  await build(openCache(), fresh());
  const kept = await readdir(folder);
  const images = openCache();
  await build(images, fresh(), { secrets: [SECRET] });
  assert.equal(images.added, 0);
  assert.deepEqual(await readdir(folder), kept);
});

test('a runner comes out of the cache with the identity it went in with', async () => {
  const recipes = await mkdtemp(join(tmpdir(), 'benchproof-runners-'));
  await cp(join(runnersFolder(), 'lock.json'), join(recipes, 'lock.json'));
  for (const [name, text] of Object.entries({ common: 'the same on each run', shell: fresh() })) {
    await mkdir(join(recipes, name));
    const recipe = `ARG BASE\nFROM \${BASE}\nRUN echo ${text} >/etc/${name}\n`;
    await writeFile(join(recipes, name, 'Dockerfile'), recipe);
  }
  const state = async (log: string[]) => {
    const images = openCache();
    const ports = { client, env: process.env, images, memoryBytes: 2 ** 30 };
    const found = await ensureRunner(ports, recipes, 'shell', null, (line) => log.push(line));
    await images.write();
    made.add(found.state.id);
    return found.state;
  };
  const log: string[] = [];
  const built = await state(log);
  assert.ok(log.includes('building runners/shell'));
  await forget(built.id);
  const again: string[] = [];
  assert.deepEqual(await state(again), built);
  assert.match(again.join(), /^loading benchproof-runner:shell-[0-9a-f]{16} from the cache$/);
  await rm(recipes, { recursive: true });
});
