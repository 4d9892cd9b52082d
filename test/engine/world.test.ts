/**
 * Real projects that nobody here wrote, through the world suite's own runner: small ones of three languages here,
 * and of the others where `BENCHPROOF_WORLD=all` asks for them, as `make test-all` does.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { checkOut } from '../../bench/world/checkout.ts';
import { readProjects } from '../../bench/world/project.ts';
import { worked } from '../../bench/world/result.ts';
import { tryProject } from '../../bench/world/trial.ts';

const root = resolve(import.meta.dirname, '../..');
const cache = join(root, '.cache', 'world');
const SMALL = ['go', 'javascript', 'c'];
const isWhole = process.env['BENCHPROOF_WORLD'] === 'all';

const small = readProjects(join(root, 'bench', 'world', 'projects.json')).filter(
  ({ ci, language }) => ci === true && (isWhole || SMALL.includes(language)),
);

test('there is a small project of each language', () => {
  assert.deepEqual(
    small.map(({ language }) => language).sort(),
    isWhole ? ['c', 'cpp', 'go', 'javascript', 'python', 'rust'] : [...SMALL].sort(),
  );
});

for (const project of small) {
  test(`${project.name} (${project.language}) works without an edit`, async () => {
    const parent = mkdtempSync(join(tmpdir(), 'benchproof-world-'));
    const folder = join(parent, project.name);
    try {
      await checkOut(project, folder, { cache: join(cache, 'archives'), mirrors: null });
      const result = await tryProject(project, folder, {
        logs: join(cache, 'logs'),
        limitSeconds: 240,
        maxCases: 3,
        only: 'run',
      });
      assert.ok(worked(result), JSON.stringify(result, null, 2));
    } finally {
      rmSync(parent, { recursive: true, force: true });
    }
  });
}
