import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countOf } from '../../../../test/support/report/counts.ts';
import { one } from '../../../../test/support/report/judged-session.ts';
import { sessionOf } from '../../../../test/support/report/session-builder.ts';
import type { Count } from '../../records/count.ts';
import { phraseToText } from '../../text/phrase.ts';
import { judgeSession } from '../../verdict/judge-session.ts';
import { buildReport } from '../model.ts';
import { wherePart } from '../parts.ts';
import { renderTerminal } from '../terminal.ts';
import { FUNCTION_COLUMNS, functionRows, whereLine } from './counted-work.ts';

const counted = (functions: Count['functions'], change: Partial<Count> = {}) => ({
  count: countOf('bag/merge', { base: [1e9], head: [1.2e9] }, { functions, ...change }),
});
const named = (name: string, base: number, head: number) => ({ name, file: null, base, head });
const base = (row: ReturnType<typeof counted>) =>
  functionRows(row, 9).map((one) => FUNCTION_COLUMNS[1]?.[1](one))[0];
const line = (row: ReturnType<typeof counted>) => phraseToText(whereLine(row));

test('functions are listed with their share of instructions, without those of the opposite direction', () => {
  const row = counted([named('merge', 4e8, 6.1e8), named('sort', 2e8, 1.9e8)]);
  assert.equal(line(row), 'instructions: merge +21.0 of +20.0%');
  assert.equal(base(row), '400.0M');
});

test('beside a large difference, those below a fiftieth of it are not listed', () => {
  const row = counted([
    named('merge', 4e8, 6e8),
    named('sort', 2e8, 2.05e8),
    named('step', 3e8, 3.03e8),
  ]);
  assert.deepEqual(
    functionRows(row, 9).map(({ name }) => name),
    ['merge', 'sort'],
  );
});

test('profiled functions are listed with their time, if it is at least 2 %', () => {
  const profile = { by: 'cProfile', base: 200_000, head: 240_000 } as const;
  const row = counted([named('merge (bag.py)', 90_000, 128_000), named('sort', 1000, 4000)], {
    profile,
  });
  assert.equal(line(row), 'CPU time in cProfile: merge (bag.py) +19.0 of +20.0%');
  assert.equal(base(row), '90.0 ms');
  assert.equal(line(counted([], { profile })), '');
});

test('a quick report claims nothing about times, and no direction of counts that may be the harness’s', () => {
  const counts = [countOf(one.id, { base: [3.8e6], head: [3.68e6] }, { harness: 'unknown' })];
  const settings = { ...sessionOf([one], []).settings, quick: true } as const;
  const session = sessionOf([one], [], { counts, settings });
  const verdict = judgeSession(session, { inconclusive: 'neutral', shards: 1 });
  const report = buildReport(session, verdict, { reproduce: null, fullReport: null });
  const text = renderTerminal(report, { width: 80, colour: false });
  assert.match(
    text,
    /cannot tell: too little of the count, or an unknown part of it, is the benchmark’s own work/,
  );
  assert.doesNotMatch(text, /less work|more work|−3|conclusive|leaves out/);
});

test('a quick report of one side speaks of no other', () => {
  const counts = [countOf(one.id, { base: [], head: [3.68e6] })];
  const settings = { ...sessionOf([one], []).settings, quick: true } as const;
  const session = { ...sessionOf([one], [], { counts, settings }), base: null };
  const verdict = judgeSession(session, { inconclusive: 'neutral', shards: 1 });
  const report = buildReport(session, verdict, { reproduce: null, fullReport: null });
  const text = renderTerminal(report, { width: 100, colour: false });
  assert.match(text, /nothing timed: 1 benchmark counted, without a base to compare with\./);
  assert.doesNotMatch(text, /both sides/);
});

test('benchmarks in which the same functions changed are named below the functions of the first', () => {
  const other = { ...one, id: 'bag/other', benchmark: 'other' };
  const third = { ...one, id: 'bag/third', benchmark: 'third' };
  const functions = [named('merge', 4e8, 6e8)];
  const sides = { base: [1e9], head: [1.2e9] };
  const counts = [
    countOf(one.id, sides, { functions }),
    countOf(other.id, sides, { functions }),
    countOf(third.id, sides, { functions: [named('sort', 4e8, 6e8)] }),
  ];
  const settings = { ...sessionOf([one], []).settings, quick: true } as const;
  const session = sessionOf([one, other, third], [], { counts, settings });
  const verdict = judgeSession(session, { inconclusive: 'neutral', shards: 1 });
  const report = buildReport(session, verdict, { reproduce: null, fullReport: null });
  const { rows, notes } = wherePart(report, 20);
  assert.deepEqual(
    rows.map(([id, name]) => [id, name].map((cell) => phraseToText(cell ?? []))),
    [
      [one.id, 'merge'],
      [third.id, 'sort'],
    ],
  );
  assert.match(
    notes.map(phraseToText).join(),
    /^The same functions as in \S+ changed in bag\/other: /,
  );
});
