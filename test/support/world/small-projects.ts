/** The small projects of the world suite, through its own runner: what a user of each language would meet. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { checkOut } from '../../../bench/world/checkout.ts';
import { type Project, readProjects } from '../../../bench/world/project.ts';
import { worked } from '../../../bench/world/result.ts';
import { tryProject } from '../../../bench/world/trial.ts';

const root = resolve(import.meta.dirname, '../../..');
const cache = join(root, '.cache', 'world');

async function tryOne(project: Project, maxCases: number): Promise<void> {
  const parent = mkdtempSync(join(tmpdir(), 'benchproof-world-'));
  const folder = join(parent, project.name);
  try {
    await checkOut(project, folder, { cache: join(cache, 'archives'), mirrors: null });
    const result = await tryProject(project, folder, {
      logs: join(cache, 'logs'),
      limitSeconds: 600,
      maxCases,
      only: 'run',
      waits: true,
    });
    assert.ok(worked(result), JSON.stringify(result, null, 2));
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

/**
 * Defines a test for the small project of each of these languages.
 *
 * @param maxCases benchmarks measured of each: the whole of them is the world suite's business
 */
export function testSmallProjects(
  languages: readonly Project['language'][],
  maxCases: number,
): void {
  const all = readProjects(join(root, 'bench', 'world', 'projects.json'));
  for (const wanted of languages) {
    test(`a real project in ${wanted} works without an edit`, async () => {
      const [project] = all.filter(({ ci, language }) => ci === true && language === wanted);
      assert.ok(project, `bench/world/projects.json has no small project in ${wanted}`);
      await tryOne(project, maxCases);
    });
  }
}
