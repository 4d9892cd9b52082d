import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prose } from './prose.ts';

test('plain words and figures stay prose, characters with a meaning become code', () => {
  assert.equal(
    prose('random-mixed/256 was measured at 10.2M ops/s ± 2.4 % (3 runs, e850e7c).'),
    'random-mixed/256 was measured at 10.2M ops/s ± 2.4 % (3 runs, `e850e7c`).',
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
  assert.ok(prose('word '.repeat(1000), 50).length <= 60);
});
