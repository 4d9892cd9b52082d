/** A full disk: said with its path, nothing half-written, and no lost runs once there is space. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { belongingsOf } from './belongings.ts';
import { benchproof, type Ended, start } from './command-line.ts';
import { assertResumes } from './resumption.ts';
import { mountSmallDisk } from './small-disk.ts';
import { hakmemWorkshop, onlyJournal, sessionFiles, smallRun } from './workshop.ts';

function assertSaysFull({ code, stdout, stderr }: Ended, folder: string): void {
  assert.equal(code, 3, stderr);
  assert.equal(stdout, '');
  assert.match(
    stderr,
    new RegExp(`benchproof: the disk is full: ${folder}/\\S+\n  Free some space`),
  );
  assert.doesNotMatch(stderr, /this is a bug/);
}

test('a disk that fills up in the middle costs the run in hand', async () => {
  await using workshop = await hakmemWorkshop();
  using disk = mountSmallDisk(join(workshop.repository, '..', 'disk'));
  const output = join(disk.path, 'out');
  const around = { cwd: workshop.repository };
  const run = start(smallRun(output), around);
  await run.says('[2/6]');
  disk.fill();
  assertSaysFull(await run.ended, output);
  assert.deepEqual(await belongingsOf(run.child.pid), []);
  const left = await onlyJournal(output);
  assert.ok(left.pairs.length >= 2 && left.pairs.length < 6);
  assert.deepEqual(await sessionFiles(output), [`${left.id}.jsonl`]);
  disk.free();
  await assertResumes({ output }, around, left);
});

test('a disk that is full from the start leaves no file', async () => {
  await using workshop = await hakmemWorkshop();
  using disk = mountSmallDisk(join(workshop.repository, '..', 'disk'));
  const output = join(disk.path, 'out');
  disk.fill();
  assertSaysFull(await benchproof(smallRun(output), { cwd: workshop.repository }), output);
  const entries = readdirSync(disk.path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  assert.deepEqual(files, ['filler']);
});
