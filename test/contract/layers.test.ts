import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { complaintOf, lintLayers, promisingIn, unawaitedIn } from '../../scripts/lint-layers.ts';
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

test('a promise that is returned out of an `await using` is named by its line', () => {
  const text = (way: string) => `async function listTree(at: string) {}
class Repository {
  async entries(): Promise<void> {
    if (this.isBare) return listTree('bare');
    await using snapshot = await takeSnapshot();
    const count = countOf(snapshot);
    if (count === 0) return ${way}listTree('nothing');
    return ${way}this.entries();
  }
  count(): number {
    return listTree('elsewhere');
  }
}`;
  const promising = promisingIn([text('')]);
  assert.deepEqual([...promising].sort(), ['entries', 'listTree']);
  assert.deepEqual(unawaitedIn(text(''), promising), [7, 8]);
  assert.deepEqual(unawaitedIn(text('await '), promising), []);
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
