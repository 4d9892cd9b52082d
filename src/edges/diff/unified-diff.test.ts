import assert from 'node:assert/strict';
import test from 'node:test';
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
