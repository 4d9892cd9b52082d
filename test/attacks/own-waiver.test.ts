/** An author waives a false number in the change that states it, also where the target branch has no configuration yet. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publishMeasurement } from '../../src/commands/github/publish.ts';
import { entryOf } from '../../src/docs/bind/lock.ts';
import { extractClaims } from '../../src/docs/extract/extract.ts';
import {
  CONFIG,
  CONFIG_PATH,
  type Files,
  type SceneOptions,
  startScene,
} from '../contract/action/scene.ts';

const PAGE = '# Speed\n\nSorting takes 3 ms.\n';

async function waived(): Promise<Files> {
  const { claims } = await extractClaims(PAGE, 'docs/speed.md');
  const waivers = claims.map((claim) => ({
    ...entryOf(claim),
    reason: 'measured elsewhere',
    owner: 'mallory',
    expires: '2027-06-30',
  }));
  assert.equal(waivers.length, 1);
  return {
    'docs/speed.md': PAGE,
    'benchproof.waivers': JSON.stringify({ version: 1, waivers }),
  };
}

async function docsCheck(options: SceneOptions) {
  await using scene = await startScene(options);
  const run = scene.run();
  await scene.leave(run, await scene.measure());
  await publishMeasurement(scene.ports(), { measured: { kind: 'run', runId: run.id } });
  return scene.checks()['docs'];
}

test('a waiver counts only once the target branch has it', async () => {
  const files = await waived();
  assert.equal(await docsCheck({ change: files }), 'failure');
  const { 'docs/speed.md': page, ...waivers } = files;
  assert.equal(
    await docsCheck({ base: waivers, change: { 'docs/speed.md': page ?? '' } }),
    'success',
  );
});

test('nor does it where the change brings the first configuration', async () => {
  const change = { ...(await waived()), [CONFIG_PATH]: CONFIG };
  assert.notEqual(await docsCheck({ config: null, change }), 'success');
});
