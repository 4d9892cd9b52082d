import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caseOf, pairsOf, sessionOf, TIME } from '../../../test/support/report/session-builder.ts';
import { phraseToText } from '../text/phrase.ts';
import { judgeSession } from '../verdict/judge-session.ts';
import { type PhaseRow, phaseCells, phasesOf } from './phases.ts';

/** Seconds of each phase, run by run. */
function rowOf(phases: Readonly<Record<string, readonly number[]>>): PhaseRow {
  const metrics = Object.keys(phases).map((phase) => ({ ...TIME, key: `${phase}/time`, phase }));
  const one = caseOf('livecalc/valuation', { metrics });
  const runs = Object.values(phases)[0] ?? [];
  const pairs = pairsOf(one, { head: runs.map((value) => [value]) }, (invocation, pair) => ({
    ...invocation,
    values: Object.fromEntries(
      Object.entries(phases).map(([phase, values]) => [`${phase}/time`, [values[pair - 1] ?? 0]]),
    ),
  }));
  const session = sessionOf([one], pairs, { base: null });
  const [row] = phasesOf(session, judgeSession(session, { inconclusive: 'neutral', shards: 1 }));
  assert.ok(row);
  return row;
}

const said = (row: PhaseRow) => phaseCells(row).map(phraseToText);

test('warm is compared with cold within each run', () => {
  const row = rowOf({ cold: [0.1, 0.12, 0.14], warm: [0.05, 0.06, 0.07] });
  const gain = row.cells[1]?.gain;
  assert.ok(gain && Math.abs(gain.ratio.ratio - 2) < 1e-9);
  // Twice in every run: however much the runs differ, it is no doubt about the ratio.
  assert.ok(gain.ratio.low > 1.99 && gain.ratio.high < 2.01);
  assert.match(said(row)[1] ?? '', /^60 ms, 2x as fast as cold \(1\.99–2\)|\(2–2/);
});

test('phases with different work are not compared', () => {
  const row = rowOf({
    load: [0.03, 0.031, 0.03],
    init: [0.01, 0.011, 0.01],
    warm: [0.1, 0.1, 0.11],
  });
  assert.deepEqual(
    row.cells.map(({ gain }) => gain),
    [null, null, null],
  );
});

test('a warm phase that is slower, equal or undecided is worded accordingly', () => {
  assert.match(
    said(rowOf({ cold: [1, 1.1, 1.2], warm: [2, 2.2, 2.4] }))[1] ?? '',
    /0\.5x as fast as cold/,
  );
  assert.match(
    said(rowOf({ cold: [1, 1.1, 1.2], warm: [1, 1.101, 1.2] }))[1] ?? '',
    /a tie with cold \(1–1\)/,
  );
  assert.match(
    said(rowOf({ cold: [1, 1.3, 1.2], warm: [1.1, 1, 1.4] }))[1] ?? '',
    /not significantly different from cold \(0\.\d+–1\.\d+\)/,
  );
});
