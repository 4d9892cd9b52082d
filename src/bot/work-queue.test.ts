import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { WorkQueue } from './work-queue.ts';

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: () => promise, finish: resolve, fail: reject };
}

const noting = (begun: string[], name: string, work: () => Promise<string>) => () => {
  begun.push(name);
  return work();
};

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('the work queue', () => {
  test('processes items with the same key sequentially', async () => {
    const queue = new WorkQueue({ concurrency: 8, length: 8 });
    const begun: string[] = [];
    const first = held();
    const push = (name: string, key: string, work = async () => name) =>
      queue.offer({ key, owner: key, work: noting(begun, name, work) });
    push('opened', 'acme/engine#7', first.work);
    push('synchronize', 'acme/engine#7');
    push('other', 'acme/engine#8');
    await turn();
    assert.deepEqual(begun, ['opened', 'other']);
    first.finish('done');
    await queue.idle();
    assert.deepEqual(begun, ['opened', 'other', 'synchronize']);
  });

  test('rejects items above its limit', async () => {
    const queue = new WorkQueue({ concurrency: 1, length: 2 });
    const busy = held();
    const offer = () => queue.offer({ key: 'same', owner: 'acme', work: busy.work });
    const taken = [offer(), offer(), offer()];
    assert.equal(queue.isFull, true);
    assert.equal(offer(), null);
    assert.equal(queue.running, 1);
    assert.equal(queue.waiting, 2);
    busy.finish('done');
    assert.deepEqual(await Promise.all(taken), ['done', 'done', 'done']);
    assert.notEqual(offer(), null);
  });

  test('continues after failed work', async () => {
    const queue = new WorkQueue({ concurrency: 1, length: 4 });
    const broken = queue.offer({
      key: 'a',
      owner: 'acme',
      work: () => Promise.reject(new Error('no route to GitHub')),
    });
    const next = queue.offer({ key: 'a', owner: 'acme', work: async () => 'answered' });
    await assert.rejects(async () => broken, /no route/);
    assert.equal(await next, 'answered');
  });

  test('leaves places for other owners', async () => {
    const queue = new WorkQueue({ concurrency: 4, length: 50 });
    const busy = held();
    const begun: string[] = [];
    for (let pull = 0; pull < 20; pull += 1) {
      const key = `busy/monorepo#${pull}`;
      queue.offer({ key, owner: 'busy', work: noting(begun, 'busy', busy.work) });
    }
    assert.equal(queue.running, 4, 'alone, it may take all places');
    busy.finish('done');
    queue.offer({ key: 'quiet#1', owner: 'quiet', work: async () => begun.push('quiet') });
    await queue.idle();
    const place = begun.indexOf('quiet');
    assert.ok(place < 12, `it was number ${place} of ${begun.length}`);
  });

  test('runs each item once and never two of a key at the same time', async () => {
    const items = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 40 });
    const places = fc.integer({ min: 1, max: 5 });
    await fc.assert(
      fc.asyncProperty(items, places, async (keys, concurrency) => {
        const queue = new WorkQueue({ concurrency, length: 100 });
        const running = new Set<number>();
        const done = new Map<number, number[]>();
        keys.forEach((key, index) => {
          queue.offer({
            key: `${key}`,
            owner: `${key % 2}`,
            work: async () => {
              assert.ok(!running.has(key));
              assert.ok(running.size < concurrency);
              running.add(key);
              await turn();
              running.delete(key);
              done.set(key, [...(done.get(key) ?? []), index]);
            },
          });
        });
        await queue.idle();
        const all = [...done.values()];
        assert.equal(all.flat().length, keys.length);
        for (const order of all)
          assert.deepEqual(
            order,
            order.toSorted((a, b) => a - b),
          );
      }),
      { numRuns: 40, seed: 11 },
    );
  });
});
