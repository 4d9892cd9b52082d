/** An author edits the lock file by hand, so that a record of another benchmark backs a false number. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkDocs } from '../../src/commands/docs-check.ts';
import { entryOf } from '../../src/docs/bind/lock.ts';
import { extractClaims } from '../../src/docs/extract/extract.ts';
import { makeRecord } from '../contract/docs/claim-builder.ts';
import { docsContext, memoryPorts } from '../contract/docs/memory-ports.ts';

const timed = (benchmark: string, runs: readonly number[]) =>
  makeRecord({
    ...{ project: 'jsonkit', metric: 'time', unit: 'ms', better: 'lower' },
    ...{ benchmark, runs, id: benchmark },
  });
const RECORDS = [timed('load', [44.7, 44.8, 44.9]), timed('serialize', [91.6, 91.7, 91.8])];

/** A sentence whose number the lock binds to `load`. */
async function judge(sentence: string) {
  const page = `# jsonkit\n\n${sentence}\n`;
  const { claims } = await extractClaims(page, 'README.md');
  const bindings = claims.map((each) => ({ ...entryOf(each), target: 'jsonkit/load#time' }));
  const lock = JSON.stringify({ version: 1, bindings });
  const head = { 'README.md': page, 'benchproof.lock': lock };
  const { verdict } = await checkDocs(memoryPorts({ head, records: RECORDS }), docsContext());
  const [judged] = verdict.files.flatMap((file) => file.claims);
  assert.ok(judged);
  return judged;
}

test('the lock binds what names leave open, and no number whose words name another benchmark', async () => {
  assert.equal((await judge('The whole thing takes 44.8 ms.')).result.verdict, 'backed');
  const other = await judge('serialize takes 44.8 ms.');
  assert.deepEqual([other.result.verdict, other.fails], ['ambiguous', true]);
});

test('a condition that was not measured is listed with what the lock binds', async () => {
  const { notes } = await judge('On Windows, load takes 44.8 ms.');
  assert.ok(notes.some((note) => note.kind === 'condition-overridden'));
});
