/** An author leaves a true number as it is, and writes beside it that it was measured under other conditions. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkDocs } from '../../src/commands/docs-check.ts';
import { makeRecord } from '../contract/docs/claim-builder.ts';
import { docsContext, memoryPorts, revision } from '../contract/docs/memory-ports.ts';

const of = { project: 'jsonkit', benchmark: 'load', metric: 'time', unit: 'ms' } as const;
const RECORDS = [makeRecord({ ...of, better: 'lower', runs: [44.7, 44.8, 44.9] })];
const page = (text: string) => ({ 'README.md': `# jsonkit\n\n${text}\n` });

/** Verdicts of the numbers that a change is judged by. */
async function judged(before: string, after: string): Promise<readonly string[]> {
  const ports = memoryPorts({ base: page(before), head: page(after), records: RECORDS });
  const options = { files: [], since: revision('base'), strict: false };
  const { verdict } = await checkDocs(ports, docsContext(), options);
  return verdict.files.flatMap(({ claims }) => claims.map(({ result }) => result.verdict));
}

const SAID = 'load takes 44.8 ms.';

test('a number beside a new sentence about the measurement is judged again', async () => {
  for (const added of ['These runs were made on Windows.', 'All of it ran on Windows.']) {
    assert.deepEqual(await judged(SAID, `${added} ${SAID}`), ['unmeasured'], added);
    assert.deepEqual(await judged(SAID, `${added}\n\n${SAID}`), ['unmeasured'], added);
  }
});

test('one beside any other sentence is not', async () => {
  assert.deepEqual(await judged(SAID, `Loading reads a whole file. ${SAID}`), []);
  const beside = `These runs were made on Windows. ${SAID}`;
  assert.deepEqual(await judged(beside, `${beside} See below.`), []);
});
