/** An author exempts a false number in the same change, or accepts it alone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publishMeasurement } from '../../src/commands/github/publish.ts';
import { idIn, openHead, say } from '../contract/action/conversation.ts';
import { CONFIG, type Scene, startScene } from '../contract/action/scene.ts';

const ignored = {
  'docs/speed.md': '# Speed\n\n<!-- benchproof: ignore a round figure -->\nSorting takes 3 ms.\n',
};

const firstLine = (scene: Scene) =>
  scene.comments[0]?.body.split('\n').find((line) => line.includes('**')) ?? '';

test('exemptions by people without write access need acceptance', async () => {
  await using scene = await startScene({ fork: true, change: ignored });
  await openHead(scene);
  assert.equal(scene.checks()['docs'], 'action_required');
  assert.match(firstLine(scene), /3 ms.*docs\/speed.md:4.*exempted by this change/);
  await say(scene, 'alice', `/benchproof accept ${idIn(scene)} it is a round figure`);
  assert.equal(scene.checks()['docs'], 'success');
});

test('exemptions by writers are named in the first line', async () => {
  await using scene = await startScene({ change: ignored });
  await openHead(scene);
  assert.equal(scene.checks()['docs'], 'success');
  assert.match(firstLine(scene), /This change exempts: .*3 ms.*docs\/speed.md:4/);
});

test('if configured, authors cannot accept their own findings', async () => {
  await using scene = await startScene({
    config: `${CONFIG}github: { accept: not-author }\n`,
    change: { 'docs/speed.md': '# Speed\n\nSorting takes 3 ms.\n' },
  });
  await openHead(scene);
  assert.equal(scene.checks()['docs'], 'failure');
  await say(scene, 'alice', `/benchproof accept ${idIn(scene)} trust me`);
  assert.equal(scene.checks()['docs'], 'failure');
  await say(scene, 'owner', `/benchproof accept ${idIn(scene)} I looked at it`);
  assert.equal(scene.checks()['docs'], 'success');
});

test('and cannot exempt them without somebody else’s acceptance', async () => {
  const config = `${CONFIG}github: { accept: not-author }\n`;
  await using scene = await startScene({ config, change: ignored });
  await openHead(scene);
  assert.equal(scene.checks()['docs'], 'action_required');
  await say(scene, 'owner', `/benchproof accept ${idIn(scene)} it is a round figure`);
  assert.equal(scene.checks()['docs'], 'success');
});

test('or only code owners of the document can, according to the target branch', async () => {
  await using scene = await startScene({
    config: `${CONFIG}github: { accept: code-owner }\n`,
    base: { '.github/CODEOWNERS': '*.md @carol\n/docs/ @owner @acme/docs\n' },
    change: { ...ignored, '.github/CODEOWNERS': '* @alice @bob\n' },
  });
  scene.github.world.repository('acme/pipeline').collaborators.set('bob', 'write');
  const run = scene.run();
  await scene.leave(run, await scene.measure());
  const measured = { kind: 'run', runId: run.id } as const;
  await publishMeasurement(scene.ports(), { measured });
  assert.equal(scene.checks()['docs'], 'action_required');
  for (const stranger of ['alice', 'bob']) {
    await say(scene, stranger, `/benchproof accept ${idIn(scene)} trust me`);
    assert.equal(scene.checks()['docs'], 'action_required', stranger);
  }
  await say(scene, 'owner', `/benchproof accept ${idIn(scene)} it is a round figure`);
  assert.equal(scene.checks()['docs'], 'success');
});
