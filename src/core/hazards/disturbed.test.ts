import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caseOf, interpretationOf, pairsOf } from '../../../test/support/report/session-builder.ts';
import type { HostReading } from '../records/environment.ts';
import { isDisturbed } from './disturbed.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22) + 1000 * seconds).toISOString();

/** Ten seconds in which two invocations took four seconds of CPU each. */
function pairWith(after: Partial<HostReading>) {
  const times = { base: [[4]], head: [[4]] };
  const [pair] = pairsOf(caseOf('ledger/parse'), times, (one) => ({ ...one, cpuSeconds: 4 }));
  assert.ok(pair);
  const before = interpretationOf({ at: at(0), stealSeconds: 1, busySeconds: 100 });
  return { ...pair, before, after: { ...before, at: at(10), ...after } };
}

test('others may use the cores that are left to them, and a quarter of ours', () => {
  assert.equal(isDisturbed(pairWith({ busySeconds: 100 + 8 + 12 }), 2, 1), false);
  assert.equal(isDisturbed(pairWith({ busySeconds: 100 + 8 + 13 }), 2, 1), true);
  assert.equal(isDisturbed(pairWith({ busySeconds: 100 + 8 + 13 }), 4, 1), false);
});

test('what the hypervisor took counts alike, of all cores together', () => {
  assert.equal(isDisturbed(pairWith({ stealSeconds: 1 + 4 }), 2, 1), false);
  assert.equal(isDisturbed(pairWith({ stealSeconds: 1 + 6 }), 2, 1), true);
});

test('a host that tells nothing, and a session from before it was asked, show no disturbance', () => {
  const hidden = pairWith({ stealSeconds: null, busySeconds: null });
  assert.equal(isDisturbed(hidden, 2, 1), false);
  const { busySeconds: _, ...older } = hidden.before;
  assert.equal(
    isDisturbed({ ...hidden, before: older, after: { ...older, at: at(10) } }, 2, 1),
    false,
  );
});
