import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type MeasuredPlace, nextToFill } from './fill.ts';

const place = (at: number, change: number, half = 0.01): MeasuredPlace => ({
  ...{ at, change, low: change - half, high: change + half },
});
const between = (from: number, to: number) =>
  Array.from({ length: to - from - 1 }, (_, more) => from + 1 + more);

test('the gap with the largest change is halved until its ends are neighbours', () => {
  // The change comes with commit 13 of 32, a smaller one with 27.
  const levelAt = (at: number) => (at >= 13 ? 0.2 : 0) + (at >= 27 ? 0.06 : 0);
  const measured = [place(-1, 0), place(15, levelAt(15)), place(31, levelAt(31))];
  const tried: number[] = [];
  for (;;) {
    const open = between(-1, 32).filter((at) => !measured.some((each) => each.at === at));
    const next = nextToFill(measured, open);
    if (next === null) break;
    tried.push(next);
    measured.push(place(next, levelAt(next)));
    measured.sort((one, other) => one.at - other.at);
  }
  assert.ok(tried.length <= 8, tried.join(' '));
  for (const at of [12, 13, 26, 27])
    assert.ok(
      measured.some((each) => each.at === at),
      `${at}`,
    );
});

test('nothing is measured between neighbours without a significant difference or commits in between', () => {
  assert.equal(nextToFill([place(-1, 0), place(9, 0.015)], between(-1, 9)), null);
  assert.equal(nextToFill([place(-1, 0), place(0, 0.5)], []), null);
});
