/** Run pairs that others disturbed are taken again, by what the machine did and never by what came out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RUN_OPTIONS, runPorts } from '../../../test/support/fake-run.ts';
import type { ContainerRequest } from '../../core/measure/request.ts';
import type { Session } from '../../core/records/session.ts';
import { judgeSession } from '../../core/verdict/judge-session.ts';
import type { OpenedRun } from '../../ports.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import { FakeEngine } from '../../testing/fake-engine.ts';
import { FakeGit } from '../../testing/fake-git.ts';
import { FakeHost } from '../../testing/fake-host.ts';
import { runSession } from './run.ts';

const CONFIG = `version: 1
runs: { min: 3, max: 3, seconds: 1, budget: 600 }
projects:
  engine:
    image: runners/c
    build: make
    benchmarks:
      parse: { command: sleep 0.1, count: off }
`;

/** @param isBusy of each pair by its place in time, from 0: whether others want all four cores meanwhile */
async function measured(
  isBusy: (pair: number) => boolean,
  { budget = 600, Engine = FakeEngine } = {},
): Promise<Session> {
  const clock = new FakeClock();
  let [readings, busySeconds, last] = [0, 0, 0];
  const host = new FakeHost(clock, {}, () => {
    const now = clock.monotonicSeconds();
    const isAfter = readings % 2 === 1;
    if (isAfter && isBusy(Math.floor(readings / 2))) busySeconds += 9 * (now - last);
    [readings, last] = [readings + 1, now];
    return { busySeconds };
  });
  const config = CONFIG.replace('600', `${budget}`);
  const ports = runPorts({
    ...{ clock, host },
    engine: new Engine({ clock, noise: { container: 0.004, invocation: 0.01 } }),
    git: new FakeGit({
      base: { 'benchproof.yml': config, 'engine.c': 'int main;' },
      head: { 'benchproof.yml': config, 'engine.c': 'int main, changed;' },
    }),
  });
  return runSession(ports, RUN_OPTIONS);
}

const named = (pairs: Session['pairs'] = []) =>
  pairs.map(({ caseId, pair }) => `${caseId} ${pair}`);

test('disturbed pairs are repeated when the machine is quiet, and kept separately', async () => {
  const session = await measured((pair) => pair === 1 || pair === 2);
  assert.equal(session.disturbed?.length, 2);
  const first = session.disturbed?.[0];
  const kept = session.pairs.find(
    ({ caseId, pair }) => caseId === first?.caseId && pair === first?.pair,
  );
  assert.ok((kept?.startedAt ?? '') > (first?.finishedAt ?? ''));
  assert.deepEqual(
    [kept?.firstInvoked, kept?.firstCreated],
    [first?.firstInvoked, first?.firstCreated],
  );
  assert.equal(new Set(named(session.pairs)).size, session.pairs.length);
});

test('the verdict depends only on the pairs that count', async () => {
  const session = await measured((pair) => pair === 1);
  const { disturbed, ...without } = session;
  assert.equal(disturbed?.length, 1);
  const judged = (one: Session) => judgeSession(one, { inconclusive: 'neutral', shards: 1 });
  assert.deepEqual(judged(session), judged(without));
});

test('on a machine that is always busy nothing is taken twice, and a calm one has no need to', async () => {
  const busy = await measured(() => true);
  assert.equal(busy.disturbed, undefined);
  assert.equal((await measured(() => false)).disturbed, undefined);
  assert.equal(busy.pairs.length, (await measured(() => false)).pairs.length);
});

test('a pair that was disturbed twice is not taken a third time', async () => {
  const calm = await measured(() => false);
  const session = await measured((pair) => pair === 0 || pair === calm.pairs.length);
  assert.equal(session.disturbed?.length, 1);
});

/** Its first containers did not answer. */
class SlowEngine extends FakeEngine {
  override async open(requests: readonly ContainerRequest[]): Promise<OpenedRun> {
    const isFirst = this.opened.length === 0;
    const opened = await super.open(requests);
    return isFirst ? { ...opened, reopened: 'the head container did not answer' } : opened;
  }
}

test('that containers were opened once more is recorded with their pair', async () => {
  const session = await measured(() => false, { Engine: SlowEngine });
  const reasons = session.pairs.flatMap(({ reopened }, at) => reopened ?? (at === 0 ? '' : []));
  assert.deepEqual(reasons, ['the head container did not answer']);
});
