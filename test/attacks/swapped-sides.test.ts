/** An author swaps the two sides of a true comparison: the number stays right, and the statement is false. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkDocs } from '../../src/commands/docs-check.ts';
import { makeRecord } from '../contract/docs/claim-builder.ts';
import { docsContext, memoryPorts } from '../contract/docs/memory-ports.ts';

const timed = (benchmark: string, runs: readonly number[]) =>
  makeRecord({
    ...{ project: 'jsonkit', benchmark, metric: 'time', unit: 'ms', better: 'lower', runs },
    id: benchmark,
  });
const RECORDS = [timed('load', [44.7, 44.8, 44.9]), timed('serialize', [91.6, 91.7, 91.8])];

const TRUE = [
  'serialize takes twice as long as load.',
  'serialize takes 2x the time of load.',
  'serialize has twice the latency of load.',
  'serialize takes double the time that load takes.',
  'serialize costs twice what load costs.',
  'serialize is twice as expensive as load.',
  'serialize is two times load.',
  'serialize = 2x load',
  'serialize: 2x load’s time.',
  'serialize runs 2x longer than load.',
  'serialize is twice as slow as load.',
  'serialize trails load by 2x.',
  'serialize loses to load by 2x.',
  'serialize takes 105% more time than load.',
  'serialize takes 46.9 ms more than load.',
  'load takes half as long as serialize.',
  'load takes half the time of serialize.',
  'load takes 49% of the time of serialize.',
  'load needs a little under half of what serialize needs.',
  'load halves the time of serialize.',
  'load beats serialize by 2x.',
  'load wins over serialize by a factor of 2.',
  'load leads serialize by a factor of 2.',
  'load is twice as quick as serialize.',
  'Compared with load, serialize takes twice as long.',
];

const swapped = (text: string) =>
  text.replace(/load|serialize/g, (name) => (name === 'load' ? 'serialize' : 'load'));

async function fails(text: string): Promise<boolean> {
  const ports = memoryPorts({ head: { 'README.md': `# jsonkit\n\n${text}\n` }, records: RECORDS });
  const { verdict } = await checkDocs(ports, docsContext());
  const claims = verdict.files.flatMap((file) => file.claims);
  assert.ok(claims.length > 0);
  return claims.some((each) => each.fails);
}

test('a comparison holds one way round', async (said) => {
  for (const text of TRUE)
    await said.test(text, async () => assert.equal(await fails(text), false));
});

test('and fails the other way round', async (said) => {
  for (const text of TRUE)
    await said.test(swapped(text), async () => assert.ok(await fails(swapped(text))));
});
