/** Whatever goes wrong: exactly one effect, or a clear error; never two, never one that is lost without a word. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FAULTS, MEANWHILE } from '../../../bench/faults/faults.ts';
import { type Outcome, tryWrite } from '../../../bench/faults/outcome.ts';
import { WRITES, type Write } from '../../../bench/faults/writes.ts';

/** Faults after which every write but these has to succeed all the same. */
const PASSING = new Set([
  '500',
  '502, applied',
  'timeout',
  'dropped before',
  'dropped after',
  'primary limit, soon over',
  'secondary limit',
]);

/** A dispatch whose answer is lost and whose run does not appear is not repeated. */
const DISPATCH_ENDS = new Set(['500', 'dropped before']);

function mustSucceed({ name, operation }: Write, fault: string): boolean {
  if (name === 'dispatch' && DISPATCH_ENDS.has(fault)) return false;
  const isRefRace = operation === 'git/update-ref' || operation === 'git/create-ref';
  if (isRefRace && (fault === '409 once' || fault === MEANWHILE)) return true;
  return PASSING.has(fault);
}

function assertOutcome(write: Write, outcome: Outcome): void {
  const { fault, count, error, advice, isClear, value, violations } = outcome;
  const shown = JSON.stringify(outcome, null, 1);
  assert.deepEqual(violations, [], shown);
  assert.ok(isClear, shown);
  assert.ok(count <= 1, shown);
  if (mustSucceed(write, fault)) assert.deepEqual([error, count], [null, 1], shown);
  if (error === null && value !== false && fault !== MEANWHILE) assert.equal(count, 1, shown);
  if (fault === '403') assert.match(`${error} ${advice}`, /permission \S+: write.*permissions: /s);
  if (fault === 'primary limit, for an hour') {
    assert.match(error ?? '', /rate limit is exhausted until \d{4}-\d\d-\d\dT/, shown);
    assert.equal(count, 0, shown);
  }
}

/** One test a write, one sub-test for each fault that `isTried` picks by the places of both in their lists. */
export function testFaults(isTried: (write: number, fault: number) => boolean): void {
  WRITES.forEach((write, place) => {
    const faults = FAULTS.filter(
      ({ name }, index) =>
        isTried(place, index) && (name !== MEANWHILE || write.meanwhile !== undefined),
    );
    const name = `${write.name}: once, or a clear error, whatever goes wrong`;
    test(name, { concurrency: 3 }, async (t) => {
      await Promise.all(
        faults.map((fault) =>
          t.test(fault.name, async () => assertOutcome(write, await tryWrite(write, fault))),
        ),
      );
    });
  });
}
