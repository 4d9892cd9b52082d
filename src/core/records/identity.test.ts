import assert from 'node:assert/strict';
import { test } from 'node:test';
import { benchmarkHash, definitionHash, dependencyHash } from './identity.ts';

const files = [
  'README.md',
  'hakmem/README.md',
  'hakmem/src/slab.c',
  'hakmem/bench/mixed.c',
  'michi/board.go',
].map((path) => ({ path, mode: '100644', id: path.length.toString(16).repeat(20) }));
const docs = { files: ['**/*.md', '**/*.mdx'] };
const hakmem = { path: 'hakmem' };

function changed(path: string) {
  return files.map((file) => (file.path === path ? { ...file, id: 'f'.repeat(40) } : file));
}

test('the dependency hash covers files of the project, without documents or other projects', () => {
  const before = dependencyHash(files, hakmem, docs);
  assert.equal(dependencyHash(changed('hakmem/README.md'), hakmem, docs), before);
  assert.equal(dependencyHash(changed('michi/board.go'), hakmem, docs), before);
  assert.notEqual(dependencyHash(changed('hakmem/src/slab.c'), hakmem, docs), before);
  assert.equal(dependencyHash([...files].reverse(), hakmem, docs), before);
});

test('`inputs` restricts the hash, and a folder includes everything in it', () => {
  const narrow = { path: './hakmem/', inputs: ['src'] };
  const before = dependencyHash(files, narrow, docs);
  assert.equal(dependencyHash(changed('hakmem/bench/mixed.c'), narrow, docs), before);
  assert.notEqual(dependencyHash(changed('hakmem/src/slab.c'), narrow, docs), before);
});

test('the benchmark hash covers only its own files; without any it is null', () => {
  const before = benchmarkHash(files, 'hakmem', ['bench/**']);
  assert.match(before ?? '', /^[0-9a-f]{64}$/);
  assert.equal(benchmarkHash(changed('hakmem/src/slab.c'), 'hakmem', ['bench/**']), before);
  assert.notEqual(benchmarkHash(changed('hakmem/bench/mixed.c'), 'hakmem', ['bench/**']), before);
  assert.equal(benchmarkHash(files, 'hakmem', ['absent/**']), null);
  assert.equal(benchmarkHash(files, '.', ['hakmem/bench/*.c']), before);
});

test('pattern characters in folder names are literal', () => {
  const odd = [{ path: 'engine [old]/main.go', mode: '100644', id: 'a'.repeat(40) }];
  assert.notEqual(benchmarkHash(odd, 'engine [old]', ['*.go']), null);
});

test('the definition hash ignores key order', () => {
  const one = definitionHash({ command: './bench', warmup: 2 });
  assert.equal(definitionHash({ warmup: 2, command: './bench' }), one);
  assert.notEqual(definitionHash({ warmup: 3, command: './bench' }), one);
});
