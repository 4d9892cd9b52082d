import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BuiltImage, ContainerRequest } from '../core/measure/request.ts';
import { FakeClock } from './fake-clock.ts';
import { FakeEngine, type FakeEngineOptions } from './fake-engine.ts';

const IMAGE: BuiltImage = {
  id: 'fake:1',
  identity: { name: 'runners/c', digest: 'sha256:0', origin: 'fake', packagesHash: null },
  cached: false,
  seconds: 1,
};

function request(command: string, side: 'base' | 'head' = 'head'): ContainerRequest {
  return {
    ...{ image: IMAGE, side, command, shell: false, environment: {}, tmpBytes: 1, writable: [] },
    limits: { cpus: 1, cpuset: '0', memoryBytes: 1024 ** 3, pids: 64 },
    timeoutSeconds: 10,
  };
}

async function runOnce(command: string, options: Partial<FakeEngineOptions> = {}) {
  const clock = new FakeClock();
  const engine = new FakeEngine({ clock, ...options });
  const opened = await engine.open([request(command)]);
  const [container] = opened.containers;
  const end = await container!.invoke(0);
  const [output] = await container!.collect();
  await opened[Symbol.asyncDispose]();
  return { end, output, clock, engine };
}

test('a command takes the time it says, on the fake clock', async () => {
  const { end, output, clock, engine } = await runOnce('sleep 0.1; threads 2; echo done');
  assert.deepEqual(end, { kind: 'exited', code: 0, hostSeconds: 0.1 });
  assert.equal(output?.wallSeconds, 0.1);
  assert.equal(output?.cpuSeconds, 0.2);
  assert.equal(output?.stdout, 'done');
  assert.equal(clock.monotonicSeconds(), 0.1);
  assert.equal(engine.living.size, 0);
});

test('rates in the output follow the time', async () => {
  const { output } = await runOnce('sleep 0.5; echo Throughput = {rate} ops/s', {
    speed: { head: 2 },
  });
  assert.equal(output?.stdout, 'Throughput = 1 ops/s');
});

test('failures are distinguished', async () => {
  assert.deepEqual((await runOnce('exit 3')).output?.exit, 3);
  assert.equal((await runOnce('signal 11')).output?.signal, 11);
  assert.equal((await runOnce('hang')).end.kind, 'timeout');
  assert.equal((await runOnce('lose')).end.kind, 'lost');
  assert.equal((await runOnce('starve')).output?.outOfMemory, true);
  assert.equal((await runOnce('flood')).output?.oversized, true);
});

test('the same seed gives the same noise, another seed another', async () => {
  const noise = { container: 0.02, invocation: 0.01 };
  const times = await Promise.all(
    [1, 1, 2].map(async (seed) => (await runOnce('sleep 1', { noise, seed })).output?.wallSeconds),
  );
  assert.equal(times[0], times[1]);
  assert.notEqual(times[0], times[2]);
  assert.ok(Math.abs(Math.log(times[0] ?? 0)) < 0.1);
});
