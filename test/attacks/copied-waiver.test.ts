/** An author copies a waived number to a place where it says something else, so that the waiver holds there too. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkDocs } from '../../src/commands/docs-check.ts';
import { entryOf } from '../../src/docs/bind/lock.ts';
import { extractClaims } from '../../src/docs/extract/extract.ts';
import { docsContext, memoryPorts, revision } from '../contract/docs/memory-ports.ts';

const LINUX = '# jsonkit\n\n## Linux\n\n### Speed\n\nload takes 5 ms.\n';

async function judged(head: string): Promise<readonly string[]> {
  const { claims } = await extractClaims(LINUX, 'README.md');
  const until = { reason: 'older than the gate', owner: 'ada', expires: '2027-01-01' };
  const waivers = claims.map((each) => ({ ...entryOf(each), ...until }));
  assert.equal(waivers.length, 1);
  const file = { 'benchproof.waivers': JSON.stringify({ version: 1, waivers }) };
  const ports = memoryPorts({
    base: { 'README.md': LINUX, ...file },
    head: { 'README.md': head, ...file },
  });
  const context = { ...docsContext(), waiversAt: revision('base') };
  const options = { files: [], since: revision('base'), strict: false };
  const { verdict } = await checkDocs(ports, context, options);
  return verdict.files.flatMap((each) => each.claims.map(({ result }) => result.verdict));
}

test('a waiver holds under its own headings, whatever others are called', async () => {
  assert.deepEqual(await judged(`${LINUX}\n## Windows\n\n### Speed\n\nload takes 5 ms.\n`), [
    'unbound',
  ]);
});

test('and in its own sentence', async () => {
  const others = LINUX.replace('takes 5 ms', 'takes 5 ms, as ever');
  assert.deepEqual(await judged(others), ['unbound']);
});
