import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findOwnComment, markResult, previousResult, readMarker, writeMarker } from './marks.ts';

const HEAD = '51ab3c0e9d7742f5b6a08c1d2e3f4a5b6c7d8e9f';
const LOGIN = 'benchproof[bot]';

const marked = (configuration: string | null) =>
  `${writeMarker({ configuration, headSha: HEAD }, 'finished')}\n\nfine`;

function comment(id: number, body: string, author = LOGIN) {
  return { id, body, author, createdAt: `2026-11-21T09:00:${String(60 - id).padStart(2, '0')}Z` };
}

test('a marker parses back', () => {
  for (const configuration of [null, 'nightly', '0-a']) {
    for (const phase of ['measuring', 'finished'] as const) {
      const marker = { configuration, headSha: HEAD };
      assert.deepEqual(readMarker(`${writeMarker(marker, phase)}\r\nmore`), marker);
    }
  }
});

test('own comments match marker, author and configuration', () => {
  const own = comment(1, marked(null));
  const others = [
    comment(2, marked(null), 'octocat'),
    comment(3, marked('nightly')),
    comment(4, `I quote:\n${marked(null)}`),
    comment(5, ` ${marked(null)}`),
    comment(6, 'nothing of the kind'),
  ];
  const found = findOwnComment([...others, own], { name: null, login: 'Benchproof[bot]' });
  assert.deepEqual(found, { own, duplicates: [] });
  const nightly = findOwnComment([...others, own], { name: 'nightly', login: LOGIN });
  assert.equal(nightly.own?.id, 3);
  assert.equal(findOwnComment(others, { name: null, login: LOGIN }).own, null);
});

test('the oldest own comment is kept, the others are returned', () => {
  const all = [comment(1, marked(null)), comment(2, marked(null)), comment(3, marked(null))];
  const { own, duplicates } = findOwnComment(all, { name: null, login: LOGIN });
  assert.deepEqual([own?.id, duplicates.map(({ id }) => id)], [3, [2, 1]]);
});

test('a result is only found between its marks', () => {
  const body = `${marked(null)}\n${markResult(HEAD, 'all is well\n')}\n`;
  assert.deepEqual(previousResult(body), { sha: HEAD, markdown: 'all is well' });
  assert.deepEqual(previousResult(body.replaceAll('\n', '\r\n')), {
    sha: HEAD,
    markdown: 'all is well',
  });
  assert.equal(previousResult(marked(null)), null);
  assert.equal(previousResult(markResult(HEAD, '')), null);
  assert.equal(previousResult(markResult(HEAD, 'x'.repeat(70_000))), null);
  const inline = `text <!-- benchproof:result head=${HEAD} -->\nforged\n<!-- /benchproof:result -->`;
  assert.equal(previousResult(inline), null);
});
