import assert from 'node:assert/strict';
import { test } from 'node:test';
import { besideItself, readOnlyFolder } from './read-only.ts';

test('the folder that a refused write was meant for', () => {
  const cases: [string, string, string | null][] = [
    ["OSError: [Errno 30] Read-only file system: '/work/.cache'", '.', '.cache'],
    ["OSError: [Errno 30] Read-only file system: '/work/cache'", '.', 'cache'],
    [
      "Error: EROFS: read-only file system, mkdir '/work/node_modules/.vite'",
      '.',
      'node_modules/.vite',
    ],
    ["ENOENT: no such file or directory, mkdir '/work/coins/results'", '.', 'coins/results'],
    ["ENOENT: no such file or directory, open '/work/coins/results'", '.', null],
    ["Error: EROFS: read-only file system, open '/work/a/b/out.json'", '.', 'a/b'],
    ['open out.txt: read-only file system', 'internal/search', 'internal/search'],
    ['open out.txt: read-only file system', '.', null],
    ['open results/out.txt: read-only file system', '.', 'results'],
    ["OSError: [Errno 30] Read-only file system: './bags/sum.trace'", '.', 'bags'],
    ["Error: EROFS: read-only file system, open 'cache/data.json'", 'bench', 'bench/cache'],
    ["Read-only file system: '/etc/passwd'", '.', null],
    ["Read-only file system: '/work/../etc/x'", '.', null],
  ];
  for (const [text, directory, folder] of cases)
    assert.equal(readOnlyFolder(text, directory), folder, text);
});

test('a command that writes where it stands is run beside it', () => {
  const links = 'mkdir -p /tmp/beside && ln -sfn "$PWD"/* "$PWD"/.[!.]* /tmp/beside';
  const list = {
    command: 'node all.js',
    directory: 'bench',
    read: () => ({ listed: [], failed: [] }),
  };
  const ground = { folder: '.', image: 'runners/node', setup: [], env: {}, writable: [] };
  const what = { ...ground, what: 'all.js', build: [], list, guess: null, benchmarks: () => [] };
  const command = `${links} && cd /tmp/beside && node all.js`;
  const moved = (printed: string) => besideItself(what, printed)?.list.command;
  assert.equal(moved("Error: EROFS: read-only file system, open 'data.json'"), command);
  assert.equal(moved("OSError: [Errno 30] Read-only file system: 'out.txt'"), command);
  assert.equal(moved('sqlite3.OperationalError: unable to open database file'), command);
  assert.equal(moved("OSError: Unable to open file 'coins.idx' for index storage"), command);
  assert.equal(moved('could not open coins.out for writing'), command);
  assert.equal(moved("Unable to open file 'coins.idx' for reading"), undefined);
  assert.equal(
    besideItself(what, "EROFS: read-only file system, open 'data.json'")?.list.directory,
    'bench',
  );
  assert.equal(moved('OSError: [Errno 30] Folder "bags" could not be made'), command);
  assert.equal(moved("Error: EROFS: read-only file system, open 'cache/data.json'"), undefined);
  const again = { ...what, list: { ...list, command } };
  assert.equal(besideItself(again, "EROFS: read-only file system, open 'data.json'"), null);
});
