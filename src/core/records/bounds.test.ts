import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { boundsComplaint } from './bounds.ts';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
    : 0;

test('nesting is counted outside strings only, whatever they hold', () => {
  const string = fc.string({ unit: fc.constantFrom('"', '\\', '[', '{', '}', ']', 'a') });
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), fc.array(string), (value, texts) => {
      const whole = [value, { texts }];
      const depth = depthOf(whole);
      const complain = (maxDepth: number) =>
        boundsComplaint(JSON.stringify(whole), { maxBytes: 1e6, maxDepth });
      assert.equal(complain(depth), null);
      assert.match(complain(depth - 1) ?? '', /levels of nesting/);
    }),
    { numRuns: 500, seed: 3 },
  );
  for (const torn of ['["', '["\\', '["\\"', '"[[[[']) {
    assert.equal(boundsComplaint(torn, { maxBytes: 9, maxDepth: 1 }), null);
  }
});
