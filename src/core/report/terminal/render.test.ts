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
import { renderTerminal } from './render.ts';

const KEYS = ['time', 'bytes', 'allocs'];
const one = caseOf('cache/read', { metrics: KEYS.map((key) => ({ ...TIME, key, name: key })) });

const read = (base: number[], head: number[]) =>
  altered(
    pairsOf(one, { base: base.map((value) => [value]), head: head.map((value) => [value]) }),
    (each) => {
      const [value = 0] = each.values['time'] ?? [];
      return { ...each, values: { time: [value], bytes: [3 * value], allocs: [2 * value] } };
    },
  );

function shown(cases: readonly Case[], pairs: readonly RunPair[], stops = {}, width = 100): string {
  const session = sessionOf(cases, pairs, { stops });
  const verdict = judgeSession(session, { inconclusive: 'neutral', shards: 1 });
  const report = buildReport(session, verdict, { reproduce: null, fullReport: null });
  return renderTerminal(report, { width, colour: false });
}

test('a reason is said once, with the rows that it is of', () => {
  const pairs = [...backgroundPairs, ...read([2, 2.1], [2.2, 2])];
  const text = shown([...background, one], pairs, { [one.id]: 'budget' });
  assert.match(text, /\? the time budget ran out\n {4}cache\/read time, bytes, allocs\n/);
  assert.equal(text.match(/^[ ?]+the time budget ran out/gm)?.length, 1);
});

test('what each row could have shown stands under the common reason, and nothing above all of it', () => {
  const noisy = shown(
    [...background, one],
    [...backgroundPairs, ...read([2, 2.1, 2.05], [2.1, 2.02, 2.1])],
  );
  assert.match(
    noisy,
    /\? too noisy\n {4}cache\/read time, bytes, allocs: smallest change it could have shown: \d+%; about/,
  );
  const wild = shown([...background, one], [...backgroundPairs, ...read([1, 9, 2], [8, 1, 30])]);
  assert.match(wild, /cache\/read time, bytes, allocs: about \d+ runs/);
});

test('that nothing was decided is said first', () => {
  const text = shown([one], read([2, 2.1], [2.2, 2]), { [one.id]: 'budget' });
  assert.match(text.split('\n')[0] ?? '', /Nothing was decided: the time budget ran out\.$/);
});

test('in a narrow terminal, what all names begin with is said once, above the table', () => {
  const panel = (...ids: string[]) => {
    const cases = ids.map((id) => caseOf(id));
    const pairs = cases.flatMap((each) =>
      pairsOf(each, { base: [[2], [2.1], [2.2]], head: [[2.2], [2], [2.1]] }),
    );
    return (width: number) => shown(cases, pairs, {}, width);
  };
  const cases = panel(
    'bigcache/bigcache[case=FnvHashSum64]',
    'bigcache/bigcache[case=ReadFromCache/1024-shards]',
  );
  assert.match(cases(90), /\n {3}all of bigcache\/bigcache\[case=…\]:\n/);
  assert.match(cases(90), /\n\? {2}ReadFromCache\/1024-shards \[1\] /);
  assert.match(cases(120), /\n\? {2}bigcache\/bigcache\[case=ReadFromCache/);
  const several = panel('bigcache/hash[case=Fnv64]', 'bigcache/read-from-the-cache[case=Fnv64]');
  assert.match(several(80), /\n {3}all of bigcache\/…:\n[\s\S]*\n\? {2}hash\[case=Fnv64\] /);
});
