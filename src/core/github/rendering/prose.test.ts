import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foreign, phraseToMarkdown } from '../../text/phrase.ts';
import { lineLinkOf, prose } from './prose.ts';

test('plain words and figures stay prose, characters with a meaning become code', () => {
  assert.equal(
    prose('random-mixed/256 was measured at 10.2M ops/s ± 2.4% (3 runs, e850e7c).'),
    'random-mixed/256 was measured at 10.2M ops/s ± 2.4% (3 runs, `e850e7c`).',
  );
  assert.equal(prose('see @octocat and #12, (GH-3)'), 'see `@octocat` and `#12`, (`GH-3`)');
  assert.equal(
    prose('at https://evil.example/x or www.evil.example'),
    'at `https://evil.example/x` or `www.evil.example`',
  );
  assert.equal(prose('<b>bold</b> *a* _b_ [c](d) a|b'), '`<b>bold</b>` `*a*` `_b_` `[c](d)` `a¦b`');
});

test('numbers are not taken for commits, whatever their length', () => {
  assert.equal(prose('61800000 ops/s, 1234567'), '61800000 ops/s, 1234567');
});

test('backticks, line breaks and long text cannot escape', () => {
  assert.equal(prose('a `` b\nc'), 'a ``` `` ``` `b↵c`');
  assert.ok(prose('word '.repeat(1000)).length <= 510);
});

test('a source line links to the judged commit, and no file name gets out of the link', () => {
  const headSha = 'c0ffee'.repeat(7).slice(0, 40);
  const state = { runUrl: 'https://github.com/octo/pool/actions/runs/1', headSha };
  const at = (path: string, line: number) =>
    phraseToMarkdown([foreign(`${path}:${line}`, 60, lineLinkOf(state)(path, line))]);
  const blob = `https://github.com/octo/pool/blob/${headSha}`;
  assert.equal(at('src/a.c', 81), `[\`src/a.c:81\`](${blob}/src/a.c?plain=1#L81)`);
  const hostile = at('a (2)](https://evil.example)|.c', 3);
  assert.ok(
    hostile.endsWith(`](${blob}/a%20%282%29%5D%28https%3A//evil.example%29%7C.c?plain=1#L3)`),
    hostile,
  );
  assert.equal(lineLinkOf({ runUrl: null, headSha })('src/a.c', 1), null);
});
