import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { History } from '../history/series.ts';
import { historyText } from './history.ts';

function historyOf(series: string, count: number): History {
  const points = Array.from({ length: count }, (_, at) => ({
    ...{ commit: null, committedAt: null, measuredAt: '2026-01-05T09:00:00.000Z' },
    ...{ records: [], runs: [at], value: at < count / 2 ? 10 : 30 },
    provenance: 'local' as const,
  }));
  return { series, segments: [{ points }], metric: { key: 'time', unit: 'ns' } } as never;
}

function said(...histories: readonly History[]): string {
  return historyText({ histories, groups: [], effect: 0.03, errorRate: 0.01 }, 100);
}

test('too few commits to find a change are said, and are no absence of changes', () => {
  const short = said(historyOf('purse/sum', 4), historyOf('purse/count', 2));
  assert.match(short, /Too few commits to find a change: at least 6 are needed\./);
  assert.doesNotMatch(short, /No change found/);
  assert.match(said(historyOf('purse/sum', 8)), /No change found\. Changes below/);
  assert.match(
    said(historyOf('purse/sum', 8), historyOf('purse/count', 2)),
    /No change found\. 1 of 2 series has fewer than 6 commits, too few to find one\./,
  );
});
