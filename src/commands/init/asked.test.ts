import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Listing } from '../../tools/detection/candidate.ts';
import { secondsFor } from './asked.ts';

const listing = (rest: Partial<Listing>): Listing => ({
  command: 'x',
  read: () => ({ listed: [], failed: [] }),
  ...rest,
});

test('a program that is run whole may take what the user gives one benchmark, never more than its share', () => {
  const whole = listing({ isWhole: true, isMeasured: true });
  assert.equal(secondsFor(whole, 1000, 200), 200);
  assert.equal(secondsFor(whole, 90, 200), 90);
  assert.ok(secondsFor(whole, 1000, 60) > 60);
  assert.ok(secondsFor(listing({}), 1000, 60) > secondsFor(whole, 1000, 60));
});
