/** SIGINT: what runs is stopped and removed at once, and nothing of it is taken for a measurement. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { belongingsOf, isAtWork } from './belongings.ts';
import { start } from './command-line.ts';
import { assertResumes } from './resumption.ts';
import { hakmemWorkshop, onlyJournal, plainWorkshop, sessionFiles, smallRun } from './workshop.ts';

test('an interrupted run tidies up, ends with 3, and is gone on with', async () => {
  await using workshop = await hakmemWorkshop();
  const around = { cwd: workshop.repository };
  const run = start(smallRun(workshop.output), around);
  await run.says('[2/6]');
  run.child.kill('SIGINT');
  const { code, stdout, stderr } = await run.ended;
  assert.equal(code, 3, stderr);
  assert.equal(stdout, '');
  assert.match(stderr, /SIGINT, cleaning up[\s\S]*interrupted; completed measurements are kept/);
  assert.deepEqual(await belongingsOf(run.child.pid), []);
  await assertResumes(workshop, around, await onlyJournal(workshop.output));
});

/** Would take ten minutes if the interruption waited for it. */
const SLOW = `version: 1
projects:
  ledger:
    image: runners/c
    build: 'BUILD'
    benchmarks:
      reconcile: { command: 'sh -c "RUN"' }
`;

test('an invocation that takes minutes is not waited for', async () => {
  const config = SLOW.replace('BUILD', 'true').replace('RUN', 'sleep 600');
  await using workshop = await plainWorkshop({ 'benchproof.yml': config });
  const words = ['run', '--head', 'HEAD', '--output', workshop.output];
  const run = start(words, { cwd: workshop.repository });
  await run.says('[0/3]');
  while (!(await isAtWork(run.child.pid, 'sleep 600')));
  run.child.kill('SIGINT');
  const { code, stderr } = await run.ended;
  assert.equal(code, 3, stderr);
  assert.match(stderr, /interrupted/);
  assert.deepEqual((await onlyJournal(workshop.output)).pairs, []);
  assert.deepEqual(await belongingsOf(run.child.pid), []);
});

// Containers are made, attached to and started one after the other: an interruption in between
// leaves streams that the engine never ends.
for (const wanted of [1, 2, 3]) {
  test(`with ${wanted} of its containers and volumes made, a run still ends`, async () => {
    const config = SLOW.replace('BUILD', 'true').replace('RUN', 'sleep 600');
    await using workshop = await plainWorkshop({ 'benchproof.yml': config });
    const words = ['run', '--head', 'HEAD', '--output', workshop.output];
    const run = start(words, { cwd: workshop.repository });
    await run.says('[0/3]');
    while ((await belongingsOf(run.child.pid)).length < wanted);
    run.child.kill('SIGINT');
    const { code, stderr } = await run.ended;
    assert.equal(code, 3, stderr);
    assert.match(stderr, /interrupted/);
    assert.deepEqual(await belongingsOf(run.child.pid), []);
  });
}

test('a build that takes minutes is not waited for, and not told as one that fails', async () => {
  const config = SLOW.replace('BUILD', 'sleep 600').replace('RUN', 'true');
  await using workshop = await plainWorkshop({ 'benchproof.yml': config });
  const words = ['run', '--head', 'HEAD', '--output', workshop.output];
  const run = start(words, { cwd: workshop.repository });
  await run.says('== Build ledger');
  while (!(await isAtWork(run.child.pid, 'sleep 600')));
  run.child.kill('SIGTERM');
  const { code, stderr } = await run.ended;
  assert.equal(code, 3, stderr);
  assert.match(stderr, /interrupted/);
  assert.deepEqual(await sessionFiles(workshop.output), []);
  assert.deepEqual(await belongingsOf(run.child.pid), []);
});
