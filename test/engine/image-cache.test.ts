/** Images saved from the real engine, removed there, and loaded again by another process. */
import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { buildRunners } from '../../src/commands/runners.ts';
import type { BuiltImage } from '../../src/core/measure/request.ts';
import { connectEngine } from '../../src/edges/engine/connect.ts';
import type { ImageCache } from '../../src/edges/engine/image-cache.ts';
import { runnersFolder } from '../../src/edges/engine/recipes.ts';
import { openRunners } from '../../src/edges/engine/runner-image.ts';
import type { BuildRequest } from '../../src/ports.ts';
import { buildRequest, observe, runRequest, withSource } from './laboratory.ts';
import { folder, forget, fresh, made, openCache, useFolder, warnings } from './small-images.ts';

const SECRET = 'LEDGER_TOKEN';
useFolder();

/** One process: an engine of its own, with the cache. */
async function build(
  images: ImageCache,
  inputsHash: string,
  changes: Partial<BuildRequest> = {},
): Promise<BuiltImage> {
  const env = { ...process.env, [SECRET]: 'correct-horse-battery' };
  await using engine = await connectEngine({ kind: 'container', env, warn: () => {}, images });
  return await withSource({ 'ledger.txt': 'one\n' }, async (source) => {
    const commands = [`echo ${inputsHash} >built.txt`];
    const request = buildRequest(source, { commands, inputsHash, ...changes });
    const result = await engine.build(request, () => {});
    assert.ok(result.ok);
    made.add(result.image.id);
    return result.image;
  });
}

test('a build survives the engine: the same image, and it runs', async () => {
  const hash = fresh();
  const first = openCache();
  const built = await build(first, hash);
  assert.equal(first.added, 1);
  await forget(built.id);
  const second = openCache();
  const loaded = await build(second, hash);
  assert.deepEqual(loaded, { ...built, cached: true, seconds: 0 });
  assert.equal(second.added, 0);
  await using engine = await connectEngine({
    ...{ kind: 'container', env: process.env, warn: () => {} },
  });
  const { outputs } = await observe(engine, runRequest(engine, loaded, 'cat built.txt ledger.txt'));
  assert.equal(outputs[0]?.stdout, `${hash}\none\n`);
  assert.deepEqual(warnings, []);
});

test('what was built with a secret is not kept', async () => {
  const images = openCache();
  await build(images, fresh(), { secrets: [SECRET] });
  assert.equal(images.added, 0);
  assert.deepEqual(await readdir(folder), []);
});

test('a runner comes out of the cache with the identity it went in with', async () => {
  const recipes = await mkdtemp(join(tmpdir(), 'benchproof-runners-'));
  for (const name of ['lock.json', 'common']) {
    await cp(join(runnersFolder(), name), join(recipes, name), { recursive: true });
  }
  await mkdir(join(recipes, 'shell'));
  const recipe = `ARG BASE\nFROM \${BASE}\nRUN echo ${fresh()} >/etc/ledger\n`;
  await writeFile(join(recipes, 'shell', 'Dockerfile'), recipe);
  const state = async (log: string[]) => {
    const runners = await openRunners(process.env, recipes, openCache());
    const [found] = await buildRunners(runners, ['shell'], false, (line) => log.push(line));
    made.add(found?.state?.id ?? '');
    return found?.state;
  };
  const log: string[] = [];
  const built = await state(log);
  assert.ok(built && log.includes('building runners/shell'));
  await forget(built.id);
  const again: string[] = [];
  assert.deepEqual(await state(again), built);
  assert.match(again.join(), /^loading benchproof-runner:shell-[0-9a-f]{16} from the cache$/);
  await rm(recipes, { recursive: true });
});
