/** The first change that brings a benchmark, in real containers: its source is laid over the base. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runSession } from '../../src/commands/run/run.ts';
import { judgeSession } from '../../src/core/verdict/judge-session.ts';
import { systemClock } from '../../src/edges/clock.ts';
import { openRepository } from '../../src/edges/git/git-repository.ts';
import { localHost } from '../../src/edges/host/local-host.ts';
import { newRepository, type TestFolder } from '../contract/records/repository.ts';
import { RUN_OPTIONS, runPorts } from '../support/fake-run.ts';
import { openLaboratory } from './laboratory.ts';

const CONFIG = `version: 1
projects:
  ledger:
    image: runners/c
    build: cc -O1 -o post bench/post.c ledger.c
    benchmarks:
      post: { command: ./post, iterations: 2, warmup: 1, count: 'off' }
`;

const LEDGER =
  'long total(long n) { volatile long sum = 0; for (long i = 0; i < n; i++) sum += i; return sum; }\n';
const post = (call: string): string =>
  `long total(long n);\nint main(void) { return ${call} < 0; }\n`;

async function measure(folder: TestFolder) {
  await using laboratory = await openLaboratory();
  return await runSession(
    runPorts({
      engine: laboratory.engine,
      git: await openRepository(folder.path),
      host: localHost(systemClock, process.env),
      clock: systemClock,
      newId: () => 's-20260105-080000-c0de',
    }),
    {
      ...{ ...RUN_OPTIONS, base: 'HEAD~1', head: 'HEAD' },
      overrides: { max: 3, secondsPerSide: 0.2 },
      canaries: { count: 1, runs: 3 },
    },
  );
}

function history(benchmark: string, head: string): TestFolder {
  const folder = newRepository();
  folder.write('ledger.c', LEDGER);
  folder.commit('Keep a ledger');
  folder.write('ledger.c', head);
  folder.write('bench/post.c', benchmark);
  folder.write('benchproof.yml', CONFIG);
  folder.commit('Measure it');
  return folder;
}

test('a benchmark that only the head has is built and compared on the base', async () => {
  using folder = history(post('total(9000000)'), LEDGER.replace('i < n;', 'i < 11 * n;'));
  const session = await measure(folder);
  const [one] = session.cases;
  assert.deepEqual([one?.adopted, one?.unmeasured], [['bench/post.c'], null]);
  const { metrics } = judgeSession(session, { inconclusive: 'neutral', shards: 1 });
  const [verdict] = metrics;
  assert.ok(verdict?.base && verdict.head);
  // Eleven times the work: seen through any noise of a shared machine, though three runs may not settle it.
  assert.ok(verdict.head.median > 2 * verdict.base.median);
});

test('one that needs what the head adds does not build on the base, and says with which words', async () => {
  using folder = history(
    post('balance(9)'),
    `${LEDGER}long balance(long n) { return total(n); }\n`,
  );
  folder.write('bench/post.c', `long balance(long n);\n${post('balance(9)')}`);
  folder.git('commit', '--quiet', '--all', '--amend', '--no-edit');
  const session = await measure(folder);
  const { kind, message, failedBuild } = session.cases[0]?.unmeasured ?? {};
  assert.equal(kind, 'build-failed');
  assert.match(message ?? '', /^`cc .*` ended with exit code 1/);
  const { metrics } = judgeSession(session, { inconclusive: 'neutral', shards: 1 });
  assert.equal(metrics[0]?.change, 'incomparable');
  assert.match(failedBuild?.tail ?? '', /undefined reference to .balance/);
  assert.equal(failedBuild?.image, 'runners/c');
  assert.equal(session.pairs.length, 3);
});
