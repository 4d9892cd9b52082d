import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LocalLocks } from './locks.ts';

const never = new AbortController().signal;

/** Counts how many hold it at a time. */
class Shared {
  holders = 0;
  most = 0;
  fails = false;

  async acquire(): Promise<AsyncDisposable> {
    if (this.fails) throw new Error('GitHub is away');
    this.holders += 1;
    this.most = Math.max(this.most, this.holders);
    return {
      [Symbol.asyncDispose]: async () => {
        this.holders -= 1;
      },
    };
  }
}

describe('a lock within one process', () => {
  test('admits one at a time to the shared lock, in order', async () => {
    const shared = new Shared();
    const lock = new LocalLocks().before(shared, 'acme/engine');
    const order: number[] = [];
    await Promise.all(
      [1, 2, 3].map(async (number) => {
        await using _held = await lock.acquire(7, never);
        order.push(number);
        await new Promise((resolve) => setImmediate(resolve));
      }),
    );
    assert.deepEqual(order, [1, 2, 3]);
    assert.equal(shared.most, 1);
  });

  test('separates pull requests and repositories', async () => {
    const locks = new LocalLocks();
    const shared = new Shared();
    await using _one = await locks.before(shared, 'acme/engine').acquire(7, never);
    await using _two = await locks.before(shared, 'acme/engine').acquire(8, never);
    await using _three = await locks.before(shared, 'acme/tool').acquire(7, never);
    assert.equal(shared.most, 3);
  });

  test('continues after a task that gave up waiting or failed to acquire', async () => {
    const shared = new Shared();
    const lock = new LocalLocks().before(shared, 'acme/engine');
    const held = await lock.acquire(7, never);
    const impatient = new AbortController();
    const waiting = lock.acquire(7, impatient.signal);
    const next = lock.acquire(7, never);
    impatient.abort(new Error('too late'));
    await assert.rejects(waiting, /too late/);
    assert.equal(shared.most, 1, 'the next one still waits');
    shared.fails = true;
    await held[Symbol.asyncDispose]();
    await assert.rejects(next, /GitHub is away/);
    shared.fails = false;
    await using _last = await lock.acquire(7, never);
    assert.equal(shared.holders, 1);
  });
});
