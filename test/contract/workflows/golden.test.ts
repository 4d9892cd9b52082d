/** The files as a person gets them; UPDATE_GOLDEN=1 rewrites them. */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { writtenFiles } from './shapes.ts';

const GOLDEN = join(import.meta.dirname, '../../golden/workflows');

for (const { title, path, text, settings } of writtenFiles()) {
  if (!/plain|attested/.test(title)) continue;
  const folder = `${settings.shape}${settings.isAttested ? '-attested' : ''}`;
  const golden = join(GOLDEN, folder, basename(path));
  test(`golden: ${title}`, () => {
    if (process.env['UPDATE_GOLDEN']) {
      mkdirSync(dirname(golden), { recursive: true });
      writeFileSync(golden, text);
    }
    assert.equal(text, readFileSync(golden, 'utf8'), 'UPDATE_GOLDEN=1, then read the diff');
  });
}
