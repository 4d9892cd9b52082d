import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutUnread } from './keeping.ts';

const benchmark = {
  name: 'bench',
  comment: null,
  options: {
    command: './bench',
    read: {
      adapter: 'lines' as const,
      metrics: { sum: { select: 'sum' }, 'round-7': { select: 'round 7' } },
    },
  },
};

const unread = {
  'round-7': 'in stdout, round-7: no benchmark is named "round 7"; there are sum, round 9',
};

test('what has another name in every run is left out with the reason, and the rest is kept', () => {
  const { benchmark: kept, lost } = withoutUnread(benchmark, [{ unread }]);
  assert.deepEqual(lost, [{ name: 'round-7', why: 'not printed in another run' }]);
  assert.deepEqual(kept.options.read, { adapter: 'lines', metrics: { sum: { select: 'sum' } } });
});

test('what was too short to time says so', () => {
  const short = { 'round-7': 'round-7 of round 7: expected more than 0 ns/iter, got 0' };
  const { lost } = withoutUnread(benchmark, [{ unread: short }]);
  const why = 'in another run, expected more than 0 ns/iter, got 0';
  assert.deepEqual(lost, [{ name: 'round-7', why }]);
});

test('a benchmark that printed everything stays as it is', () => {
  assert.equal(withoutUnread(benchmark, [{}]).benchmark, benchmark);
});
