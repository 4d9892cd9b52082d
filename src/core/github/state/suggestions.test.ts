import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FALSE_README, judgedTexts } from '../../../../test/support/github-words/documents.ts';
import { type DocumentFix, suggestionsOf } from './suggestions.ts';

async function fixed(text: string) {
  const { verdict, fixes } = await judgedTexts({ 'README.md': text });
  return { verdict, fixes, suggestions: suggestionsOf(fixes, verdict) };
}

test('a certain replacement suggests the whole line, with the measured value', async () => {
  const { suggestions } = await fixed(FALSE_README);
  assert.deepEqual(
    suggestions.map(({ path, line }) => [path, line]),
    [
      ['README.md', 3],
      ['README.md', 5],
    ],
  );
  assert.match(suggestions[0]?.body ?? '', /^Measured:\n\n- random-mixed\/256 was measured/);
  const line = '- In `random-mixed` with size 256 the `default` variant sustains 10.2M ops/s.';
  assert.ok(suggestions[0]?.body.endsWith(`\`\`\`suggestion\n${line}\n\`\`\``));
});

test('the fence is longer than any in the line, and CRLF is left out', async () => {
  const text = FALSE_README.replace('sustains', 'sustains ```` and').replaceAll('\n', '\r\n');
  const [first] = (await fixed(text)).suggestions;
  assert.match(first?.body ?? '', /\n`{5}suggestion\n[^\r\n]+\n`{5}$/);
});

test('lines with invisible characters, outside the change, or spanning lines get no suggestion', async () => {
  const { verdict, fixes } = await fixed(FALSE_README);
  const [fix] = fixes as readonly [DocumentFix];
  const lines = (change: Partial<DocumentFix>) =>
    suggestionsOf([{ ...fix, ...change }], verdict).map(({ line }) => line);
  assert.deepEqual(lines({ changedLines: [5] }), [5]);
  const [edit] = fix.edits;
  assert.ok(edit);
  assert.deepEqual(lines({ edits: [{ ...edit, replacement: 'a\nb' }] }), []);
  assert.deepEqual(lines({ edits: [{ ...edit, end: edit.end + 80 }] }), []);
  const hidden = (await fixed(FALSE_README.replace('sustains', 'sustains \u200b'))).suggestions;
  assert.deepEqual(
    hidden.map(({ line }) => line),
    [5],
  );
});
