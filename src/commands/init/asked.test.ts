import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Listing } from '../../tools/detection/candidate.ts';
import { secondsFor } from './asked.ts';

const listing = (rest: Partial<Listing>): Listing => ({
  command: 'x',
  read: () => ({ listed: [], failed: [] }),
  ...rest,
});

test('a program that is run whole leaves the others their time, and takes what one benchmark may', () => {
  const whole = listing({ isWhole: true, isMeasured: true });
  const among = (candidates: number, seconds = 120) => ({ seconds, candidates });
  assert.equal(secondsFor(whole, among(1), 40), 40);
  assert.equal(secondsFor(whole, among(4), 40), 30);
  assert.equal(secondsFor(whole, among(1), 200), 120);
  const least = secondsFor(whole, among(40), 40);
  assert.ok(least >= 15 && least < 40);
  assert.ok(secondsFor(listing({}), among(4), 40) > secondsFor(whole, among(4), 40));
});
