/** Benchmarks broken in one way each, beside sound ones: none passes for a number, or hides one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReportDocument } from '../../src/core/report/json/render.ts';
import { benchproof } from './command-line.ts';
import { commitFiles, plainWorkshop } from './workshop.ts';

const count = (times: number) => `i=0; while [ $i -lt ${times} ]; do i=$((i+1)); done`;
const COUNT = count(60_000);

const CONFIG = `version: 1
runs: { min: 3, max: 12, seconds: 0.2 }
projects:
  ledger:
    image: runners/c
    resources: { cpus: 2, memory: 64m, pids: 64 }
    timeouts: { run: 20s }
    benchmarks:
      slowed: { command: sh count.sh, count: 'off', runs: { max: 12 } }
      sound: { command: '${COUNT}', shell: true, count: 'off', runs: { max: 3 } }
      exits: { command: 'echo no such account >&2; exit 4', shell: true }
      endless: { command: sleep 600, timeout: 2s }
      hungry: { command: tail /dev/zero }
      complains:
        command: 'echo "Error: worker did not start" >&2; sleep 0.05'
        shell: true
        fatalStderr: ['worker did not start']
      silent:
        command: echo balanced
        read: { pattern: 'took (?<value>[0-9.]+) ms', metric: time, unit: ms, better: lower }
      idle: { command: '${COUNT}', shell: true, count: 'off', threads: 2, runs: { max: 3 } }
`;

/** Benchmark → what its report must say. */
const REASONS: Readonly<Record<string, RegExp>> = {
  exits: /exit code 4/,
  endless: /2 s/,
  hungry: /memory/,
  complains: /worker did not start/,
  silent: /took|match/,
  idle: /2 threads/,
};

test('each broken benchmark is invalid for its own reason, and the sound ones are compared', async () => {
  const base = { 'benchproof.yml': CONFIG, 'count.sh': count(30_000) };
  await using workshop = await plainWorkshop(base);
  await commitFiles(workshop.repository, { 'count.sh': count(240_000) });
  const sides = ['--base', 'HEAD~1', '--head', 'HEAD'];
  const words = ['run', ...sides, '--output', workshop.output, '--json'];
  const { code, stdout, stderr } = await benchproof(words, { cwd: workshop.repository });
  assert.equal(code, 1, stderr);
  const report = JSON.parse(stdout) as ReportDocument;
  assert.equal(report.outcome, 'fail');
  const invalid = report.metrics.filter(({ valid }) => !valid);
  assert.deepEqual(
    new Set(invalid.map(({ benchmark }) => benchmark)),
    new Set(Object.keys(REASONS)),
  );
  for (const { benchmark, causes, section } of invalid) {
    // Where this machine is busy, threads that never start cannot be told from starved ones.
    assert.ok(section === 'invalid' || (benchmark === 'idle' && section === 'busy'), benchmark);
    const said = causes.map(({ message }) => message).join('\n');
    assert.match(said, REASONS[benchmark] ?? /never/, benchmark);
  }
  const kinds = Object.fromEntries(
    invalid.map(({ benchmark, causes }) => [
      benchmark,
      causes[0]?.failure?.reason ?? causes[0]?.kind,
    ]),
  );
  assert.ok(['threads-unused', 'busy'].includes(kinds['idle'] ?? ''));
  assert.deepEqual(kinds, {
    ...kinds,
    exits: 'exit',
    endless: 'timeout',
    hungry: 'out-of-memory',
    complains: 'fatal-stderr',
    silent: 'unreadable',
  });
  const [slowed] = report.metrics.filter(({ benchmark }) => benchmark === 'slowed');
  assert.equal(slowed?.change, 'regression');
  // What is said of an unchanged one is right 19 times in 20; that something is said, always.
  const [sound] = report.metrics.filter(({ benchmark }) => benchmark === 'sound');
  assert.deepEqual([sound?.valid, sound?.base?.runs, sound?.head?.runs], [true, 3, 3]);
  assert.notEqual(sound?.effect, null);
});
