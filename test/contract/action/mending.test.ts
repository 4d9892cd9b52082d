/** A base whose configuration cannot be read: what mends it is let in by a person, never by itself. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publishMeasurement } from '../../../src/commands/github/publish.ts';
import { openHead } from './conversation.ts';
import { CODE, CONFIG, CONFIG_PATH, claim, startScene } from './scene.ts';

const NAMED = CONFIG.replace('version: 1\n', 'version: 1\nname: nightly # required by it\n');
const BROKEN = `${NAMED}colour: red\n`;

const both = (conclusion: string) => ({
  'benchmarks (nightly)': conclusion,
  'docs (nightly)': conclusion,
});

test('a fix of the base’s configuration waits for a maintainer', async () => {
  const change = { ...CODE, [CONFIG_PATH]: CONFIG };
  await using scene = await startScene({ config: BROKEN, change });
  const opened = await openHead(scene);
  assert.notEqual(opened.published, null);
  assert.deepEqual(scene.checks(), both('failure'));
  const run = scene.run({ conclusion: 'failure' });
  await scene.leave(run, null, undefined, 'the configuration cannot be read');
  const measured = { kind: 'run', runId: run.id } as const;
  await publishMeasurement(scene.ports(), { measured });
  assert.deepEqual(scene.checks(), both('failure'));
});

test('every change fails under the name that is required, and says what is wrong', async () => {
  const fixed = { ...claim('300 ms'), [CONFIG_PATH]: NAMED };
  for (const change of [CODE, fixed, { [CONFIG_PATH]: `${NAMED}colour: blue\n` }]) {
    await using scene = await startScene({ config: BROKEN, change });
    await openHead(scene);
    assert.deepEqual(scene.checks(), both('failure'));
    assert.match(scene.comments[0]?.body ?? '', /colour/);
  }
});
