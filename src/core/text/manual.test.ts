import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { manualPage, PAGES } from './manual.ts';

const ROOT = new URL('../../../', import.meta.url);

test('every page of docs has a name that messages can use', () => {
  const files = globSync('{,guides/}*.md', { cwd: new URL('docs/', ROOT) });
  assert.deepEqual(files.map((name) => name.slice(0, -'.md'.length)).sort(), [...PAGES].sort());
  assert.equal(manualPage('github'), 'benchproof manual github');
});

test('messages name pages that there are', () => {
  const sources = globSync('src/**/*.ts', { cwd: ROOT }).map((path) =>
    readFileSync(new URL(path, ROOT), 'utf8'),
  );
  const named = sources.flatMap((text) => [...text.matchAll(/manualPage\('([^']+)'\)/g)]);
  assert.ok(named.length > 10);
  for (const [, page = ''] of named) assert.ok(PAGES.includes(page), page);
});

test('no text of the program names a page by its file', () => {
  const sources = globSync('src/**/*.ts', { cwd: ROOT }).filter((path) => !path.includes('.test.'));
  const named = sources.filter((path) => {
    const code = readFileSync(new URL(path, ROOT), 'utf8').replace(
      /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm,
      '',
    );
    return /docs\/[a-z-]+\.md/.test(code.replace('docs/page.md', ''));
  });
  assert.deepEqual(named, []);
});
