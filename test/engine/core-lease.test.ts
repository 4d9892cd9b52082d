/** Sessions of one machine measure one after the other, first come, first served. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import type { Engine } from '../../src/ports.ts';
import { emptyImage, openLaboratory } from './laboratory.ts';

// The lanes let sessions share; here they must not.
const env = { ...process.env, BENCHPROOF_SHARE_CORES: '' };
const never = new AbortController().signal;
const ignore = () => {};

const reserve = (engine: Engine, image: string, waiting: (before: number) => void = ignore) =>
  engine.reserve(1, image, never, waiting);

test('a second session waits, is told its place, and goes on in its turn', async () => {
  await using one = await openLaboratory(env);
  await using two = await openLaboratory(env);
  await using three = await openLaboratory(env);
  const { id } = await emptyImage(one.engine);
  const held = await reserve(one.engine, id);
  const done: string[] = [];
  const places = { two: [] as number[], three: [] as number[] };
  const wait = async (name: 'two' | 'three', engine: Engine) => {
    await using _ = await reserve(engine, id, (before) => places[name].push(before));
    done.push(name);
  };
  const second = wait('two', two.engine);
  while (places.two.length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  const third = wait('three', three.engine);
  while (places.three.length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  assert.deepEqual(done, []);
  await held[Symbol.asyncDispose]();
  await Promise.all([second, third]);
  assert.deepEqual(done, ['two', 'three']);
  assert.equal(places.two[0], 1);
  assert.equal(places.three[0], 2);
});

test('one that gave up waiting, or was killed while it measured, keeps nobody waiting', async () => {
  await using one = await openLaboratory(env);
  const { id } = await emptyImage(one.engine);
  const script = `
    import { connectEngine } from '${new URL('../../src/edges/engine/connect.ts', import.meta.url)}';
    const engine = await connectEngine({ env: process.env, warn() {} });
    await engine.reserve(1, '${id}', new AbortController().signal, () => {});
    console.log('held');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  await using two = await openLaboratory(env);
  const giving = new AbortController();
  const given = two.engine.reserve(1, id, giving.signal, () => giving.abort());
  await assert.rejects(given, { name: 'AbortError' });
  child.kill('SIGKILL');
  await once(child, 'exit');
  await using _ = await reserve(one.engine, id);
});

test('who will not wait measures beside the others', async () => {
  await using one = await openLaboratory(env);
  await using two = await openLaboratory({ ...env, BENCHPROOF_SHARE_CORES: '1' });
  const { id } = await emptyImage(one.engine);
  await using _held = await reserve(one.engine, id);
  await using _beside = await reserve(two.engine, id, () => assert.fail('it waited'));
});
