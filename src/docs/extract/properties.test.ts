/** What holds for every document: places are true, reading is repeatable, parts add up. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { readFixture } from '../../../test/support/extract/expectation.ts';
import { documents } from '../../../test/support/extract/random-document.ts';
import { extractClaims } from './extract.ts';

const folder = new URL('../../../fixtures/extract/', import.meta.url);
const fixtures = readdirSync(folder).map((name) => ({
  name,
  text: readFixture(readFileSync(new URL(name, folder), 'utf8')).text,
}));

async function assertPlaces(text: string, path: string): Promise<void> {
  const { claims, rejections } = await extractClaims(text, path);
  const lines = text.split(/\r\n|\n|\r/);
  let last = -1;
  for (const claim of claims) {
    assert.equal(text.slice(claim.start, claim.end), claim.text);
    assert.ok(claim.start > last, 'claims stand in order and do not share a place');
    last = claim.start;
    const before = [...(lines[claim.line - 1] ?? '')].slice(claim.column - 1).join('');
    assert.ok(
      before.startsWith(claim.text.split(/[\r\n]/)[0] ?? ''),
      `${claim.line}:${claim.column}`,
    );
    const { interval, value } = claim;
    if (interval && typeof value === 'number')
      assert.ok(interval.low <= value && value <= interval.high);
  }
  for (const { line, column } of rejections) assert.ok(line >= 1 && column >= 1);
}

test('a claim stands where it says it stands, in every fixture', async () => {
  for (const { name, text } of fixtures) await assertPlaces(text, name);
});

test('so it does with CRLF line ends and a byte order mark', async () => {
  for (const { name, text } of fixtures) {
    await assertPlaces(text.replaceAll('\n', '\r\n'), name);
    await assertPlaces(`\ufeff${text}`, name);
  }
});

test('so it does in random documents of every format', async () => {
  const path = fc.constantFrom('a.md', 'a.mdx', 'a.rst', 'a.adoc', 'a.txt', 'a.html');
  await fc.assert(
    fc.asyncProperty(documents, path, async (text, name) => assertPlaces(text, name)),
    { seed: 20261121, numRuns: 150 },
  );
});

test('reading twice gives the same', async () => {
  for (const { name, text } of fixtures)
    assert.deepEqual(await extractClaims(text, name), await extractClaims(text, name));
});

test('two documents, one under the other, hold the numbers of both, each once', async () => {
  const values = async (text: string) => {
    const { claims, unsure, others } = await extractClaims(text, 'a.md');
    const all = [...claims, ...unsure, ...others].sort((a, b) => a.start - b.start);
    assert.equal(new Set(all.map(({ start }) => start)).size, all.length);
    return all.map(({ text: words }) => words);
  };
  const whole = fixtures.filter(({ name, text }) => name.endsWith('.md') && text.startsWith('# '));
  const alone = await Promise.all(whole.map(({ text }) => values(text)));
  for (const [at, first] of whole.entries())
    for (const [next, second] of whole.entries())
      assert.deepEqual(
        await values(`${first.text}\n\n${second.text}`),
        [alone[at], alone[next]].flat(),
      );
});
