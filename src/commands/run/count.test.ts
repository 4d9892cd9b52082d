import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RUN_OPTIONS, runPorts } from '../../../test/support/fake-run.ts';
import type { Session } from '../../core/records/session.ts';
import { judgeSession } from '../../core/verdict/judge-session.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import { FakeEngine, type FakeEngineOptions } from '../../testing/fake-engine.ts';
import { FakeGit } from '../../testing/fake-git.ts';
import { FakeProgress } from '../../testing/fake-progress.ts';
import { MemoryJournals } from '../../testing/memory-journals.ts';
import { type RunOptions, runSession } from './run.ts';

const configOf = (benchmarks: string, budget: number) => `version: 1
runs: { seconds: 1, budget: ${budget} }
projects:
  engine:
    image: runners/c
    build: make release
    benchmarks:
${benchmarks}
`;
const PARSE = '      parse: { command: sleep 0.1; work 1000000, shell: true }';

interface World {
  readonly benchmarks?: string;
  readonly budget?: number;
  readonly engine?: Partial<FakeEngineOptions>;
  readonly options?: Partial<RunOptions>;
  readonly journals?: MemoryJournals;
  readonly signal?: AbortSignal;
  /** Called with each command before its container is opened. */
  readonly onOpen?: (command: string, engine: FakeEngine) => void;
}

class WatchedEngine extends FakeEngine {
  onOpen: (command: string, engine: FakeEngine) => void = () => {};
  override async open(requests: Parameters<FakeEngine['open']>[0]) {
    for (const { command } of requests) this.onOpen(command, this);
    return super.open(requests);
  }
}

async function measured(world: World) {
  const clock = new FakeClock();
  const config = configOf(world.benchmarks ?? PARSE, world.budget ?? 600);
  const noise = { container: 0.004, invocation: 0.01 };
  const fake = new WatchedEngine({ clock, noise, ...world.engine });
  if (world.onOpen !== undefined) fake.onOpen = world.onOpen;
  const { journals, signal } = world;
  const progress = new FakeProgress();
  const ports = runPorts({
    ...{ engine: fake, clock, progress },
    git: new FakeGit({
      base: { 'benchproof.yml': config, 'engine.c': 'int main;' },
      head: { 'benchproof.yml': config, 'engine.c': 'int main, changed;' },
    }),
    ...(journals === undefined ? {} : { journals }),
    ...(signal === undefined ? {} : { signal }),
  });
  const options = { ...RUN_OPTIONS, resume: true, ...world.options };
  const session = await runSession(ports, options);
  return { session, fake, lines: progress.lines };
}

const countsOf = ({ counts = [] }: Session) =>
  counts.map(({ caseId, runs, reason }) => [
    caseId,
    runs.map(({ side, instructions }) => `${side} ${instructions}`).join(', '),
    reason,
  ]);
const judged = (session: Session) => judgeSession(session, { inconclusive: 'neutral', shards: 1 });

test('after its timed pairs a benchmark is counted, and once more where that is cheap', async () => {
  const { session, fake } = await measured({});
  const twice = 'base 1000000, head 1000000, base 1000000, head 1000000';
  assert.deepEqual(countsOf(session), [['engine/parse', twice, null]]);
  assert.ok(session.pairs.length >= 3);
  const last = fake.opened.slice(-4);
  assert.ok(last.every(({ command }) => command.includes('valgrind')));
  assert.equal(fake.living.size, 0);
});

test('what the timed pairs show is told before counting, which may take minutes', async () => {
  const { lines } = await measured({ engine: { speed: { head: 1.2 } } });
  const told = lines.findIndex((line) =>
    line.startsWith('before counting: engine/parse got slower'),
  );
  const counting = lines.findIndex((line) => line.includes('counting instructions'));
  assert.ok(told >= 0 && told < counting, lines.join('\n'));
  const off = await measured({ benchmarks: PARSE.replace('shell', 'count: off, shell') });
  assert.ok(!off.lines.some((line) => line.startsWith('before counting')));
});

test('more work is in the verdict of the finished session', async () => {
  const { session } = await measured({ engine: { work: { head: 1.02 } } });
  const count = judged(session).metrics.find(({ metric }) => metric.key === 'instructions');
  assert.equal(count?.change, 'regression');
  assert.ok(Math.abs((count?.effect?.change ?? 0) - 0.02) < 1e-6);
});

test('a benchmark without valgrind, with counting off, or with a failed count states the reason', async () => {
  const benchmarks = [
    '      plain: { command: sleep 0.1 }',
    '      off: { command: sleep 0.1; work 10, shell: true, count: off }',
    '      broken: { command: sleep 0.1; work 10; exit 3, shell: true }',
  ].join('\n');
  const { session } = await measured({ benchmarks });
  assert.deepEqual(
    countsOf(session).map(([id, , reason]) => [id, reason]),
    [
      ['engine/plain', 'its image has no valgrind'],
      ['engine/off', 'count: off'],
      ['engine/broken', 'its timed runs failed'],
    ],
  );
});

test('a benchmark that exceeds its share of the budget is not counted, and states why', async () => {
  const benchmarks = '      slow: { command: sleep 4; work 10, shell: true }';
  const { session, fake } = await measured({ benchmarks });
  const [[, , reason] = []] = countsOf(session);
  assert.match(
    `${reason}`,
    /about 6 min.* of counting, but only 3 min are left of .* counting may take \(more with --budget\)/,
  );
  assert.ok(fake.opened.every(({ command }) => !command.includes('valgrind')));
});

test('the least share of time is meant on a core: waiting for one takes none of it', async () => {
  const slow = (seconds: number) =>
    `      slow: { command: sleep ${seconds}; work 10, shell: true }`;
  const reasonOf = async (seconds: number, crowd: number, budget: number) => {
    const world = { benchmarks: slow(seconds), budget, engine: { crowd } };
    return countsOf((await measured(world)).session)[0]?.[2] ?? null;
  };
  assert.match(`${await reasonOf(2.4, 1, 3600)}`, /only 3 min are left/);
  assert.equal(await reasonOf(0.3, 8, 3600), null);
  // It is still no more than a share of the budget, which is meant by the clock.
  assert.match(`${await reasonOf(0.3, 8, 600)}`, /only 3 min are left/);
});

test('one benchmark that took unusually long to count does not keep the next from being counted', async () => {
  const times = { hash: 0.3, sort: 0.3, text: 0.31, walk: 0.9 };
  const lines = Object.entries(times).map(
    ([name, time]) => `      ${name}: { command: sleep ${time}; work 10, shell: true }`,
  );
  const { session } = await measured({
    benchmarks: lines.join('\n'),
    onOpen: (command, engine) => {
      if (/valgrind.*0\.31/.test(command)) engine.pass(30);
    },
  });
  assert.deepEqual(
    countsOf(session).map(([id, , reason]) => [id, reason]),
    Object.keys(times).map((name) => [`engine/${name}`, null]),
  );
});

test('repeats and call graphs of one benchmark leave time to count the next', async () => {
  for (const seconds of [0.3, 0.6]) {
    const benchmarks = ['parse', 'merge']
      .map((name) => `      ${name}: { command: sleep ${seconds}; work 1000000, shell: true }`)
      .join('\n');
    const { session } = await measured({ benchmarks, engine: { work: { head: 1.02 } } });
    const twice = 'base 1000000, head 1020000, base 1000000, head 1020000';
    const [[, first] = [], [, second, reason] = []] = countsOf(session);
    assert.equal(first, twice);
    assert.match(`${second}`, /^base 1000000, head 1020000/);
    assert.equal(reason, null);
  }
});

test('where the base is broken, the head is counted alone', async () => {
  const { session } = await measured({ engine: { exits: { base: 3 } } });
  const [[, runs, reason] = []] = countsOf(session);
  assert.match(`${runs}`, /^head 1000000(, head 1000000)*$/);
  assert.equal(reason, null);
  assert.deepEqual(
    judged(session).metrics.map(({ change, validity }) => [change, validity.kind]),
    [
      ['new', 'valid'],
      ['new', 'valid'],
    ],
  );
});

test('a quick look counts and times nothing', async () => {
  const { session, fake } = await measured({ options: { overrides: { quick: true } } });
  assert.deepEqual([session.pairs.length, session.cases.length], [0, 1]);
  assert.equal(fake.opened.length, 2);
  assert.equal(judged(session).outcome, 'neutral');
});

const ITERATED = (perOp: number) => `      sum:
        command: 'warn ";sleep 0.1;work 1000000;echo BenchmarkSum 100 ${perOp} ns/op;warn "'
        read: { adapter: go-bench, select: BenchmarkSum }`;

test('a quick look first learns how long an iteration takes, so that the benchmark is what is counted', async () => {
  const options: World['options'] = { overrides: { quick: true } };
  const { session, fake } = await measured({ benchmarks: ITERATED(28), options });
  const [base, head, ...counted] = fake.opened.map(({ command }) => command);
  assert.ok(!/valgrind/.test(`${base}${head}`));
  assert.ok(
    counted.length >= 2 && counted.every((each) => /-test\.benchtime=1000000x /.test(each)),
  );
  assert.equal(session.counts?.[0]?.harness, undefined);
});

test('a count that may be mostly the harness states no direction', async () => {
  const options: World['options'] = { overrides: { quick: true } };
  const benchmarks = ITERATED(0);
  const { session } = await measured({ benchmarks, options, engine: { work: { head: 0.97 } } });
  assert.equal(session.counts?.[0]?.harness, 'unknown');
  const [count] = judged(session).metrics;
  assert.deepEqual(
    [count?.change, count?.reason, count?.effect],
    ['inconclusive', 'harness', null],
  );
});

test('peak memory is a metric with verdict and budget where it is asked for', async () => {
  const rest = 'shell: true, memory: true, budgets: { peak-memory: { atMost: 40 MB } }';
  const benchmarks = `      parse: { command: sleep 0.1; memory 50000000, ${rest} }`;
  const { session } = await measured({ benchmarks });
  const memory = judged(session).metrics.find(({ metric }) => metric.key === 'peak-memory');
  assert.deepEqual([memory?.change, memory?.budget.kind], ['no-change', 'exceeded']);
  assert.equal(memory?.head?.median, 50_000_000);
});

test('counts that are in the journal are not taken again', async () => {
  const journals = new MemoryJournals();
  const benchmarks = `${PARSE}\n      merge: { command: sleep 0.1; work 2000000, shell: true }`;
  const stop = new AbortController();
  const onOpen = (command: string) => {
    if (/valgrind.*work 2000000/.test(command)) stop.abort(new Error('stopped'));
  };
  const { signal } = stop;
  await assert.rejects(measured({ benchmarks, journals, signal, onOpen }), /stopped/);
  const { session, fake } = await measured({ benchmarks, journals });
  assert.deepEqual(
    countsOf(session).map(([id]) => id),
    ['engine/parse', 'engine/merge'],
  );
  assert.ok(fake.opened.every(({ command }) => !command.includes('work 1000000')));
});
