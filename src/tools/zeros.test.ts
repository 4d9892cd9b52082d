/** A benchmark that allocates nothing, from what Go prints to every form of the report. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  makeClaim,
  makeDocument,
  makeQuestion,
  makeRecord,
} from '../../test/contract/docs/claim-builder.ts';
import { cutJudged } from '../../test/contract/records/sample.ts';
import { background, backgroundPairs } from '../../test/support/report/judged-session.ts';
import { caseOf, pairsOf, sessionOf } from '../../test/support/report/session-builder.ts';
import { readText } from '../../test/support/tools/outputs.ts';
import { benchmarkSchema } from '../core/config/schema.ts';
import { metricsOf } from '../core/plan/cases.ts';
import { type BenchmarkRecord, recordSchema } from '../core/records/record.ts';
import type { Session } from '../core/records/session.ts';
import { renderHtml } from '../core/report/html/render.ts';
import { renderJson } from '../core/report/json/render.ts';
import { renderMarkdown } from '../core/report/markdown/render.ts';
import { buildReport } from '../core/report/model.ts';
import { renderTerminal } from '../core/report/terminal.ts';
import { noiseFromHistory } from '../core/stats/noise-history.ts';
import { judgeSession } from '../core/verdict/judge-session.ts';
import { judgeDocuments } from '../docs/judge/judge-documents.ts';
import { sayVerdict } from '../docs/report/say.ts';

const READ = { adapter: 'go-bench', metrics: { time: {}, allocs: {} } };
const METRICS = metricsOf(benchmarkSchema.parse({ command: './bench', read: READ }));
const BUDGET: Readonly<Record<string, { atMost: number; atLeast: null }>> = {
  allocs: { atMost: 0, atLeast: null },
};
const SORT = caseOf('sorter/sort', { metrics: METRICS });

function valuesOf(nanoseconds: number, allocs: number): Record<string, number[]> {
  const reading = readText(
    READ,
    `pkg: example.org/sorter\nBenchmarkSort-2 100 ${nanoseconds} ns/op 0 B/op ${allocs} allocs/op\nPASS\n`,
  );
  assert.ok(reading.ok);
  return Object.fromEntries(
    Object.entries(reading.values).map(([name, samples]) => [name, [...samples]]),
  );
}

/** Three run pairs of two invocations a side; allocations of a side run by run. */
function sessionWith(base: readonly number[], head: readonly number[]): Session {
  const times = base.map((_, at) => [810 + at, 812 + at]);
  const pairs = pairsOf(SORT, { base: times, head: times }, (each, pair) => {
    const allocs = (each.side === 'base' ? base : head)[pair - 1] ?? 0;
    const [time = 0] = each.values['time'] ?? [];
    return { ...each, values: valuesOf(time + each.position / 100, allocs) };
  });
  return sessionOf([...background, SORT], [...backgroundPairs, ...pairs]);
}

/** The report in all its forms, none of which may hold what is no number. */
function formsOf(session: Session) {
  const verdict = judgeSession(session, { inconclusive: 'neutral', shards: 1 });
  const report = buildReport(session, verdict, { reproduce: 'benchproof run', fullReport: null });
  const forms = {
    terminal: renderTerminal(report, { width: 110, colour: false }),
    markdown: renderMarkdown(report),
    html: renderHtml(report, null),
    json: JSON.stringify(renderJson(report)),
  };
  for (const [name, text] of Object.entries(forms)) {
    assert.doesNotMatch(text, /NaN|Infinity|undefined/, name);
  }
  return { ...forms, outcome: verdict.outcome };
}

test('nothing allocated on either side passes, and is told as 0', () => {
  const { outcome, terminal, markdown } = formsOf(sessionWith([0, 0, 0], [0, 0, 0]));
  assert.equal(outcome, 'pass');
  for (const text of [terminal, markdown]) assert.match(text, /allocs.*0 allocs\/op/);
});

test('an allocation where there was none fails, and is said to come from 0', () => {
  const { outcome, terminal, markdown } = formsOf(sessionWith([0, 0, 0], [2, 2, 2]));
  assert.equal(outcome, 'fail');
  for (const text of [terminal, markdown]) {
    assert.match(text, /0 allocs\/op → 2\.00 allocs\/op/);
    assert.match(text, /from 0/);
  }
});

test('the last allocation gone is an improvement', () => {
  const { outcome, terminal } = formsOf(sessionWith([2, 2, 2], [0, 0, 0]));
  assert.equal(outcome, 'pass');
  assert.match(terminal, /got better \(−100\.00%\)/);
});

test('zeros that come and go are not settled, in words of their own', () => {
  const { outcome, terminal, markdown } = formsOf(sessionWith([0, 1, 0], [1, 0, 0]));
  assert.equal(outcome, 'neutral');
  assert.match(terminal, /zero in some runs but not in others/);
  for (const text of [terminal, markdown]) assert.doesNotMatch(text, /unknown would settle/);
});

test('records keep the zeros, and the noise of a series that has them is not known', () => {
  const session = sessionWith([0, 0, 0], [0, 0, 0]);
  const records = cutJudged(session).records.filter(({ benchmark }) => benchmark === 'sort');
  assert.equal(records.length, 2);
  for (const record of records) {
    assert.deepEqual(record.invalid, []);
    assert.ok(recordSchema.safeParse(record).success);
    assert.deepEqual(record.runs[0]?.invocations[0]?.values['allocs'], [0]);
  }
  const again = ['s-1', 's-2'].flatMap((name) =>
    records.map((record): BenchmarkRecord => ({ ...record, pinned: true, session: name })),
  );
  const noise = noiseFromHistory(again, [SORT], session);
  assert.deepEqual(Object.keys(noise), ['sorter/sort time']);
});

test('sweeps and variants of what allocates nothing hold no ratio of zeros', () => {
  const cases = [
    ...[64, 128, 256].map((size) =>
      caseOf(`sorter/merge[size=${size}]`, { metrics: METRICS, sweep: 'size' }),
    ),
    ...['heap', 'pool'].map((variant) => caseOf(`sorter/sort@${variant}`, { metrics: METRICS })),
  ];
  const pairs = cases.flatMap((one, at) => {
    const times = [0, 1, 2].map((run) => [810 + at + run, 812 + at + run]);
    return pairsOf(one, { base: times, head: times }, (each) => ({
      ...each,
      values: valuesOf(each.values['time']?.[0] ?? 0, at === 4 ? 3 : 0),
    }));
  });
  const { terminal } = formsOf(
    sessionOf([...background, ...cases], [...backgroundPairs, ...pairs]),
  );
  assert.match(terminal, /sorter\/sort@pool allocs/);
});

test('a claim about what allocates nothing is judged by its records', () => {
  const record = { project: 'sorter', benchmark: 'sort', metric: 'allocs', unit: 'allocs/op' };
  const records = [
    makeRecord({ ...record, id: 'aaaa0001', variant: 'pool', runs: [0, 0, 0] }),
    makeRecord({ ...record, id: 'aaaa0002', variant: 'heap', runs: [4, 4, 4] }),
  ];
  const judge = (text: string, value: number, unit: string, sentence: string) => {
    const subject = { headings: ['sorter'], sentence };
    const claim = makeClaim(text, value, unit === 'x' ? 0.1 : 1, unit, { subject });
    const verdict = judgeDocuments(makeQuestion([makeDocument('text', [claim])], records));
    const [judged] = verdict.files[0]?.claims ?? [];
    assert.ok(judged);
    assert.doesNotMatch(JSON.stringify(sayVerdict(judged)), /NaN|Infinity|undefined/);
    return judged.result.verdict;
  };
  const none = 'sort with the pool needs 0 allocs/op';
  assert.equal(judge('0 allocs/op', 0, 'allocs/op', none), 'backed');
  assert.equal(judge('3 allocs/op', 3, 'allocs/op', none.replace('0', '3')), 'mismatch');
  const ratio = 'sort with the pool needs 4.0x fewer allocations than sort with the heap';
  assert.notEqual(judge('4.0x', 4, 'x', ratio), 'backed');
});

test('a budget of no allocation is kept by none, and exceeded by the first', () => {
  const none = {
    ...SORT,
    metrics: METRICS.map((one) => ({ ...one, budget: BUDGET[one.key] ?? null })),
  };
  const statusOf = (head: readonly number[]) => {
    const session = sessionWith([0, 0, 0], head);
    const cases = session.cases.map((each) => (each.id === SORT.id ? none : each));
    const verdict = judgeSession({ ...session, cases }, { inconclusive: 'neutral', shards: 1 });
    return verdict.metrics.at(-1)?.budget.kind;
  };
  assert.equal(statusOf([0, 0, 0]), 'within');
  assert.equal(statusOf([1, 1, 1]), 'exceeded');
  assert.equal(statusOf([0, 1, 0]), 'not-shown');
});
