import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOnlyFolder } from './read-only.ts';

test('the folder that a refused write was meant for', () => {
  const cases: [string, string, string | null][] = [
    ["OSError: [Errno 30] Read-only file system: '/work/.cache'", 'x', '.cache'],
    ["OSError: [Errno 30] Read-only file system: '/work/cache'", 'x', 'cache'],
    [
      "Error: EROFS: read-only file system, mkdir '/work/node_modules/.vite'",
      'x',
      'node_modules/.vite',
    ],
    ["Error: EROFS: read-only file system, open '/work/a/b/out.json'", 'x', 'a/b'],
    ['open out.txt: read-only file system', 'cd internal/search && ./x', 'internal/search'],
    ['open out.txt: read-only file system', './x', null],
    ["Read-only file system: '/etc/passwd'", 'x', null],
    ["Read-only file system: '/work/../etc/x'", 'x', null],
  ];
  for (const [text, command, folder] of cases)
    assert.equal(readOnlyFolder(text, command), folder, text);
});
