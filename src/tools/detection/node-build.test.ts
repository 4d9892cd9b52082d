/** What a package of Node.js is built with, before anything of it is run. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packageOf } from './node-project.ts';

function built(manifest: object, paths: readonly string[] = []): string[] {
  const text = JSON.stringify({ devDependencies: { jake: '1', gulp: '4' }, ...manifest });
  const all = ['package.json', 'bench.js', ...paths];
  const files = [{ path: 'package.json', text }];
  const found = packageOf({ name: 'ledger', files, paths: all }, 'bench.js');
  const commands = found?.ground.setup.map(({ command }) => command) ?? [];
  return commands.filter((one) => !/^npm (?:install|rebuild)\b/.test(one));
}

test('a package is built by its script for that', () => {
  assert.deepEqual(built({ scripts: { build: 'tsc', prepare: 'husky' } }), ['npm run build']);
  assert.deepEqual(built({ scripts: { prepare: 'husky' } }), []);
  assert.deepEqual(built({ scripts: { compile: 'tsc' } }), []);
});

test('a package whose entry is not there is built by another script that may make it, or by its tasks', () => {
  const missing = { main: './lib/ledger', scripts: { compile: 'tsc', prepare: 'husky' } };
  assert.deepEqual(built(missing), ['npm run compile']);
  for (const there of ['lib/ledger', 'lib/ledger.js', 'lib/ledger/index.js'])
    assert.deepEqual(built(missing, [there]), []);
  const tasks = { main: 'dist/ledger.js', scripts: { test: 'jake test' } };
  assert.deepEqual(built(tasks, ['Jakefile.js']), ['node_modules/.bin/jake build']);
  assert.deepEqual(built(tasks, ['gulpfile.babel.js']), ['node_modules/.bin/gulp build']);
  assert.deepEqual(built(tasks, ['Gruntfile.js']), []);
  assert.deepEqual(built(tasks, ['tasks/Jakefile.js', 'Jakefile.md']), []);
});
