import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOwnersOf } from '../state/acceptance.ts';

const FILE = `# who looks after what
*            @owner
*.md         @writer   # documents
/docs/       @docs @acme/docs
docs/*       @near
build/logs/  @logs
apps/        mail@example.org
/secret.md
!kept        @nobody
`;

const CASES: Readonly<Record<string, readonly string[]>> = {
  'sort.c': ['owner'],
  'README.md': ['writer'],
  'deep/inside/NOTES.md': ['writer'],
  'docs/speed.md': ['near'],
  'docs/deep/speed.md': ['docs', 'acme/docs'],
  'other/docs/speed.c': ['owner'],
  'build/logs/a/b': ['logs'],
  'x/build/logs/a': ['owner'],
  'apps/a': [],
  'x/apps/deep/a': [],
  'secret.md': [],
  kept: ['owner'],
};

for (const [path, owners] of Object.entries(CASES)) {
  test(`the last matching line decides for ${path}`, () => {
    assert.deepEqual(codeOwnersOf(FILE, path), owners);
  });
}
