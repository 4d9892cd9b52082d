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

async function judge(annotation: string, text: string, records = RECORDS) {
  const source = `# jsonkit\n\n<!-- benchproof: ${annotation} -->\n${text}\n`;
  const ports = memoryPorts({ head: { 'README.md': source }, records });
  const { verdict } = await checkDocs(ports, docsContext());
  const [judged] = verdict.files.flatMap((file) => file.claims);
  assert.ok(judged);
  return judged;
}

const DERIVED = 'derived jsonkit/load#time / jsonkit/serialize#time';

test('a derived number goes the way that its words say, whatever the order of the annotation', async () => {
  const turned = 'derived jsonkit/serialize#time / jsonkit/load#time';
  for (const annotation of [DERIVED, turned])
    for (const [text, verdict] of [
      ['load is 2x faster.', 'backed'],
      ['load is 2x faster than serialize.', 'backed'],
      ['serialize is 2x faster than load.', 'contradiction'],
    ] as const)
      assert.equal((await judge(annotation, text)).result.verdict, verdict, text);
  assert.equal((await judge(DERIVED, 'It is 2x faster.')).result.verdict, 'backed');
  assert.equal((await judge(turned, 'It is 2x faster.')).result.verdict, 'contradiction');
});

test('the same holds where only parts of the names tell the two apart', async () => {
  const pool = (kind: string, runs: readonly number[]) =>
    timed('pools', runs, { id: kind, parameters: { case: `BM_Intern<pool::${kind}>/20000` } });
  const records = [pool('Chained', [4.38, 4.39, 4.4]), pool('Flat', [2.97, 2.98, 2.99])];
  const of = (kind: string) => `jsonkit/pools[case=BM_Intern<pool::${kind}>/20000]`;
  const annotation = `derived ${of('Chained')} / ${of('Flat')}`;
  const verdictOf = async (text: string) => (await judge(annotation, text, records)).result.verdict;
  assert.equal(await verdictOf('Flat is 1.47x faster than Chained.'), 'backed');
  assert.equal(await verdictOf('Flat is 1.47x slower than Chained.'), 'contradiction');
  const full =
    '`BM_Intern<pool::Flat>/20000` is 1.47x slower than `BM_Intern<pool::Chained>/20000`.';
  assert.equal(await verdictOf(full), 'contradiction');
});

test('an annotation names another benchmark than the words, whatever conditions they name', async () => {
  const bind = 'bind jsonkit/load#time';
  assert.equal((await judge(bind, 'On Windows, load takes 44.8 ms.')).result.verdict, 'backed');
  for (const text of ['serialize takes 44.8 ms.', 'On Windows, serialize takes 44.8 ms.'])
    assert.equal((await judge(bind, text)).result.verdict, 'ambiguous', text);
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
