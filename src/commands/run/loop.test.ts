import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sessionOf } from '../../../test/support/report/session-builder.ts';
import { canariesFor } from '../../core/plan/canaries.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import { FakeEngine } from '../../testing/fake-engine.ts';
import { FakeHost } from '../../testing/fake-host.ts';
import { FakeProgress } from '../../testing/fake-progress.ts';
import { MemoryJournals } from '../../testing/memory-journals.ts';
import { type LoopPorts, measureSession } from './loop.ts';

/** Measures one canary, with what is said after each look. */
async function measured(look: LoopPorts['look']) {
  const clock = new FakeClock();
  await using journal = await new MemoryJournals().create('session-1');
  const [spec] = canariesFor(4, 3, 12);
  assert.ok(spec);
  const ports = {
    engine: new FakeEngine({ clock }),
    host: new FakeHost(clock),
    clock,
    signal: new AbortController().signal,
    journal,
    progress: new FakeProgress(),
    look,
  };
  const session = { ...sessionOf([], []), pairs: [], stops: {} };
  const done = measureSession(ports, session, new Map([[spec.id, { spec, requests: {} }]]));
  return { done, session, id: spec.id };
}

test('a case that is asked for and has no work is a mistake of ours, told at once', async () => {
  const look = () => ({ targets: new Map([['engine/parse', 3]]), beyond: [] });
  const { done, session } = await measured(look);
  await assert.rejects(done, /engine\/parse is to be measured but has no work/);
  assert.equal(session.pairs.length, 3);
});

test('what the budget leaves no time for is stopped by it, with the pairs of its last look', async () => {
  let own = '';
  const look = () => ({ targets: new Map<string, number>(), beyond: [own] });
  const { done, session, id } = await measured(look);
  own = id;
  await done;
  assert.deepEqual(session.stops, { [id]: 'budget' });
  assert.equal(session.pairs.length, 3);
});
