/** An author has the gate read a true number where the page shows another one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extractClaims } from '../../src/docs/extract/extract.ts';

async function read(text: string, path: string): Promise<readonly string[] | string> {
  const { claims, failure } = await extractClaims(`# Speed\n\n${text}\n`, path);
  return failure?.kind ?? claims.map(({ value, unit }) => `${value} ${unit}`);
}

test('digits that are drawn backwards are refused', async () => {
  for (const path of ['speed.md', 'speed.html'])
    for (const tag of [
      'bdo dir="rtl"',
      'BDO DIR=RTL',
      'span style="unicode-bidi: bidi-override"',
    ]) {
      const text = `The search takes <${tag}>65.8</${tag.split(' ')[0]}> ms.`;
      for (const page of [text, `<table><tr><td>${text}</td></tr></table>`])
        assert.equal(await read(page, path), 'encoding', page);
    }
  assert.deepEqual(await read('It takes <bdo dir="ltr">65.8</bdo> ms.', 'speed.md'), ['65.8 ms']);
  assert.deepEqual(await read('It takes 65.8 ms, and `<bdo dir="rtl">` is HTML.', 'speed.md'), [
    '65.8 ms',
  ]);
});

test('a part that is not drawn does not belong to the number', async () => {
  const unseen = ['hidden', 'style="display:none"', 'style="font-size: 0"'];
  for (const path of ['speed.md', 'speed.html'])
    for (const how of unseen) {
      const text = `The search takes <span ${how}><b>1</b>9</span>8.56 ms.`;
      for (const page of [text, `<pre>${text}</pre>`, `<table><tr><td>${text}</td></tr></table>`])
        assert.deepEqual(await read(page, path), ['8.56 ms'], page);
    }
  const small = 'The search takes <span style="font-size: 0.8em">9</span>8.56 ms.';
  assert.deepEqual(await read(small, 'speed.md'), ['98.56 ms']);
});
