import assert from 'node:assert/strict';
import { test } from 'node:test';
import { globFaults, literalGlob, matchGlobs } from './glob.ts';

const CASES: readonly (readonly [glob: string, fits: readonly string[], not: readonly string[]])[] =
  [
    ['*.md', ['README.md', '.md', '.hidden.md'], ['docs/a.md', 'a.mdx']],
    ['**/*.md', ['README.md', 'docs/deep/a.md'], ['a.mdx', 'md']],
    ['docs/**', ['docs/a', 'docs/.a/b.md'], ['docs', 'docsx/a']],
    ['docs/**/b/*.c', ['docs/b/x.c', 'docs/a/a/b/x.c'], ['docs/b/a/x.c', 'docs/ab/x.c']],
    ['a**z', ['az', 'abcz'], ['a/z']],
    ['?.c', ['a.c', 'é.c'], ['.c', 'ab.c', '/.c']],
    ['[a-c]x', ['ax', 'cx'], ['dx', '[a-c]x']],
    ['[!a-c]x', ['dx'], ['ax', '/x']],
    ['[^]]x', ['ax'], [']x']],
    ['[]]x', [']x'], ['ax']],
    ['[z-a]', ['[z-a]'], ['b']],
    ['a[b', ['a[b'], ['ab']],
    ['{src,lib}/*.{c,h}', ['src/a.c', 'lib/a.h'], ['src/a.o', 'other/a.c']],
    ['a{b,c{d,e}}f', ['abf', 'acdf', 'acef'], ['acf']],
    ['{**/,}x', ['x', 'a/b/x'], ['ax']],
    ['{a}', ['{a}'], ['a']],
    ['a,b', ['a,b'], ['a', 'b']],
    ['a\\*', ['a*'], ['ab']],
    ['(a|b)+$', ['(a|b)+$'], ['a', 'b']],
    ['./x', ['x'], ['./x']],
    ['a\nb', ['a\nb'], ['a']],
    ['*', ['a\nb'], ['a/b']],
  ];

for (const [glob, fits, not] of CASES) {
  test(`${JSON.stringify(glob)} matches the expected paths`, () => {
    const matches = matchGlobs([glob]);
    for (const path of fits) assert.ok(matches(path), path);
    for (const path of not) assert.ok(!matches(path), path);
  });
}

test('several globs are alternatives as wholes, and none fits nothing', () => {
  const matches = matchGlobs(['a/*', 'b']);
  assert.deepEqual(['a/x', 'b', 'a/b', 'ab', 'x/b'].map(matches), [true, true, true, false, false]);
  assert.equal(matchGlobs([])(''), false);
});

test('a folder of any name is meant literally', () => {
  for (const name of ['[old]', 'a{b,c}', 'x*?', '!y', 'p@(q)', 'back\\slash', 'a+b.c^$|']) {
    assert.ok(matchGlobs([literalGlob(name)])(name), name);
    assert.equal(globFaults([literalGlob(name)]).size, 0, name);
  }
});

test('what other tools read into a glob is refused rather than misread', () => {
  for (const glob of ['!vendor/**', '@(a|b)', 'a!(b)', '{1..9}', 'x'.repeat(501)]) {
    assert.deepEqual([...globFaults(['a', glob]).keys()], [1], glob);
  }
  for (const glob of ['a..b', '{a..,b}', '\\!x', 'a(b)', '**/*.md'])
    assert.equal(globFaults([glob]).size, 0, glob);
});

test('a list has a length at which it ends', () => {
  assert.deepEqual([...globFaults(Array(9).fill('x'.repeat(500))).keys()], [-1]);
});
