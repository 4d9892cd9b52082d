import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RUN_OPTIONS, runPorts } from '../../../test/support/fake-run.ts';
import type { UserError } from '../../core/errors.ts';
import type { ContainerRequest } from '../../core/measure/request.ts';
import { foldJournal } from '../../core/records/journal.ts';
import type { Session } from '../../core/records/session.ts';
import { judgeSession } from '../../core/verdict/judge-session.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import { FakeEngine, type FakeEngineOptions } from '../../testing/fake-engine.ts';
import { FakeGit, LINK_TO } from '../../testing/fake-git.ts';
import { FakeProgress } from '../../testing/fake-progress.ts';
import { MemoryJournals } from '../../testing/memory-journals.ts';
import { type RunOptions, runSession } from './run.ts';

const configText = (benchmarks: string): string => `version: 1
runs: { seconds: 1 }
projects:
  engine:
    image: runners/c
    build: make release
    benchmarks:
${benchmarks}
`;

const FOUR = ['parse', 'merge', 'search', 'sort']
  .map((name, at) => `      ${name}: { command: sleep 0.${at + 1}, read: { adapter: hyperfine } }`)
  .join('\n');

const options: RunOptions = { ...RUN_OPTIONS, resume: true };

interface World {
  readonly files?: { base: Record<string, string>; head: Record<string, string> };
  readonly engine?: Partial<FakeEngineOptions>;
  readonly journals?: MemoryJournals;
  readonly signal?: AbortSignal;
}

function repository(base: string, head = base) {
  return {
    base: { 'benchproof.yml': base, 'engine.c': 'int main;' },
    head: { 'benchproof.yml': head, 'engine.c': 'int main, changed;' },
  };
}

function world({ files = repository(configText(FOUR)), engine, journals, signal }: World) {
  const clock = new FakeClock();
  const progress = new FakeProgress();
  const kept = journals ?? new MemoryJournals();
  const fake = new FakeEngine({
    clock,
    noise: { container: 0.004, invocation: 0.01 },
    ...engine,
  });
  const ports = runPorts({
    engine: fake,
    git: new FakeGit(files),
    clock,
    journals: kept,
    progress,
    newId: () => `session-${kept.kept.length + 1}`,
    ...(signal === undefined ? {} : { signal }),
  });
  return { ports, fake, progress, journals: kept };
}

const changesOf = (session: Session) =>
  Object.fromEntries(
    judgeSession(session, { inconclusive: 'neutral', shards: 1 })
      .metrics.filter(({ caseId }) => !caseId.startsWith('(canary)'))
      .map(({ caseId, change }) => [caseId, change]),
  );

test('a slower head is a regression in every benchmark, at three runs a side', async () => {
  const { ports, fake } = world({ engine: { speed: { head: 1.2 } } });
  const session = await runSession(ports, options);
  assert.deepEqual(new Set(Object.values(changesOf(session))), new Set(['regression']));
  assert.deepEqual(
    session.cases.map(({ id }) => session.pairs.filter((pair) => pair.caseId === id).length),
    [3, 3, 3, 3, 3],
  );
  assert.equal(fake.living.size, 0);
});

test('equal speed is no change, and the session has a canary', async () => {
  const session = await runSession(world({}).ports, options);
  assert.deepEqual(new Set(Object.values(changesOf(session))), new Set(['no-change']));
  assert.deepEqual(
    session.cases.filter(({ canary }) => canary).map(({ id }) => id),
    ['(canary)/spin'],
  );
});

test('the canary is measured last in the first round and then first, with room of its own', async () => {
  const text = configText(FOUR).replace(
    '    build:',
    '    resources: { memory: 32 MiB, tmp: 1 MiB }\n    build:',
  );
  const { ports, fake } = world({ files: repository(text) });
  const session = await runSession(ports, options);
  assert.deepEqual(
    session.pairs.flatMap(({ caseId }, at) => (caseId === '(canary)/spin' ? [at] : [])),
    [4, 5, 10],
  );
  const canary = fake.opened[8];
  assert.equal(canary?.tmpBytes, 64 * 1024 ** 2);
  assert.equal(canary?.limits.memoryBytes, 256 * 1024 ** 2);
  assert.equal(session.cases.find(({ canary }) => canary)?.limits.memoryBytes, 256 * 1024 ** 2);
});

test('what the undecided amount to is kept with the session, as the base has it', async () => {
  const text = (inconclusive: string) =>
    `${configText(FOUR)}report: { inconclusive: ${inconclusive} }\n`;
  const { ports } = world({ files: repository(text('fail'), text('pass')) });
  assert.equal((await runSession(ports, options)).settings.inconclusive, 'fail');
});

test('a pair is warmed up, alternates A B B A, and its order flips', async () => {
  const session = await runSession(world({}).ports, options);
  const pairs = session.pairs.filter(({ caseId }) => caseId === 'engine/parse');
  const sides = pairs[0]?.invocations.map(({ side }) => side[0]).join('') ?? '';
  // 0.1 s fits ten times into the second aimed at; two warm-ups a side come first. Noise may
  // bring the warm-up above 0.1 s, and then nine fit.
  assert.match(sides, /^(bhbh|hbhb)(bhhb|hbbh)/);
  assert.equal(pairs[0]?.invocations.filter(({ warmup }) => warmup).length, 4);
  assert.notEqual(pairs[0]?.firstInvoked, pairs[1]?.firstInvoked);
  assert.notEqual(pairs[0]?.firstCreated, pairs[1]?.firstCreated);
  const counts = pairs.map(({ invocations }) => invocations.length);
  assert.deepEqual(counts, counts.toSorted(), 'no pair has fewer invocations than an earlier one');
});

for (const warmup of [0, 2]) {
  test(`a first pair on a busy machine does not limit the others, with ${warmup} warm-ups`, async () => {
    const clock = new FakeClock();
    class Busy extends FakeEngine {
      override invocationNoise = () => (clock.monotonicSeconds() - began < 1.5 ? 12 : 1);
    }
    const began = clock.monotonicSeconds();
    const config = configText(`      parse: { command: sleep 0.1, warmup: ${warmup} }`);
    const ports = runPorts({
      clock,
      engine: new Busy({ clock }),
      git: new FakeGit(repository(config)),
    });
    const { pairs } = await runSession(ports, options);
    const counts = pairs
      .filter(({ caseId }) => caseId === 'engine/parse')
      .map(({ invocations }) => invocations.filter(({ warmup }) => !warmup).length / 2);
    assert.deepEqual(counts, [1, 10, 10]);
  });
}

test('a command that alone fills a run is warmed up in its first pair, and in no other', async () => {
  const long = '      parse: { command: sleep 30, read: { adapter: hyperfine } }';
  const session = await runSession(world({ files: repository(configText(long)) }).ports, options);
  const pairs = session.pairs.filter(({ caseId }) => caseId === 'engine/parse');
  const sides = pairs.map(({ invocations }) => invocations.map(({ warmup }) => warmup));
  assert.ok(pairs.length >= 3);
  assert.deepEqual(sides[0], [true, true, false, false]);
  for (const later of sides.slice(1)) assert.deepEqual(later, [false, false]);
});

test('a journal folds to the very session that was returned', async () => {
  const { ports, journals } = world({ engine: { speed: { head: 1.1 } } });
  const session = await runSession(ports, options);
  const folded = foldJournal(journals.kept[0]?.entries ?? []);
  assert.ok(folded.ok);
  assert.deepEqual(folded.session, session);
});

test('an interrupted session resumes and loses no finished pair', async () => {
  const journals = new MemoryJournals();
  const controller = new AbortController();
  const first = world({ journals, signal: controller.signal });
  const append = journals.reopen.bind(journals);
  journals.reopen = async (id) => {
    const journal = await append(id);
    let pairs = 0;
    return {
      ...journal,
      async append(entry) {
        await journal.append(entry);
        if ((entry as { type: string }).type === 'pair') pairs += 1;
        if (pairs === 4) controller.abort();
      },
    };
  };
  await assert.rejects(runSession(first.ports, options), { name: 'AbortError' });
  assert.equal(first.fake.living.size, 0, 'no container is left behind');
  journals.reopen = append;
  const second = world({ journals });
  const session = await runSession(second.ports, options);
  assert.equal(session.id, journals.kept[0]?.id);
  assert.equal(journals.kept.length, 1);
  assert.match(second.progress.lines.join('\n'), /resuming session .* with 4 finished runs/);
  assert.equal(session.pairs.length, 15);
  assert.deepEqual(new Set(Object.values(changesOf(session))), new Set(['no-change']));
});

test('a work tree that would be built otherwise begins a session of its own', async () => {
  const journals = new MemoryJournals();
  const files = repository(configText(FOUR));
  const measureTree = (build: string) => {
    const { ports } = world({ files, journals });
    const text = configText(FOUR).replace('make release', build);
    const git = new FakeGit(files, { ...files.head, 'benchproof.yml': text });
    return runSession({ ...ports, git }, { ...options, head: null });
  };
  const { id } = await measureTree('make release');
  assert.equal((await measureTree('make release')).id, id);
  assert.notEqual((await measureTree('make debug')).id, id);
});

test('a command that fails ends its case at the first pair, and the others go on', async () => {
  const benchmarks = `${FOUR}\n      broken: { command: sleep 0.1; exit 3, shell: true }`;
  const session = await runSession(
    world({ files: repository(configText(benchmarks)) }).ports,
    options,
  );
  assert.equal(session.stops['engine/broken'], 'failed');
  assert.equal(session.pairs.filter(({ caseId }) => caseId === 'engine/broken').length, 1);
  assert.equal(session.pairs.filter(({ caseId }) => caseId === 'engine/sort').length, 3);
});

test('where only the base is broken, the head is measured alone, whichever side starts', async () => {
  const session = await runSession(world({ engine: { exits: { base: 3 } } }).ports, options);
  assert.deepEqual(new Set(Object.values(changesOf(session))), new Set(['new']));
  assert.deepEqual(session.stops, {});
  const pairs = session.pairs.filter(({ caseId }) => caseId === 'engine/parse');
  assert.equal(pairs.length, 3);
  assert.equal(new Set(pairs.map(({ firstInvoked }) => firstInvoked)).size, 2);
  for (const { invocations } of pairs) {
    const { base, head } = Object.groupBy(invocations, ({ side }) => side);
    assert.equal(base?.length, 1);
    assert.ok(head && head.length > 8 && head.every(({ failure }) => failure === null));
  }
  const { outcome } = judgeSession(session, { inconclusive: 'neutral', shards: 1 });
  assert.equal(outcome, 'neutral');
});

test('a base that fails in one pair of several ends its case, as any failure does', async () => {
  class Flaky extends FakeEngine {
    override exitOf(request: ContainerRequest) {
      const isFirst = this.opened.filter(({ command }) => command === request.command).length <= 2;
      return request.side === 'base' && isFirst ? 3 : undefined;
    }
  }
  const clock = new FakeClock();
  const { ports } = world({});
  const session = await runSession({ ...ports, clock, engine: new Flaky({ clock }) }, options);
  assert.equal(session.stops['engine/parse'], 'failed');
  assert.equal(session.pairs.filter(({ caseId }) => caseId === 'engine/parse').length, 2);
  const { outcome } = judgeSession(session, { inconclusive: 'neutral', shards: 1 });
  assert.equal(outcome, 'fail');
});

test('the base is built before anything of the head', async () => {
  const base = configText(FOUR);
  const files = repository(base.replace('make release', 'fail loudly'), base);
  const { ports, fake } = world({ files });
  const session = await runSession(ports, options);
  assert.deepEqual(
    fake.builds.map(({ commands }) => commands),
    [['fail loudly'], ['make release']],
  );
  assert.deepEqual(new Set(Object.values(changesOf(session))), new Set(['new']));
});

test('what does not fit the time budget is stopped by name, never dropped', async () => {
  const { ports } = world({ engine: { overhead: 1 } });
  const session = await runSession(ports, { ...options, overrides: { budgetSeconds: 60 } });
  assert.ok(Object.values(session.stops).includes('budget'));
  assert.equal(Object.keys(changesOf(session)).length, 4);
});

test('where the budget ends before all have their first look, the shortest reach it and are judged', async () => {
  const benchmarks = [2, 4, 8, 16]
    .map(
      (seconds) => `      s${seconds}: { command: sleep ${seconds}, read: { adapter: hyperfine } }`,
    )
    .join('\n');
  const { ports } = world({
    files: repository(configText(benchmarks)),
    engine: { speed: { head: 1.2 } },
  });
  const session = await runSession(ports, { ...options, overrides: { budgetSeconds: 200 } });
  assert.deepEqual(changesOf(session), {
    ...{ 'engine/s2': 'regression', 'engine/s4': 'regression' },
    ...{ 'engine/s8': 'regression', 'engine/s16': 'inconclusive' },
  });
  assert.equal(session.stops['engine/s16'], 'budget');
});

test('what seems too long after cold first pairs is measured after the others where they leave time', async () => {
  const clock = new FakeClock();
  const began = clock.monotonicSeconds();
  class Cold extends FakeEngine {
    override invocationNoise = () => (clock.monotonicSeconds() - began < 150 ? 5 : 1);
  }
  const benchmarks = [1, 2, 3, 4]
    .map((at) => `      s${at}: { command: sleep 4.${at}, warmup: 0 }`)
    .join('\n');
  const git = new FakeGit(repository(configText(benchmarks)));
  const ports = runPorts({ clock, engine: new Cold({ clock }), git });
  const session = await runSession(ports, { ...options, overrides: { budgetSeconds: 290 } });
  const taken = [1, 2, 3, 4].map(
    (at) => session.pairs.filter(({ caseId }) => caseId === `engine/s${at}`).length,
  );
  assert.ok(
    taken.every((count) => count >= 3),
    taken.join(' '),
  );
});

test('where those that are begun fill the budget, no further one is begun', async () => {
  const benchmarks = Array.from(
    { length: 20 },
    (_, at) => `      s${at}: { command: sleep 2, read: { adapter: hyperfine } }`,
  ).join('\n');
  const { ports } = world({ files: repository(configText(benchmarks)) });
  const session = await runSession(ports, { ...options, overrides: { budgetSeconds: 100 } });
  const changes = Object.values(changesOf(session));
  assert.equal(changes.length, 20);
  assert.ok(changes.filter((change) => change === 'no-change').length >= 3, changes.join(' '));
});

test('a budget that ends before the first look is told once, after the first pair, with one that does not', async () => {
  const { ports, progress } = world({});
  await runSession(ports, { ...options, overrides: { budgetSeconds: 20 } });
  const told = progress.lines.flatMap((line, at) =>
    line.startsWith('warning: the budget') ? at : [],
  );
  assert.equal(told.length, 1);
  const before = progress.lines.slice(0, told[0]).filter((line) => line.startsWith('['));
  assert.equal(before.length, 1);
  const [, needed = ''] =
    /of 20 s ends before 3 runs of each: about .* are needed \(--budget (\d+)m\), so the longest are given up$/.exec(
      progress.lines[told[0] ?? 0] ?? '',
    ) ?? [];
  const enough = world({});
  await runSession(enough.ports, { ...options, overrides: { budgetSeconds: 60 * Number(needed) } });
  assert.ok(!enough.progress.lines.some((line) => line.startsWith('warning: the budget')));
  assert.ok(progress.lines.includes('== Measure 4 benchmarks and 1 canary'));
});

test('identical inputs are not built or measured unless asked for', async () => {
  const same = repository(configText(FOUR));
  const files = { base: same.base, head: { ...same.base, 'README.md': 'new words' } };
  const { ports, fake } = world({ files });
  const session = await runSession(ports, options);
  assert.deepEqual(new Set(Object.values(changesOf(session))), new Set(['identical']));
  assert.equal(fake.builds.length, 0);
  const aa = await runSession(world({ files }).ports, { ...options, aa: true });
  assert.deepEqual(new Set(Object.values(changesOf(aa))), new Set(['no-change']));
});

test('to measure identical sides there must be two', async () => {
  const alone = { ...options, base: null, aa: true };
  await assert.rejects(runSession(world({}).ports, alone), /--aa: there is no base/);
});

test('a head that does not build is reported with the build’s output', async () => {
  const base = configText(FOUR);
  const files = repository(base, base.replace('make release', 'fail loudly'));
  const session = await runSession(world({ files }).ports, options);
  assert.equal(session.pairs.length, 0);
  const { message, failedBuild } = session.cases[0]?.unmeasured ?? {};
  assert.match(message ?? '', /fail loudly.* ended with exit code 1/);
  assert.deepEqual(failedBuild, { side: 'head', image: 'runners/c', tail: 'error: fail loudly' });
});

test('a new benchmark that does not build is reported with the build’s output', async () => {
  const head = configText(FOUR).replace('make release', 'fail loudly');
  const files = { base: { 'engine.c': 'int main;' }, head: { 'benchproof.yml': head } };
  const session = await runSession(world({ files }).ports, options);
  assert.equal(session.cases[0]?.unmeasured?.failedBuild?.tail, 'error: fail loudly');
  const { outcome } = judgeSession(session, { inconclusive: 'neutral', shards: 1 });
  assert.equal(outcome, 'fail');
});

test('without a base, one side is measured three times', async () => {
  const session = await runSession(world({}).ports, { ...options, base: null });
  assert.deepEqual(new Set(Object.values(changesOf(session))), new Set(['measured']));
  assert.equal(session.pairs.length, 12);
  assert.ok(
    session.pairs.every(({ invocations }) => invocations.every(({ side }) => side === 'head')),
  );
});

test('a filter that matches nothing is an error that lists what there is', async () => {
  await assert.rejects(
    runSession(world({}).ports, { ...options, filters: ['walk'] }),
    (error: UserError) => /"walk"/.test(error.message) && /engine\/parse/.test(error.advice ?? ''),
  );
});

test('canaries fill the panel to four, and there is always one', async () => {
  const countFor = async (filters: string[]) => {
    const session = await runSession(world({}).ports, { ...options, filters });
    return session.cases.filter(({ canary }) => canary).length;
  };
  assert.equal(await countFor(['parse']), 3);
  assert.equal(await countFor(['parse', 'merge']), 2);
  assert.equal(await countFor([]), 1);
});

test('a folder that is a link is not built: it may lead out of the checkout', async () => {
  const linked = configText(FOUR).replace('image: runners/c', 'image: runners/c\n    path: linked');
  const files = repository(configText(FOUR), linked);
  const head = { ...files.head, linked: `${LINK_TO}/etc` };
  const { ports, fake } = world({ files: { ...files, head } });
  await assert.rejects(runSession(ports, options), /linked is a symbolic link in head/);
  assert.equal(fake.builds.length, 0);
});

test('the Dockerfile that is checked for digests is the one in the build context', async () => {
  const image = 'image: { dockerfile: Dockerfile, context: tools }';
  const text = configText(FOUR).replace('image: runners/c', image);
  const pinned = `FROM debian@sha256:${'a'.repeat(64)}\n`;
  const holding = (own: string) => ({
    'benchproof.yml': text,
    Dockerfile: pinned,
    'tools/Dockerfile': own,
  });
  const files = { base: holding(pinned), head: holding('FROM debian:latest\n') };
  await assert.rejects(runSession(world({ files }).ports, options), /tools\/Dockerfile:1:/);
});

test('a changed Dockerfile is a change, though `inputs` do not name it', async () => {
  const image = 'image: { dockerfile: Dockerfile }\n    inputs: [engine.c]';
  const text = configText(FOUR).replace('image: runners/c', image);
  const from = (digit: string) => `FROM debian@sha256:${digit.repeat(64)}\n`;
  const same = { 'benchproof.yml': text, 'engine.c': 'int main;' };
  const files = {
    base: { ...same, Dockerfile: from('a') },
    head: { ...same, Dockerfile: from('b') },
  };
  const { ports, fake } = world({ files });
  await runSession(ports, options);
  assert.equal(fake.builds.length, 2);
});

test('a change is handed no secret that the base does not name', async () => {
  const naming = configText(FOUR).replace('image:', 'secrets: [DEPLOY_TOKEN]\n    image:');
  const { ports, fake } = world({ files: repository(configText(FOUR), naming) });
  await assert.rejects(runSession(ports, options), /engine\.secrets: DEPLOY_TOKEN is not in/);
  assert.equal(fake.builds.length, 0);
  const both = world({ files: repository(naming) });
  await runSession(both.ports, options);
  assert.deepEqual(both.fake.builds[0]?.secrets, ['DEPLOY_TOKEN']);
  const alone = world({ files: repository(configText(FOUR), naming) });
  await runSession(alone.ports, { ...options, base: null });
  assert.deepEqual(alone.fake.builds[0]?.secrets, ['DEPLOY_TOKEN']);
});

test('sides whose runs are surrounded otherwise are not compared', async () => {
  const messages: string[] = [];
  for (const more of ['writable: [cache]', 'resources: { tmp: 1 GiB }']) {
    const changed = configText(FOUR).replace('image:', `${more}\n    image:`);
    const { ports } = world({ files: repository(configText(FOUR), changed) });
    const [first] = (await runSession(ports, options)).cases;
    messages.push(first?.unmeasured?.message ?? '');
  }
  assert.deepEqual(messages, [
    'writable was [] and is ["cache"]',
    'resources.tmp was 268435456 and is 1073741824',
  ]);
});

test('what is done and what is to do never fall, and what more there is to do is said', async () => {
  const { ports, progress } = world({ engine: { noise: { container: 0.03, invocation: 0.01 } } });
  await runSession(ports, options);
  const shown = progress.lines.flatMap((line) => {
    const [, done, total] = /^\[(\d+)\/(\d+)\] .*, run \d+ of/.exec(line) ?? [];
    return done === undefined ? [] : [{ done: Number(done), total: Number(total) }];
  });
  for (const [at, { done, total }] of shown.entries()) {
    const before = shown[at - 1] ?? { done: 0, total: 0 };
    assert.ok(done >= before.done && total >= before.total, `${done}/${total}`);
  }
  assert.ok(
    progress.lines.some((line) => /of 4 benchmarks not settled yet: up to \d+ runs/.test(line)),
  );
});
