import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { TOOL_VERSION } from './version.ts';

test('the version in records is the version of the package', () => {
  const manifest = new URL('../../package.json', import.meta.url);
  assert.equal(TOOL_VERSION, JSON.parse(readFileSync(manifest, 'utf8')).version);
});
