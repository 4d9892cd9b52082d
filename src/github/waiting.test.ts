import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeClock } from '../testing/fake-clock.ts';
import { pacedGroup } from './octokit-client.ts';
import { DEFAULT_PATIENCE, Waiting } from './patience.ts';

function waitingWith(totalSeconds: number, random = () => 0) {
  const clock = new FakeClock();
  return { clock, waiting: new Waiting({ ...DEFAULT_PATIENCE, totalSeconds }, clock, random) };
}

test('doubles from attempt to attempt, between half and all of it, up to a bound', async () => {
  const paused = async (random: () => number) => {
    const { clock, waiting } = waitingWith(100, random);
    const ends: number[] = [];
    for (const attempt of [1, 2, 3, 4, 9]) {
      await waiting.pause(attempt);
      ends.push(clock.monotonicSeconds());
    }
    return ends;
  };
  assert.deepEqual(await paused(() => 0), [0.5, 1.5, 3.5, 7.5, 22.5]);
  assert.deepEqual(await paused(() => 1), [1, 3, 7, 15, 45]);
});

test('limits the total waiting time', async () => {
  const { clock, waiting } = waitingWith(3.6);
  assert.equal(await waiting.pause(1), true);
  assert.equal(await waiting.pause(2), true);
  assert.equal(await waiting.pause(3), true);
  assert.equal(await waiting.pause(3), false, 'nothing is left');
  assert.equal(clock.monotonicSeconds(), 3.5);
  assert.equal(waiting.take(0.05), true);
  assert.equal(waiting.take(3600), false);
});

test('sends some writes at once and spaces the rest', async () => {
  const { clock, waiting } = waitingWith(0);
  const group = pacedGroup({ burst: 3, apartSeconds: 1 }, waiting, (seconds) =>
    clock.sleep(seconds),
  );
  const at: number[] = [];
  for (let index = 0; index < 6; index += 1) {
    await group.key('acme').schedule({}, async () => at.push(clock.monotonicSeconds()));
  }
  assert.deepEqual(at, [0, 0, 0, 1, 2, 3]);
  clock.advance(60);
  const later = clock.monotonicSeconds();
  for (let index = 0; index < 3; index += 1) {
    await group.key('acme').schedule({}, async () => at.push(clock.monotonicSeconds()));
  }
  assert.deepEqual(at.slice(6), [later, later, later], 'what was not used is good again');
});

test('passes arguments and results through', async () => {
  const { waiting } = waitingWith(0);
  const group = pacedGroup({ burst: 1, apartSeconds: 1 }, waiting, async () => undefined);
  const sum = async (...numbers: unknown[]) => Number(numbers[0]) + Number(numbers[1]);
  assert.equal(await group.key('acme').schedule({}, sum, 2, 3), 5);
});
