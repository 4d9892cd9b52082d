import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChangeGroup } from '../history/change-points.ts';
import type { History } from '../history/series.ts';
import { changesIssue } from './changes-issue.ts';

const dayOf = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();
const point = (day: number, committedAt = dayOf(day)) => ({
  commit: day.toString(16).padStart(40, '0'),
  ...{ committedAt, measuredAt: committedAt, records: [], runs: [1], value: 1 },
  provenance: 'trusted' as const,
});

const historyOf = (benchmark: string): History => ({
  ...{ series: `livecalc/${benchmark}#time`, case: `livecalc/${benchmark}`, project: 'livecalc' },
  ...{ benchmark, variant: null, parameters: {} },
  metric: { key: 'time', name: 'time', phase: null, unit: 's', better: 'lower', exact: false },
  segments: [],
});

const slowerAt = (
  histories: readonly History[],
  before: ChangeGroup['before'],
  after: ChangeGroup['after'],
): ChangeGroup =>
  ({
    ...{ before, after },
    changes: histories.map(({ series }) => ({
      ...{ kind: 'step', series, segment: 0, before: 3, after: 4, from: 1, to: 1.05 },
      ...{ change: { change: 0.05, low: 0.04, high: 0.06 }, direction: 'worse', p: 0.001 },
      isUndone: false,
    })),
  }) as ChangeGroup;

const seenOf = (histories: readonly History[], groups: readonly ChangeGroup[]) => ({
  ...{ branch: 'main', name: null, histories, groups, since: '2025-01-01T00:00:00Z' },
  ...{ program: 'acme/benchproof#v1', repository: 'https://github.com/acme/livecalc' },
});

const ticked = (body: string) => ({ body: body.replaceAll('- [ ]', '- [x]'), isOpen: true });

test('a change is accepted whose commit bears an earlier date than the one before it', () => {
  const histories = [historyOf('parse')];
  const seen = seenOf(histories, [slowerAt(histories, point(20), point(21, dayOf(19)))]);
  const first = changesIssue(seen, null);
  assert.equal(first.open, 1);
  const accepted = changesIssue(seen, ticked(first.body));
  assert.equal(accepted.open, 0);
  assert.match(accepted.body, /1 accepted[\s\S]*: `livecalc\/parse#time`/);
  assert.equal(changesIssue(seen, { body: first.body, isOpen: false }).open, 0);
});

test('what was accepted when the names of series stood in the issue remains accepted', () => {
  const histories = [historyOf('parse')];
  const seen = seenOf(histories, [slowerAt(histories, point(20), point(21))]);
  const known = {
    id: 'a'.repeat(12),
    series: ['livecalc/parse#time'],
    from: dayOf(20),
    to: dayOf(21),
  };
  const body = `<!-- benchproof:known ${JSON.stringify({ told: [], accepted: [known] })} -->`;
  assert.equal(changesIssue(seen, { body, isOpen: true }).open, 0);
});

test('the body never exceeds what GitHub takes, and the newest changes are shown and remembered', () => {
  for (const count of [150, 5000]) {
    const histories = Array.from({ length: count }, (_, at) =>
      historyOf(`insert_remove_and_lookup_of_many_keys_${at}`),
    );
    const groups = Array.from({ length: 16 }, (_, at) =>
      slowerAt(histories, point(200 - 5 * at), point(201 - 5 * at)),
    );
    const seen = seenOf(histories, groups);
    let issue = changesIssue(seen, null);
    assert.equal(issue.open, 16);
    while (issue.open > 0) {
      const { open, body } = issue;
      assert.ok(body.length < 65_536, `${count} series: ${body.length} characters`);
      assert.match(body, /^- \[ \] Intended/m);
      issue = changesIssue(seen, ticked(body));
      assert.ok(issue.open < open, `${count} series: ${issue.open} of ${open} are open`);
    }
  }
});
