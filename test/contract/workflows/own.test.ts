/** This repository uses itself: its own fork-safe workflows are the ones that `init --github` writes. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { renderWorkflows } from '../../../src/core/workflows/render.ts';
import { SETTINGS } from './shapes.ts';

const ROOT = join(import.meta.dirname, '../../..');

const OWN = renderWorkflows({
  ...SETTINGS,
  program: './.benchproof-program',
  isAttested: true,
});

for (const { path, text } of OWN) {
  test(`${path} is as it is written for others`, () => {
    if (process.env['UPDATE_GOLDEN']) writeFileSync(join(ROOT, path), text);
    assert.equal(
      text,
      readFileSync(join(ROOT, path), 'utf8'),
      'UPDATE_GOLDEN=1, and read the diff',
    );
  });
}
