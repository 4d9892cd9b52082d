import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeFolder } from './durable-file.ts';

test('many writers may make the same folders at once', async () => {
  const root = mkdtempSync(join(tmpdir(), 'benchproof-folders-'));
  try {
    const path = join(root, 'records', 'parser', 'parse', '2026-11');
    await Promise.all(Array.from({ length: 32 }, () => makeFolder(path)));
    assert.ok(existsSync(path));
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('a folder that takes none is an error, and no endless attempt', async () => {
  await assert.rejects(makeFolder('/proc/benchproof/records'), { code: 'ENOENT' });
});
