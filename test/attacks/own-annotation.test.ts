/** An author annotates a false number in the same change, so that a record backs what its words do not say. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkDocs } from '../../src/commands/docs-check.ts';
import { makeRecord, type RecordSketch } from '../contract/docs/claim-builder.ts';
import { docsContext, memoryPorts } from '../contract/docs/memory-ports.ts';

const timed = (benchmark: string, runs: readonly number[], more: Partial<RecordSketch> = {}) =>
  makeRecord({
    ...{ project: 'jsonkit', benchmark, metric: 'time', unit: 'ms', better: 'lower', runs },
    ...{ id: `${runs.length}${benchmark}`, ...more },
  });
const RECORDS = [
  timed('load', [44.7, 44.8, 44.9]),
  timed('serialize', [91.6, 91.7, 91.8]),
  timed('load', [34.7, 34.8, 34.9], {
    ...{ id: 'bbbbbbbbbb', session: 'long-ago', at: '2025-06-02T10:00:00Z' },
    commit: 'a850e7c0aa11bb22cc33dd44ee55ff6677889900',
  }),
];

async function judge(annotation: string, text: string) {
  const source = `# jsonkit\n\n<!-- benchproof: ${annotation} -->\n${text}\n`;
  const ports = memoryPorts({ head: { 'README.md': source }, records: RECORDS });
  const { verdict } = await checkDocs(ports, docsContext());
  const [judged] = verdict.files.flatMap((file) => file.claims);
  assert.ok(judged);
  return judged;
}

const DERIVED = 'derived jsonkit/load#time / jsonkit/serialize#time';

test('a derived number is not backed where its words name others, or the same in another order', async () => {
  assert.equal((await judge(DERIVED, 'load is 2x faster.')).result.verdict, 'backed');
  const swapped = await judge(DERIVED, 'serialize is 2x faster than load.');
  assert.deepEqual([swapped.result.verdict, swapped.fails], ['ambiguous', true]);
});

test('a derived number whose words name an unmeasured condition is listed with it', async () => {
  const { notes } = await judge(DERIVED, 'On Windows, load is 2x faster than serialize.');
  assert.deepEqual(notes, [{ kind: 'condition-overridden', condition: 'Windows' }]);
});

test('a figure of the past counts as an exemption where only an annotation says so', async () => {
  const past = await judge('historical', 'load takes 34.8 ms.');
  assert.deepEqual(past.result, {
    verdict: 'exempt',
    reason: { kind: 'class', class: 'historical', cue: 'annotation' },
  });
  assert.equal((await judge('historical', 'load takes 44.8 ms.')).result.verdict, 'backed');
  assert.equal((await judge('historical', 'load takes 24.8 ms.')).result.verdict, 'mismatch');
});

test('an older record that is chosen by name is stale', async () => {
  assert.equal((await judge('record bbbbbbbbbb', 'load takes 34.8 ms.')).result.verdict, 'stale');
});

test('an annotation names no other statistic than the words', async () => {
  const best = 'bind jsonkit/load#time/minimum';
  assert.equal((await judge(best, 'load takes 44.7 ms.')).result.verdict, 'backed');
  const mean = await judge(best, 'load takes 44.7 ms on average.');
  assert.deepEqual([mean.result.verdict, mean.fails], ['wrong-statistic', true]);
});
