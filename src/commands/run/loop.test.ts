import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sessionOf } from '../../../test/support/report/session-builder.ts';
import { canariesFor } from '../../core/plan/canaries.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import { FakeEngine } from '../../testing/fake-engine.ts';
import { FakeHost } from '../../testing/fake-host.ts';
import { FakeProgress } from '../../testing/fake-progress.ts';
import { MemoryJournals } from '../../testing/memory-journals.ts';
import { measureSession } from './loop.ts';

test('a case that is asked for and has no work is a mistake of ours, told at once', async () => {
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
    look: () => ({ targets: new Map([['engine/parse', 3]]), beyond: [] }),
  };
  const session = { ...sessionOf([], []), pairs: [], stops: {} };
  const works = new Map([[spec.id, { spec, requests: {} }]]);
  await assert.rejects(
    measureSession(ports, session, works),
    /engine\/parse is to be measured and has no work/,
  );
  assert.equal(session.pairs.length, 3);
});
