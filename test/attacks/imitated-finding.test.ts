/** An author has a harmless finding accepted under an id that a false number imitates. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idIn, openHead, say } from '../contract/action/conversation.ts';
import { startScene } from '../contract/action/scene.ts';

// Found within seconds: their ids agree in the first eight digits.
const HARMLESS = '# Speed\n\nSorting takes 3 ms, as said in note 15358.\n';
const FALSE = '# Speed\n\nSorting takes 3 ms, as said in note 29471.\n';

test('accepting one sentence does not accept another one whose id was searched for', async () => {
  await using scene = await startScene({ change: { 'docs/speed.md': HARMLESS } });
  await openHead(scene);
  const read = idIn(scene);
  scene.push('Swap', { 'docs/speed.md': FALSE });
  await openHead(scene);
  await say(scene, 'owner', `/benchproof accept ${read} agreed`);
  assert.equal(scene.checks()['docs'], 'failure');
});
