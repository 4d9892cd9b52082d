/** Boosted trees give what a walk down each of them gives. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Features } from './feature-values.ts';
import { createScorers, LEAF_SCALE, type Model, type Tree } from './model.ts';

const NAMES = ['in:prose', 'digits', 'zeros', 'length'];

const value = fc.integer({ min: -3, max: 3 });
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.integer({ min: -2000, max: 2000 }),
    fc.tuple(fc.integer({ min: 0, max: NAMES.length - 1 }), value, tie('tree'), tie('tree')),
  ),
}));
const model = fc
  .array(tree, { minLength: 1, maxLength: 8 })
  .map((trees): Model => ({ features: NAMES, base: 0.5, trees }));

function walk(node: Tree, features: Features): number {
  if (typeof node === 'number') return node / LEAF_SCALE;
  const [feature, cut, low, high] = node;
  return walk((features.get(NAMES[feature] ?? '') ?? 0) <= cut ? low : high, features);
}

test('a score is the sum of the leaves that walks down the trees end at', () => {
  fc.assert(
    fc.property(model, fc.array(fc.option(value), { maxLength: 4 }), (prose, values) => {
      const features = new Features().set('in:prose', 1);
      values.forEach((each, at) => {
        if (each !== null) features.set(NAMES[at] ?? '', each);
      });
      const scorer = createScorers({ prose, placed: prose })(features);
      const sum = prose.trees.reduce((all: number, each) => all + walk(each, features), prose.base);
      assert.equal(scorer.score(features), sum);
    }),
  );
});

test('features keep their order, and hold what others have', () => {
  const own = new Features().set('digits', 3).set('zeros', 1);
  own.add(new Features().set('zeros', 2).set('length', 0));
  const seen: [string, number][] = [];
  own.forEach((each, name) => {
    seen.push([name, each]);
  });
  assert.deepEqual(seen, [
    ['digits', 3],
    ['zeros', 2],
    ['length', 0],
  ]);
  assert.deepEqual([own.has('length'), own.has('in:prose')], [true, false]);
});
