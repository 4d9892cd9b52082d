import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { complaintOf, lintLayers } from '../../scripts/lint-layers.ts';
import { architecture, strayFiles, walksIn } from '../../scripts/walks.ts';

const SRC = join(import.meta.dirname, '../../src');

test('folders import only what stands above them', () => {
  assert.deepEqual(lintLayers(SRC), []);
});

test('an import against the direction is named, in the core and beside it', () => {
  const verdict = 'core/verdict/verdict.ts';
  assert.equal(complaintOf({ from: 'core/report/model.ts', to: verdict }), null);
  assert.match(
    complaintOf({ from: 'core/stats/replay.ts', to: verdict }) ?? '',
    /core\/verdict does not stand above core\/stats/,
  );
  assert.match(
    complaintOf({ from: 'core/scaling/law.ts', to: 'core/bisect/search.ts' }) ?? '',
    /does not stand above/,
  );
  assert.match(
    complaintOf({ from: 'commands/report.ts', to: 'edges/clock.ts' }) ?? '',
    /commands imports nothing of edges/,
  );
  assert.match(complaintOf({ from: 'core/novelty/a.ts', to: verdict }) ?? '', /stands in no layer/);
});

test('each walk of the architecture page is tied from file to file', () => {
  const walks = walksIn(architecture());
  assert.equal(walks.length, 2);
  for (const walk of walks) assert.deepEqual(strayFiles(walk, SRC), [], walk.title);
});

test('a file that is gone, or lies elsewhere, is named', () => {
  const files = ['core/verdict/budget.ts', 'core/verdict/gone.ts', 'edges/git/remote.ts'];
  assert.deepEqual(strayFiles({ title: '', files }, SRC), files.slice(1));
});
