/** `runners …` on the real engine, with a small recipe of the test's own. */
import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { agreesWithLock, buildRunners } from '../../src/commands/runners.ts';
import { createClient } from '../../src/edges/engine/client.ts';
import { runnersFolder } from '../../src/edges/engine/recipes.ts';
import { openRunners } from '../../src/edges/engine/runner-image.ts';
import type { Runners } from '../../src/ports.ts';

let folder: string;
let runners: Runners;
const built = new Set<string>();

async function writeRecipe(line: string): Promise<void> {
  await writeFile(
    join(folder, 'shell', 'Dockerfile'),
    `ARG BASE\nFROM \${BASE}\n# test ${process.pid}\nRUN ${line}\n`,
  );
}

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benchproof-runners-'));
  await cp(join(runnersFolder(), 'lock.json'), join(folder, 'lock.json'));
  await mkdir(join(folder, 'common'));
  await writeFile(join(folder, 'common', 'Dockerfile'), `ARG BASE\nFROM \${BASE}\n`);
  await mkdir(join(folder, 'shell'));
  await writeRecipe('echo first >/etc/ledger');
  runners = await openRunners(process.env, folder);
});
after(async () => {
  const { docker } = await createClient(process.env);
  for (const id of built) await docker.getImage(id).remove({ force: true });
  await rm(folder, { recursive: true });
});

test('a runner is built once, locked, and then agrees', async () => {
  const log: string[] = [];
  const [fresh] = await buildRunners(runners, ['shell'], true, (line) => log.push(line));
  built.add(fresh?.state.id ?? '');
  assert.ok(log.includes('building runners/shell'));
  assert.deepEqual(fresh?.differences, []);
  assert.ok(Object.keys(fresh?.state.packages ?? {}).includes('base-files'));
  const again: string[] = [];
  await buildRunners(runners, [], false, (line) => again.push(line));
  assert.deepEqual(again, []);
  assert.ok(agreesWithLock(await buildRunners(runners, [], false, () => {})));
});

test('a changed recipe is another image, and said', async () => {
  await writeRecipe('echo second >/etc/ledger');
  const findings = await buildRunners(runners, ['shell'], false, () => {});
  built.add(findings[0]?.state.id ?? '');
  assert.ok(!agreesWithLock(findings));
  assert.deepEqual(findings[0]?.differences, ['its recipe is not the one that was locked']);
});

test('a recipe that does not build says why', async () => {
  await writeRecipe('echo no such package >&2 && false');
  await assert.rejects(
    buildRunners(runners, ['shell'], false, () => {}),
    {
      name: 'WorldError',
      message: /runners\/shell does not build: .*non-zero code: 1[\s\S]*no such package/,
    },
  );
});

test('an unknown runner is answered with those there are', async () => {
  await assert.rejects(
    buildRunners(runners, ['cobol'], false, () => {}),
    { name: 'UserError', message: 'runners/cobol: no such runner' },
  );
});
