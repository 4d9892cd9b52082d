/** The use-cases that were written for a clone, unchanged on the API. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkDocs } from '../../../src/commands/docs-check.ts';
import { planSession } from '../../../src/commands/run/plan.ts';
import { openRepository } from '../../../src/edges/git/git-repository.ts';
import type { Git } from '../../../src/ports.ts';
import { builtReader } from '../../support/built.ts';
import { docsContext } from '../docs/memory-ports.ts';
import { writeNastyHistory } from './history.ts';
import { assertClean, openPlace } from './place.ts';

const CONFIG = `version: 1
projects:
  hakmem:
    path: .
    image: node:24@sha256:${'ab'.repeat(32)}
    build: make
    benchmarks:
      random-mixed:
        command: ./bench_random_mixed
        read: { adapter: hyperfine }
`;

test('docs check gives the same result through the API and in a clone', async () => {
  await using place = await openPlace();
  writeNastyHistory(place.folder);
  await using reader = builtReader();
  const local = await openRepository(place.folder.path);
  const judge = async (git: Git) => {
    const since = await git.resolve(place.folder.git('rev-parse', 'before'));
    const text = await git.resolve(place.folder.git('rev-parse', 'after'));
    const context = { ...docsContext(), text, waiversAt: text };
    return checkDocs({ git, stores: [], reader }, context, { since });
  };
  const expected = await judge(local);
  const actual = await judge(place.client().git);
  const byPath = (verdict: typeof actual.verdict) =>
    [...verdict.files].sort((one, other) => (one.path < other.path ? -1 : 1));
  assert.deepEqual(byPath(actual.verdict), byPath(expected.verdict));
  assert.equal(actual.verdict.outcome, expected.verdict.outcome);
  assert.equal(actual.verdict.outcome, 'fail', 'there are false numbers in it');
  assert.deepEqual(new Map([...actual.texts].sort()), new Map([...expected.texts].sort()));
  assertClean(place);
});

test('a session is planned identically through the API and in a clone', async () => {
  await using place = await openPlace();
  const { folder } = place;
  folder.write('benchproof.yml', CONFIG);
  folder.write('Makefile', 'all:\n\tcc bench.c\n');
  folder.commit('Measure');
  folder.git('checkout', '--quiet', '-b', 'pooled');
  folder.write('src/arena.c', 'int arena, pool;\n');
  folder.commit('Pool the arenas');
  const options = {
    base: folder.git('rev-parse', 'main'),
    head: folder.git('rev-parse', 'pooled'),
    configPath: 'benchproof.yml',
    filters: [],
    aa: false,
    overrides: {},
  };
  const local = await openRepository(folder.path);
  const expected = await planSession(local, options);
  const actual = await planSession(place.client().git, options);
  assert.deepEqual(actual, expected);
  assert.equal(actual.cases.length, 1);
  assertClean(place);
});
