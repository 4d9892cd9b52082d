/** What marks the place of a setting. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFormat } from '../extract/formats/format.ts';
import { findCandidates } from './candidate.ts';
import { readEvidence } from './features.ts';
import { findUnits } from './unit-choice.ts';

async function featuresOf(text: string) {
  const { candidates } = findCandidates(await readFormat(text, 'page.md', undefined));
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
  assert.deepEqual([inside?.has('mark:code'), beside?.has('mark:code')], [true, false]);
  assert.ok((beside?.get('code.before') ?? 0) > 0);
});
