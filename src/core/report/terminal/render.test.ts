import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  altered,
  background,
  backgroundPairs,
} from '../../../../test/support/report/judged-session.ts';
import {
  caseOf,
  pairsOf,
  sessionOf,
  TIME,
} from '../../../../test/support/report/session-builder.ts';
import type { Case, RunPair } from '../../records/session.ts';
import { judgeSession } from '../../verdict/judge-session.ts';
import { buildReport } from '../model.ts';
import { renderTerminal } from '../terminal.ts';

const KEYS = ['time', 'bytes', 'allocs'];
const one = caseOf('cache/read', { metrics: KEYS.map((key) => ({ ...TIME, key, name: key })) });

const read = (base: number[], head: number[], plus = 0) =>
  altered(
    pairsOf(one, { base: base.map((value) => [value]), head: head.map((value) => [value]) }),
    (each) => {
      const [value = 0] = each.values['time'] ?? [];
      return { ...each, values: { time: [value], bytes: [3 * value], allocs: [2 * value + plus] } };
    },
  );

function shown(cases: readonly Case[], pairs: readonly RunPair[], stops = {}, width = 100): string {
  const session = sessionOf(cases, pairs, { stops });
  const verdict = judgeSession(session, { inconclusive: 'neutral', shards: 1 });
  const report = buildReport(session, verdict, { reproduce: null, fullReport: null });
  return renderTerminal(report, { width, colour: false });
}

test('why rows are undecided, and what they could have shown, is said once', () => {
  const cases = [...background, one];
  const ended = [...backgroundPairs, ...read([2, 2.1], [2.2, 2])];
  assert.match(
    shown(cases, ended, { [one.id]: 'budget' }),
    /\ncache\/read time .*\ncache\/read bytes .*\ncache\/read allocs .*\nthe time budget ran out\n/,
  );
  const noisy = shown(cases, [...backgroundPairs, ...read([2, 2.1, 2.05], [2.1, 2.02, 2.1])]);
  assert.match(noisy, /\ntoo noisy; smallest detectable change: \d+%; about \d+ runs/);
  const wild = shown(cases, [...backgroundPairs, ...read([1, 9, 2], [8, 1, 30])]);
  assert.match(wild, /\ncache\/read allocs .*\ntoo noisy; about \d+ runs/);
  const unlike = shown(cases, [...backgroundPairs, ...read([1, 9, 2], [8, 1, 30], 20)]);
  assert.match(
    unlike,
    /\n {4}too noisy; about \d+ runs.*\ncache\/read bytes .*\ncache\/read allocs .*\n {4}too noisy/,
  );
});

test('that nothing was decided is said first', () => {
  const text = shown([one], read([2, 2.1], [2.2, 2]), { [one.id]: 'budget' });
  assert.match(text.split('\n')[0] ?? '', /Nothing was decided: the time budget ran out\.$/);
});

test('in a narrow terminal, names are cut so that they stay distinct', () => {
  const ids = ['FnvHashSum64', 'ReadFromCache/1024-shards', 'ReadFromCache/2048-shards'];
  const cases = ids.map((id) => caseOf(`bigcache/bigcache[case=${id}]`));
  const pairs = cases.flatMap((each) =>
    pairsOf(each, { base: [[2], [2.1], [2.2]], head: [[2.2], [2], [2.1]] }),
  );
  const text = shown(cases, pairs, {}, 80);
  assert.match(text, /\n\S*…4-shards\] \[1\] /);
  assert.match(text, /\n\S*…8-shards\] \[1\] /);
});
