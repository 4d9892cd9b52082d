import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readUnifiedDiff } from '../../diff/unified-diff.ts';
import { treeDeltas } from './delta.ts';
import { binaryDiff, fileDiff, hunksBetween, isWholePatch } from './diff-text.ts';

const names = { from: 'README.md', to: 'README.md' };

test('writes what git writes', () => {
  assert.equal(
    fileDiff(names, hunksBetween('one\ntwo\nthree\n', 'one\n2 ms\nthree\n')),
    `diff --git a/README.md b/README.md
--- a/README.md
+++ b/README.md
@@ -1,3 +1,3 @@
 one
-two
+2 ms
 three
`,
  );
});

test('says what is new, gone, renamed or binary', () => {
  assert.match(
    fileDiff({ from: null, to: 'a.md' }, '@@ -0,0 +1,1 @@\n+5 ms'),
    /^--- \/dev\/null$/m,
  );
  assert.match(
    fileDiff({ from: 'a.md', to: null }, '@@ -1,1 +0,0 @@\n-5 ms'),
    /^deleted file mode/m,
  );
  const renamed = fileDiff({ from: 'a.md', to: 'b.md' }, '');
  assert.equal(renamed, 'diff --git a/a.md b/b.md\nrename from a.md\nrename to b.md\n');
  assert.match(binaryDiff(names), /^Binary files a\/README\.md and b\/README\.md differ$/m);
});

test('a name cannot end its line and begin another file', () => {
  const hostile = 'x\ndiff --git a/README.md b/README.md\n--- a/README.md.md';
  const diff = fileDiff({ from: hostile, to: hostile }, '@@ -1,1 +1,1 @@\n-a\n+b');
  assert.equal(readUnifiedDiff(diff).length, 1);
  assert.match(diff, /^diff --git "a\/x\\ndiff/);
});

test('tells a patch that is cut short from a whole one', () => {
  const patch =
    '@@ -1,2 +1,3 @@ title\n one\n-two\n+2\n+3\n\\ No newline at end of file\n@@ -9 +10 @@\n-x\n+y';
  assert.ok(isWholePatch(patch, 3, 2));
  assert.ok(!isWholePatch(patch, 4, 2), 'GitHub counts more');
  const lines = patch.split('\n');
  for (let length = 1; length < lines.length; length += 1) {
    assert.ok(!isWholePatch(lines.slice(0, length).join('\n'), 3, 2), `${length} lines`);
  }
  assert.ok(!isWholePatch(`${patch}\n+z`, 4, 2), 'more lines than its header says');
  assert.ok(!isWholePatch('+++ b/README.md', 1, 0), 'no hunk at all');
});

const text = fc
  .array(fc.constantFrom('5 ms', '-- a', '++ b', '', '@@ -1 +1 @@', 'diff --git a/x b/x', ' \r'), {
    maxLength: 30,
  })
  .chain((lines) => fc.constantFrom('', '\n').map((end) => lines.join('\n') + end));

/** What the reader makes of a diff, put on top of the old text, is the new one. */
test('for any two texts, the added lines are lines of the new one, and whole', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const hunks = hunksBetween(before, after);
      if (hunks === '') return before === after;
      const added = hunks.split('\n').filter((line) => line.startsWith('+')).length;
      const removed = hunks.split('\n').filter((line) => line.startsWith('-')).length;
      if (!isWholePatch(hunks, added, removed)) return false;
      const [change, ...more] = readUnifiedDiff(fileDiff(names, hunks));
      const lines = after.split('\n');
      return (
        more.length === 0 &&
        (change?.added ?? [])
          .filter((each) => each.text !== ' No newline at end of file')
          .every((each) => lines[each.line - 1] === each.text)
      );
    }),
    { numRuns: 500, seed: 20261121 },
  );
});

test('a file beyond the bound of edits counts as replaced', () => {
  const lines = (word: string) => Array.from({ length: 6000 }, (_, index) => `${word} ${index}\n`);
  const hunks = hunksBetween(lines('old').join(''), lines('new').join(''));
  assert.ok(isWholePatch(hunks, 6000, 6000));
  assert.match(hunks, /^@@ -1,6000 \+1,6000 @@\n-old 0\n/);
});

const entry = (path: string, id: string, mode = '100644') => ({ path, id, mode });

test('finds what lies between two trees', () => {
  const base = [
    entry('a', '1'),
    entry('b', '2'),
    entry('c', '3'),
    entry('d', '4'),
    entry('e', '5'),
  ];
  const head = [entry('a', '1'), entry('b', '9'), entry('moved', '3'), entry('d', '4', '120000')];
  assert.deepEqual(
    treeDeltas(base, head).map(({ before, after }) => [before?.path, after?.path]),
    [
      ['b', 'b'],
      ['d', undefined],
      [undefined, 'd'],
      ['e', undefined],
      ['c', 'moved'],
    ],
  );
});

test('one file that was removed is the source of one rename only', () => {
  const deltas = treeDeltas([entry('a', '1')], [entry('b', '1'), entry('c', '1')]);
  assert.deepEqual(
    deltas.map(({ before, after }) => [before?.path, after?.path]),
    [
      ['a', 'b'],
      [undefined, 'c'],
    ],
  );
});
