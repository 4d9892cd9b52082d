/** The engine goes away in the middle: it cannot be tidied up now, but it can later. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { belongingsOf } from './belongings.ts';
import { start } from './command-line.ts';
import { openEngineProxy } from './engine-proxy.ts';
import { assertResumes } from './resumption.ts';
import { hakmemWorkshop, onlyJournal, sessionFiles, smallRun } from './workshop.ts';

test('an engine that vanishes is said, and the next run goes on and tidies up', async () => {
  await using workshop = await hakmemWorkshop();
  await using proxy = await openEngineProxy(join(workshop.repository, '..', 'engine.sock'));
  const cwd = workshop.repository;
  const run = start(smallRun(workshop.output), { cwd, env: { DOCKER_HOST: proxy.address } });
  await run.says('[2/6]');
  while ((await belongingsOf(run.child.pid)).length === 0);
  await proxy.cut();
  const { code, stdout, stderr } = await run.ended;
  assert.equal(code, 3, stderr);
  assert.equal(stdout, '');
  assert.match(stderr, /benchproof: .*engine.*engine\.sock \(DOCKER_HOST\)/);
  assert.match(stderr, /benchproof: [^\n]+\n {2}\S/, 'there is advice');
  assert.doesNotMatch(stderr, /this is a bug/);
  const left = await onlyJournal(workshop.output);
  assert.ok(left.pairs.length >= 2);
  assert.ok(left.text.endsWith('\n'));
  assert.deepEqual(await sessionFiles(workshop.output), [`${left.id}.jsonl`]);
  await assertResumes(workshop, { cwd }, left);
  assert.deepEqual(await belongingsOf(run.child.pid), []);
});
