/** What marks the place of a setting, and what a document as a whole is about. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFormat } from '../extract/formats/format.ts';
import { findCandidates } from './candidate.ts';
import { readEvidence } from './features.ts';
import { findUnits } from './unit-choice.ts';

async function featuresOf(text: string) {
  const { candidates } = findCandidates(await readFormat(text, 'page.md'));
  const evidence = readEvidence(candidates, findUnits(candidates, {}));
  return evidence.map(({ features }) => features);
}

async function isSetting(text: string): Promise<readonly boolean[]> {
  return (await featuresOf(text)).map((features) => features.has('setting-line'));
}

test('a key with a quoted value in preformatted text is a setting', async () => {
  assert.deepEqual(await isSetting('```\nmax_rate = "60 requests/s"\n```'), [true]);
});

test('a key without quotes makes no setting', async () => {
  assert.deepEqual(await isSetting('```\nthroughput: 60 requests/s\n```'), [false]);
});

test('a value that stands in code is told from one beside it', async () => {
  const [inside, beside] = await featuresOf('Wait `30s`.\n\nUse `retry` for 30s.');
  assert.deepEqual([inside?.has('code.value'), beside?.has('code.value')], [true, false]);
  assert.ok((beside?.get('code.before') ?? 0) > 0);
});

test('what a document speaks of is a share of its numbers, and none is large in a short one', async () => {
  const [short] = await featuresOf('The timeout is 30 seconds.');
  const long = 'The timeout is 30 seconds.\n\n'.repeat(20);
  assert.equal(short?.get('document.setting'), 0.1);
  assert.deepEqual(
    new Set((await featuresOf(long)).map((one) => one.get('document.setting'))),
    new Set([1]),
  );
});
