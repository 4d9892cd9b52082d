import assert from 'node:assert/strict';
import test from 'node:test';
import { newRepository } from '../../../test/contract/records/repository.ts';
import { movableLines, newLines } from '../../core/claims/judge/changed-lines.ts';
import { readUnifiedDiff } from './unified-diff.ts';

const DIFF = `diff --git a/README.md b/README.md
index 1111111..2222222 100644
--- a/README.md
+++ b/README.md
@@ -3,4 +3,4 @@
 # hakmem
-Throughput: 10.2M ops/s
-It was measured three times.
+Throughput: 25.1M ops/s
 ## Notes
+It was measured three times.
diff --git a/old.md b/old.md
deleted file mode 100644
index 1111111..0000000
--- a/old.md
+++ /dev/null
@@ -1 +0,0 @@
-gone
`;

test('added lines carry their number in the new file; deleted files are left out', () => {
  const changes = readUnifiedDiff(DIFF);
  assert.deepEqual(
    changes.map((change) => change.path),
    ['README.md'],
  );
  assert.deepEqual(changes[0]?.added[0], { line: 4, text: 'Throughput: 25.1M ops/s' });
});

test('a line that was only moved is not new', () => {
  const changes = readUnifiedDiff(DIFF);
  const [readme] = changes;
  assert.ok(readme);
  assert.deepEqual(newLines(readme, movableLines(changes)), [4]);
});

const NAMES = [
  'plain.md',
  'with space.md',
  'Größe.md',
  'quote".md',
  'back\\slash.md',
  "it's.md",
  '"whole".md',
  'line\nfeed.md',
  'tab\tab.md',
  'a/b/a/b.md',
  'x b/x.md',
  'READ ME 2024-01-01 00:00:00 +0000.md',
  '+++ b/other.md',
  '0',
];

test('names come back as they are, whatever git has to quote', () => {
  using folder = newRepository();
  for (const name of NAMES) folder.write(name, 'Once.\n');
  folder.commit('Begin');
  for (const name of NAMES) folder.write(name, 'Once.\n5 ms\n');
  folder.commit('Claim');
  const changes = readUnifiedDiff(
    `${folder.git('-c', 'core.quotePath=false', 'diff', 'HEAD^', 'HEAD')}\n`,
  );
  assert.deepEqual(changes.map(({ path }) => path).sort(), [...NAMES].sort());
  for (const { path, previousPath, added } of changes) {
    assert.equal(previousPath, path);
    assert.deepEqual(added, [{ line: 2, text: '5 ms' }], path);
  }
});

test('renames keep both names, whatever git has to quote', () => {
  using folder = newRepository();
  NAMES.forEach((name, index) => {
    folder.write(name, `Only here: ${index}\n`.repeat(20 + index));
  });
  folder.commit('Begin');
  for (const name of NAMES) folder.git('mv', '--', name, `${name} moved.md`);
  folder.commit('Move');
  const changes = readUnifiedDiff(
    folder.git('-c', 'core.quotePath=false', 'diff', '--find-renames', 'HEAD^', 'HEAD'),
  );
  assert.deepEqual(
    changes.map(({ path, previousPath }) => [previousPath, path]).sort(),
    NAMES.map((name) => [name, `${name} moved.md`]).sort(),
  );
});
